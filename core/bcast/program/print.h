// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "bcast/program/ir.h"

namespace bcast {

/// The origin of a line of a printed program. Without an operation: a map, a comment, a brace.
struct Line {
  std::optional<std::size_t> operation = {};  ///< Counted in the order of the text, from 0.
  std::optional<std::size_t> operand = {};
  std::optional<std::size_t> column = {};
  std::optional<ir::Part> part = {};
};

/// A program as MLIR text, and the origin of each line.
struct Printed {
  std::string mlir;
  std::vector<Line> lines;
};

/// Writes a program in the RFC's layout, with MLIR's names for values and shared affine maps, and
/// optionally with the RFC's comments. mlir-opt of the program's release can parse it.
Printed print(const ir::Program& program, bool comments);

/// The text of a type: `tensor<?x3xf32>`, `i32`, `index`.
std::string toText(const ir::Type& type);

}  // namespace bcast
