// SPDX-License-Identifier: MIT

// The positions of cells in a drawn tensor: row-major, as in the engine's data. Independent of the broadcasting rules.

/** A cell by its indices, one per axis. */
export type Cell = readonly number[];

/** The page computes no more. The command does, within its memory. */
export const kMostCells = 2 ** 20;

/** How many cells a tensor with these extents has; rounded from 2^53 on. */
export function countCells(extents: readonly number[]): number {
  // Not by the product: it may become infinite, and infinity times 0 is NaN.
  return extents.includes(0) ? 0 : extents.reduce((product, extent) => product * extent, 1);
}

export function sameNumbers(a: Cell, b: Cell): boolean {
  return a.length === b.length && a.every((index, axis) => index === b[axis]);
}

/** The index of a cell in row-major data. */
export function placeOf(extents: readonly number[], cell: Cell): number {
  return extents.reduce((place, extent, axis) => place * extent + (cell[axis] ?? 0), 0);
}

/** The cell at an index of row-major data. */
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

/** `[0, 2]`, in index notation. */
export function cellText(cell: Cell): string {
  return `[${cell.join(", ")}]`;
}

/** `(…, 3, 4)`: a part of a shape, with the names that some axes have. */
export function partialShapeText(
  shape: readonly (number | string)[] | "*",
  names: readonly string[],
  { before, after }: { readonly before: boolean; readonly after: boolean },
): string {
  const known = namedShapeText(shape, names).slice(1, -1).replace(/,$/, "");
  return before || after
    ? `(${[...(before ? ["…"] : []), known, ...(after ? ["…"] : [])].join(", ")})`
    : namedShapeText(shape, names);
}

/** `(batch:3, 4)`: a shape with the names that some axes have. */
function namedShapeText(
  shape: readonly (number | string)[] | "*",
  names: readonly string[] = [],
): string {
  const named = (size: number | string, axis: number) =>
    names[axis] ? `${names[axis]}:${size}` : size;
  return shapeText(shape === "*" ? shape : shape.map(named));
}

/** `(3, 4)`, `(3,)`, `()` or `*`. */
export function shapeText(shape: readonly (number | string)[] | "*"): string {
  if (shape === "*") {
    return shape;
  }
  return shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(", ")})`;
}
