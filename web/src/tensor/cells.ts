// SPDX-License-Identifier: MIT

// Where cells stand when a tensor is drawn: row-major, as the engine gives its data. Nothing here knows
// how shapes broadcast.

/** A cell by its indices, one an axis. */
export type Cell = readonly number[];

/** More are not computed in the page. The command does, as far as its memory goes. */
export const kMostCells = 2 ** 20;

/** How many cells a tensor of these extents has; rounded from 2^53 on. */
export function countCells(extents: readonly number[]): number {
  // Not by the product: it may be infinite on the way, and infinity times 0 is no number.
  return extents.includes(0) ? 0 : extents.reduce((product, extent) => product * extent, 1);
}

export function sameNumbers(a: Cell, b: Cell): boolean {
  return a.length === b.length && a.every((index, axis) => index === b[axis]);
}

/** The place in row-major data of a cell. */
export function placeOf(extents: readonly number[], cell: Cell): number {
  return extents.reduce((place, extent, axis) => place * extent + (cell[axis] ?? 0), 0);
}

/** The cell that stands at a place in row-major data. */
export function cellAt(extents: readonly number[], place: number): number[] {
  const cell = new Array<number>(extents.length).fill(0);
  let rest = place;
  for (let axis = extents.length - 1; axis >= 0; axis -= 1) {
    const extent = extents[axis] ?? 1;
    cell[axis] = rest % extent;
    rest = Math.floor(rest / extent);
  }
  return cell;
}

export function holdsCell(extents: readonly number[], cell: Cell): boolean {
  return (
    cell.length === extents.length &&
    cell.every((index, axis) => index >= 0 && index < (extents[axis] ?? 0))
  );
}

/** `[0, 2]`, as one writes an index. */
export function cellText(cell: Cell): string {
  return `[${cell.join(", ")}]`;
}

/** `(3, 4)`, `(3,)`, `()` or `*`. */
export function shapeText(shape: readonly (number | string)[] | "*"): string {
  if (shape === "*") {
    return shape;
  }
  return shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(", ")})`;
}
