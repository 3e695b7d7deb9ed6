// SPDX-License-Identifier: MIT
// The native engine's time for every pair of small shapes in every mode: with the full answer, with
// only the trace, and for the verdict.
#include "../tests/native/small_world.h"

#include <chrono>
#include <cstdio>
#include <string>

#include "bcast/answer/answer.h"
#include "bcast/mode/mode.h"

namespace {

using bcast::Mode;
using bcast::Request;
using bcast::Shape;

struct Count {
  std::size_t answers = 0, accepted = 0;
};

/// What to compute for each pair.
enum class Wanted { answer, inference, verdict };
constexpr const char* kNames[] = {"answer", "inference", "verdict"};

/// Computes the full answer for a pair, the inference with its trace, or only the verdict.
bool isAccepted(const Mode& mode, const Request& request, Wanted wanted) {
  return wanted == Wanted::answer ? bcast::answer(request).value().accepted
                                  : bcast::infer(mode, request).accepted;
}

/// Asks once for each pair of shapes that the mode takes.
Count askAll(const Mode& mode, const std::vector<Shape>& world, Wanted wanted) {
  Count count;
  for (const Shape& a : world) {
    for (const Shape& b : world) {
      auto request = bcast::pairOf(mode, a, b);
      if (request) {
        request->trace = wanted != Wanted::verdict;
        ++count.answers;
        count.accepted += isAccepted(mode, *request, wanted) ? 1 : 0;
      }
    }
  }
  return count;
}

double secondsOf(Wanted wanted) {
  const std::vector<Shape> world = bcast::smallWorld();
  const auto start = std::chrono::steady_clock::now();
  Count all;
  for (const Mode* mode : bcast::modes()) {
    const Count count = askAll(*mode, world, wanted);
    all.answers += count.answers;
    all.accepted += count.accepted;
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  std::printf("%-10s %8zu pairs, %8zu accepted, %6.3f s\n",
              kNames[static_cast<std::size_t>(wanted)], all.answers, all.accepted, took.count());
  return took.count();
}

}  // namespace

int main() {
  const double answer = secondsOf(Wanted::answer);
  const double inference = secondsOf(Wanted::inference);
  const double verdict = secondsOf(Wanted::verdict);
  std::printf("{\"unit\":\"s\",\"answer\":%.3f,\"inference\":%.3f,\"verdict\":%.3f}\n", answer,
              inference, verdict);
}
