// SPDX-License-Identifier: MIT
#include "bcast/evaluate/prepare.h"

#include <algorithm>
#include <utility>

#include "bcast/evaluate/check_truths.h"
#include "bcast/evaluate/layout.h"
#include "bcast/evaluate/slicing.h"
#include "bcast/evaluate/sweep.h"

namespace bcast {
namespace {

/// Memory for the operands, or for the part of each that a slice needs. Errors: outOfMemory.
Result<std::vector<Buffer>> buffersFor(const PrepareRequest& request, const Slicing& sliced) {
  const bool isWhole = sliced.slices.around.empty();
  std::vector<Buffer> operands;
  for (std::size_t i = 0; i < request.types.size(); ++i) {
    const Shape& shape = request.request.operands[i];
    const std::int64_t count = isWhole ? *elementCount(shape, kExtentLimit) : sliced.lengths[i];
    Result<Tensor> operand = allocate(request.types[i], shape, count, i);
    if (!operand.ok()) {
      return operand.error();
    }
    operands.push_back(operand.take().data);
    if (request.zeroed) {
      std::fill(operands.back().bytes().begin(), operands.back().bytes().end(), std::byte{0});
    }
  }
  return operands;
}

}  // namespace

Prepared::Prepared(const PrepareRequest& request, std::vector<Buffer> operands, Tensor result,
                   std::unique_ptr<Sweep> sweep, Slices slices)
    : op_(request.op),
      types_(request.types),
      attributes_(request.attributes),
      operands_(std::move(operands)),
      result_(std::move(result)),
      sweep_(std::move(sweep)),
      slices_(std::move(slices)) {}
Prepared::Prepared(Prepared&&) noexcept = default;
Prepared& Prepared::operator=(Prepared&&) noexcept = default;
Prepared::~Prepared() = default;

std::optional<Error> Prepared::checkOperands() const {
  const Path path;
  const Path operands(&path, "operands");
  std::optional<Error> error;
  for (std::size_t i = 0; i < operands_.size() && !error; ++i) {
    if (types_[i] == ElementType::boolean) {
      const Path operand(&operands, i);
      error = checkTruths(operands_[i].bytes(), Path(&operand, "data"));
    }
  }
  return error;
}

std::optional<Error> Prepared::run() {
  if (auto error = checkOperands()) {
    return error;
  }
  if (sweep_ == nullptr) {
    return std::nullopt;
  }
  Addresses addresses{};
  for (std::size_t i = 0; i < operands_.size(); ++i) {
    addresses[i] = operands_[i].bytes().data();
  }
  const auto fault = sweep_->run(addresses, result_.data.bytes().data(), attributes_);
  return fault ? std::optional(noValue(op_, result_.shape, *fault)) : std::nullopt;
}

Result<std::variant<Prepared, Inference>> prepare(const PrepareRequest& request) {
  auto laid = layOut({request.request, request.op, request.types, request.attributes});
  if (!laid.ok()) {
    return laid.error();
  }
  auto decided = laid.take();
  if (auto* refused = std::get_if<Inference>(&decided)) {
    return std::variant<Prepared, Inference>(std::move(*refused));
  }
  auto& layout = std::get<Layout>(decided);
  Slicing sliced = slicing(std::move(layout.loops), request.sliceLimit);
  auto operands = buffersFor(request, sliced);
  if (!operands.ok()) {
    return operands.error();
  }
  const std::int64_t count = sliced.loops.empty() ? 0 : turns(sliced.loops);
  Result<Tensor> result = allocate(layout.type, layout.shape, count, kResultPhase);
  if (!result.ok()) {
    return result.error();
  }
  auto sweep = sliced.loops.empty() ? nullptr
                                    : std::make_unique<Sweep>(*layout.kernels, request.types.size(),
                                                              std::move(sliced.loops));
  return std::variant<Prepared, Inference>(Prepared(request, operands.take(), result.take(),
                                                    std::move(sweep), std::move(sliced.slices)));
}

}  // namespace bcast
