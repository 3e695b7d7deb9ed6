// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "bcast/json/describe.h"

namespace bcast {

/// A library or a dialect to write a computation in.
enum class System : std::uint8_t { numpy, pytorch, jax, onnx, xtensor, tosa };

BCAST_NAMES(System, "numpy", "pytorch", "jax", "onnx", "xtensor", "tosa");

/// The language of its programs.
enum class Language : std::uint8_t { python, cpp, mlir };

BCAST_NAMES(Language, "python", "cpp", "mlir");

struct SystemInfo {
  System system;
  std::string_view title;
  Language language;
  /// How to run a program, and the tested versions, if any.
  std::string_view running;
};
BCAST_FIELDS(SystemInfo, system, title, language, running);

/// Every system, in the order of the enumerators.
std::span<const SystemInfo> systems();

}  // namespace bcast
