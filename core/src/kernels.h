// SPDX-License-Identifier: MIT
#pragma once

// The only file that includes xtensor: a kernel evaluates one run as an xtensor expression over
// memory that is already there. Shapes were decided before; both sides have one axis of one length.

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <tuple>
#include <utility>
#include <xtensor/xadapt.hpp>
#include <xtensor/xmath.hpp>
#include <xtensor/xscalar.hpp>

#include "bcast/op.h"

namespace bcast {

template <class T>
const T* elements(const std::byte* bytes) {
  return reinterpret_cast<const T*>(bytes);
}

/// An operand of a run as an expression: an adapted stretch of memory, or one scalar.
template <class T, bool kStretched>
auto expression(const Run& run, std::size_t operand) {
  const T* first = elements<T>(run.operands[operand]);
  if constexpr (kStretched) {
    return xt::xscalar<T>(*first);
  } else {
    return xt::adapt(first, run.length, xt::no_ownership(), std::array<std::size_t, 1>{run.length});
  }
}

template <class Function, class Result, class... Operands>
class RunKernel {
 public:
  static void compute(const Run& run) { choose<>(run); }

 private:
  static constexpr std::size_t kArity = sizeof...(Operands);
  template <std::size_t i>
  using Operand = std::tuple_element_t<i, std::tuple<Operands...>>;

  /// Fixes one operand after the other as stretched or contiguous, then evaluates.
  template <bool... kStretched>
  static void choose(const Run& run) {
    constexpr std::size_t kFixed = sizeof...(kStretched);
    if constexpr (kFixed == kArity) {
      evaluate<kStretched...>(run, std::make_index_sequence<kArity>());
    } else if (run.stretched[kFixed]) {
      choose<kStretched..., true>(run);
    } else {
      choose<kStretched..., false>(run);
    }
  }

  static Function functionFor(const Run& run) {
    if constexpr (std::constructible_from<Function, const Attributes&>) {
      return Function(*run.attributes);
    } else {
      return Function();
    }
  }

  template <bool... kStretched, std::size_t... i>
  static void evaluate(const Run& run, std::index_sequence<i...>) {
    auto* first = reinterpret_cast<Result*>(run.result);
    if constexpr ((kStretched && ...)) {
      *first = functionFor(run)(*elements<Operand<i>>(run.operands[i])...);
      std::fill_n(first + 1, run.length - 1, *first);
    } else {
      // Both sides are linear, so the expression's linear iterator does: xt::noalias would compile
      // every way to assign (five times the code) and then take this one.
      const auto values = xt::make_lambda_xfunction(functionFor(run),
                                                    expression<Operand<i>, kStretched>(run, i)...);
      std::copy_n(values.linear_cbegin(), run.length, first);
    }
  }
};

}  // namespace bcast
