// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "bcast/code/system.h"
#include "bcast/error/result.h"
#include "bcast/infer/infer.h"
#include "bcast/infer/request.h"
#include "bcast/json/describe.h"
#include "bcast/op/attributes.h"
#include "bcast/tensor/element.h"
#include "bcast/tensor/tensor.h"

namespace bcast {

/// An operand with more elements is written as a pattern: each element is its row-major index.
inline constexpr std::int64_t kLiteralLimit = 1000;

/// An operator on operands, to be written as a program for a system. An operand without data is
/// filled with the pattern.
struct CodeRequest {
  System system;
  Request request;
  std::string op;
  std::vector<ElementType> types;
  std::vector<std::optional<Elements>> data;
  Attributes attributes = {};
};

/// A program that follows the mode, even if the system itself aligns operands differently.
struct Code {
  System system;
  Language language;
  Nullable<std::string> code;  ///< Absent if there is no program; the notes say why.
  std::vector<std::string> notes;
};
BCAST_FIELDS(Code, system, language, code, notes);

/// Writes the program, for the run-time shapes if the request has them; or returns the inference if
/// the shapes do not broadcast. Precondition: as many `types` and `data` as operands. Errors: those
/// of `evaluate` except noValue and outOfMemory.
Result<std::variant<Code, Inference>> codeOf(const CodeRequest& request);

}  // namespace bcast
