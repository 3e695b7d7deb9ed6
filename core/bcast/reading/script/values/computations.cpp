// SPDX-License-Identifier: MIT
#include "bcast/reading/script/values/computations.h"

#include <algorithm>
#include <utility>

#include "bcast/text/table.h"
#include "bcast/tosa/numbers.h"

namespace bcast::expression {
namespace {

/// Whether a computation may show elements of another one, and not copy them.
bool isView(const Computation& computation) {
  constexpr std::string_view kSame[] = {"detach",     "contiguous",    "ascontiguousarray",
                                        "cpu",        "cuda",          "numpy",
                                        "float",      "double",        "real",
                                        "from_numpy", "stop_gradient", "to_numpy",
                                        "as_numpy",   "conj",          "identity"};
  const ComputationKind kind = computation.kind;
  return kind == ComputationKind::transpose || kind == ComputationKind::part ||
         kind == ComputationKind::stretch || kind == ComputationKind::cast ||
         (kind == ComputationKind::elementWise && isAmong(kSame, computation.function));
}

}  // namespace

const Computation* Computations::keep(Computation computation) {
  const auto isUnknown = [](const ComputedFrom& each) { return each.elements == nullptr; };
  if (std::any_of(computation.from.begin(), computation.from.end(), isUnknown)) {
    return nullptr;
  }
  Computation& kept = all_.emplace_back(std::move(computation));
  kept.number = all_.size();
  kept.memory = isView(kept) ? kept.from.front().elements->memory : &kept;
  return &kept;
}

ComputedFrom Computations::from(const Contents& contents, const Shape& shape) {
  if (contents.computation != nullptr || contents.values.first.empty()) {
    return {contents.computation, shape};
  }
  const auto& written = contents.values.first;
  const bool isFraction = std::any_of(written.begin(), written.end(), [](const std::string& text) {
    return text.find_first_not_of("-0123456789") != std::string::npos;
  });
  Computation numbers{ComputationKind::numbers};
  numbers.shape = shape;
  numbers.type = contents.type ? contents.type : isFraction ? ElementType::f64 : ElementType::i64;
  for (const std::string& text : written) {
    const auto number = tosa::realOf(text, ElementType::f64);
    if (!number) {
      return {nullptr, shape};
    }
    numbers.numbers.push_back(*number);
  }
  if (contents.values.step != 0) {
    numbers.kind = ComputationKind::steps;
    numbers.numbers.push_back(static_cast<double>(contents.values.step));
  }
  return {keep(std::move(numbers)), shape};
}

const Computation* Computations::fill(const Contents& contents, const Shape& shape) {
  const ComputedFrom filled = from({contents.type, contents.values}, shape);
  if (contents.computation != nullptr && filled.elements != nullptr) {
    all_.back().memory = contents.computation->memory;
  }
  return filled.elements;
}

std::vector<ComputedFrom> Computations::from(const ScriptStep& step) {
  std::vector<ComputedFrom> all;
  for (std::size_t i = 0; i < step.contents.size(); ++i) {
    all.push_back(from(step.contents[i], step.operands[i].shape));
  }
  return all;
}

void Computations::write(const Computation* array) {
  ++writes_;
  for (Computation& each : all_) {
    each.isChanged = each.isChanged || array == nullptr || each.memory == array->memory;
  }
}

const Computation* Computations::inMemoryOf(const Computation* array, const ComputedFrom& value) {
  const Computation* copy = keep({ComputationKind::elementWise, "identity", {value}, value.shape});
  if (copy != nullptr && array != nullptr) {
    all_.back().memory = array->memory;
  }
  return copy;
}

}  // namespace bcast::expression
