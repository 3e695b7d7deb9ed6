// SPDX-License-Identifier: MIT
#include "bcast/infer/request.h"

#include <algorithm>
#include <string>
#include <utility>

#include "bcast/error/error_at.h"
#include "bcast/error/path.h"
#include "bcast/infer/align_labels.h"
#include "bcast/mode/mode.h"
#include "bcast/notation/parse.h"
#include "bcast/text/cursor.h"
#include "bcast/text/operand_letter.h"
#include "bcast/text/phrases.h"

namespace bcast {
namespace {

constexpr Path kRequest;
constexpr Path kOperands(&kRequest, "operands");
constexpr Path kTarget(&kRequest, "target");

std::string idOf(const Mode& mode) { return std::string(mode.id); }

/// The expected operand count, for a message.
std::string countWanted(const Takes& takes) {
  const std::string least = std::to_string(takes.operandsAtLeast);
  if (!takes.operandsAtMost) {
    return phrase(kPhrases.atLeast, {{"{least}", least}});
  }
  const std::string most = std::to_string(*takes.operandsAtMost);
  return least == most ? least : phrase(kPhrases.fromTo, {{"{least}", least}, {"{most}", most}});
}

std::optional<Error> checkCount(const Mode& mode, const Request& request) {
  const std::size_t count = request.operands.size();
  if (count > kOperandLimit) {
    return errorAt(ErrorCode::tooManyOperands, kOperands, std::to_string(count));
  }
  Takes takes = mode.takes;
  const bool ontoTarget = request.target && takes.target != Need::no;
  if (ontoTarget) {
    takes.operandsAtLeast = takes.operandsBesideTarget;
    takes.operandsAtMost = takes.operandsBesideTarget;
  }
  if (count < takes.operandsAtLeast || count > takes.operandsAtMost.value_or(kOperandLimit)) {
    const std::string wanted = countWanted(takes);
    return errorAt(
        ErrorCode::operandCount, kOperands,
        phrase(kPhrases.takesOther,
               {{"{name}", mode.id},
                {"{wanted}",
                 ontoTarget ? phrase(kPhrases.besideTarget, {{"{count}", wanted}}) : wanted},
                {"{given}", std::to_string(count)}}));
  }
  return std::nullopt;
}

std::optional<Error> checkShape(const Mode& mode, const Shape& shape, const Path& path) {
  if (!shape.isRanked()) {
    return mode.unranked ? std::nullopt
                         : std::optional(errorAt(ErrorCode::unrankedOperand, path, idOf(mode)));
  }
  const auto isDynamic = [](Extent extent) { return extent.isDynamic(); };
  if (!mode.takes.dynamic &&
      std::any_of(shape.extents().begin(), shape.extents().end(), isDynamic)) {
    return errorAt(ErrorCode::dynamicExtent, path,
                   phrase(kPhrases.unknownSizesUnsupported, {{"{mode}", mode.id}}));
  }
  return std::nullopt;
}

std::optional<Error> checkOptions(const Mode& mode, const Request& request) {
  struct Option {
    const char* name;
    bool given;
    Need need;
  };
  const Takes& takes = mode.takes;
  const Option options[] = {
      {"declared", request.declared.has_value(), takes.declared ? Need::optional : Need::no},
      {"axis", request.axis.has_value(), takes.axis},
      {"target", request.target.has_value(), takes.target},
      {"broadcastDimensions", request.broadcastDimensions.has_value(), takes.broadcastDimensions},
      {"equation", request.equation.has_value(), takes.equation},
  };
  for (const Option& option : options) {
    const Path path(&kRequest, option.name);
    if (option.given && option.need == Need::no) {
      return errorAt(ErrorCode::optionNotTaken, path,
                     phrase(kPhrases.takesNo, {{"{name}", mode.id}, {"{given}", option.name}}));
    }
    if (!option.given && option.need == Need::required) {
      return errorAt(ErrorCode::optionMissing, path, option.name);
    }
  }
  return std::nullopt;
}

/// Every shape in a request with its path.
std::optional<Error> checkShapes(const Mode& mode, const Request& request) {
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    if (auto error = checkShape(mode, request.operands[i], Path(&kOperands, i))) {
      return error;
    }
  }
  if (request.target) {
    // The operand is placed on the target, which therefore needs a rank.
    if (!request.target->isRanked()) {
      return errorAt(ErrorCode::unrankedOperand, kTarget, phrase(kPhrases.aTarget));
    }
    if (auto error = checkShape(mode, *request.target, kTarget)) {
      return error;
    }
  }
  return request.declared ? checkShape(mode, *request.declared, Path(&kRequest, "declared"))
                          : std::nullopt;
}

/// Whether a list of the request has one item for each operand.
std::optional<Error> checkItems(const Request& request, std::size_t items, const Path& path,
                                ErrorCode code) {
  const std::size_t wanted = request.operands.size();
  return items == wanted ? std::nullopt
                         : std::optional(errorAt(
                               code, path,
                               phrase(kPhrases.oneForEach, {{"{wanted}", std::to_string(wanted)},
                                                            {"{given}", std::to_string(items)}})));
}

std::optional<Error> checkNames(const Mode&, const Request& request) {
  if (!request.names) {
    return std::nullopt;
  }
  const auto& names = *request.names;
  const Path path(&kRequest, "names");
  if (auto error = checkItems(request, names.size(), path, ErrorCode::operandCount)) {
    return error;
  }
  const auto isLong = [](const std::string& name) { return name.size() > kNameLimit; };
  const auto found = std::find_if(names.begin(), names.end(), isLong);
  return found == names.end()
             ? std::nullopt
             : std::optional(errorAt(
                   ErrorCode::textTooLong,
                   Path(&path, static_cast<std::size_t>(std::distance(names.begin(), found))),
                   std::to_string(kNameLimit)));
}

/// Whether a shape of the request can be `actual` at run time.
bool canBecome(const Shape& shape, const Shape& actual) {
  if (!actual.isStatic()) {
    return false;
  }
  return !shape.isRanked() ||
         (actual.rank() == shape.rank() &&
          std::equal(shape.extents().begin(), shape.extents().end(), actual.extents().begin(),
                     [](Extent one, Extent other) { return one.isDynamic() || one == other; }));
}

std::optional<Error> checkRuntime(const Request& request) {
  if (!request.runtime) {
    return std::nullopt;
  }
  const auto& shapes = *request.runtime;
  const Path path(&kRequest, "runtime");
  if (auto error = checkItems(request, shapes.size(), path, ErrorCode::runtimeMismatch)) {
    return error;
  }
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    if (!canBecome(request.operands[i], shapes[i])) {
      return errorAt(ErrorCode::runtimeMismatch, Path(&path, i),
                     phrase(kPhrases.cannotBeAtRunTime, {{"{shape}", toText(request.operands[i])},
                                                         {"{given}", toText(shapes[i])}}));
    }
  }
  return std::nullopt;
}

}  // namespace

Result<const Mode*> validate(const Request& request) {
  const Mode* mode = findMode(request.mode);
  if (mode == nullptr) {
    return errorAt(ErrorCode::unknownMode, Path(&kRequest, "mode"), excerpt(request.mode));
  }
  for (const auto& check : {checkCount, checkShapes, checkOptions, checkNames}) {
    if (auto error = check(*mode, request)) {
      return *error;
    }
  }
  if (request.minusOne && !mode->takes.minusOneKeeps) {
    return errorAt(ErrorCode::negativeExtent, kTarget, "-1");
  }
  if (mode->isProduct()) {
    if (auto error = checkLabels(*mode, request)) {
      return *error;
    }
  }
  if (auto error = checkRuntime(request)) {
    return *error;
  }
  return mode;
}

std::string operandName(const Request& request, std::size_t operand) {
  const bool isNamed = request.names && !(*request.names)[operand].empty();
  return isNamed ? (*request.names)[operand] : operandLetter(operand);
}

std::string capitalized(const Request& request, std::string text) {
  const auto isFirst = [&](const std::string& name) {
    return !name.empty() && text.starts_with(name) &&
           (text.size() == name.size() || !isWordCharacter(text[name.size()]));
  };
  const bool beginsWithName =
      request.names && std::any_of(request.names->begin(), request.names->end(), isFirst);
  return beginsWithName ? text : capitalized(std::move(text));
}

}  // namespace bcast
