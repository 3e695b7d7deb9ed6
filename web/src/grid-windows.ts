// SPDX-License-Identifier: MIT
import type { Engine } from "../../wasm/index.d.ts";
import { type Cell, holdsCell, sameNumbers } from "./cells.ts";
import type { Ran } from "./computed.ts";
import {
  firstSlice,
  type GridView,
  type GridWindow,
  gridView,
  kSlices,
  kStart,
  slicePlace,
} from "./grid-view.ts";

// Where one looks at a result and its operands. The operands follow the result: whatever cell of it is
// pointed at, the cells it came from are on the screen already.

export interface GridWindows {
  readonly result: GridWindow;
  readonly operands: readonly GridWindow[];
}

const kNone: GridWindows = { result: kStart, operands: [] };

/** The first slice to show: `slice`, or that of the page with the chosen cell, where it would not show it. */
export function sliceFor(shape: readonly number[], slice: number, cell: Cell | null): number {
  if (cell === null || !holdsCell(shape, cell)) {
    return slice;
  }
  const place = slicePlace(shape, cell);
  const first = firstSlice(shape, slice);
  return place >= first && place < first + kSlices ? slice : place - (place % kSlices);
}

/** One cell for each slice with each of its rows and each of its columns. */
function outline({ slices }: GridView): Cell[] {
  return slices.flatMap(({ rows }) => [
    ...(rows[0]?.cells ?? []).map(({ index }) => index),
    ...rows.slice(1).flatMap(({ cells }) => cells.slice(0, 1).map(({ index }) => index)),
  ]);
}

function draws({ slices }: GridView, cell: Cell): boolean {
  const cells = slices.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  return cells.some(({ index }) => sameNumbers(index, cell));
}

/** What is drawn once stays until something else is asked for, so that choosing a cell moves nothing. */
function resultWindow(
  shape: readonly number[],
  slice: number,
  cell: Cell | null,
  last: GridWindow | null,
): GridWindow {
  const keeps = last !== null && last.slice === slice;
  if (keeps && (cell === null || draws(gridView(shape, last), cell))) {
    return last;
  }
  return { slice, cells: cell === null ? [] : [cell] };
}

/** The part of each operand from which the drawn part of the result is computed. */
function operandWindows(engine: Engine, ran: Ran, window: GridWindow): GridWindow[] {
  const found = outline(gridView(ran.result.shape, window)).map((cell) => {
    const sources = engine.sources({ ...ran.request, cell: [...cell] });
    return "cells" in sources ? sources.cells : [];
  });
  return ran.operands.map(({ shape }, operand): GridWindow => {
    const cells = found.flatMap((sources) => sources.slice(operand, operand + 1));
    const places = cells.map((cell) => slicePlace(shape, cell));
    return { slice: places.length === 0 ? 0 : Math.min(...places), cells };
  });
}

interface Looked {
  readonly ran: Ran;
  readonly windows: GridWindows;
}

export function windowsOf(
  engine: Engine,
  ran: Ran | null,
  { slice, cell }: { readonly slice: number; readonly cell: Cell | null },
  last: Looked | null,
): GridWindows {
  if (ran === null) {
    return kNone;
  }
  const { shape } = ran.result;
  const same = last !== null && sameNumbers(last.ran.result.shape, shape);
  const result = resultWindow(shape, slice, cell, same ? last.windows.result : null);
  if (last !== null && last.ran.request === ran.request && last.windows.result === result) {
    return last.windows;
  }
  return { result, operands: operandWindows(engine, ran, result) };
}
