// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "bcast/error/result.h"
#include "bcast/evaluate/evaluate.h"
#include "bcast/evaluate/slices.h"
#include "bcast/infer/infer.h"
#include "bcast/infer/request.h"
#include "bcast/op/attributes.h"
#include "bcast/tensor/tensor.h"

namespace bcast {

class Sweep;

/// An operator and the types of its operands, whose shapes are those of the request.
struct PrepareRequest {
  Request request;
  std::string op;
  std::vector<ElementType> types;
  Attributes attributes = {};
  bool zeroed = true;  ///< False: who asks writes all of every operand before it runs.
  /// What takes more elements is prepared for a slice of the result, where slices are contiguous.
  std::int64_t sliceLimit = kElementLimit;
};

/// An operator on operands of fixed shapes and types, ready to be run again and again. It owns its
/// operands' data, for others to write, and its result's; or those of one slice at a time.
class Prepared {
 public:
  Prepared(Prepared&&) noexcept;
  Prepared& operator=(Prepared&&) noexcept;
  ~Prepared();

  std::span<const ElementType> types() const { return types_; }
  std::span<std::byte> operand(std::size_t i) { return operands_[i].bytes(); }
  Tensor& result() { return result_; }
  Slices& slices() { return slices_; }

  /// Computes the result from what the operands hold now. Errors: noValue, at the first element
  /// that has none; valueOutOfRange, at the first byte of a bool that is neither 0 nor 1.
  std::optional<Error> run();

 private:
  std::optional<Error> checkOperands() const;
  friend Result<std::variant<Prepared, Inference>> prepare(const PrepareRequest& request);
  Prepared(const PrepareRequest& request, std::vector<Buffer> operands, Tensor result,
           std::unique_ptr<Sweep> sweep, Slices slices);

  std::string op_;
  std::vector<ElementType> types_;
  Attributes attributes_;
  std::vector<Buffer> operands_;
  Tensor result_;
  std::unique_ptr<Sweep> sweep_;  ///< Null where the result has no elements.
  Slices slices_;
};

/// Decides shapes, lays out loops and allocates: all but computing.
/// Errors: those of `evaluate` but dataLength.
Result<std::variant<Prepared, Inference>> prepare(const PrepareRequest& request);

}  // namespace bcast
