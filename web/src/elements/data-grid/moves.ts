// SPDX-License-Identifier: MIT
import { type Cell, cellAt, sameNumbers } from "../../cells.ts";
import { type GridView, kSlices, slicePlace } from "../../grid-view.ts";

// Where a key leads from a cell: over what is drawn of a slice, and at its edge into the next slice, which
// need not be drawn yet.

/** A cell by the place of its slice, and by its row and column among those drawn. */
interface Spot {
  readonly slice: number;
  readonly row: number;
  readonly column: number;
}

/** The last place in each direction. */
interface Ends extends Spot {
  readonly first: number;
  readonly last: number;
}

type Move = (at: Spot, ends: Ends) => Spot;

const left: Move = (at, ends) =>
  at.column > 0
    ? { ...at, column: at.column - 1 }
    : { ...at, slice: at.slice - 1, column: ends.column };
const right: Move = (at, ends) =>
  at.column < ends.column
    ? { ...at, column: at.column + 1 }
    : { ...at, slice: at.slice + 1, column: 0 };
const up: Move = (at, ends) =>
  at.row > 0 ? { ...at, row: at.row - 1 } : { ...at, slice: at.slice - 1, row: ends.row };
const down: Move = (at, ends) =>
  at.row < ends.row ? { ...at, row: at.row + 1 } : { ...at, slice: at.slice + 1, row: 0 };
const pageUp: Move = (at, ends) =>
  ends.first > 0 ? { ...at, slice: Math.max(0, at.slice - kSlices) } : at;
const pageDown: Move = (at, ends) =>
  ends.last < ends.slice ? { ...at, slice: Math.min(ends.slice, at.slice + kSlices) } : at;

const kMoves = new Map<string, Move>([
  ["ArrowLeft", left],
  ["ArrowRight", right],
  ["ArrowUp", up],
  ["ArrowDown", down],
  ["PageUp", pageUp],
  ["PageDown", pageDown],
  ["Home", (at) => ({ ...at, column: 0 })],
  ["End", (at, ends) => ({ ...at, column: ends.column })],
  ["Ctrl+Home", (_, ends) => ({ slice: ends.first, row: 0, column: 0 })],
  ["Ctrl+End", (_, ends) => ({ ...ends, slice: ends.last })],
]);

/** The move of a key; none where the key is the browser's: it scrolls where there are no slices to page. */
export function moveOf(key: string, { slices, sliceCount }: GridView): Move | null {
  const pages = sliceCount > slices.length;
  return key.startsWith("Page") && !pages ? null : (kMoves.get(key) ?? null);
}

/** The cell that a move leads to, or null where there is none. */
export function moved(
  shape: readonly number[],
  { slices, sliceCount, slice: first }: GridView,
  from: Cell,
  move: Move,
): Cell | null {
  const rows = slices[0]?.rows ?? [];
  const columns = slices[0]?.columns ?? [];
  const [rowIndex, columnIndex] = [from.at(-2) ?? 0, from.at(-1) ?? 0];
  const at = {
    slice: slicePlace(shape, from),
    row: rows.findIndex(({ index }) => index === rowIndex),
    column: columns.findIndex(({ index }) => index === columnIndex),
  };
  const to = move(at, {
    slice: sliceCount - 1,
    row: rows.length - 1,
    column: columns.length - 1,
    first,
    last: first + slices.length - 1,
  });
  if (to.slice < 0 || to.slice >= sliceCount) {
    return null;
  }
  const lead = cellAt(shape.slice(0, -2), to.slice);
  const cell = [...lead, rows[to.row]?.index ?? 0, columns[to.column]?.index ?? 0];
  const own = shape.length < 2 ? cell.slice(2 - shape.length) : cell;
  return sameNumbers(own, from) ? null : own;
}
