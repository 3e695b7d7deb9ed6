// SPDX-License-Identifier: MIT
#include "bcast/paste/expression/values/filler.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "bcast/infer/infer.h"
#include "bcast/modes/ids.h"
#include "bcast/paste/expression/values/contents.h"
#include "bcast/shape/strides.h"
#include "bcast/tosa/numbers.h"

namespace bcast::expression {
namespace {

/// More values are not written one by one.
constexpr std::int64_t kMostWritten = 1000;

/// The place in a row-major array of the element for a place in a row-major shape.
std::int64_t sourceOf(std::int64_t place, const Shape& shape, const Index& strides) {
  std::int64_t source = 0;
  for (std::size_t axis = shape.rank(); axis-- > 0;) {
    const std::int64_t size = shape.extents()[axis].count();
    source += place % size * strides[axis];
    place /= size;
  }
  return source;
}

/// Each value of a short array.
std::vector<std::string> written(const PastedValues& values, std::int64_t count) {
  std::vector<std::string> all = values.first;
  const auto start = values.step == 0 ? std::nullopt : tosa::integerOf(all.front());
  while (static_cast<std::int64_t>(all.size()) < count) {
    const auto place = static_cast<std::int64_t>(all.size());
    all.push_back(start ? std::to_string(*start + place * values.step) : all.front());
  }
  return all;
}

}  // namespace

std::optional<Contents> filledWith(const Value& filler, const Shape& shape) {
  const PastedValues& given = filler.contents.values;
  if (filler.shape == Shape()) {
    return Contents{filler.contents.type, given};
  }
  const Request request{.mode = std::string(ids::kNumpyBroadcastTo),
                        .operands = {filler.shape},
                        .target = shape,
                        .trace = false};
  const Result<Inference> inferred = infer(request);
  if (!inferred.ok() || !inferred.value().accepted) {
    return std::nullopt;
  }
  const bool isStatic = filler.shape.isStatic() && shape.isStatic();
  const auto count = isStatic ? elementCount(shape, kMostWritten) : std::nullopt;
  const auto own = isStatic ? elementCount(filler.shape, kMostWritten) : std::nullopt;
  if (given.first.empty() || (given.first.size() == 1 && given.step == 0) || !count || !own) {
    return kept(Keeps::type, filler.contents);
  }
  const auto& columns = inferred.value().placement->columns[0];
  const Index strides = stridesInto(filler.shape, columns, shape.rank());
  const std::vector<std::string> values = written(given, *own);
  Contents contents{filler.contents.type};
  for (std::int64_t place = 0; place < *count; ++place) {
    const auto source = static_cast<std::size_t>(sourceOf(place, shape, strides));
    contents.values.first.push_back(values[source]);
  }
  return contents;
}

}  // namespace bcast::expression
