// SPDX-License-Identifier: MIT
#include "bcast/answer/fix/dimension_search.h"

#include <algorithm>

#include "bcast/mode/rule.h"

namespace bcast {
namespace {

/// Limits for shapes of many axes: the lists to infer, and the placements to try.
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

/// Builds lists axis by axis, from the last axis.
class Search {
 public:
  Search(std::span<const ExtentRule> rules, std::span<const Extent> frame, const Shape& placed,
         bool frameIsLeft)
      : rules_(rules), frame_(frame), placed_(placed.extents()), frameIsLeft_(frameIsLeft) {
    list_.resize(placed_.size());
  }

  Search& addIncreasing() {
    place(placed_.size(), true);
    return *this;
  }
  Search& addPermuted() {
    places_ = 0;
    place(placed_.size(), false);
    return *this;
  }
  std::vector<ColumnList> take() { return std::move(found_); }

 private:
  /// Assigns a column to each of the first `axes` axes: below that of the next axis, or any free
  /// one.
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
    const Met met =
        frameIsLeft_ ? meet(rules_, onto, placed_[axis]) : meet(rules_, placed_[axis], onto);
    return met.extent.has_value();
  }

  void add(bool increasing) {
    if (increasing || !std::is_sorted(list_.begin(), list_.end())) {
      found_.push_back(list_);
    }
  }

  std::span<const ExtentRule> rules_;
  std::span<const Extent> frame_;
  const std::vector<Extent>& placed_;
  bool frameIsLeft_;
  ColumnList list_;
  std::vector<ColumnList> found_;
  std::size_t places_ = 0;
};

std::span<const ExtentRule> rulesOf(const Mode& mode, const Request& request) {
  return (request.target ? mode.towardTarget : mode.operands).extents;
}

/// For an operand that is edited to fit others.
Search searchFor(const Mode& mode, const Request& request, std::size_t operand,
                 std::span<const Extent> columns) {
  return {rulesOf(mode, request), columns, request.operands[operand],
          request.target || operand > 0};
}

}  // namespace

std::size_t frameRank(const Request& request) { return frameOf(request).rank(); }

std::size_t placedOperand(const Request& request) {
  return !request.target && highestOperand(request) == 0 ? 1 : 0;
}

std::vector<ColumnList> listsFor(const Mode& mode, const Request& request) {
  const auto ranked = [](const Shape& shape) { return shape.isRanked(); };
  if (!std::all_of(request.operands.begin(), request.operands.end(), ranked)) {
    return {};
  }
  const std::size_t placed = placedOperand(request);
  Search search(rulesOf(mode, request), frameOf(request).extents(), request.operands[placed],
                request.target || placed > 0);
  search.addIncreasing();
  if (mode.alignment.mapping == Mapping::unique) {
    search.addPermuted();
  }
  return search.take();
}

const Shape* frameFor(const Request& request, std::size_t operand) {
  if (request.target) {
    return &*request.target;
  }
  const Shape* frame = nullptr;
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    const Shape& other = request.operands[i];
    if (i != operand && other.isRanked() && (!frame || other.rank() > frame->rank())) {
      frame = &other;
    }
  }
  return frame;
}

std::vector<ColumnList> increasingLists(const Mode& mode, const Request& request,
                                        std::size_t operand, std::span<const Extent> columns) {
  return searchFor(mode, request, operand, columns).addIncreasing().take();
}

std::vector<ColumnList> permutedLists(const Mode& mode, const Request& request, std::size_t operand,
                                      std::span<const Extent> columns) {
  return searchFor(mode, request, operand, columns).addPermuted().take();
}

}  // namespace bcast
