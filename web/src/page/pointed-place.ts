// SPDX-License-Identifier: MIT
import type { Step } from "../../../wasm/index.d.ts";

/** A part of the inference that the user can point at: a column, an operand, or an operand in a column. */
export interface Place {
  readonly column: number | null;
  readonly operand: number | null;
}

/** Whether `other` is in `place`: a column includes all of its operands, an operand its columns. */
export function isWithin(other: Place, place: Place): boolean {
  return (
    (place.column === null || place.column === other.column) &&
    (place.operand === null || place.operand === other.operand)
  );
}

export function samePlace(a: Place | null, b: Place | null): boolean {
  return a?.column === b?.column && a?.operand === b?.operand;
}

/** The place of a step: a column, or an operand as a whole; null if it is about all. */
export function placeOfStep(step: Step): Place | null {
  if ("column" in step && step.column !== undefined) {
    return { column: step.column, operand: null };
  }
  return "operand" in step && step.operand !== undefined
    ? { column: null, operand: step.operand }
    : null;
}

/** The place in `data-column` and `data-operand` of an event's target or its ancestors. */
export function placeIn(event: Event): Place | null {
  const part = (event.target as Element).closest<HTMLElement>("[data-column]");
  const { column, operand } = part?.dataset ?? {};
  return column === undefined
    ? null
    : { column: Number(column), operand: operand === undefined ? null : Number(operand) };
}
