// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "bcast/error/result.h"
#include "bcast/infer/infer.h"
#include "bcast/infer/request.h"
#include "bcast/op/attributes.h"
#include "bcast/tensor/tensor.h"

namespace bcast {

/// The most elements of a result.
inline constexpr std::int64_t kElementLimit = std::int64_t{1} << 31;

/// An operator on data: `data[i]` are the elements of `request.operands[i]`.
struct RunRequest {
  Request request;
  std::string op;
  std::vector<Elements> data;
  Attributes attributes = {};
};

/// The result, or the inference that explains why the shapes do not broadcast.
using Evaluation = std::variant<Tensor, Inference>;

/// Applies `op` element by element to operands that broadcast under the request's mode.
/// The result's shape is the inferred one; xtensor computes and never decides a shape.
/// Precondition: as many `data` as operands. Errors: those of `validate`; unknownOp, typeNotTaken,
/// attributeNotTaken, attributeMissing, valueOutOfRange, nothingToCompute, dynamicExtent,
/// dataLength, resultTooLarge, outOfMemory, noValue.
Result<Evaluation> evaluate(const RunRequest& request);
/// The same, for a caller that expects a type of elements: another one is typeNotTaken.
Result<Evaluation> evaluate(const RunRequest& request, ElementType expected);

}  // namespace bcast
