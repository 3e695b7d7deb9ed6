// SPDX-License-Identifier: MIT
#include "bcast/lower/find_faults.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "bcast/execute/execute.h"
#include "bcast/execute/space.h"

namespace bcast::ir {
namespace {

/// The extents tried for a `?`. 1 comes last because it hides many defects.
constexpr std::int64_t kTried[] = {2, 3, 1};
/// The number of worlds with equal extents to try: all of them up to rank 6.
constexpr std::size_t kWorlds = 729;

std::optional<LoweringDefect> defectOf(UndefinedBehavior what) {
  switch (what) {
    case UndefinedBehavior::ambiguousSpace:
      return LoweringDefect::ambiguousSpace;
    case UndefinedBehavior::outOfBounds:
      return LoweringDefect::outOfBounds;
    case UndefinedBehavior::neverRead:
      return LoweringDefect::neverRead;
    case UndefinedBehavior::reshapeMismatch:
      return LoweringDefect::invalidReshape;
    default:
      return std::nullopt;
  }
}

bool isSame(const LoweringFault& a, const LoweringFault& b) {
  return a.flaw == b.flaw && a.operand == b.operand && a.column == b.column;
}

class FaultFinder {
 public:
  FaultFinder(const Program& program, const LowerRequest& request, std::string_view mode)
      : program_(program), request_(request), mode_(mode) {
    for (const Shape& operand : request.operands) {
      rank_ = std::max(rank_, operand.rank());
    }
    for (std::size_t column = 0; column < rank_; ++column) {
      known_.push_back(knownAt(column));
    }
  }

  std::vector<LoweringFault> find() {
    Extents columns = first();
    for (std::size_t world = 0; world < kWorlds; ++world) {
      tryEqual(columns);
      if (!advance(columns)) {
        break;
      }
    }
    if (isClean(worldOf(first()))) {
      tryStretched();
    }
    return std::move(faults_);
  }

 private:
  /// The axis of an operand in a column, if it has one.
  std::optional<std::size_t> axisOf(std::size_t operand, std::size_t column) const {
    const std::size_t added = rank_ - request_.operands[operand].rank();
    return column < added ? std::nullopt : std::optional(column - added);
  }
  Extent extentOf(std::size_t operand, std::size_t column) const {
    const auto axis = axisOf(operand, column);
    return axis ? request_.operands[operand].extents()[*axis] : Extent(1);
  }

  /// The extent required in a column: that of an operand, or of the declared result.
  std::optional<std::int64_t> knownAt(std::size_t column) const {
    for (std::size_t i = 0; i < request_.operands.size(); ++i) {
      const Extent extent = extentOf(i, column);
      if (extent.isStatic() && !extent.is(1)) {
        return extent.count();
      }
    }
    const bool declares =
        request_.result && request_.result->isRanked() && request_.result->rank() == rank_;
    const Extent declared = declares ? request_.result->extents()[column] : Extent::dynamic();
    return declared.isStatic() ? std::optional(declared.count()) : std::nullopt;
  }

  bool isOpen(std::size_t column) const {
    bool open = false;
    for (std::size_t i = 0; i < request_.operands.size(); ++i) {
      open = open || extentOf(i, column).isDynamic();
    }
    return open && !known_[column];
  }

  Extents first() const {
    Extents columns;
    for (const auto& known : known_) {
      columns.push_back(known.value_or(kTried[0]));
    }
    return columns;
  }

  /// Moves to the next choice of extents; false after the last.
  bool advance(Extents& columns) const {
    for (std::size_t column = 0; column < rank_; ++column) {
      if (!isOpen(column)) {
        continue;
      }
      const auto* next = std::find(std::begin(kTried), std::end(kTried), columns[column]) + 1;
      columns[column] = next == std::end(kTried) ? kTried[0] : *next;
      if (next != std::end(kTried)) {
        return true;
      }
    }
    return false;
  }

  /// The operands with each `?` replaced by the extent of its column.
  std::vector<Shape> worldOf(const Extents& columns) const {
    std::vector<Shape> world;
    for (const Shape& operand : request_.operands) {
      std::vector<Extent> extents = operand.extents();
      for (std::size_t axis = 0; axis < extents.size(); ++axis) {
        const std::int64_t turnedOut = columns[rank_ - extents.size() + axis];
        extents[axis] = extents[axis].isDynamic() ? Extent(turnedOut) : extents[axis];
      }
      world.emplace_back(std::move(extents));
    }
    return world;
  }

  /// The shape that the mode infers; nothing if it rejects the operands.
  std::optional<Shape> resultOf(const std::vector<Shape>& world) const {
    Request shapes = verified(request_);
    shapes.mode = mode_;
    shapes.operands = world;
    shapes.trace = false;
    const Result<Inference> inferred = infer(shapes);
    return inferred.ok() && inferred.value().accepted ? inferred.value().shape : std::nullopt;
  }

  /// Nothing if the shapes are too large to run.
  std::optional<Execution> run(const std::vector<Shape>& world) const {
    Result<Execution> ran = executeOnShapes(program_, world);
    return ran.ok() ? std::optional(ran.take()) : std::nullopt;
  }

  /// Whether the program is correct, or this cannot be decided.
  bool isClean(const std::vector<Shape>& world) const {
    const auto wanted = resultOf(world);
    const auto ran = wanted ? run(world) : std::nullopt;
    return !ran || (ran->isDefined && (ran->shape == wanted || request_.result));
  }

  void add(LoweringFault fault) {
    const auto isKnown = [&](const LoweringFault& known) { return isSame(known, fault); };
    if (std::none_of(faults_.begin(), faults_.end(), isKnown)) {
      faults_.push_back(std::move(fault));
    }
  }

  void tryEqual(const Extents& columns) {
    const std::vector<Shape> world = worldOf(columns);
    const auto ran = resultOf(world) ? run(world) : std::nullopt;
    if (!ran) {
      return;
    }
    for (const Event& event : ran->events) {
      for (const Incident& incident : event.incidents) {
        note(incident, world);
      }
    }
  }

  void note(const Incident& incident, const std::vector<Shape>& world) {
    const auto flaw = defectOf(incident.what);
    // The output is not an operand of the operator.
    if (flaw && incident.operand.value_or(0) < request_.operands.size()) {
      add({*flaw, incident.operand, incident.dimension, world, incident.operation});
    }
  }

  void tryStretched() {
    for (std::size_t column = 0; column < rank_; ++column) {
      bool shows = false;
      for (std::size_t i = 0; i < request_.operands.size() && !shows; ++i) {
        shows = extentOf(i, column).isDynamic() && tryStretched(i, column);
      }
    }
  }

  /// Whether an operand that is 1 along one `?` shows that the program does not stretch it.
  bool tryStretched(std::size_t operand, std::size_t column) {
    std::vector<Shape> world = worldOf(first());
    std::vector<Extent> extents = world[operand].extents();
    extents[*axisOf(operand, column)] = Extent(1);
    world[operand] = Shape(std::move(extents));
    if (isClean(world)) {
      return false;
    }
    add({LoweringDefect::missingVerification, operand, column, std::move(world)});
    return true;
  }

  const Program& program_;
  const LowerRequest& request_;
  std::string_view mode_;
  std::size_t rank_ = 0;
  std::vector<std::optional<std::int64_t>> known_;
  std::vector<LoweringFault> faults_;
};

}  // namespace

std::vector<LoweringFault> findFaults(const Program& program, const LowerRequest& request,
                                      std::string_view mode) {
  return FaultFinder(program, request, mode).find();
}

std::vector<LoweringFault> unequalRanks(const LowerRequest& request, std::size_t rank) {
  std::vector<LoweringFault> faults;
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    if (request.operands[i].rank() < rank) {
      faults.push_back({LoweringDefect::missingVerification, i, {}, {}});
    }
  }
  return faults;
}

}  // namespace bcast::ir
