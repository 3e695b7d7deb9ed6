// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "bcast/answer/run_time/run_time.h"
#include "bcast/error/result.h"
#include "bcast/infer/request.h"
#include "bcast/json/describe.h"
#include "bcast/shape/shape.h"

namespace bcast {

/// More worlds are a bad request, so that an answer stays bounded.
inline constexpr std::size_t kWorldLimit = 10000;

/// An unknown extent at run time: 0, 1, equal to another extent of its column that is greater than
/// 1, or greater than 1 and different from all before it.
enum class ExtentCase : std::uint8_t { zero, one, equal, other };
BCAST_NAMES(ExtentCase, "zero", "one", "equal", "other");

/// One unknown extent in one world. `extent` is an example.
struct Unknown {
  std::size_t operand, axis;
  ExtentCase being;
  Extent extent;
  /// For `equal`: the operand whose extent it equals; absent: the target's or the declared
  /// result's.
  std::optional<std::size_t> partner;
};
BCAST_FIELDS(Unknown, operand, axis, being, extent, partner);

/// One choice of the unknown extents of a column, and its outcome.
struct World {
  std::vector<Unknown> unknowns;
  Ending ending;
  std::optional<Extent> extent;  ///< The result's, if it has one and the column is alone.
  bool silentlyExcluded;         ///< It fails, and the system need not detect it.
};
BCAST_FIELDS(World, unknowns, ending, extent, silentlyExcluded);

/// The worlds of one column with unknown extents. If a shape may have one element, and then counts
/// as a scalar: those of all its columns. Without column: of an axis that must be 1.
struct ColumnWorlds {
  std::optional<std::size_t> column;
  std::vector<std::size_t> together;  ///< The further columns.
  std::vector<World> worlds;
};
BCAST_FIELDS(ColumnWorlds, column, together, worlds);

/// All worlds of a request: one for each entry of `columns`, independently of the others. The
/// columns together are the result, and a failure in one fails all. A target's `?` stays open.
struct Worlds {
  bool accepted;  ///< Rejected requests have no worlds.
  std::vector<ColumnWorlds> columns;
  /// The unranked operands: they may have any shape, which cannot be listed and need not fit. The
  /// trace says whether they take no part or make the result unranked.
  std::vector<std::size_t> unranked;
};
BCAST_FIELDS(Worlds, accepted, columns, unranked);

/// Errors: those of `validate`; tooManyWorlds.
Result<Worlds> worlds(const Request& request);

}  // namespace bcast
