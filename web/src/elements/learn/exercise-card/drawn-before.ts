// SPDX-License-Identifier: MIT
import type { Engine } from "../../../../../wasm/index.d.ts";
import type { Attempt } from "../../../learn/answer/attempt.ts";
import { placedOnly } from "../../../learn/question/partly.ts";
import type { Question } from "../../../learn/question/question.ts";
import { answer, type Explained } from "../../../scene/answer.ts";
import { operandOf } from "../../../state/state.ts";
import { shapeText } from "../../../tensor/cells.ts";
import { shapesIn } from "./answer-form.ts";

/** The answer for the shapes in the fields of a repair. */
function edited(engine: Engine, question: Question, { typed }: Attempt): Explained | null {
  const shapes = shapesIn(engine, question, typed);
  const operands = shapes.map((shape) => operandOf(shape === null ? "" : shapeText(shape)));
  const { state, explained } = question;
  return answer(engine, { ...state, operands }, explained.mode, null).explained;
}

/** The picture before the answer: the operands, those being edited, or code as intended. */
export function drawnBefore(
  engine: Engine,
  question: Question,
  attempt: Attempt,
): Explained | null {
  const { kind, explained, intended } = question;
  if (kind === "bug") {
    return intended;
  }
  const shown = kind === "repair" ? edited(engine, question, attempt) : explained;
  return shown === null ? null : placedOnly(shown);
}
