// SPDX-License-Identifier: MIT
#include "bcast/paste/expression/values/contents.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "bcast/modes/ids.h"
#include "bcast/notation/parse.h"
#include "bcast/paste/words/element_word.h"

namespace bcast::expression {
namespace {

struct TypeName {
  std::string_view word;
  ElementType type;
};
/// Names that are not those of an error message.
constexpr TypeName kTypeNames[] = {
    {"bool_", ElementType::boolean}, {"short", ElementType::i16}, {"int", ElementType::i64},
    {"int_", ElementType::i64},      {"long", ElementType::i64},  {"half", ElementType::f16},
    {"single", ElementType::f32},    {"float", ElementType::f64}, {"float_", ElementType::f64},
    {"double", ElementType::f64},
};

}  // namespace

Contents kept(Keeps keeps, const Contents& contents) {
  if (keeps == Keeps::nothing) {
    return {};
  }
  if (keeps == Keeps::floats) {
    return {contents.type && isFloat(*contents.type) ? contents.type : std::nullopt};
  }
  const bool isConstant = contents.values.first.size() == 1 && contents.values.step == 0;
  return keeps == Keeps::order || isConstant ? contents : Contents{contents.type};
}

std::optional<ElementType> typeNamed(std::string_view word, std::string_view module) {
  if (module == "torch" && (word == "float" || word == "int")) {
    return word == "float" ? ElementType::f32 : ElementType::i32;
  }
  const auto isIt = [&](const TypeName& each) { return each.word == word; };
  const auto* found = std::find_if(std::begin(kTypeNames), std::end(kTypeNames), isIt);
  return found != std::end(kTypeNames) ? std::optional(found->type) : messages::elementNamed(word);
}

std::optional<ElementType> typeQuoted(std::string_view text) {
  constexpr std::size_t kShortest = 6;
  return text.size() < kShortest ? std::nullopt : typeNamed(text.substr(1, text.size() - 2), "");
}

Value typeValue(std::optional<ElementType> type) {
  Value value(ValueKind::word);
  value.contents.type = type;
  return value;
}

std::optional<ElementType> typeOf(const Context& context, const Value& value) {
  if (!value.is(ValueKind::symbol)) {
    return value.is(ValueKind::word) ? value.contents.type : std::nullopt;
  }
  // JAX and TensorFlow take Python's types as their usual ones.
  const bool isJax = context.isOf(ids::kJax);
  if (value.word == "float") {
    return isJax || context.isOf(ids::kTensorflow) ? ElementType::f32 : ElementType::f64;
  }
  if (value.word == "int") {
    return isJax ? ElementType::i32 : ElementType::i64;
  }
  return value.word == "bool" ? std::optional(ElementType::boolean) : std::nullopt;
}

Contents contentsOf(const Value& value) {
  const bool isNumber = value.is(ValueKind::integer) || value.is(ValueKind::truth);
  if (!isNumber) {
    Contents contents = value.is(ValueKind::array) ? value.contents : Contents();
    contents.named = namedShape(value);
    return contents;
  }
  return value.count ? Contents{{}, {{std::to_string(*value.count)}}} : Contents();
}

void addContents(Pasted& pasted, std::span<const Contents> contents) {
  std::vector<ElementType> types;
  std::vector<PastedValues> values;
  bool known = false;
  for (const Contents& each : contents) {
    if (each.type) {
      types.push_back(*each.type);
    }
    known = known || !each.values.first.empty();
    values.push_back(each.values);
  }
  // Python converts operands of different types, except the condition of `where`.
  const std::size_t start = pasted.op == std::optional<std::string_view>("select") ? 1 : 0;
  const auto isOther = [&](ElementType type) { return type != types.back(); };
  const bool complete = types.size() == contents.size() && types.size() > start;
  if (complete &&
      std::none_of(types.begin() + static_cast<std::ptrdiff_t>(start), types.end(), isOther)) {
    pasted.types = std::move(types);
  }
  if (known) {
    pasted.values = std::move(values);
  }
  const auto isUnnamed = [](const Contents& each) { return each.named.empty(); };
  if (!std::all_of(contents.begin(), contents.end(), isUnnamed)) {
    pasted.named.emplace();
    for (std::size_t i = 0; i < contents.size(); ++i) {
      const std::string& named = contents[i].named;
      pasted.named->push_back(named.empty() ? toText(pasted.operands[i]) : named);
    }
  }
}

}  // namespace bcast::expression
