// SPDX-License-Identifier: MIT
#pragma once

// Operators on xtensor arrays. This header needs those of xtensor; bcast/bcast.h does not include
// it.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>
#if __has_include(<xtensor/containers/xarray.hpp>)  // Since 0.26.
#include <xtensor/containers/xarray.hpp>
#include <xtensor/containers/xbuffer_adaptor.hpp>
#else
#include <xtensor/xarray.hpp>
#include <xtensor/xbuffer_adaptor.hpp>
#endif

#include "bcast/bcast.h"

/// xtensor arrays in and out.
namespace bcast::xtensor {

/// The memory of a tensor, which it owns.
template <class T>
using Memory = xt::xbuffer_adaptor<T*, xt::smart_ownership, std::unique_ptr<Tensor>>;

/// A result as an xtensor expression in row-major order, in the memory of a tensor. It can be
/// moved; to copy it, assign it to an `xt::xarray`.
template <class T>
using Array = xt::xarray_adaptor<Memory<T>, xt::layout_type::row_major, std::vector<std::size_t>>;

/// The result, or the answer that explains why the shapes do not broadcast.
template <class T>
using Evaluation = std::variant<Array<T>, Answer>;

/// The element type of an array of `T`: u8 for `std::uint8_t`, which elsewhere stores a bool.
template <class T>
inline constexpr ElementType kElementType =
    std::is_same_v<T, std::uint8_t>
        ? ElementType::u8
        : kTypeOf<std::conditional_t<std::is_same_v<T, bool>, Boolean, T>>;

/// The shape of an xtensor expression.
template <class Expression>
Shape shapeOf(const Expression& expression) {
  const auto& shape = expression.shape();
  return Shape(std::vector<Extent>(shape.begin(), shape.end()));
}

/// An expression that has its elements in memory in row-major order, as it is; another one computed
/// into an array.
template <class Expression>
decltype(auto) rowMajor(const Expression& expression) {
  constexpr auto kRowMajor = xt::layout_type::row_major;
  if constexpr (xt::has_data_interface<Expression>::value &&
                Expression::static_layout == kRowMajor) {
    return (expression);
  } else {
    return xt::xarray<typename Expression::value_type, kRowMajor>(expression);
  }
}

/// The elements of an expression that has them in memory in row-major order. They keep their owner.
template <class Expression>
Elements elementsOf(const Expression& expression) {
  const auto* first = expression.data() + expression.data_offset();
  return {kElementType<typename Expression::value_type>,
          std::as_bytes(std::span(first, expression.size()))};
}

/// A tensor as an array, without a copy. Precondition: its elements are of type T.
template <class T>
Array<T> arrayOf(Tensor tensor) {
  std::vector<std::size_t> shape;
  for (const Extent extent : tensor.shape.extents()) {
    shape.push_back(static_cast<std::size_t>(extent.count()));
  }
  auto owner = std::make_unique<Tensor>(std::move(tensor));
  const std::span<std::byte> bytes = owner->data.bytes();
  auto* const first = reinterpret_cast<T*>(bytes.data());
  return Array<T>(Memory<T>(first, bytes.size() / sizeof(T), std::move(owner)), shape);
}

/// Applies an operator to xtensor expressions. Its mode, operator and attributes are those of
/// `run`. Errors: those of `bcast::evaluate`; typeNotTaken, if the elements of the result are not
/// of type T.
template <class T, class... Operands>
Result<Evaluation<T>> evaluate(RunRequest run, const Operands&... operands) {
  const auto computed = [&run](const auto&... arrays) {
    run.request.operands = {shapeOf(arrays)...};
    run.data = {elementsOf(arrays)...};
    return bcast::evaluate(run, kElementType<T>);
  };
  Result<bcast::Evaluation> evaluated = computed(rowMajor(operands)...);
  if (!evaluated) {
    return evaluated.error();
  }
  if (auto* refused = std::get_if<Inference>(&*evaluated)) {
    return Evaluation<T>(answerOf(run.request, std::move(*refused)));
  }
  return Evaluation<T>(arrayOf<T>(std::get<Tensor>(evaluated.take())));
}

/// The same, for a mode and an operator without options: `evaluate<float>("numpy", "add", a, b)`.
template <class T, class... Operands>
Result<Evaluation<T>> evaluate(std::string mode, std::string op, const Operands&... operands) {
  return evaluate<T>(RunRequest{{.mode = std::move(mode)}, std::move(op), {}}, operands...);
}

}  // namespace bcast::xtensor
