// SPDX-License-Identifier: MIT
// Every sentence is read back: the operands, sizes, ranks and columns that it names are those of
// the request, and stand on the sides that its clause speaks of. In English and Chinese, for every
// clause of every mode.

#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/align.h"
#include "bcast/infer.h"
#include "bcast/modes.h"
#include "bcast/parse.h"
#include "bcast/read.h"
#include "bcast/speak.h"
#include "bcast/text.h"
#include "bcast/texts.h"
#include "catch.h"
#include "fill.h"
#include "from_json.h"
#include "golden.h"
#include "small_world.h"

namespace bcast {
namespace {

using Json = nlohmann::json;
using Values = std::map<std::string, std::string, std::less<>>;

/// What the placeholders of a template stand for in a text; nothing where the text is another one.
std::optional<Values> readBack(std::string_view pattern, std::string_view text) {
  Values values;
  while (true) {
    const Gap gap = nextGap(pattern, 0);
    const std::string_view literal = pattern.substr(0, gap.begin);
    if (!text.starts_with(literal)) {
      return std::nullopt;
    }
    text.remove_prefix(literal.size());
    if (gap.begin == pattern.size()) {
      return text.empty() ? std::optional(values) : std::nullopt;
    }
    const std::string_view name = pattern.substr(gap.begin, gap.end - gap.begin);
    pattern.remove_prefix(gap.end);
    const std::string_view next = pattern.substr(0, nextGap(pattern, 0).begin);
    const std::size_t end = next.empty() ? text.size() : text.find(next);
    if (end == std::string_view::npos) {
      return std::nullopt;
    }
    const std::string value(text.substr(0, end));
    const auto [known, isNew] = values.emplace(name, value);
    if (!isNew && known->second != value) {
      return std::nullopt;
    }
    text.remove_prefix(end);
  }
}

/// The texts of a language, as its catalogue has them.
struct Language {
  Json catalogue = Json::object();
  std::string of(std::string_view id, std::string_view english) const {
    return catalogue.value(std::string(id), std::string(english));
  }
  std::string of(std::string_view english) const { return of(english, english); }
};

std::string nameOf(std::size_t operand) { return {static_cast<char>('A' + operand)}; }

/// Whether a rule's clause, or one of its notes, is this.
bool has(const ExtentRule& rule, ClauseId clause) {
  return rule.clause.id == clause ||
         std::any_of(rule.notes.begin(), rule.notes.end(),
                     [&](const Note& note) { return note.clause.id == clause; });
}

/// The rules that have a clause; several may share a note.
using Rules = std::vector<const ExtentRule*>;
Rules rulesOf(std::span<const ExtentRule> rules, ClauseId clause) {
  Rules found;
  for (const ExtentRule& rule : rules) {
    if (has(rule, clause)) {
      found.push_back(&rule);
    }
  }
  return found;
}

/// The one of them that applies to these extents as it is written.
const ExtentRule* applying(const Rules& rules, std::optional<Extent> a, std::optional<Extent> b) {
  const auto applies = [&](const ExtentRule* rule) {
    return a && b && rule->left.contains(*a) && rule->right.contains(*b);
  };
  const auto found = std::find_if(rules.begin(), rules.end(), applies);
  return found == rules.end() ? nullptr : *found;
}

/// What a caption says of a side, right behind its name.
struct Claim {
  std::string_view words;
  bool (*holds)(Extent);
};
bool isDynamic(Extent extent) { return extent.isDynamic(); }
const std::vector<Claim> kClaims{
    {" is 0", [](Extent extent) { return extent.is(0); }},
    {" is 1", [](Extent extent) { return extent.is(1); }},
    {" is unknown", isDynamic},
    {" is dynamic", isDynamic},
    {" is degenerate", [](Extent extent) { return extent.is(1); }},
    {" is greater than 1", [](Extent extent) { return extent.isStatic() && extent.count() > 1; }},
    {" 为 0", [](Extent extent) { return extent.is(0); }},
    {" 为 1", [](Extent extent) { return extent.is(1); }},
    {" 是 0", [](Extent extent) { return extent.is(0); }},
    {" 是 1", [](Extent extent) { return extent.is(1); }},
    {" 未知", isDynamic},
    {" 是动态的", isDynamic},
};

/// Reads the sentences of one inference in one language.
class Reading {
 public:
  Reading(const Mode& mode, const Request& request, const Inference& inference,
          const Language& language)
      : mode_(mode),
        request_(request),
        trace_(inference.trace),
        language_(language),
        placed_(placedOf(trace_)),
        meeting_(request.target ? mode.towardTarget : mode.operands) {}

  /// The first sentence that is not true, or nothing.
  std::string falseSentence(std::set<std::string>& seen) {
    const std::vector<Sentence> all = sentences(request_, trace_);
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
    const std::string pattern = language_.of(clause.id, clause.caption);
    column_ = std::visit(
        [](const auto& step) -> std::optional<std::size_t> {
          if constexpr (requires { step.column; }) {
            return step.column;
          } else {
            return std::nullopt;
          }
        },
        trace_[at_]);
    std::string text = sentence.text;
    Values place;
    if (column_) {
      const auto prefix =
          readBack(language_.of("Column {column} (axis -{fromRight}): ") + "{rest}", text);
      if (!prefix) {
        return "does not begin with its column";
      }
      place = *prefix;
      text = place["{rest}"];
    }
    auto values = readBack(pattern, text);
    values = values && !isCapitalized(*values) ? values : readBack(pattern, uncapitalized(text));
    if (!values) {
      return "is not its template";
    }
    values_ = *values;
    values_.merge(place);
    wrong_.clear();
    checkColumn();
    std::visit([this](const auto& step) { check(step); }, trace_[at_]);
    checkClaims(pattern);
    return wrong_;
  }

  /// Whether a value is the words for no operand with the capital of a sentence's begin.
  static bool isCapitalized(const Values& values) {
    return std::any_of(values.begin(), values.end(), [](const auto& value) {
      return value.second.starts_with("The ") || value.second.starts_with("Operand ");
    });
  }

  static std::string uncapitalized(std::string text) {
    if (!text.empty() && text[0] >= 'A' && text[0] <= 'Z') {
      text[0] = static_cast<char>(text[0] - 'A' + 'a');
    }
    return text;
  }

  void expect(bool holds, std::string_view what) {
    if (!holds && wrong_.empty()) {
      wrong_ = what;
    }
  }

  /// A placeholder, where the text has it, stands for this.
  void expectIs(std::string_view name, const std::string& wanted) {
    const auto found = values_.find(name);
    expect(found == values_.end() || found->second == wanted,
           std::string(name) + " should be " + wanted);
  }

  void checkColumn() {
    if (column_) {
      const std::size_t rank = placed_ != nullptr ? placed_->rank : 0;
      expectIs("{column}", std::to_string(*column_));
      expectIs("{fromRight}", std::to_string(rank - *column_));
    }
  }

  std::optional<Extent> standing(const Shape& shape,
                                 const std::vector<std::size_t>& columns) const {
    const auto at = std::find(columns.begin(), columns.end(), *column_);
    if (at == columns.end()) {
      return mode_.alignment.promoted ? std::optional(Extent(1)) : std::nullopt;
    }
    return shape.extents()[static_cast<std::size_t>(at - columns.begin())];
  }

  /// The extent of an operand, or else of the target or of what the fold came to, in the column.
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

  /// "A (3)", as the request has it.
  std::string side(std::optional<std::size_t> operand) const {
    const std::string nobody = language_.of(request_.target ? "the target" : "the result so far");
    const auto extent = extentOf(operand);
    return (operand ? nameOf(*operand) : nobody) + " (" +
           (extent ? toText(*extent) : std::string("none")) + ")";
  }

  Rules meetingRules(ClauseId clause) const {
    const Rules rules = rulesOf(meeting_.extents, clause);
    return rules.empty() ? rulesOf(meeting_.perhapsOneElement, clause) : rules;
  }

  /// Both sides are named as they are, in one order or the other; with a row, in the row's.
  void checkSides(std::optional<std::size_t> leftOperand, std::optional<std::size_t> operand,
                  ClauseId clause, bool isAlone) {
    if (isAlone) {
      left_ = extentOf(operand);
      expectIs("{A}", side(operand));
      expectIs("{left}", toText(*left_));
      return;
    }
    left_ = extentOf(leftOperand);
    right_ = extentOf(operand);
    std::string first = side(leftOperand);
    std::string second = side(operand);
    const Rules rules = meetingRules(clause);
    const ExtentRule* row = applying(rules, left_, right_);
    if (!rules.empty() && row == nullptr) {
      std::swap(left_, right_);
      std::swap(first, second);
      row = applying(rules, left_, right_);
      expect(row != nullptr && row->order == Order::either, "the row does not apply");
    }
    expectIs("{A}", first);
    expectIs("{B}", second);
    expectIs("{left}", toText(*left_));
    expectIs("{right}", toText(*right_));
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
    expectIs("{toRank}", std::to_string(placed_ != nullptr ? placed_->columns[step.operand].size()
                                                           : step.toRank));
    const auto& extents = request_.operands[step.operand].extents();
    expect(std::all_of(extents.begin() + static_cast<std::ptrdiff_t>(step.toRank), extents.end(),
                       [](Extent extent) { return extent.is(1) || extent.isDynamic(); }),
           "an axis is dropped that is not 1");
  }
  void check(const Placed& step) {
    std::size_t rank = request_.target ? request_.target->rank() : 0;
    for (const Shape& operand : request_.operands) {
      rank = operand.isRanked() ? std::max(rank, operand.rank()) : rank;
    }
    const bool onFirst = mode_.alignment.align == Align::atAxis && !request_.target;
    expectIs("{rank}",
             std::to_string(onFirst && request_.operands[0].isRanked() ? request_.operands[0].rank()
                                                                       : rank));
    expect(step.rank == rank || onFirst, "another rank than the highest");
  }
  void check(const Promoted& step) {
    const Shape& shape = step.operand ? request_.operands[*step.operand] : *request_.target;
    expectIs("{A}", step.operand ? nameOf(*step.operand) : language_.of("the target"));
    expectIs("{fromRank}", std::to_string(shape.rank()));
    expectIs("{toRank}", std::to_string(placed_->rank));
  }
  void check(const Decided& step) {
    checkSides(step.leftOperand, step.operand, step.clause, !step.right);
    expectIs("{extent}", toText(step.extent));
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
    // Its sides are in the row's order already; the row is checked all the same.
    checkAssumed(step);
  }
  void checkAssumed(const Assumed& step) {
    const auto before = [&](std::optional<std::size_t> operand) {
      return operand ? extentOf(operand) : beforeMeeting();
    };
    const auto left = before(step.leftOperand);
    const auto right = before(step.operand);
    expect(applying(meetingRules(step.clause), left, right) != nullptr,
           "the sides are not those of the row");
    const std::string nobody = language_.of(request_.target ? "the target" : "the result so far");
    const auto named = [&](std::optional<std::size_t> operand, Extent extent) {
      return (operand ? nameOf(*operand) : nobody) + " (" + toText(extent) + ")";
    };
    expectIs("{A}", named(step.leftOperand, *left));
    expectIs("{B}", named(step.operand, *right));
    expectIs("{left}", toText(*left));
    expectIs("{right}", toText(*right));
  }
  /// What the fold had come to before the meeting that this step speaks of.
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
      expectIs("{leftRank}", std::to_string(placed_->rank));
      expectIs("{rightRank}", std::to_string(request_.declared->rank()));
    }
  }
  /// The inferred extent of the column, and the declared one.
  void checkDeclared() {
    const auto& declared = request_.declared->extents();
    left_ = extentOf(std::nullopt);
    right_ = declared[declared.size() - placed_->rank + *column_];
    expectIs("{left}", toText(*left_));
    expectIs("{right}", toText(*right_));
    const ClauseId clause = std::visit([](const auto& step) { return step.clause; }, trace_[at_]);
    expect(applying(rulesOf(mode_.declared.extents, clause), left_, right_) != nullptr,
           "the row does not apply");
  }
  void check(const Rejected& step) {
    const bool ofDeclared = !rulesOf(mode_.declared.extents, step.clause).empty();
    if (ofDeclared || step.clause == mode_.declared.rank.id) {
      if (step.column) {
        return checkDeclared();
      }
      expectIs("{leftRank}", std::to_string(placed_->rank));
      return expectIs("{rightRank}", std::to_string(request_.declared->rank()));
    }
    if (step.column) {
      return checkSides(step.leftOperand, step.operand, step.clause, !step.right);
    }
    if (step.operand) {
      const Shape& left =
          step.leftOperand ? request_.operands[*step.leftOperand] : *request_.target;
      expectIs("{leftRank}", std::to_string(left.rank()));
      expectIs("{rightRank}", std::to_string(request_.operands[*step.operand].rank()));
      const std::string nobody = language_.of("the target");
      expectIs("{A}", step.leftOperand ? nameOf(*step.leftOperand) : nobody);
      expectIs("{B}", nameOf(*step.operand));
    }
  }

  /// What is said of a side holds of its extent; of what may be at run time nothing is known.
  void checkClaims(std::string_view pattern) {
    const auto supposes = [&](std::string_view words) {
      return pattern.find(words) != std::string_view::npos;
    };
    if (std::holds_alternative<Assumed>(trace_[at_]) || supposes("Whether {A}") ||
        supposes("无论")) {
      return;
    }
    const std::vector<std::pair<std::string_view, std::optional<Extent>>> sides{{"{A}", left_},
                                                                                {"{B}", right_}};
    for (const auto& [name, extent] : sides) {
      const std::size_t at = pattern.find(name);
      for (const Claim& claim : kClaims) {
        const bool claimed = at != std::string_view::npos && extent &&
                             pattern.substr(at + name.size()).starts_with(claim.words);
        expect(!claimed || claim.holds(*extent),
               "claims of " + std::string(name) + std::string(claim.words));
      }
    }
    left_.reset();
    right_.reset();
  }

  const Mode& mode_;
  const Request& request_;
  const Trace& trace_;
  const Language& language_;
  const Placed* placed_;
  const Meeting& meeting_;
  std::size_t at_ = 0;
  std::optional<std::size_t> column_;
  std::optional<Extent> left_, right_;  ///< In the order of the row.
  Values values_;
  std::string wrong_;
};

/// The rows of the corpus, which reach every clause.
std::vector<Request> corpus(const Mode& mode) {
  const Json file = Json::parse(readFile("tests/corpus/" + std::string(mode.id) + ".json"));
  std::vector<Request> all;
  for (Json row : file["cases"]) {
    row["mode"] = file["mode"];
    for (const char* notPart : {"name", "expect", "source", "note"}) {
      row.erase(notPart);
    }
    auto read = readRequest(FromJson(row.dump()));
    REQUIRE(read.ok());
    all.push_back(read.take());
    all.back().trace.reset();
  }
  return all;
}

/// Pairs of small shapes with every option that the mode takes, and triples.
std::vector<Request> world(const Mode& mode) {
  std::vector<Shape> shapes = smallWorld();
  shapes.resize(31);  // Those of rank 0 to 2.
  std::vector<Request> all;
  for (const Shape& a : shapes) {
    for (const Shape& b : shapes) {
      const auto pair = pairOf(mode, a, b);
      if (pair && (a.rank() + b.rank() < 4 || pair->target)) {
        all.push_back(*pair);
      }
    }
  }
  const auto pairs = all;
  for (const Request& pair : pairs) {
    for (const Shape& further : {Shape(), Shape({Extent(2)}), Shape({Extent::dynamic()})}) {
      const bool takes = !pair.target && mode.takes.operandsAtMost.value_or(3) >= 3 &&
                         (mode.takes.dynamic || further.isStatic());
      if (takes && pair.operands[0].rank() < 2 && pair.operands[1].rank() < 2) {
        all.push_back(pair);
        all.back().operands.push_back(further);
      }
    }
    for (std::int64_t axis = 0; mode.takes.axis != Need::no && axis <= 2; ++axis) {
      all.push_back(pair);
      all.back().axis = axis;
    }
    if (mode.takes.target == Need::optional && pair.operands.size() == 2) {
      all.push_back(pair);
      all.back().target = pair.operands[0];
      all.back().operands.erase(all.back().operands.begin());
    }
    for (const Shape& declared :
         {Shape({Extent(2)}), Shape({Extent::dynamic()}), Shape({Extent(0)})}) {
      if (mode.takes.declared) {
        all.push_back(pair);
        all.back().declared = declared;
      }
    }
  }
  return all;
}

struct Tally {
  std::size_t sentences = 0;
  std::vector<std::string> wrong;
  std::set<std::string> seen;
};

Tally readAll(const Mode& mode, const Language& language) {
  Tally tally;
  std::vector<Request> all = corpus(mode);
  const auto more = world(mode);
  all.insert(all.end(), more.begin(), more.end());
  for (const Request& request : all) {
    if (!validate(request).ok()) {
      continue;
    }
    const Inference inference = infer(mode, request);
    tally.sentences += inference.trace.size();
    const std::string wrong = Reading(mode, request, inference, language).falseSentence(tally.seen);
    if (!wrong.empty()) {
      tally.wrong.push_back(wrong);
    }
  }
  return tally;
}

void checkLanguage(const Language& language) {
  std::size_t sentences = 0;
  for (const Mode* mode : modes()) {
    INFO(mode->id.view());
    const Tally tally = readAll(*mode, language);
    sentences += tally.sentences;
    INFO((tally.wrong.empty() ? "" : tally.wrong.front()));
    CHECK(tally.wrong.empty());
    for (const Clause& clause : clausesOf(*mode)) {
      INFO(clause.id.view());
      CHECK(tally.seen.contains(std::string(clause.id)));
    }
  }
  CHECK(sentences > 50000);
}

}  // namespace

TEST_CASE("every English sentence says what its step says") { checkLanguage({}); }

TEST_CASE("every Chinese sentence says what its step says") {
  const Language chinese{Json::parse(readFile("wasm/texts/zh-Hans.json"))};
  REQUIRE(speak(FromJson(chinese.catalogue.dump())).ok());
  checkLanguage(chinese);
  setTranslations({});
}

}  // namespace bcast
