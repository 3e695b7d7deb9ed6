// SPDX-License-Identifier: MIT
#include "bcast/evaluate/gather.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "bcast/evaluate/grid.h"
#include "bcast/tensor/half.h"

namespace bcast {
namespace {

/// Repeats the first `length` bytes until there are `times` copies.
void again(std::byte* to, std::size_t length, std::int64_t times) {
  const std::size_t whole = length * static_cast<std::size_t>(times);
  for (std::size_t done = length; done < whole;) {
    const std::size_t size = std::min(done, whole - done);
    std::memcpy(to + done, to, size);
    done += size;
  }
}

std::size_t gatherRow(const Loop& loop, const OperandElements& source, std::byte* to) {
  const std::size_t bytes = static_cast<std::size_t>(loop.count) * source.width;
  switch (const std::int64_t stride = loop.strides[source.operand]) {
    case 0:
      repeat(source.from, source.width, loop.count, to);
      break;
    case 1:
      std::memcpy(to, source.from, bytes);
      break;
    default:
      copyGrid({source.from, 1, loop.count, 0, stride}, source.width, to);
  }
  return bytes;
}

/// A strided row for each turn of the surrounding loop.
std::size_t gatherGrid(const Loop& rows, const Loop& row, const OperandElements& source,
                       std::byte* to) {
  const std::size_t i = source.operand;
  copyGrid({source.from, rows.count, row.count, rows.strides[i], row.strides[i]}, source.width, to);
  return static_cast<std::size_t>(rows.count * row.count) * source.width;
}

}  // namespace

std::size_t gather(std::span<const Loop> loops, const OperandElements& source, std::byte* to) {
  const Loop& loop = loops[0];
  if (loops.size() == 1) {
    return gatherRow(loop, source, to);
  }
  const std::int64_t stride = loop.strides[source.operand];
  if (loops.size() == 2 && stride > 0 && loops[1].strides[source.operand] > 1) {
    return gatherGrid(loop, loops[1], source, to);
  }
  const auto step = stride * static_cast<std::int64_t>(source.width);
  const std::size_t length = gather(loops.subspan(1), source, to);
  if (step == 0) {
    again(to, length, loop.count);
  }
  OperandElements next = source;
  for (std::int64_t turn = 1; step != 0 && turn < loop.count; ++turn) {
    next.from += step;
    gather(loops.subspan(1), next, to + static_cast<std::size_t>(turn) * length);
  }
  return length * static_cast<std::size_t>(loop.count);
}

OperandGather::OperandGather(const KernelSet& kernels, std::size_t arity, Stage stage)
    : stage_(std::move(stage)),
      kernels_(&kernels),
      arity_(arity),
      rows_(kernels, arity),
      cursors_{},
      row_{},
      result_(nullptr),
      place_(nullptr) {
  const std::span<const Loop> loops = stage_.loops;
  row_.columns = turns(loops.subspan(stage_.inner));
  for (std::size_t i = 0; i < arity; ++i) {
    planOperand(i);
  }
  if (kernels.viaF32 && isHalf(kernels.result)) {
    narrowed_.resize(static_cast<std::size_t>(row_.columns));
  }
}

/// How operand i moves, in the gathered elements or in place.
void OperandGather::planOperand(std::size_t i) {
  OperandCursor& cursor = cursors_[i];
  cursor.type = kernels_->operands[i];
  cursor.width = byteSize(cursor.type);
  cursor.converted = kernels_->viaF32 && isHalf(cursor.type);
  const std::span<const Loop> loops = stage_.loops;
  const Access& access = stage_.access[i];
  const std::size_t level = access.gathered ? access.level : loops.size();
  const auto stored = static_cast<std::int64_t>(cursor.width);
  const auto computed = static_cast<std::int64_t>(computedWidth(*kernels_, cursor.type));
  bool moves = access.gathered;
  for (std::size_t l = 0; l < loops.size(); ++l) {
    const std::int64_t length = turns(loops.subspan(l + 1));
    cursor.steps.push_back(l < level ? loops[l].strides[i] * stored : 0);
    cursor.within.push_back(l < level ? 0 : length * computed);
    moves = moves || (l >= stage_.inner && loops[l].strides[i] != 0);
  }
  if (access.gathered) {
    const std::int64_t length = turns(loops.subspan(level));
    cursor.room.resize(static_cast<std::size_t>(length * computed));
    cursor.stored.resize(static_cast<std::size_t>(cursor.converted ? length * stored : 0));
  }
  row_.constant[i] = !moves;
}

std::optional<std::int64_t> OperandGather::run(const Addresses& operands, std::byte* result,
                                               const Attributes& attributes) {
  const auto width = static_cast<std::int64_t>(byteSize(kernels_->result));
  row_.attributes = &attributes;
  result_ = result;
  place_ = result + stage_.resultStart * width;
  fault_.reset();
  for (std::size_t i = 0; i < arity_; ++i) {
    const auto start = stage_.start[i] * static_cast<std::int64_t>(cursors_[i].width);
    cursors_[i].source = operands[i] + start;
    cursors_[i].gathered = nullptr;
    cursors_[i].place = 0;
  }
  loop(0);
  return fault_;
}

void OperandGather::loop(std::size_t level) {
  if (level == stage_.inner) {
    return visitRow();
  }
  const std::int64_t count = stage_.loops[level].count;
  const auto width = static_cast<std::int64_t>(byteSize(kernels_->result));
  const std::int64_t step = stage_.resultSteps[level] * width;
  for (std::int64_t turn = 0; turn < count; ++turn) {
    loop(level + 1);
    place_ += step;
    for (std::size_t i = 0; i < arity_; ++i) {
      cursors_[i].source += cursors_[i].steps[level];
      cursors_[i].place += cursors_[i].within[level];
    }
  }
  place_ -= count * step;
  for (std::size_t i = 0; i < arity_; ++i) {
    cursors_[i].source -= count * cursors_[i].steps[level];
    cursors_[i].place -= count * cursors_[i].within[level];
  }
}

void OperandGather::visitRow() {
  for (std::size_t i = 0; i < arity_; ++i) {
    fetch(i);
  }
  const auto fault = kernels_->faults != nullptr ? kernels_->faults(tileOf(row_)) : std::nullopt;
  if (!fault) {
    return computeRow();
  }
  const auto width = static_cast<std::ptrdiff_t>(byteSize(kernels_->result));
  const std::int64_t place = *fault + (place_ - result_) / width;
  // Tiles are not visited in the order of the result.
  fault_ = std::min(fault_.value_or(place), place);
}

void OperandGather::computeRow() {
  if (narrowed_.empty()) {
    row_.result = place_;
    return rows_.compute(row_);
  }
  row_.result = reinterpret_cast<std::byte*>(narrowed_.data());
  rows_.compute(row_);
  narrow(kernels_->result, narrowed_.data(), place_, narrowed_.size());
}

/// Sets the position of operand i in this row, and gathers it if it has moved.
void OperandGather::fetch(std::size_t i) {
  OperandCursor& cursor = cursors_[i];
  if (!stage_.access[i].gathered) {
    row_.operands[i] = cursor.source;
    return;
  }
  if (cursor.gathered != cursor.source) {
    const auto loops = std::span(stage_.loops).subspan(stage_.access[i].level);
    std::byte* to = cursor.converted ? cursor.stored.data() : cursor.room.data();
    const std::size_t bytes = gather(loops, {i, cursor.width, cursor.source}, to);
    if (cursor.converted) {
      widen(cursor.type, to, reinterpret_cast<float*>(cursor.room.data()), bytes / cursor.width);
    }
    cursor.gathered = cursor.source;
  }
  row_.operands[i] = cursor.room.data() + cursor.place;
}

}  // namespace bcast
