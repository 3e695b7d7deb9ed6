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

/// The kind of a pasted text.
enum class PastedKind : std::uint8_t {
  shape,
  shapes,
  expression,
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

BCAST_NAMES(PastedKind, "shape", "shapes", "expression", "tosa", "mlir", "mlirError", "numpyError",
            "pytorchError", "tensorflowError", "kerasError", "jaxError", "xlaError", "onnxError",
            "juliaError", "matlabError");

/// What a name in a text must be given.
enum class NeededKind : std::uint8_t { shape, size };
BCAST_NAMES(NeededKind, "shape", "size");

/// A name that a text uses without its shape, or its size.
struct Needed {
  std::string name;
  NeededKind kind;
};
BCAST_FIELDS(Needed, name, kind);

/// The values of an operand in row-major order: the first ones, then each is the one before plus
/// `step`. 1 and 0 are those of `ones`; 0 and 1 those of `arange`.
struct PastedValues {
  std::vector<std::string> first = {};  ///< As written; empty if the text does not have them.
  std::int64_t step = 0;
};
BCAST_FIELDS(PastedValues, first, step);

/// The contents for a request. If `operands` is empty, a note says why.
struct Pasted {
  PastedKind kind;
  std::optional<std::string_view> mode = {};  ///< The mode that the text is about.
  std::optional<std::string_view> op = {};    ///< A name for `findOp`.
  std::vector<Shape> operands = {};
  std::optional<std::vector<std::string>> names = {};  ///< One per operand.
  /// Each operand's shape with the names of its axes, `(batch:8, 4)`; absent if no axis has one.
  std::optional<std::vector<std::string>> named = {};
  std::optional<std::vector<ElementType>> types = {};    ///< One per operand.
  std::optional<std::vector<PastedValues>> values = {};  ///< One per operand.
  std::optional<Shape> declared = {};
  std::optional<std::string> target = {};  ///< As text, because it may contain -1.
  std::optional<std::vector<std::int64_t>> broadcastDimensions = {};
  std::optional<std::vector<Needed>> needs = {};  ///< Before it can be a request.
  std::vector<ParseNote> notes = {};
};
BCAST_FIELDS(Pasted, kind, mode, op, operands, names, named, types, values, declared, target,
             broadcastDimensions, needs, notes);

}  // namespace bcast
