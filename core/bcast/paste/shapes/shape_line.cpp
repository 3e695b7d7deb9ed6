// SPDX-License-Identifier: MIT
#include "bcast/paste/shapes/shape_line.h"

#include <cstdint>
#include <utility>

#include "bcast/notation/parse.h"
#include "bcast/paste/words/shape_label.h"
#include "bcast/paste/words/words.h"

namespace bcast::messages {
namespace {

/// What a line may be: prose with shapes, a list of them, or a list in which a number is one, too.
enum class Reading : std::uint8_t { prose, list, listWithNumbers };

/// Reads a line from where a shape can begin: not within a word, nor where a function is called.
class LineReader {
 public:
  LineReader(std::string_view line, Reading reading) : line_(line), at_(line), reading_(reading) {}

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

  /// Whether there is nothing in the line but shapes and their names.
  bool isList() const { return plain_ && end_ > 0; }

 private:
  std::optional<ShapeWord> takeNext() {
    auto shape = takeShape(at_, reading_ == Reading::prose ? Place::anywhere : Place::ofShape);
    return shape || reading_ != Reading::listWithNumbers ? std::move(shape) : takeNumber();
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

  /// Over all that `takeShape` may have looked at, so that a long word is looked at only once.
  void pass() {
    const std::size_t start = at_.position();
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
  Reading reading_;
  std::size_t end_ = 0;  ///< Of the last shape.
  bool plain_ = true;
  Line read_;
};

/// Without what may stand between it and the next shape.
std::string_view withoutSeparator(std::string_view text) {
  text = trimmedEnd(text);
  for (const std::string_view end : {",", ";", " and", " vs", " vs."}) {
    if (text.size() >= end.size() && text.substr(text.size() - end.size()) == end) {
      return text.substr(0, text.size() - end.size());
    }
  }
  return text;
}

/// `a: 2,3, b: 4`: what follows a name is read by itself, in any notation.
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
  LineReader reader(text, Reading::list);
  Line line = reader.read();
  auto alone = readAlone(text);
  if (reader.isList() && (!alone || line.shapes.size() == 1)) {
    return line;
  }
  auto whole = alone ? std::move(alone) : readNamed(text);
  if (whole || line.shapes.empty()) {
    return whole;
  }
  LineReader withNumbers(text, Reading::listWithNumbers);
  line = withNumbers.read();
  return withNumbers.isList() ? std::optional(std::move(line)) : std::nullopt;
}

Line readProse(std::string_view text) {
  Line line = LineReader(text, Reading::prose).read();
  auto alone = line.shapes.size() != 1 ? readAlone(text) : std::nullopt;
  return alone ? std::move(*alone) : line;
}

}  // namespace bcast::messages
