// SPDX-License-Identifier: MIT
// What libFuzzer calls with each input.
#include "law.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  bcast::fuzz::hold(bcast::fuzz::textOf(bytes, size));
  return 0;
}
