// SPDX-License-Identifier: MIT
import type { Answer } from "../../../wasm/index.d.ts";
import { shapeText } from "../tensor/cells.ts";

/** The shape that comes out; of a mode that only changes its operands, theirs. */
export function outcomeText({ shape, operandShapes = [] }: Answer): string {
  return shape === null ? operandShapes.map(shapeText).join(" ") : shapeText(shape);
}
