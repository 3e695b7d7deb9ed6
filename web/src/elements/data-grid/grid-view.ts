// SPDX-License-Identifier: MIT
import { cellAt, countCells, holdsCell, placeOf } from "../../cells.ts";

// Which cells of a tensor are drawn, so that the page stays small whatever the shape: along an axis the
// first few and the last, of the slices a handful, and always the cells that must be seen.

const kAlongAxis = 12;
const kHead = 9;
const kTail = 2;
const kSlices = 4;

export interface GridCell {
  readonly index: readonly number[];
  /** The cell's place in row-major data. */
  readonly place: number;
  /** Cells are left out before this one. */
  readonly afterGap: boolean;
}

export interface GridRow {
  readonly index: number;
  readonly cells: readonly GridCell[];
  readonly afterGap: boolean;
}

export interface GridSlice {
  /** The leading indices; empty at rank 2 and below. */
  readonly lead: readonly number[];
  readonly columns: readonly number[];
  readonly rows: readonly GridRow[];
}

export interface GridView {
  readonly slices: readonly GridSlice[];
  readonly sliceCount: number;
  /** The first slice shown. */
  readonly slice: number;
  /** Whether cells within a slice are left out. */
  readonly cut: boolean;
}

function shownAlong(extent: number, must: readonly number[]): number[] {
  if (extent <= kAlongAxis) {
    return Array.from({ length: extent }, (_, i) => i);
  }
  const shown = new Set(must);
  for (let i = 0; i < kHead; i += 1) {
    shown.add(i);
  }
  for (let i = extent - kTail; i < extent; i += 1) {
    shown.add(i);
  }
  return [...shown].sort((a, b) => a - b);
}

const skips = (indices: readonly number[], at: number): boolean =>
  at > 0 && indices[at] !== (indices[at - 1] ?? 0) + 1;

/** `must` are cells to be seen whatever is left out; `slice` is the first slice wanted. */
export function gridView(
  shape: readonly number[],
  slice: number,
  must: readonly (readonly number[])[],
): GridView {
  const leading = shape.slice(0, -2);
  const [rowExtent, columnExtent] = [shape.at(-2) ?? 1, shape.at(-1) ?? 1];
  const seen = must.filter((cell) => holdsCell(shape, cell));
  const rowIndices = shownAlong(
    rowExtent,
    seen.map((cell) => cell.at(-2) ?? 0),
  );
  const columns = shownAlong(
    columnExtent,
    seen.map((cell) => cell.at(-1) ?? 0),
  );
  const sliceCount = countCells(leading);
  const first = Math.min(Math.max(0, slice), Math.max(0, sliceCount - 1));
  const wanted = new Set(seen.map((cell) => placeOf(leading, cell)));
  for (let i = first; i < Math.min(first + kSlices, sliceCount); i += 1) {
    wanted.add(i);
  }
  const rowAt = (lead: readonly number[], row: number, at: number): GridRow => ({
    index: row,
    afterGap: skips(rowIndices, at),
    cells: columns.map((column, k) => {
      const index = [...lead, row, column].slice(-shape.length || Number.POSITIVE_INFINITY);
      return { index, place: placeOf(shape, index), afterGap: skips(columns, k) };
    }),
  });
  const slices = [...wanted]
    .sort((a, b) => a - b)
    .map((place): GridSlice => {
      const lead = cellAt(leading, place);
      return { lead, columns, rows: rowIndices.map((row, at) => rowAt(lead, row, at)) };
    });
  const cut = rowIndices.length < rowExtent || columns.length < columnExtent;
  return { slices: countCells(shape) === 0 ? [] : slices, sliceCount, slice: first, cut };
}

export { kSlices };
