// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

#include "bcast/text/phrases.h"

namespace bcast {

/// An operand's letter in texts: A to Z, then "operand 27" and so on.
inline std::string operandLetter(std::size_t operand) {
  constexpr std::size_t kAlphabet = 26;
  if (operand < kAlphabet) {
    return {static_cast<char>('A' + operand)};
  }
  return phrase(kPhrases.operand, {{"{number}", std::to_string(operand + 1)}});
}

}  // namespace bcast
