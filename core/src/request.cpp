// SPDX-License-Identifier: MIT
#include "bcast/request.h"

#include <algorithm>
#include <string>
#include <utility>

#include "bcast/modes.h"

namespace bcast {
namespace {

Error bad(ErrorCode code, std::string path, std::string detail) {
  return {code, {std::move(path), std::nullopt}, std::move(detail)};
}

std::string titleOf(const Mode& mode) { return std::string(mode.title); }

/// What a count of operands should have been, for a person.
std::string countWanted(const Takes& takes) {
  const std::string least = std::to_string(takes.operandsAtLeast);
  if (!takes.operandsAtMost) {
    return "at least " + least;
  }
  const std::string most = std::to_string(*takes.operandsAtMost);
  return least == most ? least : least + " to " + most;
}

std::optional<Error> checkCount(const Mode& mode, std::size_t count) {
  if (count > kOperandLimit) {
    return bad(ErrorCode::tooManyOperands, "/operands", std::to_string(count));
  }
  const Takes& takes = mode.takes;
  if (count < takes.operandsAtLeast || count > takes.operandsAtMost.value_or(kOperandLimit)) {
    return bad(ErrorCode::operandCount, "/operands",
               titleOf(mode) + " takes " + countWanted(takes) + ", not " + std::to_string(count));
  }
  return std::nullopt;
}

std::optional<Error> checkShape(const Mode& mode, const Shape& shape, const std::string& path) {
  if (!shape.isRanked()) {
    return mode.unranked ? std::nullopt
                         : std::optional(bad(ErrorCode::unrankedOperand, path, titleOf(mode)));
  }
  const auto isDynamic = [](Extent extent) { return extent.isDynamic(); };
  if (!mode.takes.dynamic &&
      std::any_of(shape.extents().begin(), shape.extents().end(), isDynamic)) {
    return bad(ErrorCode::dynamicExtent, path, "");
  }
  return std::nullopt;
}

std::optional<Error> checkOptions(const Mode& mode, const Request& request) {
  struct Option {
    const char* name;
    bool given;
    bool taken;
  };
  const Option options[] = {
      {"declared", request.declared.has_value(), mode.takes.declared},
      {"axis", request.axis.has_value(), mode.takes.axis},
      {"target", request.target.has_value(), mode.takes.target},
      {"broadcastDimensions", request.broadcastDimensions.has_value(),
       mode.takes.broadcastDimensions},
  };
  for (const Option& option : options) {
    if (option.given && !option.taken) {
      return bad(ErrorCode::optionNotTaken, std::string("/") + option.name,
                 titleOf(mode) + " takes no " + option.name);
    }
  }
  return std::nullopt;
}

}  // namespace

Result<const Mode*> validate(const Request& request) {
  const Mode* mode = findMode(request.mode);
  if (mode == nullptr) {
    return bad(ErrorCode::unknownMode, "/mode", excerpt(request.mode));
  }
  if (auto error = checkCount(*mode, request.operands.size())) {
    return *error;
  }
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    if (auto error = checkShape(*mode, request.operands[i], "/operands/" + std::to_string(i))) {
      return *error;
    }
  }
  if (auto error = checkOptions(*mode, request)) {
    return *error;
  }
  if (request.declared) {
    if (auto error = checkShape(*mode, *request.declared, "/declared")) {
      return *error;
    }
  }
  return mode;
}

}  // namespace bcast
