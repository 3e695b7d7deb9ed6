// SPDX-License-Identifier: MIT
#include "bcast/reading/words/operator_word.h"

#include <string>

#include "bcast/op/op.h"

namespace bcast::messages {
namespace {

struct Synonym {
  std::string_view word;  ///< In lower case, without `_`.
  std::string_view op;
};

// TensorFlow's and ONNX's nodes, JAX's primitives, XLA's opcodes, if they differ from ours.
constexpr Synonym kSynonyms[] = {
    {"addv2", "add"},
    {"subtract", "sub"},
    {"multiply", "mul"},
    {"realdiv", "div"},
    {"truediv", "div"},
    {"truedivide", "div"},
    {"divide", "div"},
    {"power", "pow"},
    {"max", "maximum"},
    {"min", "minimum"},
    {"gt", "greater"},
    {"ge", "greater_equal"},
    {"greaterorequal", "greater_equal"},
    {"eq", "equal"},
    {"selectv2", "select"},
    {"where", "select"},
    {"selectn", "select"},
    {"intdiv", "div"},
    // StableHLO's.
    {"exponential", "exp"},
    {"logistic", "sigmoid"},
    {"countleadingzeros", "clz"},
    {"shiftleft", "logical_left_shift"},
    {"shiftrightlogical", "logical_right_shift"},
    {"shiftrightarithmetic", "arithmetic_right_shift"},
    // MLIR's arith and math, whose names include the kind of number.
    {"addf", "add"},
    {"addi", "add"},
    {"subf", "sub"},
    {"subi", "sub"},
    {"mulf", "mul"},
    {"muli", "mul"},
    {"divf", "div"},
    {"divsi", "div"},
    {"divui", "div"},
    {"maximumf", "maximum"},
    {"maxsi", "maximum"},
    {"maxui", "maximum"},
    {"minimumf", "minimum"},
    {"minsi", "minimum"},
    {"minui", "minimum"},
    {"shli", "logical_left_shift"},
    {"shrui", "logical_right_shift"},
    {"shrsi", "arithmetic_right_shift"},
    {"negf", "negate"},
    {"absf", "abs"},
    {"absi", "abs"},
    {"powf", "pow"},
    {"ctlz", "clz"},
};

std::string plain(std::string_view word) {
  std::string text;
  for (const char c : word) {
    if (c != '_') {
      text += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    }
  }
  return text;
}

}  // namespace

std::optional<std::string_view> operatorNamed(std::string_view word) {
  constexpr std::string_view kDialect = "tosa.";
  if (word.substr(0, kDialect.size()) == kDialect) {
    word.remove_prefix(kDialect.size());
  }
  const std::string small = plain(word);
  for (const Synonym& each : kSynonyms) {
    if (each.word == small) {
      return each.op;
    }
  }
  for (const Op* op : ops()) {
    if (plain(op->name) == small) {
      return op->name;
    }
  }
  return std::nullopt;
}

}  // namespace bcast::messages
