// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bcast/error/result.h"
#include "bcast/evaluate/plan.h"
#include "bcast/infer/infer.h"
#include "bcast/infer/request.h"
#include "bcast/kernel/kernel.h"
#include "bcast/op/attributes.h"
#include "bcast/tensor/tensor.h"

namespace bcast {

/// The decisions about an evaluation that do not depend on data.
struct Layout {
  ElementType type;  ///< Of the result.
  Shape shape;
  const KernelSet* kernels;
  std::vector<Loop> loops;  ///< Empty if the result has no elements.
};

/// An operator on operands without data.
struct TypedRequest {
  const Request& request;
  std::string_view op;
  std::span<const ElementType> types;
  const Attributes& attributes;
};

/// The layout, or the inference that explains why the shapes do not broadcast. Errors: those of
/// `validate`; unknownOp, operandCount, dynamicExtent, attributeNotTaken, attributeMissing,
/// typeNotTaken, valueOutOfRange, nothingToCompute, resultTooLarge.
Result<std::variant<Layout, Inference>> layOut(const TypedRequest& typed);

/// The error for the element at a place of the result.
Error noValue(std::string_view op, const Shape& shape, std::int64_t at);

/// Checks that there are as many elements as a static shape has. Errors: dataLength.
std::optional<Error> checkLength(const Shape& shape, const Elements& data, std::size_t operand);

/// An array, or a number of its elements, with unspecified values. Errors: outOfMemory.
Result<Tensor> allocate(ElementType type, const Shape& shape, std::int64_t count,
                        std::size_t phase);
inline constexpr std::size_t kResultPhase = Buffer::kPhases - 1;

}  // namespace bcast
