// SPDX-License-Identifier: MIT
#include "bcast/paste/operations/opcode_word.h"

#include <algorithm>
#include <iterator>

#include "bcast/paste/words/scan.h"
#include "bcast/paste/words/words.h"

namespace bcast::messages {
namespace {

constexpr std::string_view kImplicit = "broadcast_";

/// `EQ` of `#stablehlo<comparison_direction EQ>`.
std::string directionIn(std::string_view attributes) {
  return std::string(lastBetween(withoutSpaces(attributes), "comparison_direction", '>'));
}

/// `gt` of arith's `sgt` and `ugt` of integers, and of `ogt` of floats, which is false of NaN;
/// `ugt` of floats is true of it, and no operator here.
std::string_view comparison(std::string_view opcode, std::string_view predicate) {
  const std::string_view signs = opcode == "cmpi" ? "su" : "o";
  const bool isSigned = predicate.size() == 3 && signs.find(predicate[0]) != std::string_view::npos;
  return predicate.substr(isSigned ? 1 : 0);
}

}  // namespace

bool isImplicit(const OperationLine& line) {
  return line.dialect() == "chlo" && line.opcode().substr(0, kImplicit.size()) == kImplicit;
}

bool takesUnsigned(const OperationLine& line) {
  constexpr std::string_view kUnsigned[] = {"divui", "maxui", "minui"};
  const auto* found = std::find(std::begin(kUnsigned), std::end(kUnsigned), line.opcode());
  return found != std::end(kUnsigned) ||
         (line.opcode() == "cmpi" && line.predicate.substr(0, 1) == "u");
}

std::string opcodeWord(const OperationLine& line, const Pasted& pasted) {
  std::string_view opcode = line.opcode();
  opcode.remove_prefix(isImplicit(line) ? kImplicit.size() : 0);
  if (opcode == "compare") {
    return line.predicate.empty() ? directionIn(line.attributes) : std::string(line.predicate);
  }
  if (opcode == "cmpi" || opcode == "cmpf") {
    return std::string(comparison(opcode, line.predicate));
  }
  constexpr std::string_view kTruths[] = {"and", "or", "xor", "not", "andi", "ori", "xori"};
  if (std::find(std::begin(kTruths), std::end(kTruths), opcode) == std::end(kTruths)) {
    return std::string(opcode);
  }
  const bool isTruth = pasted.types && pasted.types->front() == ElementType::boolean;
  return (isTruth ? "logical_" : "bitwise_") +
         std::string(opcode.substr(0, opcode.find_last_not_of('i') + 1));
}

}  // namespace bcast::messages
