// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "bcast/answer/fix/edit.h"
#include "bcast/infer/request.h"

namespace bcast {

/// How an edit is written in Python, with the operand under its small letter.
struct Expression {
  std::string numpy, pytorch;
};
Expression expressionOf(const Request& request, const Change& change);

/// "Insert an axis of extent 1 at place 1 of A."
std::string sentenceOf(const Change& change);

}  // namespace bcast
