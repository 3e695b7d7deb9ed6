// SPDX-License-Identifier: MIT
#include "bcast/evaluate/layout.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "bcast/error/error_at.h"
#include "bcast/evaluate/evaluate.h"
#include "bcast/evaluate/plan.h"
#include "bcast/infer/align.h"
#include "bcast/notation/parse.h"
#include "bcast/op/check_attributes.h"
#include "bcast/op/op.h"
#include "bcast/op/signature.h"
#include "bcast/shape/strides.h"
#include "bcast/text/phrases.h"

namespace bcast {
namespace {

std::optional<Error> checkOperands(const TypedRequest& typed, const Op& op) {
  const std::size_t count = typed.types.size();
  if (count != op.arity) {
    return wrongCount(op.name, op.arity, count);
  }
  for (std::size_t i = 0; i < count; ++i) {
    if (!typed.request.operands[i].isStatic()) {
      return errorAt(ErrorCode::dynamicExtent, "/operands/" + std::to_string(i) + "/shape",
                     phrase(kPhrases.noDataAlong));
    }
  }
  return std::nullopt;
}

Result<const KernelSet*> check(const TypedRequest& typed) {
  const Op* op = findOp(typed.op);
  if (op == nullptr) {
    return errorAt(ErrorCode::unknownOp, "/op", excerpt(typed.op));
  }
  auto error = checkOperands(typed, *op);
  error = error ? error : checkAttributes(*op, typed.attributes);
  if (error) {
    return *error;
  }
  const auto signature = signatureFor(*op, typed.types, typed.attributes.to);
  if (!signature.ok()) {
    return signature.error();
  }
  error = checkAttributeValues(typed.attributes, typed.types[0]);
  if (error) {
    return *error;
  }
  return &kernelsOf(*op)[static_cast<std::size_t>(signature.value() - op->signatures.data())];
}

std::vector<Loop> loopsOf(const Request& request, const Placement& placement, const Shape& shape) {
  std::vector<std::int64_t> extents;
  extents.reserve(shape.rank());
  for (const Extent extent : shape.extents()) {
    extents.push_back(extent.count());
  }
  std::vector<Index> strides;
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    strides.push_back(stridesInto(request.operands[i], placement.columns[i], placement.rank));
  }
  return plan(extents, strides);
}

/// Why an accepted request gives no shape that data can have; nullopt if it gives one.
std::optional<Error> checkShape(const Mode& mode, const Request& request,
                                const std::optional<Shape>& shape) {
  if (!shape) {
    return errorAt(ErrorCode::nothingToCompute, "/mode", std::string(translate(mode.title)));
  }
  if (!shape->isStatic()) {
    // The operands are static, so a remaining ? is in another option of the request.
    return errorAt(ErrorCode::dynamicExtent, request.target ? "/target" : "/declared",
                   phrase(kPhrases.noDataAlong));
  }
  return elementCount(*shape, kElementLimit + 1)
             ? std::nullopt
             : std::optional(errorAt(ErrorCode::resultTooLarge, "/operands", toText(*shape)));
}

}  // namespace

Error noValue(std::string_view op, const Shape& shape, std::int64_t at) {
  std::int64_t place = at;
  std::string index;
  for (std::size_t axis = shape.rank(); axis-- > 0;) {
    const std::int64_t extent = shape.extents()[axis].count();
    index.insert(0, index.empty() ? "" : ", ").insert(0, std::to_string(place % extent));
    place /= extent;
  }
  return errorAt(
      ErrorCode::noValue, "/result/data/" + std::to_string(at),
      phrase(kPhrases.faultAt,
             {{"{op}", op}, {"{index}", index}, {"{fault}", translate(findOp(op)->fault)}}));
}

Result<std::variant<Layout, Inference>> layOut(const TypedRequest& typed) {
  const Request& request = typed.request;
  const Result<const Mode*> mode = validate(request);
  if (!mode.ok()) {
    return mode.error();
  }
  if (mode.value()->isProduct()) {
    return errorAt(ErrorCode::optionNotTaken, "/mode", phrase(kPhrases.productRuns));
  }
  const Result<const KernelSet*> kernels = check(typed);
  if (!kernels.ok()) {
    return kernels.error();
  }
  Inference inference = infer(*mode.value(), request);
  if (!inference.accepted) {
    return std::variant<Layout, Inference>(std::move(inference));
  }
  if (auto error = checkShape(*mode.value(), request, inference.shape)) {
    return *error;
  }
  Layout layout{kernels.value()->result, std::move(*inference.shape), kernels.value(), {}};
  if (*elementCount(layout.shape, kElementLimit + 1) > 0) {
    layout.loops = loopsOf(request, *inference.placement, layout.shape);
  }
  return std::variant<Layout, Inference>(std::move(layout));
}

std::optional<Error> checkLength(const Shape& shape, const Elements& data, std::size_t operand) {
  const auto given = static_cast<std::int64_t>(data.bytes.size() / byteSize(data.type));
  const auto wanted = elementCount(shape, kExtentLimit);
  if (wanted == given) {
    return std::nullopt;
  }
  return errorAt(ErrorCode::dataLength, "/operands/" + std::to_string(operand) + "/data",
                 phrase(kPhrases.needsValues,
                        {{"{shape}", toText(shape)},
                         {"{wanted}", wanted ? std::to_string(*wanted) : phrase(kPhrases.tooMany)},
                         {"{given}", std::to_string(given)}}));
}

Result<Tensor> allocate(ElementType type, const Shape& shape, std::int64_t count,
                        std::size_t phase) {
  const std::uint64_t bytes = static_cast<std::uint64_t>(count) * byteSize(type);
  auto buffer = bytes <= SIZE_MAX / 2 ? Buffer::allocate(static_cast<std::size_t>(bytes), phase)
                                      : std::nullopt;
  if (!buffer) {
    return errorAt(ErrorCode::outOfMemory, "/operands", std::to_string(bytes));
  }
  return Tensor{type, shape, std::move(*buffer)};
}

}  // namespace bcast
