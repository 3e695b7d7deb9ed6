// SPDX-License-Identifier: MIT
#include "bcast/reading/shapes/shape_lines.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "bcast/mode/mode.h"
#include "bcast/modes/ids.h"
#include "bcast/notation/parse.h"
#include "bcast/op/op.h"
#include "bcast/reading/finding/finding_of.h"
#include "bcast/reading/shapes/shape_list.h"
#include "bcast/reading/words/operator_word.h"
#include "bcast/reading/words/scan.h"
#include "bcast/reading/words/shape_label.h"
#include "bcast/reading/words/text_lines.h"
#include "bcast/reading/words/words.h"

namespace bcast::messages {
namespace {

/// The kinds of lines: prose with shapes, a list of shapes, or a list in which a number is also a
/// shape.
enum class LineKind : std::uint8_t { prose, list, listWithNumbers };

/// Reads from a position where a shape can begin: not within a word, nor in a function call.
class LineReader {
 public:
  LineReader(std::string_view line, LineKind kind) : line_(line), at_(line), kind_(kind) {}

  Line read() {
    for (at_.skipSpaces(); !at_.atEnd(); at_.skipSpaces()) {
      const bool within = at_.position() > 0 && isNameCharacter(line_[at_.position() - 1]);
      const std::size_t start = at_.position();
      auto shape = within ? std::nullopt : takeNext();
      if (shape) {
        add(std::move(*shape), start);
      } else {
        pass();
      }
    }
    plain_ = plain_ && isPlain(line_.substr(end_));
    return std::move(read_);
  }

  /// Whether all brackets are those of shapes.
  bool isSentence() const { return !hasOtherBracket_; }
  /// Whether the line contains only shapes and their names.
  bool isList() const { return plain_ && end_ > 0; }

 private:
  std::optional<ShapeWord> takeNext() {
    auto shape = takeShape(at_, kind_ == LineKind::prose ? Place::anywhere : Place::ofShape);
    return shape || kind_ != LineKind::listWithNumbers ? std::move(shape) : takeNumber();
  }

  std::optional<ShapeWord> takeNumber() {
    constexpr std::string_view kAround = " ,;:=";
    const std::size_t start = at_.position();
    Cursor ahead = at_;
    const auto count = takeCount(ahead);
    const bool apart = (start == 0 || kAround.find(line_[start - 1]) != std::string_view::npos) &&
                       (ahead.atEnd() || kAround.find(ahead.peek()) != std::string_view::npos);
    if (!count || !apart) {
      return std::nullopt;
    }
    at_ = ahead;
    return ShapeWord{Shape({*count})};
  }

  /// Skips everything that `takeShape` may have read, so that a long word is read only once.
  void pass() {
    const std::size_t start = at_.position();
    hasOtherBracket_ = hasOtherBracket_ || closingOf(at_.peek()) != '\0';
    at_.passWhile([](char c) { return isNameCharacter(c) || isOfBareShape(c); });
    at_.advance(at_.position() == start ? 1 : 0);
  }

  void add(ShapeWord shape, std::size_t start) {
    Label label = labelIn(line_.substr(end_, start - end_));
    plain_ = plain_ && isPlain(label.before);
    read_.shapes.push_back(std::move(shape));
    read_.names.push_back(std::move(label.name));
    end_ = at_.position();
  }

  std::string_view line_;
  Cursor at_;
  LineKind kind_;
  std::size_t end_ = 0;  ///< The end of the last shape.
  bool plain_ = true;
  bool hasOtherBracket_ = false;
  Line read_;
};

/// Without separators before the next shape.
std::string_view withoutSeparator(std::string_view text) {
  text = trimmedEnd(text);
  for (const std::string_view end : {",", ";", " and", " vs", " vs."}) {
    if (text.size() >= end.size() && text.substr(text.size() - end.size()) == end) {
      return text.substr(0, text.size() - end.size());
    }
  }
  return text;
}

/// `a: 2,3, b: 4`: the text after each name is read separately, in any notation.
std::optional<Line> readNamed(std::string_view text) {
  constexpr std::string_view kSigns = ":=";
  Line line;
  std::size_t sign = text.find_first_of(kSigns);
  Label label = labelIn(text.substr(0, sign == std::string_view::npos ? 0 : sign + 1));
  bool read = sign != std::string_view::npos && isPlain(label.before);
  while (read && sign != std::string_view::npos) {
    text.remove_prefix(sign + 1);
    sign = text.find_first_of(kSigns);
    Label next =
        sign == std::string_view::npos ? Label{"", text} : labelIn(text.substr(0, sign + 1));
    Result<Parsed> parsed = parseShape(withoutSeparator(next.before));
    read = parsed.ok();
    line.shapes.push_back({read ? parsed.take().shape : Shape()});
    line.names.push_back(std::exchange(label, std::move(next)).name);
  }
  return read ? std::optional(std::move(line)) : std::nullopt;
}

std::optional<Line> readAlone(std::string_view text) {
  Result<Parsed> parsed = parseShape(text);
  return parsed.ok() ? std::optional(Line{{ShapeWord{parsed.take().shape}}, {""}}) : std::nullopt;
}

}  // namespace

std::optional<Line> readList(std::string_view text) {
  LineReader reader(text, LineKind::list);
  Line line = reader.read();
  auto alone = readAlone(text);
  if (reader.isList() && (!alone || line.shapes.size() == 1)) {
    return line;
  }
  auto whole = alone ? std::move(alone) : readNamed(text);
  if (whole || line.shapes.empty()) {
    return whole;
  }
  LineReader withNumbers(text, LineKind::listWithNumbers);
  line = withNumbers.read();
  return withNumbers.isList() ? std::optional(std::move(line)) : std::nullopt;
}

Line readProse(std::string_view text) {
  Line line = LineReader(text, LineKind::prose).read();
  auto alone = line.shapes.size() != 1 ? readAlone(text) : std::nullopt;
  return alone ? std::move(*alone) : line;
}

namespace {

/// A library or dialect, its system, and the mode of its operations on elements. The modes of its
/// products begin with the system: `numpy.matmul`.
struct Library {
  std::string_view name;
  std::string_view system;
  std::string_view mode;
};

const Library* libraryNamed(std::string_view name) {
  static constexpr Library kLibraries[] = {
      {"np", ids::kNumpy, ids::kNumpy},           {ids::kNumpy, ids::kNumpy, ids::kNumpy},
      {"torch", ids::kPytorch, ids::kPytorch},    {"jnp", ids::kJax, ids::kJax},
      {"tf", ids::kTensorflow, ids::kTensorflow}, {"tosa", "tosa", ids::kMlirLlvm19},
  };
  const auto* found = std::find_if(std::begin(kLibraries), std::end(kLibraries),
                                   [&](const Library& each) { return each.name == name; });
  return found == std::end(kLibraries) ? nullptr : found;
}

constexpr ParseNote kProse{"unknownMessage", kReadingPhrases.unknownMessage};
constexpr ParseNote kSentence{"shapesOfSentence", kReadingPhrases.shapesOfSentence};

void append(Line& all, Line line) {
  std::move(line.shapes.begin(), line.shapes.end(), std::back_inserter(all.shapes));
  std::move(line.names.begin(), line.names.end(), std::back_inserter(all.names));
}

/// The notation of a system implies its mode; shapes alone are asked for by NumPy's.
std::string_view modeFor(std::string_view text) {
  const bool isTensorflow = text.find("TensorShape(") != std::string_view::npos;
  const bool isPytorch = text.find("torch.Size(") != std::string_view::npos;
  return isPytorch == isTensorflow ? ids::kNumpy : isPytorch ? ids::kPytorch : ids::kTensorflow;
}

Finding findingOf(Line line, std::string_view mode) {
  Finding finding = *findingOf(ReadingKind::shapes, mode, std::move(line.shapes));
  finding.system = mode == ids::kNumpy ? "" : mode;
  finding.names = std::move(line.names);
  return finding;
}

/// Why a line of a text is not a list of shapes.
Error whyNot(std::string_view text, std::string_view line) {
  Cursor at(line);
  const ShapeList list = takeShapes(at, [](Cursor& next) { return takeShape(next); });
  const std::size_t end = list.unread.value_or(at.position());
  const Result<Parsed> rest = parseShape(line.substr(end));
  // The rest is a shape, but in the wrong position.
  Error error = rest.ok() ? parseShape(line).error() : rest.error();
  const auto start = static_cast<std::size_t>(line.data() - text.data()) + (rest.ok() ? 0 : end);
  error.where.offset = *error.where.offset + utf16Length(text.substr(0, start));
  return error;
}

/// The lines of a text that are lists of shapes, up to one that is not.
struct Lists {
  Line all = {};
  std::optional<std::string_view> odd = {};  ///< The first other line that is not blank.
};

Lists listsIn(const std::vector<std::string_view>& lines) {
  Lists lists;
  for (const std::string_view line : lines) {
    if (auto list = readList(line)) {
      append(lists.all, std::move(*list));
    } else if (!isPlain(line)) {
      lists.odd = line;
      break;
    }
  }
  return lists;
}

/// A later line of prose is preferred.
bool hasMore(const Line& a, const Line& b) {
  constexpr std::size_t kSeveral = 2;
  return std::min(a.shapes.size(), kSeveral) < std::min(b.shapes.size(), kSeveral);
}

/// The last text with several shapes, or else with any.
Line bestOf(const std::vector<std::string_view>& texts) {
  std::vector<Line> prose;
  std::transform(texts.begin(), texts.end(), std::back_inserter(prose), readProse);
  return std::move(*std::max_element(prose.rbegin(), prose.rend(), hasMore));
}

/// Whether labels have lone numbers only, as in `epoch: 3, loss: 4`.
bool areLabelledNumbers(std::string_view text, const Line& all) {
  const auto isLine = [](const ShapeWord& each) {
    return each.shape.isRanked() && each.shape.rank() == 1;
  };
  return !all.names.empty() && text.find_first_of("([{<") == text.npos &&
         std::all_of(all.shapes.begin(), all.shapes.end(), isLine);
}

}  // namespace

std::optional<Finding> readLists(std::string_view text) {
  Lists lists = listsIn(linesOf(text));
  const bool isComparison = text.find("==") != std::string_view::npos;
  return !lists.odd && !lists.all.shapes.empty() && !isComparison &&
                 !areLabelledNumbers(text, lists.all)
             ? std::optional(findingOf(std::move(lists.all), modeFor(text)))
             : std::nullopt;
}

std::optional<Finding> readNamedShapes(std::string_view text) {
  text = trimmedEnd(text);
  const auto end = std::find_if_not(text.begin(), text.end(), isOfName);
  const std::string_view name = text.substr(0, static_cast<std::size_t>(end - text.begin()));
  std::string_view rest = text.substr(name.size());
  const std::size_t dot = std::min(name.rfind('.'), name.size());
  const Library* library = libraryNamed(name.substr(0, dot));
  if (library == nullptr || (rest.substr(0, 1) != " " && rest.substr(0, 2) != ": ")) {
    return std::nullopt;
  }
  rest.remove_prefix(rest.front() == ':' ? 2 : 1);
  const std::string_view word = name.substr(std::min(dot + 1, name.size()));
  const auto op = operatorNamed(word);
  const Mode* product = findMode(std::string(library->system) + "." + std::string(word));
  const bool isProduct = product != nullptr && product->isProduct();
  auto list = op || isProduct ? readList(rest) : std::nullopt;
  if (!list || list->shapes.size() < 2) {
    return std::nullopt;
  }
  Finding finding = findingOf(std::move(*list), isProduct ? product->id : library->mode);
  finding.kind = ReadingKind::operation;
  finding.rule = isProduct ? ShapeRule::matmul : finding.rule;
  finding.system = library->system;
  finding.op = op && findOp(*op)->arity == finding.operands.size() ? op : std::nullopt;
  return finding;
}

std::optional<Error> whyNoList(std::string_view text) {
  const std::vector<std::string_view> lines = linesOf(text);
  const auto odd = listsIn(lines).odd;
  return odd && std::all_of(lines.begin(), lines.end(), isMeantAsShapes)
             ? std::optional(whyNot(text, *odd))
             : std::nullopt;
}

std::optional<Finding> readSentence(std::string_view text) {
  // Of products, reshapes, reductions and joins, and of shapes that must be equal.
  constexpr std::string_view kOtherRules[] = {
      "mat",    "multipl",  "product", "dot",    "concat",  "stack",  "reshape", "view",
      "layer",  "channel",  "einsum",  "@",      "flatten", "index",  "mask",    "expect",
      "must",   "should",   "target",  "from",   "into",    "after",  "becom",   "result",
      "sum",    "transpos", "reduc",   "output", "convert", "chang",  "expand",  "give",
      "return", "conv",     "linear",  "outer",  "repeat",  "squeez", "split"};
  std::string words(text);
  std::transform(words.begin(), words.end(), words.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ' ') : c; });
  const auto isIn = [&](std::string_view word) { return words.find(word) != words.npos; };
  // Of code, and of a session with its output.
  constexpr std::string_view kSigns = "=<>$#|_\\;{}";
  if (text.find_first_of(kSigns) != text.npos || isIn(".shape") || isIn(".size")) {
    return std::nullopt;
  }
  LineReader reader(text, LineKind::prose);
  Line line = reader.read();
  const bool isOfTwo = line.shapes.size() == 2 && reader.isSentence() && isIn("shape");
  return isOfTwo && std::none_of(std::begin(kOtherRules), std::end(kOtherRules), isIn)
             ? std::optional(noted(findingOf(std::move(line), modeFor(text)), kSentence))
             : std::nullopt;
}

std::optional<Finding> readReport(std::string_view text) {
  constexpr std::string_view kMarks[] = {"Error:", "error:", "ERROR:", "Exception:", "Traceback ("};
  const auto isIn = [&](std::string_view mark) {
    return text.find(mark) != std::string_view::npos;
  };
  if (std::none_of(std::begin(kMarks), std::end(kMarks), isIn)) {
    return std::nullopt;
  }
  // A sentence may continue in the next line.
  Line line = bestOf(linesOf(text));
  Line paragraph = bestOf(paragraphsOf(text));
  Line& best = hasMore(line, paragraph) ? paragraph : line;
  // A guess: no rule is known, so there is no verdict. One shape alone may be anything.
  const bool isPair = best.shapes.size() > 1;
  Finding guess = isPair ? noted(findingOf(std::move(best), modeFor(text)), kProse) : Finding();
  guess.kind = ReadingKind::message;
  guess.rule = ShapeRule::other;
  guess.mode = std::nullopt;
  return guess;
}

}  // namespace bcast::messages
