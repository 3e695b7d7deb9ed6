// SPDX-License-Identifier: MIT
import { type Cell, cellAt, countCells, holdsCell, placeOf } from "./cells.ts";

// Which cells of a tensor are drawn, so that the page stays small whatever the shape: along an axis the
// first few and the last, of the slices a handful, and always the cells that a window names. What is
// merely pointed at is no part of it, so that nothing moves under the pointer.

const kAlongAxis = 12;
const kHead = 9;
const kTail = 2;
export const kSlices = 4;

/** Where one looks at a tensor: so many slices from `slice` on, and all of `cells`. */
export interface GridWindow {
  readonly slice: number;
  readonly cells: readonly Cell[];
}

/** Before anything was asked for. */
export const kStart: GridWindow = { slice: 0, cells: [] };

export interface GridCell {
  readonly index: Cell;
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
  readonly lead: Cell;
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

/** The leading extents: what is not rows and columns. */
const leadOf = (shape: readonly number[]): readonly number[] => shape.slice(0, -2);

/** The place of the slice that a cell lies in. */
export function slicePlace(shape: readonly number[], cell: Cell): number {
  return placeOf(leadOf(shape), cell);
}

/** The first slice of a window that begins at `slice`, or before it, where the last ones would not fill it. */
export function firstSlice(shape: readonly number[], slice: number): number {
  return Math.min(Math.max(0, slice), Math.max(0, countCells(leadOf(shape)) - kSlices));
}

/** The slices to draw, by their places: those with a cell to be seen, and from `first` on as many others
 *  as there is room for. */
function shownSlices(count: number, first: number, must: readonly number[]): number[] {
  const places = new Set(must);
  const most = Math.min(count, Math.max(kSlices, places.size));
  for (let place = first; places.size < most; place += 1) {
    places.add(place % count);
  }
  return [...places].sort((a, b) => a - b);
}

export function gridView(shape: readonly number[], { slice, cells }: GridWindow): GridView {
  const leading = leadOf(shape);
  const [rowExtent, columnExtent] = [shape.at(-2) ?? 1, shape.at(-1) ?? 1];
  const seen = cells.filter((cell) => holdsCell(shape, cell));
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
  const first = firstSlice(shape, slice);
  const cellIn = (lead: Cell, row: number, column: GridColumn): GridCell => {
    const index = [...lead, row, column.index].slice(-shape.length || Number.POSITIVE_INFINITY);
    return { index, place: placeOf(shape, index), afterGap: column.afterGap };
  };
  const sliceAt = (place: number): GridSlice => {
    const lead = cellAt(leading, place);
    const cells = (row: number) => columns.map((column) => cellIn(lead, row, column));
    return { lead, columns, rows: rows.map((row) => ({ ...row, cells: cells(row.index) })) };
  };
  const places = shownSlices(
    sliceCount,
    first,
    seen.map((cell) => placeOf(leading, cell)),
  );
  const cut = rows.length < rowExtent || columns.length < columnExtent;
  const slices = countCells(shape) === 0 ? [] : places.map(sliceAt);
  return { slices, sliceCount, slice: first, cut };
}
