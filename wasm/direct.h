// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "bcast/modes.h"
#include "bcast/op.h"
#include "bcast/prepare.h"

namespace bcast {

/// Runs of typed arrays that need no text: JavaScript writes the question as numbers, gets places
/// for data, and none where anything is unusual, so that it asks again by text and hears why. It
/// runs again without a question where that is the same.
class Direct {
 public:
  /// What JavaScript sees of it, as a Float64Array: the question is the indices of mode and
  /// operator, the number of operands, then for each its type, rank and extents; the reply, the
  /// addresses of the operands' data and of the result's, its type, rank and extents.
  struct Words {
    std::array<double, 3 + kArityLimit*(2 + kRankLimit)> question;
    std::array<double, kArityLimit + 3 + kRankLimit> reply;
  };
  Words& words() { return words_; }

  /// Whether the question has a reply.
  bool ask() {
    prepared_.reset();
    prepare();
    if (prepared_) {
      reply();
    }
    return prepared_.has_value();
  }

  /// Computes; false where the data is not what its types say, or has no result.
  bool run() { return !prepared_->run(); }

  void forget() { prepared_.reset(); }

 private:
  void prepare() {
    const double* word = words_.question.data();
    const auto next = [&] { return static_cast<std::size_t>(*word++); };
    PrepareRequest request;
    request.request.mode = modes()[next()]->id;
    request.op = ops()[next()]->name;
    request.request.trace = false;
    request.zeroed = false;
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

  void reply() {
    double* word = words_.reply.data();
    for (std::size_t i = 0; i < prepared_->types().size(); ++i) {
      word[i] = addressOf(prepared_->operand(i));
    }
    Tensor& result = prepared_->result();
    word += kArityLimit;
    *word++ = addressOf(result.data.bytes());
    *word++ = static_cast<double>(result.type);
    *word++ = static_cast<double>(result.shape.rank());
    for (const Extent extent : result.shape.extents()) {
      *word++ = static_cast<double>(extent.count());
    }
  }

  static double addressOf(std::span<const std::byte> bytes) {
    return static_cast<double>(reinterpret_cast<std::uintptr_t>(bytes.data()));
  }

  Words words_{};
  std::optional<Prepared> prepared_;
};

}  // namespace bcast
