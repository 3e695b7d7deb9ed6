// SPDX-License-Identifier: MIT
#include "bcast/evaluate/sweep.h"

#include <algorithm>
#include <utility>

#include "bcast/evaluate/stage.h"

namespace bcast {
namespace {

/// Rows of this many bytes are unrolled by tile kernels.
bool isUnrolled(std::int64_t bytes) { return bytes == 16 || bytes == 32 || bytes == 128; }

/// Whether rows are too short for the kernel to be called row by row.
bool needsLongerRows(const KernelSet& kernels, const std::vector<Loop>& loops) {
  constexpr std::int64_t kLongEnough = 64;
  const std::int64_t columns = loops.back().count;
  if (columns >= kLongEnough || turns(loops) <= kLongEnough) {
    return false;
  }
  const auto width = static_cast<std::int64_t>(byteSize(kernels.result));
  return kernels.tile == nullptr || !isUnrolled(columns * width);
}

}  // namespace

LoopRunner::LoopRunner(const KernelSet& kernels, std::size_t arity, std::vector<Loop> loops)
    : kernels_(&kernels),
      rows_(kernels, arity),
      arity_(arity),
      loops_(std::move(loops)),
      tile_{},
      widths_{},
      done_(0),
      attributes_(nullptr) {
  constexpr std::size_t kTileLoops = 3;
  outer_ = loops_.size() - std::min(loops_.size(), kTileLoops);
  tile_.counts = {1, 1, 1};
  for (std::size_t level = outer_; level < loops_.size(); ++level) {
    const std::size_t place = kTileLoops - (loops_.size() - level);
    tile_.counts[place] = loops_[level].count;
    tile_.steps[place] = loops_[level].strides;
  }
  for (std::size_t i = 0; i < arity; ++i) {
    widths_[i] = static_cast<std::int64_t>(byteSize(kernels.operands[i]));
  }
  tileBytes_ = tile_.counts[0] * tile_.counts[1] * tile_.counts[2] *
               static_cast<std::int64_t>(byteSize(kernels.result));
}

std::optional<std::int64_t> LoopRunner::run(const Addresses& operands, std::byte* result,
                                            const Attributes& attributes) {
  tile_.operands = operands;
  tile_.result = result;
  attributes_ = &attributes;
  done_ = 0;
  fault_.reset();
  loop(0);
  return fault_;
}

void LoopRunner::loop(std::size_t level) {
  if (level == outer_) {
    if (kernels_->faults != nullptr) {
      fault_ = kernels_->faults(tile_);
    }
    if (fault_) {
      *fault_ += done_;
      return;
    }
    if (kernels_->tile == nullptr || !kernels_->tile(tile_)) {
      rowByRow();
    }
    tile_.result += tileBytes_;
    done_ += tile_.counts[0] * tile_.counts[1] * tile_.counts[2];
    return;
  }
  const Addresses first = tile_.operands;
  for (std::int64_t turn = 0; turn < loops_[level].count && !fault_; ++turn) {
    loop(level + 1);
    for (std::size_t i = 0; i < arity_; ++i) {
      tile_.operands[i] += loops_[level].strides[i] * widths_[i];
    }
  }
  tile_.operands = first;
}

void LoopRunner::rowByRow() {
  ResultRow row{{}, {}, tile_.result, tile_.counts[2], attributes_};
  for (std::size_t i = 0; i < arity_; ++i) {
    row.constant[i] = tile_.steps[2][i] == 0;
  }
  const std::int64_t bytes = tileBytes_ / (tile_.counts[0] * tile_.counts[1]);
  for (std::int64_t layer = 0; layer < tile_.counts[0]; ++layer) {
    for (std::int64_t turn = 0; turn < tile_.counts[1]; ++turn) {
      place(row, layer, turn);
      rows_.compute(row);
      row.result += bytes;
    }
  }
}

/// Sets the positions of the operands in a row of the tile.
void LoopRunner::place(ResultRow& row, std::int64_t layer, std::int64_t turn) const {
  for (std::size_t i = 0; i < arity_; ++i) {
    const std::int64_t at = layer * tile_.steps[0][i] + turn * tile_.steps[1][i];
    row.operands[i] = tile_.operands[i] + at * widths_[i];
  }
}

Sweep::Sweep(const KernelSet& kernels, std::size_t arity, std::vector<Loop> loops) {
  bool needsGathering = kernels.viaF32 || needsLongerRows(kernels, loops);
  for (std::size_t i = 0; i < arity; ++i) {
    needsGathering = needsGathering || isStrided(loops, i);
  }
  if (!needsGathering) {
    looping_.emplace(kernels, arity, std::move(loops));
    return;
  }
  std::array<bool, kArityLimit> converted{};
  for (std::size_t i = 0; i < arity; ++i) {
    converted[i] = kernels.viaF32 && isHalf(kernels.operands[i]);
  }
  for (Stage& stage : stages(loops, converted)) {
    gatherings_.emplace_back(kernels, arity, std::move(stage));
  }
}

std::optional<std::int64_t> Sweep::run(const Addresses& operands, std::byte* result,
                                       const Attributes& attributes) {
  if (looping_) {
    return looping_->run(operands, result, attributes);
  }
  std::optional<std::int64_t> first;
  for (OperandGather& gathering : gatherings_) {
    const auto fault = gathering.run(operands, result, attributes);
    first = fault && first ? std::min(fault, first) : fault ? fault : first;
  }
  return first;
}

}  // namespace bcast
