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

/// A value as it is at run time: a number of type index or i1, or a tensor. A tensor that was made
/// empty, or of which only the extents are wanted, has no elements.
struct RuntimeValue {
  std::int64_t number = 0;
  Extents extents = {};
  const std::byte* elements = nullptr;
  Tensor* owner = nullptr;  ///< Of elements that the run has computed.
};

/// A generic that is to compute elements, once its iteration space is known.
struct FillRequest {
  const Program& program;
  const Operation& generic;
  const Numbering& numbering;
  const Extents& space;
  std::vector<Extents> shapes;  ///< Of the inputs.
  std::vector<const std::byte*> inputs;
};
struct Filled {
  Tensor tensor;
  std::vector<Incident> incidents;
};
/// Errors: outOfMemory.
using Fill = Result<Filled> (*)(const FillRequest& request);

/// What is run on: shapes, and if there is somebody to compute them, elements.
struct MachineRequest {
  const Program& program;
  const std::vector<Shape>& shapes;
  const std::vector<Elements>* data = nullptr;
  Fill fill = nullptr;  ///< By address, so that a run on shapes is built without what computes.
  std::int64_t limit = kElementLimit;
};

/// A run under way.
class Machine {
 public:
  explicit Machine(const MachineRequest& request);

  /// Errors: resultTooLarge, outOfMemory.
  Result<Execution> run();

 private:
  /// Gives what a block yields; nothing where the run ends in it.
  std::optional<ValueId> run(const Block& block);
  /// False: the run ends here.
  bool run(const Operation& operation);
  bool reshape(const Operation& operation);
  bool cast(const Operation& operation);
  bool branch(const Operation& operation);
  bool generic(const Operation& operation);
  bool fill(const Operation& operation, const Extents& space);
  void number(const Operation& operation);
  void empty(const Operation& operation);

  /// Says what an operation gave.
  bool bind(const Operation& operation, Extents extents, const RuntimeValue& from);
  bool misbehave(const Operation& operation, UndefinedBehavior what);
  void begin(const Operation& operation);
  bool fail(ErrorCode code, std::string_view detail);
  /// False, and an error, where the limit does not allow for so many elements.
  bool count(const Extents& extents);
  const Shape& typeOf(const Operation& operation) const;
  std::size_t numberOf(const Operation& operation) const { return numbering_.of(operation); }

  const MachineRequest& request_;
  const Program& program_;
  Numbering numbering_;
  std::vector<RuntimeValue> values_;
  std::vector<std::unique_ptr<Tensor>> tensors_;  ///< That the run has computed.
  std::vector<Event> events_;
  std::int64_t computed_ = 0;
  std::optional<Error> error_;
};

}  // namespace bcast::ir
