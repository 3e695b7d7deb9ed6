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

/// An operator and the types of its operands; their shapes are those of the request.
struct PrepareRequest {
  Request request;
  std::string op;
  std::vector<ElementType> types;
  Attributes attributes = {};
  bool zeroed = true;  ///< False: the caller writes all elements of every operand before it runs.
  /// A result with more elements is prepared for one slice, if its slices are contiguous.
  std::int64_t sliceLimit = kElementLimit;
};

/// An operator on operands of fixed shapes and types, ready to run repeatedly. It owns its result's
/// data and its operands' data, which callers write; or those of one slice at a time.
class Prepared {
 public:
  Prepared(Prepared&&) noexcept;
  Prepared& operator=(Prepared&&) noexcept;
  ~Prepared();

  std::span<const ElementType> types() const { return types_; }
  std::span<std::byte> operand(std::size_t i) { return operands_[i].bytes(); }
  Tensor& result() { return result_; }
  Slices& slices() { return slices_; }

  /// Computes the result from the current data of the operands. Errors: noValue, at the first
  /// element without a value; valueOutOfRange, at the first bool byte that is neither 0 nor 1.
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
  std::unique_ptr<Sweep> sweep_;  ///< Null if the result has no elements.
  Slices slices_;
};

/// Decides shapes, plans loops and allocates, but computes nothing. Errors: those of `evaluate`
/// except dataLength.
Result<std::variant<Prepared, Inference>> prepare(const PrepareRequest& request);

}  // namespace bcast
