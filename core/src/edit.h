// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bcast/fix.h"
#include "bcast/request.h"

namespace bcast {

/// One edit of a request.
struct Change {
  Edit edit;
  std::size_t operand;
  std::optional<std::size_t> from, to;
};

/// The edits worth trying on one operand, simplest first: as many as its rank squared at most.
std::vector<Change> changesOf(const Request& request, std::size_t operand);

/// The request after an edit.
Request apply(const Request& request, const Change& change);

/// How an edit is written in Python, with the operand under its small letter.
struct Expression {
  std::string numpy, pytorch;
};
Expression expressionOf(const Request& request, const Change& change);

/// "Insert an axis of extent 1 at place 1 of A."
std::string sentenceOf(const Change& change);

}  // namespace bcast
