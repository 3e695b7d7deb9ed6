// SPDX-License-Identifier: MIT
#include "sentence_reading.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "bcast/answer/sentences.h"
#include "bcast/infer/align.h"
#include "bcast/mode/mode.h"
#include "bcast/notation/parse.h"
#include "bcast/text/phrases.h"
#include "read_back.h"

namespace bcast {
namespace {

std::string nameOf(std::size_t operand) { return {static_cast<char>('A' + operand)}; }

/// Parses the sentences of one inference in one language.
class Reading {
 public:
  Reading(const Mode& mode, const Request& request, const Inference& inference,
          const Language& language)
      : mode_(mode),
        request_(request),
        inference_(inference),
        trace_(inference.trace),
        language_(language),
        placed_(inference.placement),
        meeting_(request.target ? mode.towardTarget : mode.operands) {}

  /// The first false sentence, or an empty text.
  std::string falseSentence(std::set<std::string>& seen) {
    const std::vector<Sentence> all = sentences({mode_, request_, inference_});
    for (at_ = 0; at_ < trace_.size(); ++at_) {
      seen.emplace(all[at_].clause);
      if (const std::string wrong = read(all[at_]); !wrong.empty()) {
        return all[at_].text + " [" + std::string(all[at_].clause) + "]: " + wrong;
      }
    }
    return all.size() == trace_.size() ? "" : "not one sentence a step";
  }

 private:
  std::string read(const Sentence& sentence) {
    const Clause clause = findClause(mode_, sentence.clause);
    const std::string pattern = isOfScalars()
                                    ? language_.of("phrase.nothingPlaced", kPhrases.nothingPlaced)
                                    : language_.of(clause.id, clause.caption);
    column_ = std::visit(
        [](const auto& step) -> std::optional<std::size_t> {
          if constexpr (requires { step.column; }) {
            return step.column;
          } else {
            return std::nullopt;
          }
        },
        trace_[at_]);
    const std::string place = column_ ? placeText() : "";
    const auto values = readSentence(place, pattern, sentence.text);
    if (!values) {
      return "is not its template";
    }
    values_ = *values;
    wrong_.clear();
    checkColumn();
    std::visit([this](const auto& step) { check(step); }, trace_[at_]);
    const bool isCondition = std::holds_alternative<Assumed>(trace_[at_]);
    expect(isCondition || claimsHold(pattern, left_, right_), "claims what does not hold");
    left_.reset();
    right_.reset();
    return wrong_;
  }

  bool isOfScalars() const {
    const auto* step = std::get_if<Placed>(&trace_[at_]);
    const auto isScalar = [](const Shape& shape) { return shape.isRanked() && shape.rank() == 0; };
    return step != nullptr && !step->labels && isScalar(request_.target.value_or(Shape())) &&
           std::all_of(request_.operands.begin(), request_.operands.end(), isScalar);
  }

  std::string placeText() const {
    const bool isNamed = placed_->isLabelled(*column_) || !placed_->resultAxisIn(*column_);
    return isNamed ? language_.of("phrase.inLabel", kPhrases.inLabel)
                   : language_.of("phrase.inColumn", kPhrases.inColumn);
  }

  void expect(bool holds, std::string_view what) {
    if (!holds && wrong_.empty()) {
      wrong_ = what;
    }
  }

  /// Expects this value for a placeholder, if the text has it.
  void expectIs(std::string_view name, const std::string& wanted) {
    const auto found = values_.find(name);
    expect(found == values_.end() || found->second == wanted,
           std::string(name) + " should be " + wanted);
  }

  void expectSides(const std::string& a, const std::string& b) {
    expectIs("{A}", a);
    expectIs("{B}", b);
    expectIs("{left}", toText(*left_));
    expectIs("{right}", toText(*right_));
  }
  void expectRanks(std::size_t left, std::size_t right) {
    expectIs("{leftRank}", std::to_string(left));
    expectIs("{rightRank}", std::to_string(right));
  }

  void checkColumn() {
    if (column_) {
      const auto& labels = placed_->labels;
      const auto axis = placed_->resultAxisIn(*column_);
      const bool isNamed = placed_->isLabelled(*column_);
      expectIs("{label}", isNamed ? labels->names.substr(*column_, 1) : "…");
      const std::size_t rank = labels ? labels->result.size() : placed_->rank;
      expectIs("{fromRight}", axis ? std::to_string(rank - *axis) : "");
    }
  }

  std::optional<Extent> standing(const Shape& shape,
                                 const std::vector<std::size_t>& columns) const {
    const auto at = std::find(columns.begin(), columns.end(), *column_);
    if (at == columns.end()) {
      const bool isAdded = mode_.alignment.promoted && !placed_->isLabelled(*column_);
      return isAdded ? std::optional(Extent(1)) : std::nullopt;
    }
    return shape.extents()[static_cast<std::size_t>(at - columns.begin())];
  }

  /// The extent in the column of an operand, or else of the target or of the fold's result so far.
  std::optional<Extent> extentOf(std::optional<std::size_t> operand) const {
    if (operand) {
      return standing(request_.operands[*operand], placed_->columns[*operand]);
    }
    std::optional<Extent> soFar =
        request_.target ? standing(*request_.target, *placed_->targetColumns) : std::nullopt;
    for (std::size_t before = 0; before < at_; ++before) {
      const auto* decided = std::get_if<Decided>(&trace_[before]);
      soFar = decided != nullptr && decided->column == *column_ ? decided->extent : soFar;
    }
    return soFar;
  }

  /// The extent of the last axis that an operand has in the column.
  Extent lastOf(std::size_t operand) const {
    const auto& columns = placed_->columns[operand];
    const auto last = std::find(columns.rbegin(), columns.rend(), *column_);
    return request_.operands[operand]
        .extents()[static_cast<std::size_t>(columns.rend() - last) - 1];
  }

  std::string target() const { return language_.of("phrase.target", kPhrases.target); }

  std::string named(std::optional<std::size_t> operand, std::optional<Extent> extent) const {
    const std::string nobody =
        request_.target ? target() : language_.of("phrase.soFar", kPhrases.soFar);
    return (operand ? nameOf(*operand) : nobody) + " (" +
           (extent ? toText(*extent) : std::string("none")) + ")";
  }

  /// "A (3)", as in the request.
  std::string side(std::optional<std::size_t> operand) const {
    return named(operand, extentOf(operand));
  }

  Rules meetingRules(ClauseId clause) const {
    const Meeting& meeting = isOfOne_                        ? mode_.repeated
                             : placed_->isLabelled(*column_) ? mode_.core
                                                             : meeting_;
    const Rules rules = rulesOf(meeting.extents, clause);
    return rules.empty() ? rulesOf(meeting.perhapsOneElement, clause) : rules;
  }

  /// Both sides have their names, in one order or the other; with a row, in the row's.
  void checkSides(std::optional<std::size_t> leftOperand, std::optional<std::size_t> operand,
                  ClauseId clause, bool isAlone) {
    if (isAlone) {
      left_ = extentOf(operand);
      expectIs("{A}", side(operand));
      expectIs("{left}", toText(*left_));
      return;
    }
    isOfOne_ = leftOperand && leftOperand == operand;
    left_ = extentOf(leftOperand);
    right_ = isOfOne_ ? lastOf(*operand) : extentOf(operand);
    std::string first = side(leftOperand);
    std::string second = named(operand, right_);
    const Rules rules = meetingRules(clause);
    const ExtentRule* row = applying(rules, left_, right_);
    if (!rules.empty() && row == nullptr) {
      std::swap(left_, right_);
      std::swap(first, second);
      row = applying(rules, left_, right_);
      expect(row != nullptr && row->order == Order::either, "the row does not apply");
    }
    expectSides(first, second);
    if (row != nullptr && row->yield != Yield::reject) {
      expectIs("{extent}", toText(row->yield == Yield::left ? *left_ : *right_));
    }
  }

  void check(const Discarded& step) {
    expectIs("{A}", nameOf(step.operand));
    expect(!request_.operands[step.operand].isRanked(), "the operand is ranked");
  }
  void check(const Trimmed& step) {
    expectIs("{A}", nameOf(step.operand));
    expectIs("{toRank}",
             std::to_string(placed_ ? placed_->columns[step.operand].size() : step.toRank));
    const auto& extents = request_.operands[step.operand].extents();
    expect(std::all_of(extents.begin() + static_cast<std::ptrdiff_t>(step.toRank), extents.end(),
                       [](Extent extent) { return extent.is(1) || extent.isDynamic(); }),
           "an axis is dropped that is not 1");
  }
  void check(const Placed& step) {
    if (step.labels) {
      return expect(step.rank == step.labels->names.size(), "not one label for each column");
    }
    std::size_t rank = request_.target ? request_.target->rank() : 0;
    for (const Shape& operand : request_.operands) {
      rank = operand.isRanked() ? std::max(rank, operand.rank()) : rank;
    }
    const bool onFirst = mode_.alignment.align == Align::atAxis && request_.operands[0].isRanked();
    expectIs("{rank}", std::to_string(onFirst ? request_.operands[0].rank() : rank));
    expect(step.rank == rank || onFirst, "another rank than the highest");
  }
  void check(const Promoted& step) {
    const Shape& shape = step.operand ? request_.operands[*step.operand] : *request_.target;
    expectIs("{A}", step.operand ? nameOf(*step.operand) : target());
    expectIs("{fromRank}", std::to_string(shape.rank()));
    std::size_t rank = placed_->rank;
    for (std::size_t column = 0; column < placed_->rank; ++column) {
      const bool hasNone = !placed_->axisIn(step.operand.value_or(0), column);
      rank -= placed_->isLabelled(column) && hasNone ? 1 : 0;
    }
    expectIs("{toRank}", std::to_string(rank));
    if (!placed_->labels) {
      expectIs("{padded}", toText(inColumns(step)));
    }
  }
  /// The shape by columns, with 1 where it has no axis.
  Shape inColumns(const Promoted& step) const {
    const Shape& shape = step.operand ? request_.operands[*step.operand] : *request_.target;
    std::vector<Extent> extents;
    for (std::size_t column = 0; column < placed_->rank; ++column) {
      const auto axis =
          step.operand ? placed_->axisIn(*step.operand, column) : placed_->targetAxisIn(column);
      extents.push_back(axis ? shape.extents()[*axis] : Extent(1));
    }
    return Shape(std::move(extents));
  }
  void check(const Decided& step) {
    checkSides(step.leftOperand, step.operand, step.clause, !step.right);
    expectIs("{extent}", toText(step.extent));
  }
  void check(const Summed& step) {
    expectIs("{extent}", toText(step.extent));
    expect(!placed_->resultAxisIn(step.column), "the result has this column");
  }
  void check(const Assumed& step) {
    if (!step.column) {
      expectIs("{A}", nameOf(*step.leftOperand) + " (" +
                          toText(request_.operands[*step.leftOperand].extents()[*step.axis]) + ")");
      return expectIs("{axis}", std::to_string(*step.axis));
    }
    if (!rulesOf(mode_.declared.extents, step.clause).empty()) {
      return checkDeclared();
    }
    // Its sides are already in the row's order.
    const auto before = [&](std::optional<std::size_t> operand) {
      return operand ? extentOf(operand) : beforeMeeting();
    };
    left_ = before(step.leftOperand);
    right_ = before(step.operand);
    expectSides(named(step.leftOperand, left_), named(step.operand, right_));
    expect(applying(meetingRules(step.clause), left_, right_) != nullptr, "the row does not apply");
  }
  /// The fold's result before the meeting of this step.
  std::optional<Extent> beforeMeeting() const {
    std::optional<Extent> before,
        last = request_.target ? standing(*request_.target, *placed_->targetColumns) : std::nullopt;
    for (std::size_t i = 0; i < at_; ++i) {
      const auto* decided = std::get_if<Decided>(&trace_[i]);
      if (decided != nullptr && decided->column == *column_) {
        before = decided->leftOperand ? before : last;
        last = decided->extent;
      }
    }
    return before;
  }
  void check(const Compared& step) {
    if (step.column) {
      return checkDeclared();
    }
    if (step.rank) {
      expectRanks(placed_->rank, request_.declared->rank());
    }
  }
  /// The inferred extent of the column, and the declared one.
  void checkDeclared() {
    const auto& declared = request_.declared->extents();
    left_ = extentOf(std::nullopt);
    right_ = declared[declared.size() - placed_->rank + *column_];
    expectSides("none", "none");
    const ClauseId clause = std::visit([](const auto& step) { return step.clause; }, trace_[at_]);
    expect(applying(rulesOf(mode_.declared.extents, clause), left_, right_) != nullptr,
           "the row does not apply");
  }
  void check(const Rejected& step) {
    if (!rulesOf(mode_.declared.extents, step.clause).empty()) {
      return checkDeclared();
    }
    if (step.clause == mode_.declared.rank.id) {
      return expectRanks(placed_->rank, request_.declared->rank());
    }
    if (step.column) {
      return checkSides(step.leftOperand, step.operand, step.clause, !step.right);
    }
    if (step.operand) {
      if (mode_.isProduct()) {
        expectIs("{leftRank}", step.leftRank ? std::to_string(*step.leftRank) : "");
        expectIs("{rightRank}", std::to_string(request_.operands[*step.operand].rank()));
        return expectIs("{B}", nameOf(*step.operand));
      }
      const Shape& left =
          step.leftOperand ? request_.operands[*step.leftOperand] : *request_.target;
      expectRanks(left.rank(), request_.operands[*step.operand].rank());
      expectIs("{A}", step.leftOperand ? nameOf(*step.leftOperand) : target());
      expectIs("{B}", nameOf(*step.operand));
    }
  }

  const Mode& mode_;
  const Request& request_;
  const Inference& inference_;
  const Trace& trace_;
  const Language& language_;
  const std::optional<Placement>& placed_;
  const Meeting& meeting_;
  std::size_t at_ = 0;
  std::optional<std::size_t> column_;
  bool isOfOne_ = false;                ///< Whether both sides are axes of one operand.
  std::optional<Extent> left_, right_;  ///< In the order of the row.
  Values values_;
  std::string wrong_;
};

}  // namespace

std::string falseSentence(const Mode& mode, const Request& request, const Inference& inference,
                          const Language& language, std::set<std::string>& seen) {
  return Reading(mode, request, inference, language).falseSentence(seen);
}

}  // namespace bcast
