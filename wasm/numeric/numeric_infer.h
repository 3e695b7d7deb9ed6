// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "bcast/infer/infer.h"
#include "bcast/mode/mode.h"
#include "wasm/numeric/question.h"

namespace bcast {

/// Inferences without a trace and without JSON: question and reply are numbers. An unusual question
/// has no reply, and JavaScript asks again by JSON.
class Verdict {
 public:
  Question& question() { return question_; }

  /// The reply: 1 if accepted, otherwise only 0; the rank and the extents of the result; the number
  /// of operands that change, and the rank and the extents of each. Rank -1: no result. Extent -1:
  /// `?`. Null for an unusual question.
  const double* ask() {
    Question::Types types;  // Not used: an inference has no types.
    question_.read(request_, types);
    const auto mode = validate(request_);
    if (!mode.ok()) {
      return nullptr;
    }
    const Inference inference = infer(*mode.value(), request_);
    if (inference.shape && !inference.shape->isRanked()) {
      return nullptr;
    }
    reply_[0] = inference.accepted ? 1 : 0;
    if (inference.accepted) {
      write(inference);
    }
    return reply_.data();
  }

 private:
  void write(const Inference& inference) {
    double* word = &reply_[1];
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

  /// Returns the address of the next word.
  static double* write(const Shape& shape, double* word) {
    *word++ = static_cast<double>(shape.rank());
    for (const Extent extent : shape.extents()) {
      *word++ = extent.isDynamic() ? -1.0 : static_cast<double>(extent.count());
    }
    return word;
  }

  Question question_;
  std::array<double, 2 + (1 + Question::kOperands) * (1 + kRankLimit)> reply_{};
  Request request_;  ///< Kept, so that its list of operands is allocated once.
};

}  // namespace bcast
