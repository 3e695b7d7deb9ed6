// SPDX-License-Identifier: MIT
import { type Cell, cellAt, countCells, holdsCell, placeOf } from "./cells.ts";

// A tensor of rank above 2 is shown one slice at a time: its last two axes, at one index of each other.

/** The leading extents: all but rows and columns. */
export function leadOf(shape: readonly number[]): readonly number[] {
  return shape.slice(0, -2);
}

export function sliceCount(shape: readonly number[]): number {
  return countCells(leadOf(shape));
}

/** The index of the slice that has a cell. */
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

/** The slice that has the selected cell, if any; else `slice`. */
export function sliceFor(shape: readonly number[], slice: number, cell: Cell | null): number {
  return cell !== null && holdsCell(shape, cell) ? slicePlace(shape, cell) : slice;
}

/** The slice, limited to the existing ones. */
export function heldSlice(shape: readonly number[], slice: number): number {
  return Math.min(Math.max(0, slice), Math.max(0, sliceCount(shape) - 1));
}
