// SPDX-License-Identifier: MIT
#include "bcast/answer/fix/dimension_search.h"

#include <algorithm>

#include "bcast/mode/rule.h"

namespace bcast {
namespace {

using List = std::vector<std::int64_t>;

/// Bounds for shapes of many axes: how many lists are worth offering to the engine, and how many
/// places are tried for an axis.
constexpr std::size_t kListLimit = 32;
constexpr std::size_t kPlaceLimit = 2000;

/// The first operand of the highest rank.
std::size_t highestOperand(const Request& request) {
  const auto below = [](const Shape& a, const Shape& b) { return a.rank() < b.rank(); };
  const auto first = request.operands.begin();
  return static_cast<std::size_t>(std::max_element(first, request.operands.end(), below) - first);
}

const Shape& frameOf(const Request& request) {
  return request.target ? *request.target : request.operands[highestOperand(request)];
}

/// Finds lists axis by axis, the last one first.
class Search {
 public:
  Search(const Mode& mode, const Request& request)
      : meeting_(request.target ? mode.towardTarget : mode.operands),
        frame_(frameOf(request).extents()),
        laid_(request.operands[laidOperand(request)].extents()),
        frameIsLeft_(request.target || laidOperand(request) > 0) {}

  std::vector<List> run(Mapping mapping) {
    list_.resize(laid_.size());
    place(laid_.size(), true);
    if (mapping == Mapping::unique) {
      places_ = 0;
      place(laid_.size(), false);
    }
    return std::move(found_);
  }

 private:
  /// Gives each of the first `axes` axes its column: below the next axis's, or any free one.
  void place(std::size_t axes, bool increasing) {
    if (axes == 0) {
      add(increasing);
      return;
    }
    const bool next = increasing && axes < list_.size();
    const std::size_t end = next ? static_cast<std::size_t>(list_[axes]) : frame_.size();
    for (std::size_t column = end; column-- > (increasing ? axes - 1 : 0);) {
      if (found_.size() == kListLimit || places_ == kPlaceLimit) {
        return;
      }
      ++places_;
      if (isFree(column, axes) && meets(axes - 1, column)) {
        list_[axes - 1] = static_cast<std::int64_t>(column);
        place(axes - 1, increasing);
      }
    }
  }

  bool isFree(std::size_t column, std::size_t axes) const {
    const auto behind = list_.begin() + static_cast<std::ptrdiff_t>(axes);
    return std::find(behind, list_.end(), static_cast<std::int64_t>(column)) == list_.end();
  }

  bool meets(std::size_t axis, std::size_t column) const {
    const Extent onto = frame_[column];
    const Met met = frameIsLeft_ ? meet(meeting_.extents, onto, laid_[axis])
                                 : meet(meeting_.extents, laid_[axis], onto);
    return met.extent.has_value();
  }

  void add(bool increasing) {
    if (increasing || !std::is_sorted(list_.begin(), list_.end())) {
      found_.push_back(list_);
    }
  }

  const Meeting& meeting_;
  const std::vector<Extent>& frame_;
  const std::vector<Extent>& laid_;
  bool frameIsLeft_;
  List list_;
  std::vector<List> found_;
  std::size_t places_ = 0;
};

}  // namespace

std::size_t frameRank(const Request& request) { return frameOf(request).rank(); }

std::size_t laidOperand(const Request& request) {
  return !request.target && highestOperand(request) == 0 ? 1 : 0;
}

std::vector<std::vector<std::int64_t>> listsFor(const Mode& mode, const Request& request) {
  const auto ranked = [](const Shape& shape) { return shape.isRanked(); };
  if (!std::all_of(request.operands.begin(), request.operands.end(), ranked)) {
    return {};
  }
  return Search(mode, request).run(mode.alignment.mapping);
}

}  // namespace bcast
