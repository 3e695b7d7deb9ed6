// SPDX-License-Identifier: MIT
import type { Scene } from "../scene/scene.ts";
import { holdsCell, placeOf } from "../tensor/cells.ts";
import type { Filled } from "../tensor/operand-values.ts";
import { cellValueText } from "../tensor/values.ts";
import { kTile } from "./tile-layout.ts";
import type { Tile, TileBlock } from "./tile-view.ts";

// The values of tiles once there is data, which comes after the first answer.

/** The values of a block of tiles. */
export type ShownValues = Pick<Filled, "shape" | "type" | "values">;

/** Those of an operand, or of the result, which is null; null if they are not computed yet. */
export function shownIn(
  { computed }: Scene,
  operand: number | null,
  isOver: boolean,
): ShownValues | null {
  if (computed === null || computed.pausing) {
    return null;
  }
  if (operand === null) {
    const result = isOver && !computed.stale ? computed.ran?.result : undefined;
    return result === undefined ? null : { ...result, values: result.data };
  }
  const own = computed.operands[operand];
  return own !== undefined && own.problem === null ? own : null;
}

/** The value of a tile; empty if it is not computed yet. */
export function shownValue(scene: Scene, block: TileBlock, tile: Tile, isOver: boolean): string {
  const isResult = block.kind === "result";
  const shown = shownIn(scene, isResult ? null : block.operand, isOver);
  const cell = isResult ? tile.index : tile.cell;
  return shown !== null && holdsCell(shown.shape, cell)
    ? cellValueText(shown.values[placeOf(shown.shape, cell)] ?? Number.NaN, shown.type)
    : "";
}

/** The size of the values of a block, in which the longest fits into a tile: they are read as one table.
 * @param most for short values
 * @param fill for that many widths of a tile */
export const valueSize = (texts: readonly string[], most = 16, fill = 1.35): number =>
  Math.min(most, (kTile * fill) / Math.max(1, ...texts.map(({ length }) => length)));
