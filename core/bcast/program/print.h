// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "bcast/program/ir.h"

namespace bcast {

/// What a line of a printed program stems from. Without an operation: a map, a comment, a brace.
struct Line {
  std::optional<std::size_t> operation = {};  ///< Counted as the program is read, 0 first.
  std::optional<std::size_t> operand = {};
  std::optional<std::size_t> column = {};
  std::optional<ir::Part> part = {};
};

/// A program as MLIR text, and what each of its lines stems from.
struct Printed {
  std::string mlir;
  std::vector<Line> lines;
};

/// Writes a program as the RFC lays it out, with names for values as MLIR gives them and affine
/// maps shared; with its explanatory comments, if wanted. mlir-opt of the program's release reads
/// it.
Printed print(const ir::Program& program, bool comments);

/// The text of a type: `tensor<?x3xf32>`, `i32`, `index`.
std::string toText(const ir::Type& type);

}  // namespace bcast
