// SPDX-License-Identifier: MIT
import type { Engine, Extent, Request, Shape } from "../../../wasm/index.d.ts";
import { isFailure } from "../engine/failure.ts";

// The distance of edited shapes from those of the question, and whether one change is enough. A change replaces,
// inserts or removes one extent. The engine decides whether the result is accepted.

type Extents = readonly Extent[];

/** The fewest changes from one list of extents to the other (Levenshtein distance). */
function changesBetween(before: Extents, after: Extents): number {
  let row = Array.from({ length: after.length + 1 }, (_, j) => j);
  for (const [i, extent] of before.entries()) {
    const next = [i + 1];
    for (const [j, other] of after.entries()) {
      const written = (row[j] ?? 0) + (extent === other ? 0 : 1);
      next.push(Math.min(written, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

export function countChanges(before: readonly Shape[], after: readonly Shape[]): number {
  return before.reduce((sum: number, shape, i) => {
    const other = after[i] ?? "*";
    const whole = shape === "*" || other === "*";
    return sum + (whole ? Number(shape !== other) : changesBetween(shape, other));
  }, 0);
}

/** Every shape that is one change from this one, with extents of the question, or 1. */
function* onceChanged(shape: Extents, extents: Extents): Generator<Extent[]> {
  for (let axis = 0; axis <= shape.length; axis += 1) {
    const [before, after] = [shape.slice(0, axis), shape.slice(axis + 1)];
    for (const extent of extents) {
      yield [...before, extent, ...shape.slice(axis)];
      if (axis < shape.length) {
        yield [...before, extent, ...after];
      }
    }
    if (axis < shape.length) {
      yield [...before, ...after];
    }
  }
}

/** Whether one change of an operand makes the engine accept a rejected request. */
export function isMendedByOne(engine: Engine, request: Request, shapes: readonly Shape[]): boolean {
  const extents = [...new Set<Extent>([1, ...shapes.flatMap((s) => (s === "*" ? [] : s))])];
  return shapes.some((shape, i) => {
    const edits = shape === "*" ? [] : [...onceChanged(shape, extents)];
    return edits.some((edited) => {
      const operands = shapes.with(i, edited);
      const answer = engine.infer({ ...request, operands, trace: false });
      return !isFailure(answer) && answer.accepted;
    });
  });
}
