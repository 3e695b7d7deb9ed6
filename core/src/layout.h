// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <variant>

#include "bcast/infer.h"
#include "bcast/request.h"
#include "bcast/result.h"
#include "bcast/tensor.h"
#include "sweep.h"

namespace bcast {

/// All that is decided about an evaluation before there is data.
struct Layout {
  ElementType type;  ///< Of the result.
  Shape shape;
  std::optional<Sweep> sweep;  ///< Absent where the result has no elements.
};

/// The layout, or the inference that says why the shapes do not broadcast.
/// Errors: those of `validate`; unknownOp, operandCount, typeNotTaken, nothingToCompute,
/// dynamicExtent, resultTooLarge.
Result<std::variant<Layout, Inference>> layOut(const Request& request, std::string_view op,
                                               std::span<const ElementType> types);

/// An array of unspecified values. Errors: outOfMemory.
Result<Tensor> allocate(ElementType type, const Shape& shape);

/// An error at a place in the request.
Error badRun(ErrorCode code, std::string path, std::string detail);

}  // namespace bcast
