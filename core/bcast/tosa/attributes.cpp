// SPDX-License-Identifier: MIT
#include "bcast/tosa/attributes.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

#include "bcast/tensor/half.h"
#include "bcast/text/table.h"
#include "bcast/tosa/numbers.h"
#include "bcast/tosa/tosa_phrases.h"

namespace bcast::tosa {
namespace {

/// A tosa attribute, as declared in LLVM 16 to 19.
struct Declared {
  std::string_view op;
  std::string_view name;
  std::string_view type;  ///< Empty if it is that of the elements, or not written.
};

constexpr Declared kDeclared[] = {
    {"clamp", "min_int", "i64"},
    {"clamp", "max_int", "i64"},
    {"clamp", "min_fp", "f32"},
    {"clamp", "max_fp", "f32"},
    {"clamp", "min_val", ""},  // Used by later releases instead.
    {"clamp", "max_val", ""},
    {"mul", "shift", "i8"},
    {"arithmetic_right_shift", "round", ""},
    {"negate", "quantization_info", ""},
};
constexpr Declared kZeroPoints[] = {{"negate", "input_zp", ""}, {"negate", "output_zp", ""}};

/// Reads the entries of the dictionaries of an operation.
class EntriesReader {
 public:
  EntriesReader(Scanner& at, const Op& op) : at_(at), op_(op) {}

  std::vector<Entry> read() {
    if (at_.take("<")) {
      at_.expect("{");
      readUntil("}", kDeclared);
      at_.expect(">");
    }
    if (at_.take("{")) {
      readUntil("}", kDeclared);
    }
    return entries_;
  }

 private:
  void readUntil(std::string_view closing, std::span<const Declared> declared) {
    if (at_.take(closing)) {
      return;
    }
    do {
      readEntry(declared);
    } while (at_.take(","));
    at_.expect(closing);
  }

  void readEntry(std::span<const Declared> declared) {
    const std::size_t start = at_.position();
    const std::string_view name =
        at_.peek() == '"' ? at_.quoted() : at_.word(kTosaPhrases.nameOfAttribute);
    const auto found = std::find_if(declared.begin(), declared.end(), [&](const Declared& each) {
      return each.op == op_.name && each.name == name;
    });
    if (at_.ok() && found == declared.end()) {
      at_.fail(ErrorCode::attributeNotTaken, start,
               phrase(kPhrases.takesNo, {{"{name}", op_.name}, {"{given}", excerpt(name)}}));
    }
    if (at_.ok() && rowNamed(entries_, name) != nullptr) {
      at_.fail(ErrorCode::malformedTosa, start,
               phrase(kTosaPhrases.twice, {{"{name}", excerpt(name)}}));
    }
    at_.expect("=");
    if (at_.ok()) {
      readValue(*found);
    }
  }

  void readValue(const Declared& declared) {
    const std::size_t start = at_.position();
    entries_.push_back({declared.name, "", "", start});
    if (declared.name == "quantization_info") {
      return readZeroPoints();
    }
    const bool isNumber = at_.peek() == '-' || isDigit(at_.peek());
    entries_.back().value = isNumber ? at_.number() : at_.word(kTosaPhrases.numberOrTruth);
    if (at_.take(":")) {
      readTypeOf(declared);
    }
  }

  void readTypeOf(const Declared& declared) {
    const std::size_t start = at_.position();
    entries_.back().type = at_.word(kTosaPhrases.aType);
    if (!declared.type.empty() && entries_.back().type != declared.type) {
      at_.fail(ErrorCode::malformedTosa, start,
               phrase(kTosaPhrases.isOther, {{"{name}", declared.name},
                                             {"{wanted}", declared.type},
                                             {"{given}", excerpt(entries_.back().type)}}));
    }
  }

  /// `#tosa.unary_quant<input_zp = 1, output_zp = 2>`
  void readZeroPoints() {
    at_.expect("#");
    if (!at_.takeWord("tosa.unary_quant")) {
      at_.failExpectingMark("tosa.unary_quant");
    }
    at_.expect("<");
    readUntil(">", kZeroPoints);
  }

  Scanner& at_;
  const Op& op_;
  std::vector<Entry> entries_;
};

/// Fails if the entry has no valid value.
template <class T>
T valueOr(Scanner& at, const Entry& entry, const std::optional<T>& value, Literal kind) {
  if (!value) {
    at.fail(ErrorCode::valueOutOfRange, entry.position,
            phrase(kTosaPhrases.isOther, {{"{name}", entry.name},
                                          {"{wanted}", translate(kind)},
                                          {"{given}", excerpt(entry.value)}}));
  }
  return value.value_or(T());
}

std::optional<std::int64_t> integer(Scanner& at, const Entry* entry) {
  if (entry == nullptr) {
    return std::nullopt;
  }
  return valueOr(at, *entry, integerOf(entry->value), kTosaPhrases.integerOf64);
}

/// A bound of clamp. Bounds of integers are clamped to the type, as in tosa-to-linalg.
std::optional<Scalar> bound(Scanner& at, std::span<const Entry> entries, std::string_view which,
                            ElementType type) {
  const std::string start(which);
  const Entry* entry = rowNamed(entries, start + "_val");
  entry = entry != nullptr ? entry : rowNamed(entries, start + (isFloat(type) ? "_fp" : "_int"));
  if (entry == nullptr) {
    return std::nullopt;
  }
  if (!isFloat(type)) {
    return Scalar{.whole = saturated(type, *integer(at, entry))};
  }
  const bool own = entry->name.ends_with("_val");
  const std::optional<double> real = realOf(entry->value, own ? type : ElementType::f32);
  return Scalar{.real = roundedTo(type, valueOr(at, *entry, real, kTosaPhrases.aFloat))};
}

std::optional<bool> boolean(Scanner& at, const Entry* entry) {
  if (entry == nullptr) {
    return std::nullopt;
  }
  const bool isTrue = entry->value == "true";
  const bool known = isTrue || entry->value == "false";
  return valueOr(at, *entry, known ? std::optional(isTrue) : std::nullopt, kPhrases.truth);
}

}  // namespace

std::vector<Entry> readEntries(Scanner& at, const Op& op) { return EntriesReader(at, op).read(); }

Attributes attributesOf(Scanner& at, std::span<const Entry> entries, ElementType type) {
  Attributes attributes;
  attributes.min = bound(at, entries, "min", type);
  attributes.max = bound(at, entries, "max", type);
  attributes.round = boolean(at, rowNamed(entries, "round"));
  attributes.shift = integer(at, rowNamed(entries, "shift"));
  attributes.inputZeroPoint = integer(at, rowNamed(entries, "input_zp"));
  attributes.outputZeroPoint = integer(at, rowNamed(entries, "output_zp"));
  return attributes;
}

}  // namespace bcast::tosa
