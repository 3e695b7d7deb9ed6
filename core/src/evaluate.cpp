// SPDX-License-Identifier: MIT
#include "bcast/evaluate.h"

#include <algorithm>
#include <string>
#include <utility>

#include "bcast/align.h"
#include "bcast/op.h"
#include "bcast/parse.h"
#include "check_attributes.h"
#include "compute.h"
#include "signature_for.h"

namespace bcast {
namespace {

Error bad(ErrorCode code, std::string path, std::string detail) {
  return {code, {std::move(path), std::nullopt}, std::move(detail)};
}

std::optional<Error> checkOperand(const Shape& shape, const Elements& data,
                                  const std::string& path) {
  if (!shape.isStatic()) {
    return bad(ErrorCode::dynamicExtent, path + "/shape", "data cannot lie along ? or *");
  }
  const auto given = static_cast<std::int64_t>(data.bytes.size() / byteSize(data.type));
  const auto wanted = elementCount(shape, kExtentLimit);
  if (wanted != given) {
    return bad(ErrorCode::dataLength, path + "/data",
               toText(shape) + " needs " +
                   (wanted ? std::to_string(*wanted) : std::string("2^53 or more")) +
                   " values, not " + std::to_string(given));
  }
  return std::nullopt;
}

Result<const Signature*> check(const RunRequest& run) {
  const Op* op = findOp(run.op);
  if (op == nullptr) {
    return bad(ErrorCode::unknownOp, "/op", excerpt(run.op));
  }
  if (run.data.size() != op->arity) {
    return bad(ErrorCode::operandCount, "/operands",
               run.op + " takes " + std::to_string(op->arity) + ", not " +
                   std::to_string(run.data.size()));
  }
  for (std::size_t i = 0; i < run.data.size(); ++i) {
    if (auto error =
            checkOperand(run.request.operands[i], run.data[i], "/operands/" + std::to_string(i))) {
      return *error;
    }
  }
  if (auto error = checkAttributes(*op, run.attributes)) {
    return *error;
  }
  Result<const Signature*> signature = signatureFor(*op, run);
  if (!signature.ok() || run.data.empty()) {
    return signature;
  }
  const auto error = checkAttributeValues(*op, run.attributes, run.data[0].type);
  return error ? Result<const Signature*>(*error) : signature;
}

Result<Tensor> allocate(ElementType type, const Shape& shape) {
  const auto count = elementCount(shape, kElementLimit + 1);
  if (!count) {
    return bad(ErrorCode::resultTooLarge, "/operands", toText(shape));
  }
  const auto bytes = static_cast<std::uint64_t>(*count) * byteSize(type);
  auto buffer =
      bytes <= SIZE_MAX / 2 ? Buffer::allocate(static_cast<std::size_t>(bytes)) : std::nullopt;
  if (!buffer) {
    return bad(ErrorCode::outOfMemory, "/operands", std::to_string(bytes));
  }
  return Tensor{type, shape, std::move(*buffer)};
}

}  // namespace

Result<Evaluation> evaluate(const RunRequest& run) {
  const Result<const Mode*> mode = validate(run.request);
  if (!mode.ok()) {
    return mode.error();
  }
  const Result<const Signature*> signature = check(run);
  if (!signature.ok()) {
    return signature.error();
  }
  Inference inference = infer(*mode.value(), run.request);
  if (!inference.accepted) {
    return Evaluation(std::move(inference));
  }
  if (!inference.shape) {
    return bad(ErrorCode::nothingToCompute, "/mode", std::string(mode.value()->title));
  }
  Result<Tensor> result = allocate(signature.value()->result, *inference.shape);
  if (!result.ok()) {
    return result.error();
  }
  Tensor tensor = result.take();
  if (!tensor.data.bytes().empty()) {
    const Placement placement = placementOf(*mode.value(), run.request);
    if (auto error = compute(*signature.value(), run, placement, tensor)) {
      return *error;
    }
  }
  return Evaluation(std::move(tensor));
}

}  // namespace bcast
