// SPDX-License-Identifier: MIT
import { type Cell, cellAt } from "../tensor/cells.ts";
import { leadOf, slicePlace } from "../tensor/slices.ts";
import type { Scene } from "./scene.ts";

/** The shape of the result, at run time if it is computed; empty while a size is unknown. */
function resultShape({ answer, computed }: Scene): readonly number[] {
  const shape = answer.explained?.inference.shape ?? [];
  const isKnown = shape !== "*" && shape.every((size) => size !== "?");
  return computed?.ran?.result.shape ?? (isKnown ? (shape as readonly number[]) : []);
}

/** The index in each axis of the result that is shown: the selected cell, or the start of the slice. */
export function shownIndex(scene: Scene): Cell {
  return scene.state.cell ?? cellAt(leadOf(resultShape(scene)), scene.state.slice);
}

/** The sheets that are drawn at once; of other axes before the rows, one index. */
export const kSheets = 4;

/** The result's shape and the slice in front, if other sheets have values that it hides; else null. */
export function slicesOf(scene: Scene) {
  const shape = resultShape(scene);
  return leadOf(shape).some((size) => size > 1)
    ? { shape, slice: slicePlace(shape, shownIndex(scene)) }
    : null;
}
