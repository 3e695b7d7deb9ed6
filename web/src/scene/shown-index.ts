// SPDX-License-Identifier: MIT
import { type Cell, cellAt } from "../tensor/cells.ts";
import { leadOf } from "../tensor/slices.ts";
import type { Scene } from "./scene.ts";

/** The index in each axis of the result that is shown: the selected cell, or the start of the slice. */
export function shownIndex({ state, computed }: Scene): Cell {
  const shape = computed?.ran?.result.shape ?? [];
  return state.cell ?? cellAt(leadOf(shape), state.slice);
}
