// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "bcast/infer/infer.h"
#include "bcast/mode/mode.h"

namespace bcast {

/// Inferences without a trace that need no text: JavaScript writes the question as numbers and
/// reads the verdict as such, and asks again by text where it is told that this is unusual.
class Verdict {
 public:
  static constexpr std::size_t kOperands = 8;

  /// What JavaScript sees of it, as a Float64Array: the question is the index of the mode, the
  /// number of operands, and for each its rank and extents; the reply, the result so, then how many
  /// operands are changed, and each of them so. An extent of -1 is `?`; a rank of -1, no result.
  struct Words {
    std::array<double, 2 + kOperands*(1 + kRankLimit)> question;
    std::array<double, 1 + (1 + kOperands) * (1 + kRankLimit)> reply;
  };
  Words& words() { return words_; }

  enum class Said : std::uint8_t { unusual, refused, accepted };

  Said ask() {
    read();
    const auto mode = validate(request_);
    if (!mode.ok()) {
      return Said::unusual;
    }
    const Inference inference = infer(*mode.value(), request_);
    if (!inference.accepted) {
      return Said::refused;
    }
    if (inference.shape && !inference.shape->isRanked()) {
      return Said::unusual;
    }
    reply(inference);
    return Said::accepted;
  }

 private:
  void read() {
    const double* word = words_.question.data();
    const auto next = [&] { return static_cast<std::size_t>(*word++); };
    const std::string_view mode = modes()[next()]->id;
    if (request_.mode != mode) {
      request_.mode = mode;
    }
    request_.trace = false;
    request_.operands.clear();
    for (std::size_t left = next(); left > 0; --left) {
      std::vector<Extent> extents(next(), Extent::dynamic());
      for (Extent& extent : extents) {
        const double count = *word++;
        if (count >= 0) {
          extent = Extent(static_cast<std::int64_t>(count));
        }
      }
      request_.operands.emplace_back(std::move(extents));
    }
  }

  void reply(const Inference& inference) {
    double* word = words_.reply.data();
    if (inference.shape) {
      word = write(*inference.shape, word);
    } else {
      *word++ = -1;
    }
    const std::size_t changed = inference.operandShapes ? inference.operandShapes->size() : 0;
    *word++ = static_cast<double>(changed);
    for (std::size_t i = 0; i < changed; ++i) {
      word = write((*inference.operandShapes)[i], word);
    }
  }

  /// Gives where the next word goes.
  static double* write(const Shape& shape, double* word) {
    *word++ = static_cast<double>(shape.rank());
    for (const Extent extent : shape.extents()) {
      *word++ = extent.isDynamic() ? -1.0 : static_cast<double>(extent.count());
    }
    return word;
  }

  Words words_{};
  Request request_;  ///< Kept, so that its list of operands is made once.
};

}  // namespace bcast
