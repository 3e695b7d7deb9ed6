// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "bcast/answer/fix/edit.h"
#include "bcast/answer/fix/fix.h"
#include "bcast/infer/infer.h"

namespace bcast {

/// A change with which the request is accepted.
struct Candidate {
  Change change;
  Shape operand;  ///< The operand after the edit.
  Inference inference;
  bool raisesRank;
  std::int64_t growth;

  /// The candidates of a lower one are better, whatever else is true of them.
  int level() const { return (raisesRank ? 2 : 0) + (growth > 1 ? 1 : 0); }
};

/// Tries changes on one copy of the request, and keeps the few that are best.
class FixSearch {
 public:
  explicit FixSearch(const Answered& answered);

  /// Tries them in their order; of equally good ones the earlier are kept.
  void attempt(const Changes& changes);

  /// Whether something is found that neither raises the rank nor enlarges the result.
  bool isGood() const { return !best_.empty() && best_.front().level() == 0; }
  /// Whether something is found that does not raise the rank.
  bool keepsRank() const { return !best_.empty() && best_.front().level() < 2; }

  std::vector<Fix> found();

 private:
  void attempt(const Change& change);
  /// A request that is accepted as it is needs other pairs, and no larger a result.
  bool helps(const Candidate& candidate) const;
  bool areEnough() const { return best_.size() == kFixLimit && isGood(); }
  void takeBack(const Change& change);
  /// Of equally good changes, and of those that come to the same operands placed in the same way,
  /// keeps the first.
  void keep(Candidate candidate);
  Fix fixOf(const Candidate& candidate);

  const Answered& answered_;
  Request edited_;
  std::size_t highest_;
  std::size_t tries_ = 0;
  std::vector<Candidate> best_;
};

}  // namespace bcast
