// SPDX-License-Identifier: MIT
import type { Engine, ModeInfo } from "../../../wasm/index.d.ts";
import { kMostOperands, type State } from "../state/state.ts";

const kScalar = "()";

/** Whether the mode takes one more operand. With a target fewer may stand than without, which the engine is asked:
 *  of scalars, so that the number alone counts. */
export function takesMore(
  engine: Engine,
  { operands, target }: State,
  { id, takes }: ModeInfo,
): boolean {
  const count = operands.length + 1;
  if (count > (takes.operandsAtMost ?? kMostOperands)) {
    return false;
  }
  const isOntoTarget =
    takes.target === "required" || (takes.target !== "no" && target.trim() !== "");
  if (!isOntoTarget) {
    return true;
  }
  const asked = { mode: id, operands: new Array<string>(count).fill(kScalar), target: kScalar };
  const answered = engine.infer(asked);
  return !("error" in answered && answered.error.code === "operandCount");
}
