// SPDX-License-Identifier: MIT
import type { Cell } from "../../../tensor/cells.ts";
import { cellIn, sliceCount, slicePlace } from "../../../tensor/slices.ts";

// The target of a key from a cell: within its slice, drawn or not, and at an edge in the next slice.

interface Spot {
  readonly slice: number;
  readonly row: number;
  readonly column: number;
}

/** The last position in each direction, and the number of rows per page. */
interface Ends extends Spot {
  readonly page: number;
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
/** By a page of rows if there is more than one; else by a slice. */
const pageUp: Move = (at, ends) =>
  ends.row >= ends.page
    ? { ...at, row: Math.max(0, at.row - ends.page) }
    : { ...at, slice: Math.max(0, at.slice - 1) };
const pageDown: Move = (at, ends) =>
  ends.row >= ends.page
    ? { ...at, row: Math.min(ends.row, at.row + ends.page) }
    : { ...at, slice: Math.min(ends.slice, at.slice + 1) };

const kMoves = new Map<string, Move>([
  ["ArrowLeft", left],
  ["ArrowRight", right],
  ["ArrowUp", up],
  ["ArrowDown", down],
  ["PageUp", pageUp],
  ["PageDown", pageDown],
  ["Home", (at) => ({ ...at, column: 0 })],
  ["End", (at, ends) => ({ ...at, column: ends.column })],
  ["Ctrl+Home", (at) => ({ ...at, row: 0, column: 0 })],
  ["Ctrl+End", (at, ends) => ({ ...at, row: ends.row, column: ends.column })],
]);

function endsOf(shape: readonly number[], page: number): Ends {
  const [rows, columns] = [shape.at(-2) ?? 1, shape.at(-1) ?? 1];
  return { slice: sliceCount(shape) - 1, row: rows - 1, column: columns - 1, page };
}

/** The target of a key from a cell. Null if the browser handles it, which scrolls if there is nothing to page; the
 * same cell if there is no other. */
export function movedBy(
  key: string,
  shape: readonly number[],
  from: Cell,
  page: number,
): Cell | null {
  const ends = endsOf(shape, page);
  const pages = ends.slice > 0 || ends.row >= page;
  const move = kMoves.get(key);
  if (move === undefined || (key.startsWith("Page") && !pages)) {
    return null;
  }
  const [row, column] = [shape.length > 1 ? (from.at(-2) ?? 0) : 0, from.at(-1) ?? 0];
  const to = move({ slice: slicePlace(shape, from), row, column }, ends);
  const isThere = to.slice >= 0 && to.slice <= ends.slice;
  return isThere ? cellIn(shape, to.slice, to.row, to.column) : from;
}
