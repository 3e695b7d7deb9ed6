// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

#include "bcast/error/result.h"
#include "bcast/paste/shapes/pasted.h"

namespace bcast {

/// The length limit of a text.
inline constexpr std::size_t kPastedLimit = 100'000;

/// Reads a pasted text: an error message, an MLIR operation, shapes in any notation, with names, or
/// Python code of shapes. Messages may be from NumPy, PyTorch, TensorFlow, Keras, JAX, XLA, MLIR,
/// ONNX Runtime, Julia, MATLAB or Octave, alone or below a traceback; the last known message is
/// used. Operations may be of tosa, or element-wise ones and broadcasts of StableHLO, MHLO, CHLO,
/// arith or math. Any other text is read as a whole, or not at all. Changes by copying are ignored:
/// white space and line breaks, typographic quotes and minus signs, quotation prefixes, colors,
/// HTML entities, full-width characters and `×`. Errors, each with its offset: textTooLong,
/// emptyShape, noShape, matrixProduct, operationNotRead, tooManyOperands, those of `readScript`,
/// and those of `parseShape` and `parseTosa` if the text is only a shape or TOSA.
/// The time is proportional to the length of the text.
Result<Pasted> paste(std::string_view text);

}  // namespace bcast
