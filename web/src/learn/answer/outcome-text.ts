// SPDX-License-Identifier: MIT
import type { Answer } from "../../../../wasm/index.d.ts";
import { shapeText } from "../../tensor/cells.ts";

/** The result's shape; if the mode only changes its operands, their shapes. */
export function outcomeText({ shape, operandShapes = [] }: Answer): string {
  return shape === null ? operandShapes.map(shapeText).join(" ") : shapeText(shape);
}
