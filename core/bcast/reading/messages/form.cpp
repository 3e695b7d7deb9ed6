// SPDX-License-Identifier: MIT
#include "bcast/reading/messages/form.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "bcast/notation/parse.h"
#include "bcast/reading/finding/finding_of.h"
#include "bcast/reading/shapes/shape_list.h"
#include "bcast/reading/words/operator_word.h"
#include "bcast/reading/words/printed_shape.h"
#include "bcast/reading/words/scan.h"
#include "bcast/reading/words/words.h"
#include "bcast/text/table.h"

namespace bcast::messages {

const std::vector<SystemForms>& allSystems() {
  static const std::vector<SystemForms> all = [] {
    std::vector<SystemForms> systems = {
        numpyForms(), pytorchForms(), tensorflowForms(), kerasForms(), jaxForms(),
        mlirForms(),  onnxForms(),    openvinoForms(),   juliaForms(), matlabForms()};
    const auto others = otherForms();
    systems.insert(systems.end(), others.begin(), others.end());
    return systems;
  }();
  return all;
}

namespace {

/// The number of last messages to try, so that the time stays proportional to the length.
constexpr std::size_t kTries = 16;
/// In bytes: the longest text that `{...}` passes.
constexpr std::size_t kLongestGap = 2048;
/// Shorter words may be those of another message.
constexpr std::size_t kTelling = 16;

constexpr std::string_view kHoles[] = {
    "{operand}", "{operands}", "{remapped}", "{target}",    "{broadcast}", "{size}", "{first}",
    "{last}",    "{length}",   "{firsts}",   "{axis}",      "{ownAxis}",   "{op}",   "{n}",
    "{word}",    "{...}",      "{except}",   "{dimension}", "{original}"};

/// The length of the hole that begins a text; 0 if none does.
std::size_t holeLength(std::string_view words) {
  for (const std::string_view hole : kHoles) {
    if (words.starts_with(hole)) {
      return hole.size();
    }
  }
  return 0;
}

/// A hole, or the words up to the next one.
std::string_view takePiece(std::string_view& words) {
  std::size_t length = holeLength(words);
  if (length == 0) {
    length = std::min(words.find('{', 1), words.size());
    while (length < words.size() && holeLength(words.substr(length)) == 0) {
      length = std::min(words.find('{', length + 1), words.size());
    }
  }
  const std::string_view piece = words.substr(0, length);
  words.remove_prefix(length);
  return piece;
}

bool isHole(std::string_view piece) { return isAmong(kHoles, piece); }

/// The first words of a form, by which it is found.
std::string_view anchorOf(const Form& form) {
  std::string_view words = form.words;
  std::string_view piece = takePiece(words);
  while (isHole(piece)) {
    piece = takePiece(words);
  }
  return piece;
}

/// Reads one message by a form.
class FormReader {
 public:
  FormReader(const Form& form, const SystemForms& system, const Around& around)
      : form_(form), around_(around), at_(around.after) {
    finding_.kind = ReadingKind::message;
    finding_.system = system.system;
    finding_.outcome = form.outcome;
    finding_.rule = form.rule;
    const std::string_view mode = !form.mode.empty()               ? form.mode
                                  : form.rule == ShapeRule::equal  ? system.equalMode
                                  : form.rule == ShapeRule::matmul ? system.productMode
                                                                   : form.mode;
    finding_.mode = mode.empty() ? std::nullopt : std::optional(mode);
  }

  /// What the message contains; nothing if a hole has something else.
  std::optional<Finding> read() {
    std::string_view words = form_.words;
    if (takePiece(words) == "{op}") {
      finding_ = applied(std::move(finding_), lastWord(around_.before));
      takePiece(words);  // The first words, which are there.
    }
    while (!words.empty()) {
      if (!takePart(words)) {
        return std::nullopt;
      }
    }
    place();
    return completed();
  }

  /// The end of the message, from the end of its first words.
  std::size_t position() const { return at_.position(); }

 private:
  bool takePart(std::string_view& words) {
    const std::string_view piece = takePiece(words);
    if (piece == "{...}") {
      return passTo(takePiece(words));
    }
    return isHole(piece) ? take(piece) : takeWords(at_, piece);
  }

  Finding completed() {
    if (finding_.broadcastShape) {
      finding_.operands.emplace_back(Shape(), true, false);
    }
    if (form_.complete != nullptr) {
      form_.complete(finding_, {around_.before, at_.since(0), at_.rest()});
    }
    if (finding_.broadcastShape) {
      return isBroadcastAsOperand(finding_) ? noted(std::move(finding_), kBroadcastAsOperand)
                                            : std::move(finding_);
    }
    return wholeShapes(finding_.operands) ? std::move(finding_)
                                          : noted(std::move(finding_), kOpenAxes);
  }

  bool take(std::string_view hole) {
    if (hole == "{operand}") {
      return add(takePrinted(at_));
    }
    if (hole == "{operands}") {
      return takeList();
    }
    if (hole == "{remapped}" || hole == "{original}") {
      return takeRemapped(hole == "{original}");
    }
    if (hole == "{target}") {
      finding_.target = takePrintedTarget(at_);
      return finding_.target.has_value();
    }
    if (hole == "{broadcast}") {
      auto shape = takePrinted(at_);
      finding_.broadcastShape = shape ? std::optional(std::move(shape->shape)) : std::nullopt;
      return shape.has_value();
    }
    if (hole == "{dimension}") {
      return takeDimension();
    }
    if (hole == "{op}" || hole == "{word}") {
      at_.skipSpaces();
      const std::string_view word = firstWord(at_.rest());
      at_.advance(word.size());
      finding_ = hole == "{op}" ? applied(std::move(finding_), word) : std::move(finding_);
      return !word.empty();
    }
    return hole == "{firsts}" ? takeFirsts() : takeNumberFor(hole);
  }

  /// `'time'` or `time`
  bool takeDimension() {
    at_.skipSpaces();
    const char quote = at_.peek();
    const bool isQuoted = at_.take("'") || at_.take("\"");
    const std::size_t start = at_.position();
    at_.passWhile([&](char c) { return isQuoted ? c != quote && c != '\n' : isOfName(c); });
    finding_.dimension = at_.since(start);
    at_.advance(isQuoted ? 1 : 0);
    return !finding_.dimension.empty();
  }

  bool takeNumberFor(std::string_view hole) {
    takeWords(at_, hole == "{n}" ? "-" : "");
    const auto number = takeNumber(at_);
    if (!number || hole == "{n}") {
      return number.has_value();
    }
    if (hole == "{except}") {
      finding_.freeAxis = number->count();
      return true;
    }
    if (hole == "{axis}" || hole == "{ownAxis}") {
      axis_ = static_cast<std::size_t>(number->count());
      isOwnAxis_ = hole == "{ownAxis}";
      return *axis_ < kRankLimit;
    }
    const bool isFirst = hole == "{first}";
    const bool isLast = hole == "{last}";
    const bool isOnly = hole == "{length}";
    if (hole == "{size}") {
      sizes_.push_back(finding_.operands.size());
    }
    finding_.operands.emplace_back(Shape({number->count()}), !isFirst && !isOnly,
                                   !isLast && !isOnly);
    return true;
  }

  /// `[100, 80]`
  bool takeFirsts() {
    auto list = takePrinted(at_);
    if (!list || !list->shape.isRanked() || list->shape.rank() < 2) {
      return false;
    }
    for (const Extent size : list->shape.extents()) {
      finding_.operands.emplace_back(Shape(std::vector{size}), false, true);
    }
    return true;
  }

  bool takeList() {
    ShapeList list = takeShapes(at_, takePrinted);
    for (ShapeWord& shape : list.shapes) {
      add(std::move(shape));
    }
    return list.shapes.size() > 1 && !list.unread;
  }

  /// `(2,3)->(2,newaxis,3) (4,5)->(5,4)`
  bool takeRemapped(bool isOriginal) {
    bool isRemapped = false;
    while (!endsWithLine(at_, finding_.operands.size())) {
      auto shape = takePrinted(at_);
      if (!shape) {
        break;
      }
      const bool isArrow = takeWords(at_, "->");
      auto into = isArrow ? takePrinted(at_) : std::nullopt;
      isRemapped = isRemapped || isArrow;
      add(into && !isOriginal ? std::move(into) : std::move(shape));
    }
    finding_ =
        isRemapped && !isOriginal ? noted(std::move(finding_), kRemapped) : std::move(finding_);
    return !finding_.operands.empty();
  }

  bool add(std::optional<ShapeWord> shape) {
    if (shape) {
      finding_.operands.emplace_back(std::move(shape->shape));
      types_.push_back(shape->type);
    }
    return shape.has_value();
  }

  /// Up to these words, and past them.
  bool passTo(std::string_view words) {
    const std::string_view rest = at_.rest().substr(0, kLongestGap);
    for (std::size_t i = 0; i < rest.size(); ++i) {
      Cursor ahead = at_;
      ahead.advance(i);
      if (takeWords(ahead, words)) {
        at_ = ahead;
        return true;
      }
    }
    return false;
  }

  /// Sizes get the axis that the message names, if it is counted in their own shape.
  void place() {
    finding_.axis = isOwnAxis_ ? std::nullopt : axis_;
    for (const std::size_t operand : sizes_) {
      if (isOwnAxis_) {
        std::vector<Extent> extents(*axis_, Extent::dynamic());
        extents.push_back(finding_.operands[operand].shape.extents().front());
        finding_.operands[operand] = {Shape(std::move(extents)), false, true};
      }
    }
    const auto isKnown = [](const std::optional<ElementType>& type) { return type.has_value(); };
    if (!types_.empty() && types_.size() == finding_.operands.size() &&
        std::all_of(types_.begin(), types_.end(), isKnown)) {
      finding_.types.emplace();
      for (const auto& type : types_) {
        finding_.types->push_back(*type);
      }
    }
  }

  const Form& form_;
  const Around& around_;
  Cursor at_;
  Finding finding_;
  std::vector<std::optional<ElementType>> types_;
  std::vector<std::size_t> sizes_;  ///< The operands of `{size}`.
  std::optional<std::size_t> axis_;
  bool isOwnAxis_ = false;
};

/// A form and the words that it is found by, without white space.
struct Anchor {
  std::string words;
  const Form* form;
  SystemForms system;
};

/// Forms by the last character of their words, the longer ones first.
using Anchors = std::array<std::vector<Anchor>, 256>;

Anchors anchorsOf(const std::vector<SystemForms>& systems) {
  Anchors byLast;
  for (const SystemForms& each : systems) {
    for (const Form& form : each.forms) {
      std::string words = withoutSpaces(anchorOf(form));
      auto& bucket = byLast[static_cast<unsigned char>(words.back())];
      bucket.push_back({std::move(words), &form, each});
    }
  }
  const auto isLonger = [](const Anchor& a, const Anchor& b) {
    return a.words.size() > b.words.size();
  };
  for (auto& bucket : byLast) {
    std::stable_sort(bucket.begin(), bucket.end(), isLonger);
  }
  return byLast;
}

const Anchors& systemAnchors() {
  static const Anchors all = anchorsOf(allSystems());
  return all;
}

const Anchors& generalAnchors() {
  static const Anchors all = anchorsOf({generalForms()});
  return all;
}

/// A message that was found, and its place in the text.
struct Found {
  Finding finding;
  std::size_t start, end;
};

/// The last message among some forms; one that contains it, if there is one.
class MessageSearch {
 public:
  MessageSearch(std::string_view text, const Squeezed& tight, const Anchors& anchors)
      : text_(text), tight_(tight), anchors_(anchors) {}

  std::optional<Finding> find() {
    std::size_t end = tight_.text.size();
    for (; end > 0 && tries_ < kTries && !isFar(end); --end) {
      for (const Anchor& anchor : anchors_[static_cast<unsigned char>(tight_.text[end - 1])]) {
        tryAt(end, anchor);
      }
    }
    if (found_) {
      found_->finding.start = found_->start;
      found_->finding.end = found_->end;
      return std::move(found_->finding);
    }
    return unread_ ? std::optional(partOf(*unread_, unreadAt_)) : std::nullopt;
  }

 private:
  /// Whether a message that begins here cannot contain the one that was found.
  bool isFar(std::size_t end) const {
    return found_ && tight_.places[end - 1] + kLongestGap < found_->start;
  }

  void tryAt(std::size_t end, const Anchor& anchor) {
    const std::size_t length = anchor.words.size();
    if (length > end || tight_.text.compare(end - length, length, anchor.words) != 0) {
      return;
    }
    ++tries_;
    const std::size_t start = tight_.places[end - length];
    const std::size_t after = tight_.places[end - 1] + 1;
    const Around around{text_.substr(0, start), {}, text_.substr(after)};
    FormReader reader(*anchor.form, anchor.system, around);
    auto read = reader.read();
    const std::size_t last = after + reader.position();
    // An earlier message counts only if it is the same one, complete, or contains it.
    const bool isOther = unread_ != nullptr && unread_->words != anchor.words;
    if (isOther && (!read || read->operands.empty() || last <= unreadStart_)) {
      return;
    }
    if (read && (!found_ || (start < found_->start && last > found_->start))) {
      found_ = {std::move(*read), start, last};
    } else if (!read && !found_ && length >= kTelling && (unread_ == nullptr || last > unreadAt_)) {
      unread_ = &anchor;
      unreadStart_ = start;
      unreadAt_ = last;
    }
  }

  static Finding partOf(const Anchor& anchor, std::size_t unreadAt) {
    Finding part;
    part.kind = ReadingKind::message;
    part.system = anchor.system.system;
    part.outcome = anchor.form->outcome;
    part.rule = anchor.form->rule;
    part.unreadAt = unreadAt;
    return noted(std::move(part), kPartlyRead);
  }

  std::string_view text_;
  const Squeezed& tight_;
  const Anchors& anchors_;
  std::size_t tries_ = 0;
  std::optional<Found> found_;
  /// Of the forms that cannot be read, the one that got farthest.
  const Anchor* unread_ = nullptr;
  std::size_t unreadStart_ = 0;
  std::size_t unreadAt_ = 0;  ///< From where it cannot.
};

}  // namespace

void completeEarlier(Finding& finding, const Around& /*around*/) {
  finding.operands = {finding.operands[1], finding.operands[0]};
}

void completeRepeated(Finding& finding, const Around& /*around*/) {
  finding.isFailure = true;
  finding.fault = phrase(kReadingPhrases.dimensionUnequal,
                         {{"{name}", finding.dimension},
                          {"{a}", toText(finding.operands[0].shape.extents().front())},
                          {"{b}", toText(finding.operands[1].shape.extents().front())}});
  finding.operands.clear();
}

std::string titleOfSystem(std::string_view system) {
  for (const SystemForms& each : allSystems()) {
    if (each.system == system) {
      return std::string(each.title);
    }
  }
  return phrase(kReadingPhrases.system);
}

std::optional<Finding> readMessage(std::string_view text) {
  const Squeezed tight = squeezed(text);
  auto found = MessageSearch(text, tight, systemAnchors()).find();
  return found ? std::move(found) : MessageSearch(text, tight, generalAnchors()).find();
}

}  // namespace bcast::messages
