// SPDX-License-Identifier: MIT
import type { ColumnWorlds, Extent, Shape, World, Worlds } from "../../../../../wasm/index.d.ts";
import { isKnown } from "../../../engine/failure.ts";
import type { Explained } from "../../../scene/answer.ts";
import type { Operand } from "../../../state/state.ts";
import { shapeText } from "../../../tensor/cells.ts";

// A world has the unknown extents of its own column; to try it, those of the other columns are needed, too.

/** Extents that are still open, by operand. */
type Open = Extent[][];

function choose(shapes: Open, { unknowns }: World): void {
  for (const { operand, axis, extent } of unknowns) {
    const shape = shapes[operand];
    if (shape !== undefined) {
      shape[axis] = extent;
    }
  }
}

const isOpen = (shapes: Open, { unknowns }: World): boolean =>
  unknowns.some(({ operand, axis }) => shapes[operand]?.[axis] === "?");

/** A world of a column that does not affect others: one with a result, with extents above 1 if possible. */
const quiet = ({ worlds }: ColumnWorlds): World | undefined =>
  worlds.findLast(({ ending }) => ending === "result");

/** The run-time shapes so far, otherwise the question's. An unranked operand is treated as a scalar. */
function startOf({ shapes, runShapes }: Explained): Open {
  return shapes.map((shape, i) => {
    const run = runShapes[i];
    return [...(run !== undefined && isKnown(run) ? run : shape === "*" ? [] : shape)];
  });
}

/** The operands with run-time shapes for which `world` is true. */
export function trying(
  operands: readonly Operand[],
  explained: Explained,
  { columns }: Worlds,
  world: World,
): Operand[] {
  const shapes = startOf(explained);
  choose(shapes, world);
  for (const column of columns) {
    const other = quiet(column);
    if (other !== undefined && isOpen(shapes, other)) {
      choose(shapes, other);
    }
  }
  return operands.map((operand, i) => {
    const isAsked = !isKnown(explained.shapes[i] ?? []);
    return { ...operand, runtime: isAsked ? shapeText(shapes[i] ?? []) : "" };
  });
}

/** Whether the current run-time shapes make `world` true. */
export function isTried({ request, runShapes }: Explained, { unknowns }: World): boolean {
  const at = (shape: Shape | undefined, axis: number) => (shape === "*" ? null : shape?.[axis]);
  return (
    request.runtime !== undefined &&
    unknowns.every(({ operand, axis, extent }) => at(runShapes[operand], axis) === extent)
  );
}
