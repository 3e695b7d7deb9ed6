// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bcast/error/result.h"
#include "bcast/json/describe.h"
#include "bcast/mode/mode.h"
#include "bcast/shape/shape.h"

namespace bcast {

/// More operands are a bad request, so that a trace stays bounded.
inline constexpr std::size_t kOperandLimit = 256;

/// One question to a mode. Options that the mode does not take must be absent.
struct Request {
  std::string mode = {};
  std::vector<Shape> operands = {};
  std::optional<Shape> declared = {};
  std::optional<std::int64_t> axis = {};
  std::optional<Shape> target = {};
  std::optional<std::vector<std::int64_t>> broadcastDimensions = {};
  /// The shapes that the operands turn out to have at run time, in their order.
  std::optional<std::vector<Shape>> runtime = {};
  /// False: the verdict alone is wanted.
  std::optional<bool> trace = {};
  /// True: the answer has a sentence for each step of its trace.
  std::optional<bool> sentences = {};
  /// Not said apart: the target was written with -1, of which it holds `?` now.
  bool minusOne = false;
};
BCAST_FIELDS(Request, mode, operands, declared, axis, target, broadcastDimensions, runtime, trace,
             sentences);

/// The mode of a request, where that mode takes its operands and options.
/// Errors: unknownMode, operandCount, tooManyOperands, optionNotTaken, optionMissing,
/// unrankedOperand, dynamicExtent, negativeExtent, runtimeMismatch.
Result<const Mode*> validate(const Request& request);

}  // namespace bcast
