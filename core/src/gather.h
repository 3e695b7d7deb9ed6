// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "bcast/op.h"
#include "row.h"
#include "stage.h"

namespace bcast {

/// Copies what `loops` visit of an operand, in that order; gives the number of bytes. `width` is that
/// of an element.
std::size_t gather(std::span<const Loop> loops, std::size_t operand, std::size_t width,
                   const std::byte* from, std::byte* to);

/// Runs a stage: gathers operands where it says so, and calls the kernel once a row.
class Gathering {
 public:
  Gathering(const Signature& signature, std::size_t arity, Stage stage);

  void run(const Addresses& operands, std::byte* result);

 private:
  /// One operand under way, in bytes.
  struct Course {
    std::size_t width;
    const std::byte* source;             ///< Where the loops stand.
    const std::byte* gathered;           ///< Where they stood when it was gathered last.
    std::vector<std::byte> room;         ///< What was gathered.
    std::vector<std::int64_t> steps;     ///< Of the source by loop; 0 within what is gathered.
    std::vector<std::int64_t> within;    ///< Of the place in what is gathered.
    std::int64_t place;
  };

  void loop(std::size_t level);
  void computeRow();
  void lay(std::size_t i);

  Stage stage_;
  std::size_t arity_;
  RowCaller rows_;
  std::array<Course, kArityLimit> courses_;
  Row row_;
  std::size_t resultWidth_;
};

}  // namespace bcast
