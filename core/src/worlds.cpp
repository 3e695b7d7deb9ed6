// SPDX-License-Identifier: MIT
#include "bcast/worlds.h"

#include <algorithm>
#include <string>
#include <utility>

#include "bcast/align.h"
#include "bcast/infer.h"
#include "bcast/modes.h"
#include "column_run.h"

namespace bcast {
namespace {

/// The smallest extent greater than 1 that none of these is.
Extent another(const ColumnExtents& extents, const std::optional<Extent>& declared,
               const std::vector<Unknown>& chosen) {
  for (std::int64_t count = 2;; ++count) {
    const Extent candidate(count);
    const bool taken = std::find(extents.operands.begin(), extents.operands.end(), candidate) !=
                           extents.operands.end() ||
                       extents.target == candidate || declared == candidate ||
                       std::any_of(chosen.begin(), chosen.end(), [&](const Unknown& unknown) {
                         return unknown.extent == candidate;
                       });
    if (!taken) {
      return candidate;
    }
  }
}

bool isMany(const std::optional<Extent>& extent) {
  return extent && extent->isStatic() && extent->count() > 1;
}

/// The worlds of one column, found by choosing for one unknown after the other.
class Choosing {
 public:
  Choosing(const Mode& mode, const Request& request, const Trace& trace, std::size_t column)
      : meeting_(request.target ? mode.towardTarget : mode.operands),
        trace_(stepsIn(trace, column)),
        column_(column) {
    const Placed& placed = *placedOf(trace);
    const auto blank = mode.alignment.promoted ? std::optional(Extent(1)) : std::nullopt;
    for (std::size_t i = 0; i < request.operands.size(); ++i) {
      extents_.operands.push_back(pick(request.operands[i], placed.columns[i], blank));
      if (extents_.operands.back() && extents_.operands.back()->isDynamic()) {
        open_.push_back(i);
      }
    }
    if (request.target) {
      extents_.target = pick(*request.target, *placed.targetColumns, blank);
    }
    if (request.declared && request.declared->isRanked()) {
      // The last axes of a declared result are compared, also where it has more.
      const auto& declared = request.declared->extents();
      declared_ = declared[declared.size() - placed.rank + column];
    }
  }

  /// Nothing where there are more than `limit`.
  std::optional<std::vector<World>> run(std::size_t limit) {
    limit_ = limit;
    // Each unknown has three choices at least: what cannot be listed is not even begun.
    std::size_t fewest = 1;
    for (std::size_t i = 0; i < open_.size() && fewest <= limit; ++i) {
      fewest *= 3;
    }
    if (fewest > limit) {
      return std::nullopt;
    }
    if (!open_.empty()) {
      choose(0);
    }
    return worlds_.size() > limit ? std::nullopt : std::optional(std::move(worlds_));
  }

 private:
  std::optional<Extent> pick(const Shape& shape, const std::vector<std::size_t>& columns,
                             std::optional<Extent> blank) const {
    const auto at = std::find(columns.begin(), columns.end(), column_);
    return at == columns.end()
               ? blank
               : std::optional(shape.extents()[static_cast<std::size_t>(at - columns.begin())]);
  }

  void choose(std::size_t which) {
    if (worlds_.size() > limit_) {
      return;
    }
    if (which == open_.size()) {
      finish();
      return;
    }
    const std::size_t operand = open_[which];
    take(which, {operand, Being::zero, Extent(0), {}});
    take(which, {operand, Being::one, Extent(1), {}});
    for (const auto& [partner, extent] : partners()) {
      take(which, {operand, Being::equal, extent, partner});
    }
    take(which, {operand, Being::other, another(extents_, declared_, chosen_), {}});
  }

  void take(std::size_t which, const Unknown& unknown) {
    chosen_.push_back(unknown);
    choose(which + 1);
    chosen_.pop_back();
  }

  using Partner = std::pair<std::optional<std::size_t>, Extent>;

  /// The different extents greater than 1 that an unknown may equal; the target and the declared
  /// result have no operand.
  std::vector<Partner> partners() const {
    std::vector<Partner> found;
    const auto add = [&](std::optional<std::size_t> operand, Extent extent) {
      const bool known = std::any_of(found.begin(), found.end(), [&](const Partner& partner) {
        return partner.second == extent;
      });
      if (!known) {
        found.emplace_back(operand, extent);
      }
    };
    for (const auto& extent : {extents_.target, declared_}) {
      if (isMany(extent)) {
        add(std::nullopt, *extent);
      }
    }
    for (std::size_t i = 0; i < extents_.operands.size(); ++i) {
      if (isMany(extents_.operands[i])) {
        add(i, *extents_.operands[i]);
      }
    }
    for (const Unknown& unknown : chosen_) {
      if (unknown.being == Being::other) {
        add(unknown.operand, unknown.extent);
      }
    }
    return found;
  }

  void finish() {
    ColumnExtents now = extents_;
    for (const Unknown& unknown : chosen_) {
      now.operands[unknown.operand] = unknown.extent;
    }
    const ColumnRun run = runColumn(meeting_, trace_, column_, now);
    const bool silent =
        run.ending == Ending::undefinedBehavior || run.ending == Ending::unspecified;
    worlds_.push_back({chosen_, run.ending, run.extent, silent});
  }

  const Meeting& meeting_;
  Trace trace_;
  std::size_t column_;
  ColumnExtents extents_;
  std::optional<Extent> declared_;
  std::vector<std::size_t> open_;  ///< The operands with an unknown extent here.
  std::vector<Unknown> chosen_;
  std::vector<World> worlds_;
  std::size_t limit_ = 0;
};

}  // namespace

Result<Worlds> worlds(const Request& given) {
  Request request = given;
  request.trace.reset();
  const Result<const Mode*> mode = validate(request);
  if (!mode.ok()) {
    return mode.error();
  }
  const Inference inference = infer(*mode.value(), request);
  Worlds all{inference.accepted, {}};
  const Placed* placed = placedOf(inference.trace);
  std::size_t room = kWorldLimit;
  for (std::size_t column = 0; all.accepted && placed && column < placed->rank; ++column) {
    auto found = Choosing(*mode.value(), request, inference.trace, column).run(room);
    if (!found) {
      return Error{
          ErrorCode::tooManyWorlds, {"/operands", std::nullopt}, std::to_string(kWorldLimit)};
    }
    room -= found->size();
    if (!found->empty()) {
      all.columns.push_back({column, std::move(*found)});
    }
  }
  return all;
}

}  // namespace bcast
