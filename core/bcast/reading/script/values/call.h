// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <deque>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/reading/script/values/contents.h"
#include "bcast/reading/script/values/context.h"

namespace bcast::expression {

struct CallArgument {
  std::string_view name;  ///< Empty if it is positional.
  Value value;
  std::size_t node;
};

/// A call of a function, whose arguments are taken one by one. The array of a method is the first.
class Call {
 public:
  Call(Context& context, std::size_t node, std::deque<CallArgument> arguments)
      : context_(context), node_(node), arguments_(std::move(arguments)) {}

  Context& context() { return context_; }
  std::size_t node() const { return node_; }

  /// The next positional argument, or the one with any of these names.
  std::optional<CallArgument> take(std::initializer_list<std::string_view> names = {});
  /// Only by name.
  std::optional<CallArgument> takeNamed(std::initializer_list<std::string_view> names);
  /// The shape of the next argument; without one, the call cannot be read.
  std::optional<Shape> takeShape();
  /// The same; nothing if its rank is unknown.
  std::optional<Shape> takeRanked();
  /// Sizes, as one tuple or as all positional arguments that are left.
  std::optional<Shape> takeSizes(std::initializer_list<std::string_view> names);
  /// The same with any integers: axes, or a target with -1.
  std::optional<std::vector<Value>> takeIntegers(std::initializer_list<std::string_view> names);
  /// False without the argument; nothing if its truth is not known.
  std::optional<bool> takeTruth(std::initializer_list<std::string_view> names);
  std::optional<bool> takeNamedTruth(std::initializer_list<std::string_view> names);
  /// The number of positional arguments that are left.
  std::size_t left() const;
  /// An array that was taken before.
  void prepend(CallArgument argument) { arguments_.push_front(std::move(argument)); }
  /// An argument that the code leaves out.
  void add(CallArgument argument) { arguments_.push_back(std::move(argument)); }
  bool hasMore() const { return !arguments_.empty(); }
  /// Whether an argument with this name is left.
  bool has(std::string_view name) const;
  /// Arguments that do not change the shape: `device="cpu"`, and `dtype=np.float32`, whose type is
  /// kept.
  void passUnshaped();
  /// Takes a type, such as `np.float32`. Returns whether the argument may be one, or is missing.
  bool takeType();
  /// An argument names the type of the result.
  void setType(const Value& type);
  bool isTyped() const { return isTyped_; }
  /// `dtype=object`: an element may be an array itself, of any shape.
  bool holdsObjects() const { return holdsObjects_; }
  /// A result, converted to the type that an argument names.
  Value typed(Value result);
  /// The shape that a reduction has if it keeps its axes, which it does not.
  void setKeptAxes(Shape kept) { keptAxes_ = std::move(kept); }
  const std::optional<Shape>& keptAxes() const { return keptAxes_; }
  /// A result with the contents that it keeps of the array of `takeShape`.
  Value kept(Keeps keeps, Value result);
  /// The same, computed from that array, if all arguments are read.
  Value computed(Value result, Computation how);
  /// No argument that is left changes the shape.
  void passAll() {
    isPartial_ = isPartial_ || hasMore();
    arguments_.clear();
  }
  /// The axes of the result's step.
  void setAxes(const std::vector<std::size_t>& axes) { axes_ = axes; }
  const std::optional<std::vector<std::size_t>>& axes() const { return axes_; }
  /// The values of the result depend on something that is not read.
  void setPartial() { isPartial_ = true; }
  bool isPartial() const { return isPartial_; }
  /// `sum` of `np.sum(x)` and `x.sum()`.
  std::string_view function() const { return context_.at(context_.at(node_).children[0]).word; }
  /// What a deviation leaves out of the number of elements: `ddof=1`, `unbiased=False`.
  const std::optional<CallArgument>& ddof() const { return ddof_; }
  /// An argument that is left cannot be read.
  void failIfLeft();
  Value notRead() { return context_.notRead(node_); }

 private:
  std::optional<Value> takeList(std::initializer_list<std::string_view> names);
  std::optional<bool> truthOf(const std::optional<CallArgument>& argument);

  Context& context_;
  std::size_t node_;
  std::deque<CallArgument> arguments_;  ///< That are left.
  bool isTyped_ = false;
  bool holdsObjects_ = false;
  std::optional<ElementType> type_;  ///< Absent if it is not supported.
  Contents contents_;
  Shape shape_;             ///< Of the array of `takeShape`.
  bool isPartial_ = false;  ///< An argument is not read that changes values.
  std::optional<CallArgument> ddof_;
  std::optional<std::vector<std::size_t>> axes_;
  std::optional<Shape> keptAxes_;
};

}  // namespace bcast::expression
