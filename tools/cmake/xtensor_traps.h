// SPDX-License-Identifier: MIT
// Built without exceptions, xtensor would print to std::cerr before it aborts, and so bring the whole of
// iostream along (45 kB of WebAssembly). A shape it refuses is our own bug: trap, and print nothing.
// tools/cmake includes this before the sources that loop over elements; only those use xtensor.
#pragma once

#include <xtl/xtl_config.hpp>
#if __has_include(<xtensor/core/xtensor_config.hpp>)
#include <xtensor/core/xtensor_config.hpp>
#else
#include <xtensor/xtensor_config.hpp>
#endif

#undef XTL_THROW
#undef XTENSOR_THROW
#define XTL_THROW(exception, message) __builtin_trap()
#define XTENSOR_THROW(exception, message) __builtin_trap()
