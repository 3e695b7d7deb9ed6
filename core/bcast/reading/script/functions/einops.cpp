// SPDX-License-Identifier: MIT
// einops: `rearrange(x, "b c h w -> b (h w) c")`, `reduce` and `repeat`. Source: einops 0.8,
// "Einops tutorial, part 1", and its grammar of patterns.
#include "bcast/reading/script/functions/einops.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "bcast/text/cursor.h"

namespace bcast::expression {
namespace {

/// An axis of a pattern: a name, several in brackets, or `1`.
using Group = std::vector<std::string_view>;

/// Reads one side of a pattern.
class SideReader {
 public:
  explicit SideReader(std::string_view text) : at_(text) {}

  /// Nothing if it is no side of a pattern, or has `...`.
  std::optional<std::vector<Group>> read() {
    while (!at_.atEnd() && isRead_) {
      if (!at_.take(" ")) {
        readPart();
      }
    }
    return isRead_ && !isOpen_ ? std::optional(std::move(groups_)) : std::nullopt;
  }

 private:
  void readPart() {
    if (at_.take("(")) {
      setOpen(true);
      groups_.emplace_back();
    } else if (at_.take(")")) {
      setOpen(false);
    } else {
      readName();
    }
  }

  void setOpen(bool isOpen) {
    isRead_ = isOpen != isOpen_;
    isOpen_ = isOpen;
  }

  void readName() {
    const std::size_t start = at_.position();
    at_.passWhile(isNameCharacter);
    isRead_ = at_.position() > start;
    if (!isOpen_) {
      groups_.emplace_back();
    }
    groups_.back().push_back(at_.since(start));
  }

  Cursor at_;
  std::vector<Group> groups_;
  bool isOpen_ = false;
  bool isRead_ = true;
};

using Sizes = std::map<std::string_view, Extent>;

/// The size of a name; of a number, the number.
Extent sizeOf(const Sizes& sizes, std::string_view name) {
  const auto found = sizes.find(name);
  return name == "1" ? Extent(1) : found == sizes.end() ? Extent::dynamic() : found->second;
}

/// The product of the sizes of a group.
Extent sizeOf(const Sizes& sizes, const Group& group) {
  std::int64_t count = 1;
  for (const std::string_view name : group) {
    const Extent size = sizeOf(sizes, name);
    if (size.isDynamic() || __builtin_mul_overflow(count, size.count(), &count) ||
        count >= kExtentLimit) {
      return Extent::dynamic();
    }
  }
  return Extent(count);
}

/// Gives the names of a group their sizes; false if they cannot have them. One may be missing.
bool assign(Sizes& sizes, const Group& group, Extent extent) {
  Group missing;
  Group known;
  for (const std::string_view name : group) {
    (name == "1" || sizes.contains(name) ? known : missing).push_back(name);
  }
  const Extent product = sizeOf(sizes, known);
  const bool isStatic = extent.isStatic() && product.isStatic();
  if (missing.empty()) {
    return !isStatic || product == extent;
  }
  const bool divides = !isStatic || (product.count() != 0 && extent.count() % product.count() == 0);
  for (const std::string_view name : missing) {
    const bool isOnly = missing.size() == 1 && isStatic && divides;
    sizes.insert_or_assign(name,
                           isOnly ? Extent(extent.count() / product.count()) : Extent::dynamic());
  }
  return divides;
}

Value kept(Context& context, const EinopsCall& call, const std::optional<Shape>& result) {
  ScriptStep step;
  step.function = call.function == "reduce"   ? "reduce"
                  : call.function == "repeat" ? "repeat"
                                              : "rearrange";
  step.rule = call.function == "reduce" ? ShapeRule::reduce : ShapeRule::reshape;
  step.operands.emplace_back(call.shape);
  step.contents.emplace_back();
  return context.decide(std::move(step), result, call.node);
}

}  // namespace

Value rearranged(Context& context, const EinopsCall& call,
                 const std::vector<CallArgument>& lengths) {
  const std::size_t arrow = call.pattern.find("->");
  const auto from = SideReader(call.pattern.substr(0, arrow)).read();
  const auto to = arrow == std::string_view::npos
                      ? std::nullopt
                      : SideReader(call.pattern.substr(arrow + 2)).read();
  if (!from || !to) {
    return context.skip(ErrorCode::functionNotRead, call.node, call.function);
  }
  Sizes sizes;
  for (const CallArgument& each : lengths) {
    if (each.value.is(ValueKind::integer) && each.value.count.value_or(0) >= 0) {
      sizes.insert_or_assign(each.name,
                             each.value.count ? Extent(*each.value.count) : Extent::dynamic());
    }
  }
  bool fits = from->size() == call.shape.rank();
  for (std::size_t i = 0; i < from->size() && fits; ++i) {
    fits = assign(sizes, (*from)[i], call.shape.extents()[i]);
  }
  std::vector<Extent> extents;
  for (const Group& group : *to) {
    extents.push_back(sizeOf(sizes, group));
  }
  const bool isShort = extents.size() <= kRankLimit;
  return kept(context, call,
              fits && isShort ? std::optional(Shape(std::move(extents))) : std::nullopt);
}

}  // namespace bcast::expression
