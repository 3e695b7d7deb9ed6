// SPDX-License-Identifier: MIT
// The results of every mode, for any placement of axes. Compared with loops over the result's cells
// that find each element by the mode's alignment only, without placement, strides or sweeps.

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <functional>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "bcast/answer/sentences.h"
#include "bcast/evaluate/evaluate.h"
#include "bcast/mode/mode.h"
#include "catch.h"
#include "sanitized.h"
#include "small_world.h"

namespace bcast {
namespace {

using Counts = std::vector<std::int64_t>;

Shape shapeOf(const Counts& counts) {
  std::vector<Extent> extents;
  for (const std::int64_t count : counts) {
    extents.emplace_back(count);
  }
  return Shape(extents);
}

/// The column of axis `k` of an operand, by the alignment.
std::int64_t columnOf(const Mode& mode, const Request& request, std::size_t operand, std::size_t k,
                      const Shape& result) {
  const auto rank = static_cast<std::int64_t>(request.operands[operand].rank());
  const auto axis = static_cast<std::int64_t>(k);
  const auto last = static_cast<std::int64_t>(result.rank()) - rank + axis;
  const bool isFrame = !request.target && rank == static_cast<std::int64_t>(result.rank());
  switch (mode.alignment.align) {
    case Align::trailing:
      return last;
    case Align::leading:
      return axis;
    case Align::atAxis:
      return operand == 0 || !request.axis || request.axis == mode.alignment.defaultAxis
                 ? last
                 : *request.axis + axis;
    case Align::mapped:
      return isFrame || !request.broadcastDimensions ? axis : (*request.broadcastDimensions)[k];
    case Align::labelled:
      break;
  }
  return -1;
}

/// The position of the operand's element for a cell of the result.
std::int64_t sourceAt(const Mode& mode, const Request& request, std::size_t operand,
                      const Shape& result, const Counts& cell) {
  const auto& extents = request.operands[operand].extents();
  std::int64_t place = 0;
  for (std::size_t k = 0; k < extents.size(); ++k) {
    const std::int64_t column = columnOf(mode, request, operand, k, result);
    place = place * extents[k].count() +
            (extents[k].is(1) ? 0 : cell[static_cast<std::size_t>(column)]);
  }
  return place;
}

void forEachCell(const Shape& shape, const std::function<void(const Counts&)>& visit) {
  Counts cell(shape.rank(), 0);
  for (std::int64_t left = *elementCount(shape, 1 << 20); left > 0; --left) {
    visit(cell);
    for (std::size_t axis = cell.size(); axis-- > 0;) {
      if (++cell[axis] < shape.extents()[axis].count()) {
        break;
      }
      cell[axis] = 0;
    }
  }
}

/// Element i of operand k: small integers, all different within an operand.
std::int32_t element(std::size_t operand, std::int64_t place) {
  return static_cast<std::int32_t>((operand + 1) * 1000 + static_cast<std::size_t>(place));
}

/// Whether the engine's result for `request` is right: nullopt if the mode rejects it, or decides
/// no extent.
std::optional<bool> computesRight(const Mode& mode, const Request& request) {
  std::vector<std::vector<std::int32_t>> values;
  RunRequest run{request, request.operands.size() == 1 ? "identity" : "sub", {}, {}};
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    const std::int64_t count = *elementCount(request.operands[i], 1 << 20);
    auto& filled = values.emplace_back();
    for (std::int64_t place = 0; place < count; ++place) {
      filled.push_back(element(i, place));
    }
  }
  for (const auto& filled : values) {
    run.data.push_back({ElementType::i32, std::as_bytes(std::span(filled))});
  }
  const auto evaluated = evaluate(run);
  const auto* tensor = evaluated.ok() ? std::get_if<Tensor>(&evaluated.value()) : nullptr;
  if (tensor == nullptr) {
    return std::nullopt;
  }
  std::size_t at = 0;
  bool right = true;
  forEachCell(tensor->shape, [&](const Counts& cell) {
    std::int32_t wanted = element(0, sourceAt(mode, request, 0, tensor->shape, cell));
    for (std::size_t i = 1; i < request.operands.size(); ++i) {
      wanted -= element(i, sourceAt(mode, request, i, tensor->shape, cell));
    }
    std::int32_t computed = 0;
    std::memcpy(&computed, tensor->data.bytes().data() + at, sizeof computed);
    at += sizeof computed;
    right = right && computed == wanted;
  });
  return right && at == tensor->data.bytes().size();
}

/// Calls `visit` with every list of `length` different numbers below `limit`.
void forEachList(std::size_t length, std::int64_t limit, Counts& list,
                 const std::function<void()>& visit) {
  if (list.size() == length) {
    return visit();
  }
  for (std::int64_t column = 0; column < limit; ++column) {
    if (std::find(list.begin(), list.end(), column) == list.end()) {
      list.push_back(column);
      forEachList(length, limit, list, visit);
      list.pop_back();
    }
  }
}

struct Tally {
  std::size_t computed = 0, wrong = 0;
  void add(const Mode& mode, const Request& request) {
    if (const auto right = computesRight(mode, request)) {
      ++computed;
      wrong += *right ? 0 : 1;
    }
  }
};

/// The request with every value of the options that place axes.
void addPlaced(const Mode& mode, Request request, Tally& tally) {
  const Counts ranks{static_cast<std::int64_t>(request.operands[0].rank()),
                     static_cast<std::int64_t>(request.target ? request.target->rank()
                                                              : request.operands.back().rank())};
  const std::int64_t most = std::max(ranks[0], ranks[1]);
  const std::int64_t least = std::min(ranks[0], ranks[1]);
  if (mode.takes.axis != Need::no) {
    for (std::int64_t axis = -1; axis <= most; ++axis) {
      request.axis = axis;
      tally.add(mode, request);
    }
    request.axis.reset();
  }
  if (mode.takes.broadcastDimensions != Need::no) {
    Counts list;
    const std::size_t length =
        request.target ? request.operands[0].rank() : static_cast<std::size_t>(least);
    forEachList(length, most, list, [&] {
      request.broadcastDimensions = list;
      tally.add(mode, request);
    });
    request.broadcastDimensions.reset();
  }
  tally.add(mode, request);
}

std::vector<Shape> staticWorld() {
  std::vector<Shape> shapes = smallWorld();
  shapes.erase(std::remove_if(shapes.begin(), shapes.end(),
                              [](const Shape& shape) { return !shape.isStatic(); }),
               shapes.end());
  return shapes;
}

bool takesTwo(const Mode& mode) {
  return mode.takes.target != Need::required && mode.takes.operandsAtLeast <= 2 &&
         mode.takes.operandsAtMost.value_or(2) >= 2;
}

Tally tallyOf(const Mode& mode) {
  Tally tally;
  std::uint32_t pair = 0;
  for (const Shape& a : staticWorld()) {
    for (const Shape& b : staticWorld()) {
      if (!isInShare(pair++)) {
        continue;
      }
      if (takesTwo(mode)) {
        addPlaced(mode, {.mode = std::string(mode.id), .operands = {a, b}}, tally);
      }
      if (mode.takes.target != Need::no) {
        addPlaced(mode, {.mode = std::string(mode.id), .operands = {b}, .target = a}, tally);
      }
    }
  }
  return tally;
}

}  // namespace

TEST_CASE("every mode computes each static pair of the small world, for any placement of axes") {
  constexpr std::size_t kLeast = kSanitizedShare == 1 ? 85 : 1;  // Pairs of equal shapes.
  for (const Mode* mode : modes()) {
    if (mode->isProduct()) {
      continue;
    }
    INFO(mode->id.view());
    const Tally tally = tallyOf(*mode);
    CHECK(tally.wrong == 0);
    CHECK((tally.computed >= kLeast) == (mode->gives != Gives::ranks));
  }
}

TEST_CASE("every placement of up to four axes into up to four gives the right result") {
  const Mode& mode = **std::find_if(modes().begin(), modes().end(), [](const Mode* one) {
    return one->id == "stablehlo.broadcastInDim";
  });
  Tally tally;
  for (const Counts& result :
       {Counts{3}, Counts{2, 3}, Counts{3, 2}, Counts{2, 3, 4}, Counts{3, 1, 2}, Counts{70, 65},
        Counts{2, 3, 4, 5}, Counts{5, 2, 1, 3}, Counts{3, 70, 2, 9}}) {
    for (std::size_t rank = 0; rank <= result.size(); ++rank) {
      Counts list;
      forEachList(rank, static_cast<std::int64_t>(result.size()), list, [&] {
        for (std::size_t ones = 0; ones < std::size_t{1} << rank; ++ones) {
          Counts counts;
          for (std::size_t k = 0; k < rank; ++k) {
            counts.push_back((ones >> k & 1U) != 0 ? 1 : result[static_cast<std::size_t>(list[k])]);
          }
          tally.add(mode, {.mode = std::string(mode.id),
                           .operands = {shapeOf(counts)},
                           .target = shapeOf(result),
                           .broadcastDimensions = list});
        }
      });
    }
  }
  CHECK(tally.computed > 2000);
  CHECK(tally.wrong == 0);
}

}  // namespace bcast
