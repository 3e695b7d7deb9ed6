// SPDX-License-Identifier: MIT
import type { Engine, Shape } from "../../../../wasm/index.d.ts";
import { answer, type Explained, type QuestionState } from "../../scene/answer.ts";
import { operandOf, type State } from "../../state/state.ts";
import { shapeText } from "../../tensor/cells.ts";
import type { Question } from "../question/question.ts";

/** Whether a repair is right, or else why not: nothing was changed; the shapes are no question; an operand has other
 * data, or its axes in another order; the shapes are rejected; they give another result; several operands changed. */
type RepairVerdict =
  | "right"
  | "unchanged"
  | "invalid"
  | "data"
  | "order"
  | "rejected"
  | "result"
  | "many";

export interface JudgedRepair {
  readonly verdict: RepairVerdict;
  /** The changed operand; the first of several. */
  readonly operand: number;
  readonly state: State;
  readonly answered: QuestionState;
}

/** What an edit does to an operand: nothing, only to axes of size 1, to the order of others, or to its data. */
type Change = "none" | "ones" | "order" | "data";

function changeOf(before: Shape, after: Shape): Change {
  if (shapeText(before) === shapeText(after)) {
    return "none";
  }
  if (before === "*" || after === "*") {
    return "data";
  }
  const [old, now] = [before, after].map((sizes) => sizes.filter((size) => size !== 1));
  const isSame = String(old) === String(now);
  return isSame ? "ones" : String(old?.sort()) === String(now?.sort()) ? "order" : "data";
}

function verdictOf(
  { repair }: Question,
  changes: readonly Change[],
  found: Explained | null,
): RepairVerdict {
  const count = changes.filter((change) => change !== "none").length;
  if (count === 0 || changes.includes("data")) {
    return count === 0 ? "unchanged" : "data";
  }
  if (found === null || !found.inference.accepted) {
    return found === null ? "invalid" : "rejected";
  }
  if (repair !== null && shapeText(found.inference.shape ?? "*") !== shapeText(repair.shape)) {
    return "result";
  }
  if (count > 1) {
    return "many";
  }
  return changes.includes("order") && !repair?.reorders ? "order" : "right";
}

/** Judges the operands of an answer. Only one may change, and only by axes of size 1, unless the intended result
 * requires that its axes are reordered. */
export function judgeRepair(
  engine: Engine,
  question: Question,
  shapes: readonly Shape[],
): JudgedRepair {
  const { state, explained } = question;
  const changes = shapes.map((shape, i) => changeOf(explained.shapes[i] ?? "*", shape));
  const operands = state.operands.map((operand, i) =>
    changes[i] === "none" ? operand : operandOf(shapeText(shapes[i] ?? "*")),
  );
  const edited = { ...state, operands };
  const answered = answer(engine, edited, explained.mode, null);
  const verdict = verdictOf(question, changes, answered.explained);
  const blamed = (changes as readonly string[]).indexOf(verdict);
  const first = changes.findIndex((change) => change !== "none");
  return { verdict, operand: Math.max(0, blamed < 0 ? first : blamed), state: edited, answered };
}
