// SPDX-License-Identifier: MIT
#include "layout.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "bcast/align.h"
#include "bcast/evaluate.h"
#include "bcast/op.h"
#include "bcast/parse.h"
#include "bcast/strides.h"
#include "plan.h"

namespace bcast {
namespace {

std::string typesOf(const Signature& signature, std::size_t arity) {
  std::string text;
  for (std::size_t i = 0; i < arity; ++i) {
    text += (i == 0 ? "" : " ") + std::string(nameOf(signature.operands[i]));
  }
  return text;
}

/// The row for these element types, or an error that lists the rows there are.
Result<const Signature*> signatureFor(const Op& op, std::span<const ElementType> types) {
  for (const Signature& signature : op.signatures) {
    if (std::equal(types.begin(), types.end(), signature.operands.begin())) {
      return &signature;
    }
  }
  std::string wanted;
  for (const Signature& signature : op.signatures) {
    wanted += (wanted.empty() ? "" : ", ") + typesOf(signature, op.arity);
  }
  return badRun(ErrorCode::typeNotTaken, "/operands",
                std::string(op.name) + " takes one of: " + wanted);
}

Result<const Signature*> check(const Request& request, std::string_view name,
                               std::span<const ElementType> types) {
  const Op* op = findOp(name);
  if (op == nullptr) {
    return badRun(ErrorCode::unknownOp, "/op", excerpt(name));
  }
  if (types.size() != op->arity) {
    return badRun(ErrorCode::operandCount, "/operands",
                  std::string(name) + " takes " + std::to_string(op->arity) + ", not " +
                      std::to_string(types.size()));
  }
  for (std::size_t i = 0; i < types.size(); ++i) {
    if (!request.operands[i].isStatic()) {
      return badRun(ErrorCode::dynamicExtent, "/operands/" + std::to_string(i) + "/shape",
                    "data cannot lie along ? or *");
    }
  }
  return signatureFor(*op, types);
}

Sweep sweepOf(const Signature& signature, const Request& request, const Placement& placement,
              const Shape& shape) {
  std::vector<std::int64_t> extents;
  extents.reserve(shape.rank());
  for (const Extent extent : shape.extents()) {
    extents.push_back(extent.count());
  }
  std::vector<Index> strides;
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    strides.push_back(stridesInto(request.operands[i], placement.columns[i], placement.rank));
  }
  return Sweep(signature, request.operands.size(), plan(extents, strides));
}

}  // namespace

Error badRun(ErrorCode code, std::string path, std::string detail) {
  return {code, {std::move(path), std::nullopt}, std::move(detail)};
}

Result<std::variant<Layout, Inference>> layOut(const Request& request, std::string_view op,
                                               std::span<const ElementType> types) {
  const Result<const Mode*> mode = validate(request);
  if (!mode.ok()) {
    return mode.error();
  }
  const Result<const Signature*> signature = check(request, op, types);
  if (!signature.ok()) {
    return signature.error();
  }
  Inference inference = infer(*mode.value(), request);
  if (!inference.accepted) {
    return std::variant<Layout, Inference>(std::move(inference));
  }
  if (!inference.shape) {
    return badRun(ErrorCode::nothingToCompute, "/mode", std::string(mode.value()->title));
  }
  const auto count = elementCount(*inference.shape, kElementLimit + 1);
  if (!count) {
    return badRun(ErrorCode::resultTooLarge, "/operands", toText(*inference.shape));
  }
  Layout layout{signature.value()->result, std::move(*inference.shape), std::nullopt};
  if (*count > 0) {
    layout.sweep = sweepOf(*signature.value(), request, placementOf(*mode.value(), request),
                           layout.shape);
  }
  return std::variant<Layout, Inference>(std::move(layout));
}

Result<Tensor> allocate(ElementType type, const Shape& shape) {
  const auto count = static_cast<std::uint64_t>(*elementCount(shape, kExtentLimit));
  const std::uint64_t bytes = count * byteSize(type);
  auto buffer =
      bytes <= SIZE_MAX / 2 ? Buffer::allocate(static_cast<std::size_t>(bytes)) : std::nullopt;
  if (!buffer) {
    return badRun(ErrorCode::outOfMemory, "/operands", std::to_string(bytes));
  }
  return Tensor{type, shape, std::move(*buffer)};
}

}  // namespace bcast
