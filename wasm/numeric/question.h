// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "bcast/infer/request.h"
#include "bcast/json/describe.h"
#include "bcast/op/op.h"

namespace bcast {

/// A request of plain shapes as numbers, written by JavaScript (question.mjs): the indices of the
/// mode and the operator, the number of operands, then the type, rank and extents of each. An
/// extent of -1 is `?`.
class Question {
 public:
  static constexpr std::size_t kOperands = 8;

  double* words() { return words_.data(); }

  std::string_view op() const { return ops()[static_cast<std::size_t>(words_[1])]->name; }

  using Types = std::array<ElementType, kOperands>;
  /// Reads mode and operands into a reusable request, and the operands' types.
  void read(Request& request, Types& types) const;

 private:
  std::array<double, 3 + kOperands*(2 + kRankLimit)> words_{};
};

/// The data that JavaScript needs to write a question: names, to find their indices, and limits.
struct QuestionNames {
  std::vector<std::string_view> modes, ops, types;
  std::size_t operandLimit, rankLimit;
};
BCAST_FIELDS(QuestionNames, modes, ops, types, operandLimit, rankLimit);

QuestionNames questionNames();

}  // namespace bcast
