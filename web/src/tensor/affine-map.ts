// SPDX-License-Identifier: MIT
import { type Cell, countCells, placeOf } from "./cells.ts";

// An affine map from the engine gives the operand cell of a result cell: `(d0, d1) -> (0, d1)`. Reversed, it gives the
// result cells that use an operand cell.

/** Cells by their indices; null matches any index. */
export type Pattern = readonly (number | null)[];

/** For each axis of the operand the axis of the result that gives its index; null if it is a constant. */
function axesIn(map: string): (number | null)[] {
  const given = map.slice(map.indexOf("->") + 2);
  return [...given.matchAll(/d(\d+)|\d+/g)].map(([, axis]) =>
    axis === undefined ? null : Number(axis),
  );
}

/** The result cells that are computed from a cell of the operand. */
export function usesOf(map: string, resultRank: number, cell: Cell): Pattern {
  const uses = new Array<number | null>(resultRank).fill(null);
  for (const [axis, from] of axesIn(map).entries()) {
    if (from !== null) {
      uses[from] = cell[axis] ?? null;
    }
  }
  return uses;
}

/** How many cells of a tensor with this shape match. */
export function countFitting(pattern: Pattern, shape: readonly number[]): number {
  return countCells(shape.filter((_, axis) => pattern[axis] === null));
}

export function fits(pattern: Pattern, cell: Cell): boolean {
  return (
    pattern.length === cell.length &&
    pattern.every((index, axis) => index === null || index === cell[axis])
  );
}

/** For each axis of the result: how many elements on the operand is read for the next index. 0 reads the same one. */
export function stridesOf(map: string, resultRank: number, shape: readonly number[]): number[] {
  const axes = axesIn(map);
  return Array.from({ length: resultRank }, (_, from) =>
    placeOf(
      shape,
      axes.map((axis) => Number(axis === from)),
    ),
  );
}
