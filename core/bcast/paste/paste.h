// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

#include "bcast/error/result.h"
#include "bcast/paste/shapes/pasted.h"

namespace bcast {

/// A longer text is not read.
inline constexpr std::size_t kPastedLimit = 100'000;

/// Reads what somebody copied from elsewhere: an error of NumPy, PyTorch, TensorFlow, Keras, JAX,
/// XLA, MLIR, ONNX Runtime, Julia, MATLAB or Octave, by itself or below a traceback, where the last
/// message that is known counts; an operation of tosa, or an element-wise one or a broadcast of
/// StableHLO, MHLO, CHLO, arith or math; or shapes in any notation, with names.
/// What copying changes does not matter: white space and where lines break, typographic quotes and
/// minus signs, quotation prefixes, colors, HTML entities, full-width characters and `×`.
/// Errors, each with its offset: textTooLong, emptyShape, noShape, matrixProduct, operationNotRead,
/// tooManyOperands, and those of `parseShape` and `parseTosa` where the text is no more than that.
/// The time is proportional to the length of the text.
Result<Pasted> paste(std::string_view text);

}  // namespace bcast
