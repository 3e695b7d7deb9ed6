// SPDX-License-Identifier: MIT
import type { Engine, Shape } from "../../../../wasm/index.d.ts";
import { isFailure, type Problem, problemOf } from "../../engine/failure.ts";
import { letterOf } from "../../page/operand-letter.ts";
import { lastShape } from "../../scene/read-question.ts";
import { shapeText } from "../../tensor/cells.ts";

// A shape in an answer: in any notation, or as code of the operands, such as `a[:, None]`.

export const isShape = (value: Shape | Problem): value is Shape =>
  typeof value === "string" || Array.isArray(value);

/** Code has a name; a shape with one is a tensor type. */
const kCode = /^\s*[A-Za-z_][\w.]*\s*[[(.=]/;

/** The shape of an expression of `a`, `b` and so on; null if it is not one. Requires the complete engine. */
function shapeOfCode(engine: Engine, text: string, operands: readonly Shape[]): Shape | null {
  const names = operands.map((shape, i) => `${letterOf(i).toLowerCase()}: ${shapeText(shape)}\n`);
  const code = names.join("") + text;
  const reading = engine.read(code);
  const steps = isFailure(reading) ? [] : reading.steps;
  const last = steps.at(-1);
  if (last === undefined || steps.some(({ mode, op }) => mode !== undefined && op !== null)) {
    return null;
  }
  // Operands that the code does not use are shapes, too; its own is the last.
  const isWhole = last.end === code.trimEnd().length;
  return isFailure(reading) || reading.kind === "shapes"
    ? lastShape(last)
    : isWhole
      ? last.shape
      : null;
}

export function readShape(
  engine: Engine,
  text: string,
  operands: readonly Shape[],
): Shape | Problem {
  const parsed = engine.parse(text);
  if (!isFailure(parsed)) {
    return parsed.shape;
  }
  const shape = kCode.test(text) ? shapeOfCode(engine, text, operands) : null;
  return shape ?? problemOf(parsed.error);
}
