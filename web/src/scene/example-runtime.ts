// SPDX-License-Identifier: MIT
import type { Engine, Extent, Request, Shape, World } from "../../../wasm/index.d.ts";
import { isFailure } from "../engine/failure.ts";
import { shapeText } from "../tensor/cells.ts";

/** The assumed extent if the engine lists none. */
const kExtent = 2;

/** The world whose result has the most elements. */
function fullest(worlds: readonly World[]): World | undefined {
  const good = worlds.filter(({ ending, extent }) => ending === "result" && extent !== 0);
  const size = ({ unknowns }: World) =>
    unknowns.reduce((sum, { extent }) => sum + (extent === "?" ? kExtent : extent), 0);
  return good.sort((a, b) => size(b) - size(a))[0];
}

function filledIn(shapes: readonly Shape[], worlds: readonly (World | undefined)[]): number[][] {
  const extents = shapes.map((shape): Extent[] => (shape === "*" ? [] : [...shape]));
  for (const { operand, axis, extent } of worlds.flatMap((world) => world?.unknowns ?? [])) {
    extents[operand]?.splice(axis, 1, extent);
  }
  return extents.map((shape) => shape.map((extent) => (extent === "?" ? kExtent : extent)));
}

/** Possible run-time shapes of the operands that give a result; null if none was found. */
export function exampleRuntime(
  engine: Engine,
  request: Request,
  shapes: readonly Shape[],
): string[] | null {
  const { runtime: _, ...asked } = request;
  const worlds = engine.worlds(asked);
  if (isFailure(worlds)) {
    return null;
  }
  const chosen = worlds.columns.map((column) => fullest(column.worlds));
  const runtime = filledIn(shapes, chosen).map(shapeText);
  const answer = engine.infer({ ...asked, runtime });
  return !isFailure(answer) && answer.runtime?.ending === "result" ? runtime : null;
}
