// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "bcast/execute/space.h"
#include "bcast/program/numbering.h"

namespace bcast::ir {

/// A run-time value: a number of type index or i1, or a tensor. A tensor has no elements if it
/// comes from tensor.empty, or in a run on shapes only.
struct RuntimeValue {
  std::int64_t number = 0;
  Extents extents = {};
  const std::byte* elements = nullptr;
  Tensor* owner = nullptr;  ///< Set if the run computed the elements.
};

/// A generic to compute elements of, with its iteration space.
struct FillRequest {
  const Program& program;
  const Operation& generic;
  const Numbering& numbering;
  const Extents& space;
  std::vector<Extents> shapes;  ///< The shapes of the inputs.
  std::vector<const std::byte*> inputs;
};
struct Filled {
  Tensor tensor;
  std::vector<Incident> incidents;
};
/// Errors: outOfMemory.
using Fill = Result<Filled> (*)(const FillRequest& request);

/// The input of a run: shapes and, if `fill` is set, elements.
struct MachineRequest {
  const Program& program;
  const std::vector<Shape>& shapes;
  const std::vector<Elements>* data = nullptr;
  Fill fill = nullptr;  ///< A pointer, so that a run on shapes does not link the code that computes
                        ///< elements.
  std::int64_t limit = kElementLimit;
};

/// A run in progress.
class Machine {
 public:
  explicit Machine(const MachineRequest& request);

  /// Errors: resultTooLarge, outOfMemory.
  Result<Execution> run();

 private:
  /// Returns the value that a block yields; nothing if the run ends in it.
  std::optional<ValueId> run(const Block& block);
  /// False if the run ends here.
  bool run(const Operation& operation);
  bool reshape(const Operation& operation);
  bool cast(const Operation& operation);
  bool branch(const Operation& operation);
  bool generic(const Operation& operation);
  bool fill(const Operation& operation, const Extents& space);
  void number(const Operation& operation);
  void empty(const Operation& operation);

  /// Records the result of an operation.
  bool bind(const Operation& operation, Extents extents, const RuntimeValue& from);
  bool misbehave(const Operation& operation, UndefinedBehavior what);
  void begin(const Operation& operation);
  bool fail(ErrorCode code, std::string_view detail);
  /// False, with an error, if the limit does not allow this many elements.
  bool count(const Extents& extents);
  const Shape& typeOf(const Operation& operation) const;
  std::size_t numberOf(const Operation& operation) const { return numbering_.of(operation); }

  const MachineRequest& request_;
  const Program& program_;
  Numbering numbering_;
  std::vector<RuntimeValue> values_;
  std::vector<std::unique_ptr<Tensor>> tensors_;  ///< Computed by the run.
  std::vector<Event> events_;
  std::int64_t computed_ = 0;
  std::optional<Error> error_;
};

}  // namespace bcast::ir
