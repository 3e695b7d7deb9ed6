// SPDX-License-Identifier: MIT
import type { Engine, Extent, Request, Shape } from "../../../../wasm/index.d.ts";
import { isFailure } from "../../engine/failure.ts";

type Extents = readonly Extent[];

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

/** Whether one replaced, inserted or removed size of an operand makes the engine accept a rejected request. */
export function isFixedByOne(engine: Engine, request: Request, shapes: readonly Shape[]): boolean {
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
