// SPDX-License-Identifier: MIT
import type { Engine, Fix } from "../../../wasm/index.d.ts";
import type { Place } from "../page/pointed-place.ts";
import { kRefocus } from "../state/state.ts";
import type { Explained } from "./answer.ts";
import { applyFix } from "./apply-fix.ts";
import { type Scene, sceneOf } from "./scene.ts";

/** The answer after a fix, before it is chosen. */
export interface Preview {
  readonly scene: Scene;
  readonly explained: Explained;
  /** What the fix changes: an axis that it inserts, or an operand as a whole. */
  readonly place: Place;
}

export function previewOf(
  engine: Engine,
  { answer, catalogue, state }: Scene,
  fix: Fix,
): Preview | null {
  if (answer.explained === null) {
    return null;
  }
  const change = applyFix(fix, answer.explained, state.operands);
  const source = { engine, compute: null, isIdle: false, canRun: false };
  const scene = sceneOf(source, catalogue, { ...state, ...change, ...kRefocus }, null);
  const { explained } = scene.answer;
  const isOne = fix.edit === "insertAxes" && fix.axes.length === 1;
  const placed = explained?.inference.trace.find((step) => step.kind === "placed");
  const own = placed?.columns[fix.operand];
  const column = isOne ? (own?.[fix.axes[0] ?? -1] ?? null) : null;
  return explained && { scene, explained, place: { column, operand: fix.operand } };
}
