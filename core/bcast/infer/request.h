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

/// More operands are a bad request. The limit bounds the trace.
inline constexpr std::size_t kOperandLimit = 256;
/// The most bytes of an operand's name.
inline constexpr std::size_t kNameLimit = 256;

/// One question to a mode. Options that the mode does not take must be absent.
struct Request {
  std::string mode = {};
  std::vector<Shape> operands = {};
  std::optional<Shape> declared = {};
  std::optional<std::int64_t> axis = {};
  std::optional<Shape> target = {};
  std::optional<std::vector<std::int64_t>> broadcastDimensions = {};
  std::optional<std::string> equation = {};
  /// The operands' names in texts and code, in their order; one that is empty has its letter.
  std::optional<std::vector<std::string>> names = {};
  /// The run-time shapes of the operands, in their order.
  std::optional<std::vector<Shape>> runtime = {};
  /// False: only the verdict is required.
  std::optional<bool> trace = {};
  /// True: the answer has a sentence for each step in its trace.
  std::optional<bool> sentences = {};
  /// True: the answer has its explanation as one text.
  std::optional<bool> explanation = {};
  /// Not in JSON: the target was written with -1, which `target` has as `?`.
  bool minusOne = false;
};
BCAST_FIELDS(Request, mode, operands, declared, axis, target, broadcastDimensions, equation, names,
             runtime, trace, sentences, explanation);

/// The mode of a request, if it takes the request's operands and options. Errors: unknownMode,
/// operandCount, tooManyOperands, malformedEquation, rankTooLarge, optionNotTaken, optionMissing,
/// unrankedOperand, dynamicExtent, negativeExtent, textTooLong, runtimeMismatch.
Result<const Mode*> validate(const Request& request);

/// An operand's name in texts: that of the request, or else its letter.
std::string operandName(const Request& request, std::size_t operand);

/// A sentence: its first letter is a capital, unless it is that of an operand's own name.
std::string capitalized(const Request& request, std::string text);

}  // namespace bcast
