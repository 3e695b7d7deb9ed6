// SPDX-License-Identifier: MIT
#pragma once

// The kernel that every function has: strips of blocks.

#include <array>
#include <concepts>
#include <cstddef>
#include <utility>

#include "bcast/op.h"
#include "block.h"

namespace bcast {

template <class Function, class Result, class... Operands>
class StripKernel {
 public:
  static void compute(const Strip& strip) { over(strip, std::index_sequence_for<Operands...>()); }

 private:
  static Function functionFor(const Strip& strip) {
    if constexpr (std::constructible_from<Function, const Attributes&>) {
      return Function(*strip.attributes);
    } else {
      return Function();
    }
  }

  template <std::size_t... i>
  static void over(const Strip& strip, std::index_sequence<i...>) {
    std::array places{strip.operands[i]...};
    const std::array steps{(strip.constant[i] ? 0 : kBlock * sizeof(Operands))...};
    auto* result = reinterpret_cast<Result*>(strip.result);
    const Function function = functionFor(strip);
    for (std::size_t block = 0; block < strip.blocks; ++block) {
      bcast::compute<kBlock>(result, function,
                             loaded<Operands, kBlock>(reinterpret_cast<const Operands*>(places[i]))...);
      ((places[i] += steps[i]), ...);
      result += kBlock;
    }
  }
};

}  // namespace bcast
