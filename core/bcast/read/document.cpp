// SPDX-License-Identifier: MIT
// The only file that includes RapidJSON (ADR 0010).
#include "bcast/read/document.h"

#include <rapidjson/internal/strtod.h>

#include <cstdlib>
#include <string>

// RapidJSON 1.1 returns arbitrary numbers for 0e60 and for 2^64 - 1 followed by more digits, and
// reads outside its tables for others. This replaces its conversion by one that calls the C library
// if more than one multiplication is needed. The text has no decimal point, which would depend on
// the locale.
namespace rapidjson::internal {
// NOLINTNEXTLINE(readability-function-size): RapidJSON calls it with six arguments.
inline double strtodOfAny(double value, int power, const char* digits, std::size_t length,
                          std::size_t point, int exponent) {
  double quick = 0;
  if (StrtodFast(value, power, &quick)) {
    return quick;
  }
  const auto scale = static_cast<long long>(point) - static_cast<long long>(length) + exponent;
  return std::strtod((std::string(digits, length) + "e" + std::to_string(scale)).c_str(), nullptr);
}
}  // namespace rapidjson::internal
// NOLINTNEXTLINE(readability-identifier-naming): RapidJSON's name.
#define StrtodFullPrecision strtodOfAny
#include <rapidjson/reader.h>
#undef StrtodFullPrecision

#include <array>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <new>
#include <optional>
#include <string_view>

#include "bcast/text/phrases.h"
#include "bcast/text/utf8.h"

namespace bcast {

/// Receives the values that RapidJSON reads. While a container is open, its width is the index of
/// its parent.
class ValueRow {
 public:
  ValueRow(Value* values, Attachments* attachments) : values_(values), attachments_(attachments) {}

  // RapidJSON requires these names.
  // NOLINTBEGIN(readability-identifier-naming): see above.
  using Ch = char;
  using Length = rapidjson::SizeType;
  bool Null() { return add(Value::Null()); }
  bool Bool(bool truth) { return add(truth); }
  bool Int(int number) { return add(static_cast<double>(number)); }
  bool Uint(unsigned number) { return add(static_cast<double>(number)); }
  bool Int64(std::int64_t number) { return add(static_cast<double>(number)); }
  bool Uint64(std::uint64_t number) { return add(static_cast<double>(number)); }
  bool Double(double number) { return add(number); }
  bool RawNumber(const char* text, Length length, bool /*copy*/) {
    const std::optional<std::int64_t> number = whole<std::int64_t>({text, length}, 10);
    return number && add(static_cast<double>(*number));
  }
  bool String(const char* text, Length length, bool /*copy*/) { return addText({text, length}); }
  bool Key(const char* text, Length length, bool /*copy*/) {
    const std::string_view name(text, length);
    return isUtf8(name) && add(name);
  }
  bool StartArray() { return open(Value::Array()); }
  bool EndArray(Length length) { return close(length); }
  bool StartObject() { return open(Value::Object()); }
  bool EndObject(Length members) { return close(2 * std::size_t{members}); }
  // NOLINTEND(readability-identifier-naming): no more of its names.

 private:
  bool add(Value::State state) {
    values_[count_].state_ = state;
    ++count_;
    return true;
  }

  /// Invalid UTF-8 ends the reading here. RapidJSON's own check reads past the end of a text that
  /// ends within a character, and converts a lone `\udc00` to invalid UTF-8.
  bool addText(std::string_view text) {
    if (!isUtf8(text)) {
      return false;
    }
    if (attachments_ == nullptr || text.empty() || text[0] != '\0') {
      return add(text);
    }
    text.remove_prefix(1);
    if (text.empty()) {
      return add(Value::Other());
    }
    if (text[0] == '#') {
      const std::optional<std::uint64_t> bits = whole<std::uint64_t>(text.substr(1), 16);
      return bits ? add(numberOfBits(*bits)) : add(text);
    }
    const std::optional<std::size_t> place = whole<std::size_t>(text, 10);
    if (!place) {
      return add(text);
    }
    return add(*place < attachments_->size() ? &(*attachments_)[*place] : nullptr);
  }

  static double numberOfBits(std::uint64_t bits) {
    double number = 0;
    static_assert(sizeof number == sizeof bits);
    std::memcpy(&number, &bits, sizeof number);
    return number;
  }

  /// The whole text as a number; nothing if it is not one.
  template <class T>
  static std::optional<T> whole(std::string_view text, int base) {
    T number = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number, base);
    return read.ec == std::errc() && read.ptr == end ? std::optional(number) : std::nullopt;
  }

  bool open(Value::State state) {
    values_[count_].width_ = open_;
    open_ = count_;
    return add(state);
  }

  bool close(std::size_t size) {
    Value& closed = values_[open_];
    const std::size_t around = closed.width_;
    closed.width_ = count_ - open_;
    closed.size_ = size;
    open_ = around;
    return true;
  }

  Value* values_;
  Attachments* attachments_;
  std::size_t count_ = 0;
  std::size_t open_ = 0;
};

namespace {

/// An upper bound of the number of values and names in a text: each except the first follows one of
/// these.
std::size_t mostValues(std::string_view text) {
  std::size_t most = 1;
  for (const char c : text) {
    most += c == ',' || c == ':' || c == '[' || c == '{' ? 1 : 0;
  }
  return most;
}

/// Iterative, so that deep nesting cannot overflow the stack.
constexpr unsigned kHow = rapidjson::kParseInsituFlag | rapidjson::kParseIterativeFlag;
constexpr unsigned kAnyNumber =
    kHow | rapidjson::kParseFullPrecisionFlag | rapidjson::kParseNanAndInfFlag;
constexpr unsigned kWholeNumbers = kHow | rapidjson::kParseNumbersAsStringsFlag;

}  // namespace

Result<Document> Document::read(std::span<char> text) {
  return readWith<kAnyNumber>(text, nullptr);
}

Result<Document> Document::read(std::span<char> text, Attachments& attachments) {
  return readWith<kWholeNumbers>(text, &attachments);
}

template <unsigned how>
Result<Document> Document::readWith(std::span<char> text, Attachments* attachments) {
  const std::string_view whole(text.data(), text.size() - 1);
  const std::size_t most = mostValues(whole);
  std::optional<Buffer> memory = Buffer::allocate(most * sizeof(Value));
  if (!memory) {
    return Error{ErrorCode::outOfMemory, {}, std::to_string(most * sizeof(Value))};
  }
  auto* const values = reinterpret_cast<Value*>(memory->bytes().data());
  std::uninitialized_default_construct_n(values, most);
  rapidjson::InsituStringStream stream(text.data());
  // Open containers are kept in `stack` first, so that a normal request does not allocate.
  std::array<char, 512> stack;
  using Pool = rapidjson::MemoryPoolAllocator<rapidjson::CrtAllocator>;
  Pool pool(stack.data(), stack.size());
  rapidjson::GenericReader<rapidjson::UTF8<>, rapidjson::UTF8<>, Pool> reader(&pool, 128);
  ValueRow row(values, attachments);
  const rapidjson::ParseResult parsed = reader.Parse<how>(stream, row);
  if (!parsed || stream.Tell() != whole.size()) {
    return Error{ErrorCode::wrongType, {}, phrase(kPhrases.json)};
  }
  return {Document(std::move(*memory), values)};
}

}  // namespace bcast
