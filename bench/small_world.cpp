// SPDX-License-Identifier: MIT
// How long the native engine takes for every pair of small shapes in every mode that takes two
// operands, with the trace and without.
#include "../tests/native/small_world.h"

#include <chrono>
#include <cstdio>
#include <string>

#include "bcast/answer.h"
#include "bcast/modes.h"

namespace {

using bcast::Mode;
using bcast::Request;
using bcast::Shape;

struct Count {
  std::size_t answers = 0, accepted = 0;
};

bool takesTwo(const Mode& mode) {
  return mode.takes.operandsAtLeast <= 2 && mode.takes.operandsAtMost.value_or(2) >= 2;
}

/// Asks for each pair once; a bad request (a dynamic extent, an option that is missing) is none.
Count askAll(const Mode& mode, bool trace) {
  Count count;
  Request request{};
  request.mode = mode.id;
  request.trace = trace;
  const std::vector<Shape> world = bcast::smallWorld();
  for (const Shape& a : world) {
    for (const Shape& b : world) {
      request.operands = {a, b};
      const auto answer = bcast::answer(request);
      count.answers += answer.ok() ? 1 : 0;
      count.accepted += answer.ok() && answer.value().accepted ? 1 : 0;
    }
  }
  return count;
}

double secondsOf(bool trace) {
  const auto start = std::chrono::steady_clock::now();
  Count all;
  for (const Mode* mode : bcast::modes()) {
    if (takesTwo(*mode)) {
      const Count count = askAll(*mode, trace);
      all.answers += count.answers;
      all.accepted += count.accepted;
    }
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  std::printf("%-14s %8zu answers, %8zu accepted, %6.3f s\n", trace ? "trace" : "trace: false",
              all.answers, all.accepted, took.count());
  return took.count();
}

}  // namespace

int main() {
  const double with = secondsOf(true);
  const double without = secondsOf(false);
  std::printf("{\"unit\":\"s\",\"trace\":%.3f,\"verdict\":%.3f}\n", with, without);
}
