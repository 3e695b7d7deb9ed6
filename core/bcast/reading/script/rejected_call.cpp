// SPDX-License-Identifier: MIT
#include "bcast/reading/script/rejected_call.h"

#include <algorithm>

#include "bcast/modes/ids.h"
#include "bcast/text/table.h"

namespace bcast::expression {
namespace {

using Arguments = std::deque<CallArgument>;

bool hasName(const Arguments& arguments, std::initializer_list<std::string_view> names) {
  return std::any_of(arguments.begin(), arguments.end(),
                     [&](const CallArgument& each) { return isAmong(names, each.name); });
}

/// The number of arguments by position, as far as they come first.
std::size_t placesIn(const Arguments& arguments) {
  const auto isNamed = [](const CallArgument& each) { return !each.name.empty(); };
  return static_cast<std::size_t>(std::find_if(arguments.begin(), arguments.end(), isNamed) -
                                  arguments.begin());
}

/// NumPy 2.1: the methods of numpy.ndarray, and the parameters of its functions.
bool isRejectedByNumpy(std::string_view function, bool isMethod, const Arguments& arguments) {
  constexpr std::string_view kMethods[] = {"unsqueeze", "permute",     "expand", "expand_as",
                                           "view_as",   "masked_fill", "bmm",    "mm"};
  const std::size_t places = placesIn(arguments);
  const bool isView = function == "view" && places > 1 && !arguments[1].value.is(ValueKind::word);
  if (hasName(arguments, {"dim", "dims", "keepdim"}) ||
      (isMethod && (isAmong(kMethods, function) || isView))) {
    return true;
  }
  if (function == "rand" || function == "randn") {
    const auto isSequence = [](const CallArgument& each) { return each.value.isSequence(); };
    return hasName(arguments, {"size"}) ||
           std::any_of(arguments.begin(), arguments.end(), isSequence);
  }
  if (isMethod || places < 2) {
    return false;
  }
  const Value& second = arguments[1].value;
  if (function == "max" || function == "min" || function == "amax" || function == "amin") {
    return second.is(ValueKind::array) && second.shape != Shape();
  }
  return places > 2 && (function == "reshape" || function == "transpose") &&
         arguments[2].value.is(ValueKind::integer);
}

/// PyTorch 2.5: the methods of torch.Tensor, and the parameters of its functions.
bool isRejectedByPytorch(std::string_view function, bool isMethod, const Arguments& arguments) {
  const std::size_t places = placesIn(arguments);
  if (function == "full") {
    return places > 0 && arguments[0].value.is(ValueKind::integer);
  }
  if (function == "linspace" || function == "logspace") {
    return places < 3 && !hasName(arguments, {"steps"});
  }
  constexpr std::string_view kReductions[] = {"sum", "mean", "max", "min", "median"};
  return (isMethod && function == "astype") ||
         (isAmong(kReductions, function) && places < 2 && hasName(arguments, {"keepdim"}) &&
          !hasName(arguments, {"dim", "axis"}));
}

}  // namespace

bool isRejected(const Context& context, std::string_view function, bool isMethod,
                const Arguments& arguments) {
  return context.isOf(ids::kNumpy)     ? isRejectedByNumpy(function, isMethod, arguments)
         : context.isOf(ids::kPytorch) ? isRejectedByPytorch(function, isMethod, arguments)
                                       : false;
}

bool isOfArray(const Context& context, std::string_view method,
               const std::deque<CallArgument>& arguments) {
  const bool isAlone = arguments.size() == 1;
  if (method == "split") {
    return !isAlone && !arguments[1].value.is(ValueKind::word);
  }
  const bool hasResult = context.isOf(ids::kPytorch) || context.isOf(ids::kJax);
  return method != "sort" || (hasResult && (!isAlone || arguments[0].value.is(ValueKind::array)));
}

}  // namespace bcast::expression
