// SPDX-License-Identifier: MIT
import { cellAt, countCells, holdsCell, placeOf } from "../../cells.ts";

// Which cells of a tensor are drawn, so that the page stays small whatever the shape: along an axis the
// first few and the last, of the slices a handful, and always the cells that must be seen.

const kAlongAxis = 12;
const kHead = 9;
const kTail = 2;
export const kSlices = 4;

export interface GridCell {
  readonly index: readonly number[];
  /** The cell's place in row-major data. */
  readonly place: number;
  /** Cells are left out before this one. */
  readonly afterGap: boolean;
}

export interface GridColumn {
  readonly index: number;
  readonly afterGap: boolean;
}

export interface GridRow extends GridColumn {
  readonly cells: readonly GridCell[];
}

export interface GridSlice {
  /** The leading indices; empty at rank 2 and below. */
  readonly lead: readonly number[];
  readonly columns: readonly GridColumn[];
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

/** The slices to draw, by their places: those from `first` on, and those with a cell to be seen. */
function shownSlices(count: number, first: number, must: readonly number[]): number[] {
  const places = new Set(must);
  for (let place = first; place < Math.min(first + kSlices, count); place += 1) {
    places.add(place);
  }
  return [...places].sort((a, b) => a - b);
}

/** `must` are cells to be seen whatever is left out; `slice` is the first slice wanted. */
export function gridView(
  shape: readonly number[],
  slice: number,
  must: readonly (readonly number[])[],
): GridView {
  const leading = shape.slice(0, -2);
  const [rowExtent, columnExtent] = [shape.at(-2) ?? 1, shape.at(-1) ?? 1];
  const seen = must.filter((cell) => holdsCell(shape, cell));
  const along = (extent: number, axis: number): GridColumn[] => {
    const indices = shownAlong(
      extent,
      seen.map((cell) => cell.at(axis) ?? 0),
    );
    return indices.map((index, at) => ({ index, afterGap: skips(indices, at) }));
  };
  const rows = along(rowExtent, -2);
  const columns = along(columnExtent, -1);
  const sliceCount = countCells(leading);
  const first = Math.min(Math.max(0, slice), Math.max(0, sliceCount - 1));
  const places = shownSlices(
    sliceCount,
    first,
    seen.map((cell) => placeOf(leading, cell)),
  );
  const cellIn = (lead: readonly number[], row: number, column: GridColumn): GridCell => {
    const index = [...lead, row, column.index].slice(-shape.length || Number.POSITIVE_INFINITY);
    return { index, place: placeOf(shape, index), afterGap: column.afterGap };
  };
  const slices = places.map((place): GridSlice => {
    const lead = cellAt(leading, place);
    const cells = (row: number) => columns.map((column) => cellIn(lead, row, column));
    return { lead, columns, rows: rows.map((row) => ({ ...row, cells: cells(row.index) })) };
  });
  const cut = rows.length < rowExtent || columns.length < columnExtent;
  return { slices: countCells(shape) === 0 ? [] : slices, sliceCount, slice: first, cut };
}
