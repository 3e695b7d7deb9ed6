// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bcast/execute/compute.h"
#include "bcast/execute/machine.h"

namespace bcast::ir {

/// The body of a generic, prepared to run for every point of an iteration space.
class Body {
 public:
  explicit Body(const FillRequest& request);

  /// Computes all elements, row by row, unless one ends the run. Returns the incidents, one per
  /// operation, with the first element and their number. Precondition: the output's map is the
  /// identity, and the body does not read the output.
  std::vector<Incident> run(const FillRequest& request, std::byte* to);

 private:
  struct Step {
    ScalarOperation scalar;
    std::vector<std::size_t> operands;
    std::size_t result;
    std::size_t operation;
  };
  /// What went wrong with an element, and the operation.
  struct Trouble {
    UndefinedBehavior what;
    std::size_t operation;
  };
  /// A value of the body: its bits and, if it is poison, the cause.
  struct Slot {
    Word bits = 0;
    std::optional<Trouble> poison = {};
  };

  std::size_t slotOf(ValueId value);
  void add(const Program& program, const Operation& operation, const Numbering& numbering);
  bool element();
  bool step(const Step& step);
  std::optional<Trouble> poisonOf(const Step& step) const;
  void note(const Trouble& trouble);

  std::vector<ElementType> inputTypes_;
  ElementType resultType_;
  std::vector<ValueId> values_;  ///< By slot.
  std::vector<Slot> slots_;
  std::vector<Step> steps_;
  std::size_t given_ = 0;  ///< The slot of the yielded value.
  std::int64_t place_ = 0;
  std::vector<Incident> incidents_;
};

/// The tensor that a generic returns. Errors: outOfMemory.
Result<Filled> fill(const FillRequest& request);

}  // namespace bcast::ir
