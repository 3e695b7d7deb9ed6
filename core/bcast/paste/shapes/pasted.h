// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/json/describe.h"
#include "bcast/notation/parse.h"
#include "bcast/shape/shape.h"
#include "bcast/tensor/element.h"

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

BCAST_NAMES(PastedKind, "shape", "shapes", "tosa", "mlir", "mlirError", "numpyError",
            "pytorchError", "tensorflowError", "kerasError", "jaxError", "xlaError", "onnxError",
            "juliaError", "matlabError");

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
BCAST_FIELDS(Pasted, kind, mode, op, operands, names, types, declared, target, broadcastDimensions,
             notes);

}  // namespace bcast
