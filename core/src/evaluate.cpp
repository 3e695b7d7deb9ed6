// SPDX-License-Identifier: MIT
#include "bcast/evaluate.h"

#include <algorithm>
#include <string>
#include <utility>

#include "bcast/align.h"
#include "bcast/op.h"
#include "bcast/parse.h"
#include "bcast/strides.h"
#include "plan.h"

namespace bcast {
namespace {

Error bad(ErrorCode code, std::string path, std::string detail) {
  return {code, {std::move(path), std::nullopt}, std::move(detail)};
}

std::string typesOf(const Signature& signature, std::size_t arity) {
  std::string text;
  for (std::size_t i = 0; i < arity; ++i) {
    text += (i == 0 ? "" : " ") + std::string(nameOf(signature.operands[i]));
  }
  return text;
}

bool takes(const Signature& signature, const std::vector<Elements>& data) {
  return std::equal(data.begin(), data.end(), signature.operands.begin(),
                    [](const Elements& operand, ElementType type) { return operand.type == type; });
}

/// The row for these element types, or an error that lists the rows there are.
Result<const Signature*> signatureFor(const Op& op, const std::vector<Elements>& data) {
  std::string wanted;
  for (const Signature& signature : op.signatures) {
    if (takes(signature, data)) {
      return &signature;
    }
    wanted += (wanted.empty() ? "" : ", ") + typesOf(signature, op.arity);
  }
  return bad(ErrorCode::typeNotTaken, "/operands",
             std::string(op.name) + " takes one of: " + wanted);
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
  return signatureFor(*op, run.data);
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

/// Calls the kernel for every inner run of a plan.
class Loops {
 public:
  Loops(const Signature& signature, const std::vector<Elements>& data)
      : signature_(signature), arity_(data.size()), run_{} {
    for (std::size_t i = 0; i < arity_; ++i) {
      run_.operands[i] = data[i].bytes.data();
    }
  }

  void run(std::span<const Loop> loops, std::byte* result) {
    const Loop& inner = loops.back();
    run_.length = static_cast<std::size_t>(inner.count);
    run_.result = result;
    for (std::size_t i = 0; i < arity_; ++i) {
      run_.stretched[i] = inner.strides[i] == 0;
    }
    outer(loops);
  }

 private:
  void outer(std::span<const Loop> loops) {
    if (loops.size() == 1) {
      signature_.kernel(run_);
      run_.result += run_.length * byteSize(signature_.result);
      return;
    }
    const auto first = run_.operands;
    for (std::int64_t turn = 0; turn < loops[0].count; ++turn) {
      for (std::size_t i = 0; i < arity_; ++i) {
        const auto width = static_cast<std::int64_t>(byteSize(signature_.operands[i]));
        run_.operands[i] = first[i] + turn * loops[0].strides[i] * width;
      }
      outer(loops.subspan(1));
    }
    run_.operands = first;
  }

  const Signature& signature_;
  std::size_t arity_;
  Run run_;
};

void compute(const Signature& signature, const RunRequest& run, const Placement& placement,
             Tensor& result) {
  std::vector<std::int64_t> extents;
  for (const Extent extent : result.shape.extents()) {
    extents.push_back(extent.count());
  }
  std::vector<Index> strides;
  for (std::size_t i = 0; i < run.data.size(); ++i) {
    strides.push_back(stridesInto(run.request.operands[i], placement.columns[i], placement.rank));
  }
  Loops(signature, run.data).run(plan(extents, strides), result.data.bytes().data());
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
    compute(*signature.value(), run, placementOf(*mode.value(), run.request), tensor);
  }
  return Evaluation(std::move(tensor));
}

}  // namespace bcast
