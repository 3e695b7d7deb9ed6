// SPDX-License-Identifier: MIT
#include "compute.h"

#include <span>
#include <string>
#include <vector>

#include "bcast/half.h"
#include "bcast/strides.h"
#include "plan.h"
#include "via_f32.h"

namespace bcast {
namespace {

/// What the kernel writes.
ElementType computedType(const Signature& signature) {
  return signature.viaF32 && isHalf(signature.result) ? ElementType::f32 : signature.result;
}

/// Calls the kernel for every inner run of a plan, up to the first element that has no value.
class Loops {
 public:
  Loops(const Signature& signature, const std::vector<Elements>& data, const Attributes& attributes)
      : signature_(signature), data_(data), run_{} {
    run_.attributes = &attributes;
    for (std::size_t i = 0; i < data.size(); ++i) {
      run_.operands[i] = data[i].bytes.data();
    }
  }

  /// Gives the place of that element in the result.
  std::optional<std::size_t> run(std::span<const Loop> loops, std::byte* result) {
    const Loop& inner = loops.back();
    run_.length = static_cast<std::size_t>(inner.count);
    run_.result = result;
    for (std::size_t i = 0; i < data_.size(); ++i) {
      run_.stretched[i] = inner.strides[i] == 0;
    }
    outer(loops);
    return fault_;
  }

 private:
  void outer(std::span<const Loop> loops) {
    if (loops.size() == 1) {
      inner();
      return;
    }
    const auto first = run_.operands;
    for (std::int64_t turn = 0; turn < loops[0].count && !fault_; ++turn) {
      for (std::size_t i = 0; i < data_.size(); ++i) {
        const auto width = static_cast<std::int64_t>(byteSize(data_[i].type));
        run_.operands[i] = first[i] + turn * loops[0].strides[i] * width;
      }
      outer(loops.subspan(1));
    }
    run_.operands = first;
  }

  void inner() {
    const auto found = signature_.faults != nullptr ? signature_.faults(run_) : std::nullopt;
    if (found) {
      fault_ = done_ + *found;
      return;
    }
    signature_.kernel(run_);
    run_.result += run_.length * byteSize(computedType(signature_));
    done_ += run_.length;
  }

  const Signature& signature_;
  const std::vector<Elements>& data_;
  Run run_;
  std::size_t done_ = 0;
  std::optional<std::size_t> fault_;
};

std::vector<Loop> planOf(const RunRequest& run, const Placement& placement, const Shape& result) {
  std::vector<std::int64_t> extents;
  for (const Extent extent : result.extents()) {
    extents.push_back(extent.count());
  }
  std::vector<Index> strides;
  for (std::size_t i = 0; i < run.data.size(); ++i) {
    strides.push_back(stridesInto(run.request.operands[i], placement.columns[i], placement.rank));
  }
  return plan(extents, strides);
}

/// What there is to say of the element at a place of the result.
Error noValue(const RunRequest& run, const Shape& shape, std::size_t place) {
  std::string index;
  auto left = static_cast<std::int64_t>(place);
  for (std::size_t axis = shape.rank(); axis-- > 0;) {
    const std::int64_t extent = shape.extents()[axis].count();
    index.insert(0, index.empty() ? "" : ", ").insert(0, std::to_string(left % extent));
    left /= extent;
  }
  return {ErrorCode::noValue,
          {"/operands", std::nullopt},
          run.op + " at [" + index + "]: " + std::string(findOp(run.op)->fault)};
}

Error noMemory(const Tensor& result) {
  return {ErrorCode::outOfMemory,
          {"/operands", std::nullopt},
          std::to_string(result.data.bytes().size())};
}

}  // namespace

std::optional<Error> compute(const Signature& signature, const RunRequest& run,
                             const Placement& placement, Tensor& result) {
  const std::vector<Loop> loops = planOf(run, placement, result.shape);
  const auto runOn = [&](const std::vector<Elements>& data, Buffer& into) {
    const auto fault = Loops(signature, data, run.attributes).run(loops, into.bytes().data());
    return fault ? std::optional(noValue(run, result.shape, *fault)) : std::nullopt;
  };
  if (!signature.viaF32) {
    return runOn(run.data, result.data);
  }
  const std::optional<Widened> operands = widened(run.data);
  if (!operands) {
    return noMemory(result);
  }
  if (!isHalf(result.type)) {
    return runOn(operands->data, result.data);
  }
  auto wide = Buffer::allocate(result.data.bytes().size() * (sizeof(float) / sizeof(F16)));
  if (!wide) {
    return noMemory(result);
  }
  auto error = runOn(operands->data, *wide);
  narrow(*wide, result);
  return error;
}

}  // namespace bcast
