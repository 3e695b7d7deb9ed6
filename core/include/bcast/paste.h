// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/describe.h"
#include "bcast/element.h"
#include "bcast/parse.h"
#include "bcast/result.h"
#include "bcast/shape.h"

namespace bcast {

/// What somebody's text turned out to be.
enum class PastedKind : std::uint8_t {
  shape,
  shapes,
  tosa,
  mlir,
  mlirError,
  numpyError,
  pytorchError,
  tensorflowError,
  kerasError,
  jaxError,
  xlaError,
  onnxError,
  juliaError,
  matlabError,
};

template <>
struct Names<PastedKind> {
  static constexpr std::string_view type = "PastedKind";
  static constexpr std::array<std::string_view, 14> names{
      "shape",        "shapes",          "tosa",       "mlir",     "mlirError", "numpyError",
      "pytorchError", "tensorflowError", "kerasError", "jaxError", "xlaError",  "onnxError",
      "juliaError",   "matlabError"};
};

/// What a request can be filled with. Where `operands` is empty, a note says why.
struct Pasted {
  PastedKind kind;
  std::optional<std::string_view> mode = {};  ///< The one that the text is about.
  std::optional<std::string_view> op = {};    ///< As `findOp` knows it.
  std::vector<Shape> operands = {};
  std::optional<std::vector<std::string>> names = {};  ///< One for each operand.
  std::optional<std::vector<ElementType>> types = {};  ///< One for each operand.
  std::optional<Shape> declared = {};
  std::optional<std::string> target = {};  ///< As text, for it may hold -1.
  std::optional<std::vector<std::int64_t>> broadcastDimensions = {};
  std::vector<ParseNote> notes = {};
};

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
