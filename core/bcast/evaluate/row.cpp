// SPDX-License-Identifier: MIT
#include "bcast/evaluate/row.h"

#include <algorithm>
#include <cstring>

namespace bcast {
namespace {

constexpr auto kStep = static_cast<std::int64_t>(kBlock);
constexpr std::size_t kWidest = 8;
using Room = std::array<std::byte, kBlock * kWidest>;

template <class T>
void fill(const std::byte* element, std::int64_t count, std::byte* to) {
  T value;
  std::memcpy(&value, element, sizeof value);
  std::fill_n(reinterpret_cast<T*>(to), count, value);
}

}  // namespace

void repeat(const std::byte* element, std::size_t width, std::int64_t count, std::byte* to) {
  switch (width) {
    case 1:
      return fill<std::uint8_t>(element, count, to);
    case 2:
      return fill<std::uint16_t>(element, count, to);
    case 4:
      return fill<std::uint32_t>(element, count, to);
    default:
      return fill<std::uint64_t>(element, count, to);
  }
}

std::size_t computedWidth(const KernelSet& kernels, ElementType type) {
  return kernels.viaF32 && isHalf(type) ? sizeof(float) : byteSize(type);
}

Tile tileOf(const ResultRow& row) {
  Tile tile{row.operands, row.result, {1, 1, row.columns}, {}};
  for (std::size_t i = 0; i < kArityLimit; ++i) {
    tile.steps[2][i] = row.constant[i] ? 0 : 1;
  }
  return tile;
}

RowCaller::RowCaller(const KernelSet& kernels, std::size_t arity)
    : kernels_(&kernels),
      arity_(arity),
      widths_{},
      resultWidth_(computedWidth(kernels, kernels.result)) {
  for (std::size_t i = 0; i < arity; ++i) {
    widths_[i] = computedWidth(kernels, kernels.operands[i]);
  }
}

void RowCaller::compute(const ResultRow& row) const {
  if (kernels_->tile != nullptr && kernels_->tile(tileOf(row))) {
    return;
  }
  alignas(16) std::array<Room, kArityLimit> rooms;
  Strip strip{row.operands, row.constant, row.result, 0, row.attributes};
  for (std::size_t i = 0; i < arity_; ++i) {
    if (row.constant[i]) {
      repeat(row.operands[i], widths_[i], kStep, rooms[i].data());
      strip.operands[i] = rooms[i].data();
    }
  }
  if (row.columns < kStep) {
    return computeShort(row, strip);
  }
  strip.blocks = static_cast<std::size_t>(row.columns / kStep);
  kernels_->kernel(strip);
  if (row.columns % kStep != 0) {
    compute(row, strip);
  }
}

/// The last block, which overlaps the previous one.
void RowCaller::compute(const ResultRow& row, Strip strip) const {
  const auto at = static_cast<std::size_t>(row.columns - kStep);
  for (std::size_t i = 0; i < arity_; ++i) {
    strip.operands[i] += row.constant[i] ? 0 : at * widths_[i];
  }
  strip.result += at * resultWidth_;
  strip.blocks = 1;
  kernels_->kernel(strip);
}

/// A block of which only the first elements are used; the others repeat the first.
void RowCaller::computeShort(const ResultRow& row, Strip strip) const {
  alignas(16) std::array<Room, kArityLimit> rooms;
  alignas(16) Room result;
  const auto columns = static_cast<std::size_t>(row.columns);
  for (std::size_t i = 0; i < arity_; ++i) {
    if (!row.constant[i]) {
      repeat(row.operands[i], widths_[i], kStep, rooms[i].data());
      std::memcpy(rooms[i].data(), row.operands[i], columns * widths_[i]);
      strip.operands[i] = rooms[i].data();
    }
  }
  strip.result = result.data();
  strip.blocks = 1;
  kernels_->kernel(strip);
  std::memcpy(row.result, result.data(), columns * resultWidth_);
}

}  // namespace bcast
