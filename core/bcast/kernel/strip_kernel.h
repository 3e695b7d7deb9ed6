// SPDX-License-Identifier: MIT
#pragma once

// The default kernel of every function: strips of blocks.

#include <array>
#include <concepts>
#include <cstddef>
#include <utility>

#include "bcast/kernel/block.h"
#include "bcast/kernel/kernel.h"

namespace bcast {

template <class Function, class Result, class... Operands>
class StripKernel {
 public:
  static void compute(const Strip& strip) {
    if constexpr (requires(Function function) {
                    function.prefix(std::declval<const Operands*>()..., std::declval<Result*>(),
                                    std::size_t{});
                  }) {
      if (!strip.constant[0]) {
        return byPrefixes(strip);
      }
    }
    over(strip, std::index_sequence_for<Operands...>());
  }

 private:
  /// A unary function with a faster path for most elements; other blocks take the general path.
  static void byPrefixes(const Strip& strip) {
    const auto* from = strip.operands[0];
    auto* to = strip.result;
    const std::size_t length = strip.blocks * kBlock;
    for (std::size_t done = 0; done < length;) {
      const std::size_t bytes = done * sizeof(Result);
      done += Function().prefix(reinterpret_cast<const Result*>(from + bytes),
                                reinterpret_cast<Result*>(to + bytes), length - done);
      if (done < length) {
        const std::size_t at = done * sizeof(Result);
        over({{from + at}, {}, to + at, 1, strip.attributes},
             std::index_sequence_for<Operands...>());
        done += kBlock;
      }
    }
  }

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
      bcast::compute<kBlock>(
          result, function,
          loaded<Operands, kBlock>(reinterpret_cast<const Operands*>(places[i]))...);
      ((places[i] += steps[i]), ...);
      result += kBlock;
    }
  }
};

}  // namespace bcast
