// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "bcast/answer/fix/edit.h"
#include "bcast/answer/fix/fix.h"
#include "bcast/infer/infer.h"

namespace bcast {

/// A change that makes the request work.
struct Candidate {
  Change change;
  Shape operand;  ///< The operand after the edit.
  Inference inference;
  bool raisesRank;
  std::int64_t growth;

  /// Candidates of a lower level are always better.
  int level() const { return (raisesRank ? 2 : 0) + (growth > 1 ? 1 : 0); }
};

/// Tries changes on one copy of the request, and keeps the best ones.
class FixSearch {
 public:
  explicit FixSearch(const Answered& answered);

  /// Tries them in their order; of equally good ones the earlier are kept.
  void attempt(const Changes& changes);

  bool hasFound() const { return !best_.empty(); }
  /// Whether a fix is found that neither raises the rank nor enlarges the result.
  bool isGood() const { return !best_.empty() && best_.front().level() == 0; }
  /// Whether a fix is found that does not raise the rank.
  bool keepsRank() const { return !best_.empty() && best_.front().level() < 2; }

  std::vector<Fix> found();

 private:
  void attempt(const Change& change);
  /// For an accepted request, other elements must be paired, in a result that is not larger.
  bool helps(const Candidate& candidate) const;
  bool areEnough() const { return best_.size() == kFixLimit && isGood(); }
  void takeBack(const Change& change);
  /// Keeps the first of equally good changes, and of those with the same edited operand.
  void keep(Candidate candidate);
  Fix fixOf(const Candidate& candidate);

  const Answered& answered_;
  Request edited_;
  std::size_t highest_;
  std::size_t tries_ = 0;
  std::vector<Candidate> best_;
};

}  // namespace bcast
