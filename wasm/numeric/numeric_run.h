// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include "bcast/evaluate/prepare.h"
#include "wasm/numeric/prepared.h"
#include "wasm/numeric/question.h"

namespace bcast {

/// Runs of typed arrays without JSON: the question is numbers, the reply addresses for data. An
/// unusual question has no reply, and JavaScript asks again by JSON. The same question can run
/// again without asking.
class Direct {
 public:
  Question& question() { return question_; }

  /// The reply: for each operand, then for the result, the start of the next slice in it, and the
  /// address and the length of a slice; then the result's type, rank and extents. Null if there is
  /// none.
  const double* ask() {
    prepared_.reset();
    prepare();
    if (!prepared_) {
      return nullptr;
    }
    start();
    reply();
    return reply_.data();
  }

  /// Computes a slice; false if data is invalid for its type, or an element has no result.
  bool run() { return !prepared_->run(); }

  /// Advances to the next slice. After the last one, returns to the first and returns false.
  bool next() {
    const bool isLeft = prepared_->slices().next();
    start();
    return isLeft;
  }

  void forget() { prepared_.reset(); }

 private:
  /// Three arrays of this many elements fit into a processor's own caches.
  static constexpr std::int64_t kSlice = 16384;
  static constexpr std::size_t kPlaceWords = 3;

  void prepare() {
    PrepareRequest request;
    Question::Types types;
    question_.read(request.request, types);
    request.types.assign(types.begin(), types.begin() + request.request.operands.size());
    request.op = question_.op();
    request.zeroed = false;
    request.sliceLimit = kSlice;
    auto result = bcast::prepare(request);
    if (!result.ok()) {
      return;
    }
    auto decided = result.take();
    if (auto* ready = std::get_if<Prepared>(&decided)) {
      prepared_.emplace(std::move(*ready));
    }
  }

  std::size_t operands() const { return prepared_->types().size(); }

  /// `starts` has an entry for each possible operand, then the result.
  void start() {
    const auto starts = prepared_->slices().starts();
    for (std::size_t i = 0; i < operands(); ++i) {
      reply_[kPlaceWords * i] = static_cast<double>(starts[i]);
    }
    reply_[kPlaceWords * operands()] = static_cast<double>(starts.back());
  }

  void reply() {
    for (std::size_t i = 0; i < operands(); ++i) {
      tell(i, placeOf(prepared_->types()[i], prepared_->operand(i)));
    }
    const Tensor& result = prepared_->result();
    tell(operands(), placeOf(result.type, result.data.bytes()));
    double* word = &reply_[kPlaceWords * (operands() + 1)];
    *word++ = static_cast<double>(result.type);
    *word++ = static_cast<double>(result.shape.rank());
    for (const Extent extent : result.shape.extents()) {
      *word++ = static_cast<double>(extent.count());
    }
  }

  void tell(std::size_t i, const Place& place) {
    reply_[kPlaceWords * i + 1] = place.at;
    reply_[kPlaceWords * i + 2] = place.length;
  }

  Question question_;
  std::array<double, kPlaceWords*(kArityLimit + 1) + 2 + kRankLimit> reply_{};
  std::optional<Prepared> prepared_;
};

}  // namespace bcast
