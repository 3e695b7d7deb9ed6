// SPDX-License-Identifier: MIT
import type { Engine } from "../../../../../wasm/index.d.ts";
import type { Origin } from "../../../scene/cell-origin.ts";
import type { Ran } from "../../../scene/compute.ts";
import { countFitting, type Pattern, usesOf } from "../../../tensor/affine-map.ts";
import { type Cell, cellAt, countCells, placeOf } from "../../../tensor/cells.ts";
import { heldSlice, leadOf, slicePlace } from "../../../tensor/slices.ts";
import { fullText } from "../../../tensor/values.ts";
import type { Uses } from "../../tensor/cell-origin/cell-origin.ts";

/** The pointed operand cell. */
export interface Pointed {
  readonly operand: number;
  readonly cell: Cell;
}

/** The view of an operand. */
interface OperandLook {
  readonly slice: number;
  /** The cell to scroll to. */
  readonly at: Cell | null;
  readonly marked: readonly Pattern[];
}

/** The engine's answer about a slice of the result: the sources of its first cell, and the maps. */
export interface Ground {
  readonly cells: readonly Cell[];
  readonly maps: readonly string[];
}

const kNone: Ground = { cells: [], maps: [] };

export function groundOf(engine: Engine, ran: Ran | null, slice: number): Ground {
  if (ran === null || countCells(ran.result.shape) === 0) {
    return kNone;
  }
  const { shape } = ran.result;
  const lead = cellAt(leadOf(shape), heldSlice(shape, slice));
  const cell = shape.map((_, axis) => lead[axis] ?? 0);
  const found = engine.sources({ ...ran.request, cell });
  return "cells" in found ? found : kNone;
}

/** The marked cells of an operand, and its slice to show: the one of the result cell's source, or of the first cell
 * in the result's slice. */
export function lookAt(
  operand: number,
  shape: readonly number[],
  ground: Ground,
  origin: Origin | null,
  pointed: Pointed | null,
): OperandLook {
  const own = pointed?.operand === operand ? pointed.cell : null;
  const source = pointed === null ? (origin?.sources[operand]?.cell ?? null) : null;
  const at = own ?? source;
  const shown = at ?? ground.cells[operand];
  return {
    slice: shown === undefined ? 0 : slicePlace(shape, shown),
    at,
    marked: at === null ? [] : [at],
  };
}

/** The result cells to mark: those that use the pointed operand cell, or the pointed one itself. */
export function markedIn(
  ran: Ran,
  { maps }: Ground,
  origin: Origin | null,
  pointed: Pointed | null,
): readonly Pattern[] {
  if (pointed === null) {
    return origin === null ? [] : [origin.cell];
  }
  const map = maps[pointed.operand];
  return map === undefined ? [] : [usesOf(map, ran.result.shape.length, pointed.cell)];
}

export function usesIn(ran: Ran | null, ground: Ground, pointed: Pointed | null): Uses | null {
  const operand = ran?.operands[pointed?.operand ?? -1];
  if (ran === null || pointed === null || operand === undefined) {
    return null;
  }
  const [uses] = markedIn(ran, ground, null, pointed);
  const value = operand.values[placeOf(operand.shape, pointed.cell)] ?? Number.NaN;
  return {
    ...pointed,
    value: fullText(value, operand.type),
    count: uses === undefined ? 0 : countFitting(uses, ran.result.shape),
  };
}
