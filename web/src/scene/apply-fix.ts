// SPDX-License-Identifier: MIT
import type { Fix, Shape } from "../../../wasm/index.d.ts";
import { type Operand, operandOf, type State } from "../state/state.ts";
import { shapeText } from "../tensor/cells.ts";
import type { Explained } from "./answer.ts";
import { dimensionsText } from "./dimensions.ts";

function fixedOperand(operand: Operand, fix: Fix, shape: Shape): Operand {
  // Transposing reorders the values, but not their text.
  const values = fix.edit === "permuteAxes" ? null : operand.values;
  return { ...operand, text: shapeText(shape), values, runtime: "" };
}

/** The state changes of a fix of a request. Unaffected operands keep their text. */
export function applyFix(
  fix: Fix,
  { mode, request, shapes }: Explained,
  operands: readonly Operand[],
): Partial<State> {
  const { axis, broadcastDimensions } = fix;
  const edited = fix.operands.map((shape, i) => {
    const asked = request.operands[i];
    const operand = { ...(operands[i] ?? operandOf("")), text: String(asked ?? "") };
    const isSame = shapeText(shape) === shapeText(shapes[i] ?? "*");
    return isSame ? operand : fixedOperand(operand, fix, shape);
  });
  const { takes } = mode;
  return {
    operands: edited,
    ...(fix.mode === undefined ? {} : { mode: fix.mode }),
    ...(takes.axis === "no" ? {} : { axis: String(axis ?? "") }),
    ...(takes.broadcastDimensions === "no"
      ? {}
      : { dimensions: dimensionsText(broadcastDimensions) }),
  };
}
