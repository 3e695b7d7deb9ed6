// SPDX-License-Identifier: MIT
#pragma once

// Arrays of xtensor, for the values of code. Only the sources that compute them include this.

#include <cstddef>
#include <optional>
#include <vector>

#if __has_include(<xtensor/containers/xarray.hpp>)  // Since 0.26.
#include <xtensor/containers/xarray.hpp>
#include <xtensor/core/xmath.hpp>
#include <xtensor/core/xvectorize.hpp>
#include <xtensor/generators/xbuilder.hpp>
#include <xtensor/generators/xrandom.hpp>
#include <xtensor/misc/xmanipulation.hpp>
#include <xtensor/misc/xpad.hpp>
#include <xtensor/misc/xsort.hpp>
#include <xtensor/views/xstrided_view.hpp>
#else
#include <xtensor/xarray.hpp>
#include <xtensor/xbuilder.hpp>
#include <xtensor/xmanipulation.hpp>
#include <xtensor/xmath.hpp>
#include <xtensor/xpad.hpp>
#include <xtensor/xrandom.hpp>
#include <xtensor/xsort.hpp>
#include <xtensor/xstrided_view.hpp>
#include <xtensor/xvectorize.hpp>
#endif

#include "bcast/reading/script/values/computation.h"

namespace bcast::expression {

using Array = xt::xarray<double>;
using Sizes = std::vector<std::size_t>;

/// An array, and the type of its elements.
struct Typed {
  Array array;
  ElementType type;
};

/// A function of each element, compiled once for all of them.
Array mapped(double (*function)(double), const Array& array);
Array mapped(double (*function)(double, double), const Array& a, const Array& b);

/// 1 where an element is not 0.
Array truthsOf(const Array& array);

/// A reduction by its name; nothing if it has no row, or no result.
std::optional<Typed> reduced(const Computation& how, const Typed& input);

/// A function along an axis, which stays.
std::optional<Typed> computedAlong(const Computation& how, const Typed& input);

/// The number of elements behind each step along an axis.
std::ptrdiff_t countWithin(const Sizes& sizes, std::size_t axis);

}  // namespace bcast::expression
