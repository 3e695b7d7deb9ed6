// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "bcast/infer/trace.h"
#include "bcast/mode/mode.h"

namespace bcast {

/// A shape that takes part (the target, where `operand` is absent), by column: nothing where it
/// stands aside.
struct Row {
  std::optional<std::size_t> operand;
  std::vector<std::optional<Extent>> extents;
  bool perhapsOneElement;  ///< As `Meeting::perhapsOneElement` has it.
};

/// Decides every column by a left fold over the rows, in the alignment's order, and appends the
/// steps to `trace` unless it is null. Nothing where two sides are refused. Precondition: in every
/// column some row stands.
std::optional<std::vector<Extent>> decide(const Alignment& alignment, const Meeting& meeting,
                                          std::span<const Row> rows, Trace* trace);

}  // namespace bcast
