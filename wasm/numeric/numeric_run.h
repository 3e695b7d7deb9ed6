// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "bcast/evaluate/prepare.h"
#include "bcast/mode/mode.h"
#include "bcast/op/op.h"
#include "wasm/numeric/prepared.h"

namespace bcast {

/// Runs of typed arrays that need no text: JavaScript writes the question as numbers, gets places
/// for data, and none where anything is unusual, so that it asks again by text and hears why. It
/// runs again without a question where that is the same.
class Direct {
 public:
  /// What JavaScript sees of it, as a Float64Array: the question is the indices of mode and
  /// operator, the number of operands, then for each its type, rank and extents; the reply, where
  /// the slice that is computed next begins in each operand and in the result, for each of these
  /// the address and the length of a slice, then the result's type, rank and extents.
  struct Words {
    std::array<double, 3 + kArityLimit*(2 + kRankLimit)> question;
    std::array<double, kArityLimit + 1> starts;
    std::array<double, 2 * (kArityLimit + 1) + 2 + kRankLimit> reply;
  };
  Words& words() { return words_; }

  /// Whether the question has a reply.
  bool ask() {
    prepared_.reset();
    prepare();
    if (prepared_) {
      start();
      reply();
    }
    return prepared_.has_value();
  }

  /// Computes a slice; false where the data is not what its types say, or has no result.
  bool run() { return !prepared_->run(); }

  /// Goes on to the next slice; or back to the first one, and says that there is none left.
  bool next() {
    const bool isLeft = prepared_->slices().next();
    start();
    return isLeft;
  }

  void forget() { prepared_.reset(); }

 private:
  /// So many elements of three arrays fit into the caches that are a processor's own.
  static constexpr std::int64_t kSlice = 16384;

  void prepare() {
    const double* word = words_.question.data();
    const auto next = [&] { return static_cast<std::size_t>(*word++); };
    PrepareRequest request;
    request.request.mode = modes()[next()]->id;
    request.op = ops()[next()]->name;
    request.request.trace = false;
    request.zeroed = false;
    request.sliceLimit = kSlice;
    for (std::size_t left = next(); left > 0; --left) {
      request.types.push_back(static_cast<ElementType>(next()));
      std::vector<Extent> extents(next(), Extent(0));
      for (Extent& extent : extents) {
        extent = Extent(static_cast<std::int64_t>(*word++));
      }
      request.request.operands.emplace_back(std::move(extents));
    }
    auto result = bcast::prepare(request);
    if (!result.ok()) {
      return;
    }
    auto decided = result.take();
    if (auto* ready = std::get_if<Prepared>(&decided)) {
      prepared_.emplace(std::move(*ready));
    }
  }

  void start() {
    const auto starts = prepared_->slices().starts();
    std::copy(starts.begin(), starts.end(), words_.starts.begin());
  }

  void reply() {
    for (std::size_t i = 0; i < prepared_->types().size(); ++i) {
      tell(i, prepared_->types()[i], prepared_->operand(i));
    }
    const Tensor& result = prepared_->result();
    tell(kArityLimit, result.type, result.data.bytes());
    double* word = &words_.reply[2 * (kArityLimit + 1)];
    *word++ = static_cast<double>(result.type);
    *word++ = static_cast<double>(result.shape.rank());
    for (const Extent extent : result.shape.extents()) {
      *word++ = static_cast<double>(extent.count());
    }
  }

  void tell(std::size_t i, ElementType type, std::span<const std::byte> bytes) {
    const Place place = placeOf(type, bytes);
    words_.reply[2 * i] = place.at;
    words_.reply[2 * i + 1] = place.length;
  }

  Words words_{};
  std::optional<Prepared> prepared_;
};

}  // namespace bcast
