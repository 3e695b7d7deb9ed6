// SPDX-License-Identifier: MIT
#pragma once

// The only file of the kernels that includes xtensor. They compute xtensor expressions over blocks
// of compile-time length, which the compiler keeps in vector registers. Shapes were decided before.

#include <algorithm>
#include <cstddef>
#include <cstring>
#if __has_include(<xtensor/xfixed.hpp>)
#include <xtensor/xfixed.hpp>
#include <xtensor/xmath.hpp>
#include <xtensor/xscalar.hpp>
#else  // Since 0.26.
#include <xtensor/containers/xfixed.hpp>
#include <xtensor/containers/xscalar.hpp>
#include <xtensor/core/xmath.hpp>
#endif

namespace bcast {

template <class T, std::size_t kLength>
using Block = xt::xtensor_fixed<T, xt::xshape<kLength>>;

template <class T, std::size_t kLength>
Block<T, kLength> loaded(const T* from) {
  Block<T, kLength> block;
  std::memcpy(block.data(), from, kLength * sizeof(T));
  return block;
}

/// Evaluates a function of blocks and scalars, element by element, and stores the result. All
/// operands are read before anything is written.
template <std::size_t kLength, class Result, class Function, class... Operands>
void compute(Result* to, const Function& function, const Operands&... operands) {
  Block<Result, kLength> block;
  // Both sides are linear, so use the expression's linear iterator: xt::noalias would compile every
  // kind of assignment and then choose this one.
  const auto values = xt::make_lambda_xfunction(function, operands...);
  std::copy_n(values.linear_cbegin(), kLength, block.data());
  std::memcpy(to, block.data(), kLength * sizeof(Result));
}

}  // namespace bcast
