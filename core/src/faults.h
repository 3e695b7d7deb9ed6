// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <tuple>
#include <utility>

#include "bcast/op.h"

namespace bcast {

/// Looks through a run for the elements that have no value under Function.
template <class Function, class... Operands>
class RunFaults {
 public:
  static std::optional<std::size_t> find(const Run& run) {
    return findIn(run, std::index_sequence_for<Operands...>());
  }

 private:
  template <std::size_t... i>
  static std::optional<std::size_t> findIn(const Run& run, std::index_sequence<i...> /*all*/) {
    const auto at = std::tuple(reinterpret_cast<const Operands*>(run.operands[i])...);
    for (std::size_t j = 0; j < run.length; ++j) {
      if (Function::faulty(std::get<i>(at)[run.stretched[i] ? 0 : j]...)) {
        return j;
      }
    }
    return std::nullopt;
  }
};

/// The scan for a function's faults; none where it has no `faulty`, or on floats.
template <class Function, class... Operands>
constexpr FaultScan faultsOf() {
  if constexpr (requires(Operands... a) { Function::faulty(a...); } &&
                (std::integral<Operands> && ...)) {
    return &RunFaults<Function, Operands...>::find;
  } else {
    return nullptr;
  }
}

}  // namespace bcast
