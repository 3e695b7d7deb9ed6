// SPDX-License-Identifier: MIT
#include "gather.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace bcast {
namespace {

/// Writes what stands in the first `length` bytes again and again, until there are `times` of it.
void again(std::byte* to, std::size_t length, std::int64_t times) {
  const std::size_t whole = length * static_cast<std::size_t>(times);
  for (std::size_t done = length; done < whole;) {
    const std::size_t size = std::min(done, whole - done);
    std::memcpy(to + done, to, size);
    done += size;
  }
}

std::size_t gatherRow(const Loop& loop, std::size_t operand, std::size_t width,
                      const std::byte* from, std::byte* to) {
  const std::size_t bytes = static_cast<std::size_t>(loop.count) * width;
  if (loop.strides[operand] == 0) {
    repeat(from, width, loop.count, to);
  } else {
    std::memcpy(to, from, bytes);
  }
  return bytes;
}

}  // namespace

std::size_t gather(std::span<const Loop> loops, std::size_t operand, std::size_t width,
                   const std::byte* from, std::byte* to) {
  const Loop& loop = loops[0];
  if (loops.size() == 1) {
    return gatherRow(loop, operand, width, from, to);
  }
  const auto step = loop.strides[operand] * static_cast<std::int64_t>(width);
  const std::size_t length = gather(loops.subspan(1), operand, width, from, to);
  if (step == 0) {
    again(to, length, loop.count);
  }
  for (std::int64_t turn = 1; step != 0 && turn < loop.count; ++turn) {
    gather(loops.subspan(1), operand, width, from + turn * step,
           to + static_cast<std::size_t>(turn) * length);
  }
  return length * static_cast<std::size_t>(loop.count);
}

Gathering::Gathering(const Signature& signature, std::size_t arity, Stage stage)
    : stage_(std::move(stage)),
      arity_(arity),
      rows_(signature, arity),
      courses_{},
      row_{},
      resultWidth_(byteSize(signature.result)) {
  const std::span<const Loop> loops = stage_.loops;
  row_.columns = turns(loops.subspan(stage_.inner));
  for (std::size_t i = 0; i < arity; ++i) {
    courses_[i].width = byteSize(signature.operands[i]);
    lay(i);
  }
}

/// How operand i moves, in what is gathered or where it is.
void Gathering::lay(std::size_t i) {
  Course& course = courses_[i];
  const std::span<const Loop> loops = stage_.loops;
  const Reach& reach = stage_.reach[i];
  const std::size_t level = reach.gathered ? reach.level : loops.size();
  const auto width = static_cast<std::int64_t>(course.width);
  bool moves = reach.gathered;
  for (std::size_t l = 0; l < loops.size(); ++l) {
    const std::int64_t length = turns(loops.subspan(l + 1));
    course.steps.push_back(l < level ? loops[l].strides[i] * width : 0);
    course.within.push_back(l < level ? 0 : length * width);
    moves = moves || (l >= stage_.inner && loops[l].strides[i] != 0);
  }
  if (reach.gathered) {
    course.room.resize(static_cast<std::size_t>(turns(loops.subspan(level)) * width));
  }
  row_.constant[i] = !moves;
}

void Gathering::run(const Addresses& operands, std::byte* result) {
  row_.result = result + stage_.resultStart * static_cast<std::int64_t>(resultWidth_);
  for (std::size_t i = 0; i < arity_; ++i) {
    courses_[i].source =
        operands[i] + stage_.start[i] * static_cast<std::int64_t>(courses_[i].width);
    courses_[i].gathered = nullptr;
    courses_[i].place = 0;
  }
  loop(0);
}

void Gathering::loop(std::size_t level) {
  if (level == stage_.inner) {
    return computeRow();
  }
  const std::int64_t count = stage_.loops[level].count;
  const std::int64_t step =
      stage_.resultSteps[level] * static_cast<std::int64_t>(resultWidth_);
  for (std::int64_t turn = 0; turn < count; ++turn) {
    loop(level + 1);
    row_.result += step;
    for (std::size_t i = 0; i < arity_; ++i) {
      courses_[i].source += courses_[i].steps[level];
      courses_[i].place += courses_[i].within[level];
    }
  }
  row_.result -= count * step;
  for (std::size_t i = 0; i < arity_; ++i) {
    courses_[i].source -= count * courses_[i].steps[level];
    courses_[i].place -= count * courses_[i].within[level];
  }
}

void Gathering::computeRow() {
  for (std::size_t i = 0; i < arity_; ++i) {
    Course& course = courses_[i];
    row_.operands[i] = course.source;
    if (!stage_.reach[i].gathered) {
      continue;
    }
    if (course.gathered != course.source) {
      gather(std::span(stage_.loops).subspan(stage_.reach[i].level), i, course.width,
             course.source, course.room.data());
      course.gathered = course.source;
    }
    row_.operands[i] = course.room.data() + course.place;
  }
  rows_.compute(row_);
}

}  // namespace bcast
