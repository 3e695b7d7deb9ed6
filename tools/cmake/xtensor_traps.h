// SPDX-License-Identifier: MIT
// Without exceptions, xtensor prints to std::cerr before it aborts, which links all of iostream (45
// kB of WebAssembly). A shape that it rejects is our own bug: trap without a message. tools/cmake
// includes this file before the sources that loop over elements; only those use xtensor.
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
