// SPDX-License-Identifier: MIT
import { type Cell, cellAt, countCells, holdsCell, placeOf } from "./cells.ts";

// A tensor of rank above 2 is looked at one slice at a time: its last two axes, at one index of each other.

/** The leading extents: what is not rows and columns. */
export function leadOf(shape: readonly number[]): readonly number[] {
  return shape.slice(0, -2);
}

export function sliceCount(shape: readonly number[]): number {
  return countCells(leadOf(shape));
}

/** The place of the slice that a cell lies in. */
export function slicePlace(shape: readonly number[], cell: Cell): number {
  return placeOf(leadOf(shape), cell);
}

/** The cell of a slice at a row and a column; a vector has no rows, a scalar no columns either. */
export function cellIn(
  shape: readonly number[],
  slice: number,
  row: number,
  column: number,
): number[] {
  const own = [row, column].slice(Math.max(0, 2 - shape.length));
  return [...cellAt(leadOf(shape), slice), ...own];
}

/** `[2, 0, :, :]` */
export function sliceText(shape: readonly number[], slice: number): string {
  return `[${[...cellAt(leadOf(shape), slice), ":", ":"].join(", ")}]`;
}

/** The slice that shows a cell, where one is chosen; else `slice`. */
export function sliceFor(shape: readonly number[], slice: number, cell: Cell | null): number {
  return cell !== null && holdsCell(shape, cell) ? slicePlace(shape, cell) : slice;
}

/** The last slice but for those after it that there are not. */
export function heldSlice(shape: readonly number[], slice: number): number {
  return Math.min(Math.max(0, slice), Math.max(0, sliceCount(shape) - 1));
}
