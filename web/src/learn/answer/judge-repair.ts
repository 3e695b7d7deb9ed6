// SPDX-License-Identifier: MIT
import type { Engine, Shape } from "../../../../wasm/index.d.ts";
import { answer, type Explained, type QuestionState } from "../../scene/answer.ts";
import { operandOf, type State } from "../../state/state.ts";
import { shapeText } from "../../tensor/cells.ts";
import { changeOfData, sameShape } from "../question/axis-edits.ts";
import { type Intent, outcomeOf, sameOutcome } from "../question/intent.ts";

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

interface Repair {
  readonly state: State;
  readonly explained: Explained;
  /** Null if no edit of the axes of one operand works. */
  readonly intent: Intent | null;
}

function verdictOf(
  { explained, intent }: Repair,
  shapes: readonly Shape[],
  changed: readonly number[],
  found: Explained | null,
): RepairVerdict {
  const changes = changed.map((i) => changeOfData(explained.shapes[i] ?? "*", shapes[i] ?? "*"));
  if (changed.length === 0 || changes.includes("data")) {
    return changed.length === 0 ? "unchanged" : "data";
  }
  if (found === null || !found.inference.accepted) {
    return found === null ? "invalid" : "rejected";
  }
  if (intent !== null && !sameOutcome(outcomeOf(found.inference), intent.result)) {
    return "result";
  }
  if (changed.length > 1) {
    return "many";
  }
  return changes.includes("order") && !intent?.reorders ? "order" : "right";
}

/** Judges the operands of an answer. Only one may change, and only by axes of size 1, unless the intended result
 * requires that its axes are reordered. */
export function judgeRepair(
  engine: Engine,
  repair: Repair,
  shapes: readonly Shape[],
): JudgedRepair {
  const { state, explained } = repair;
  const changed = [...shapes.keys()].filter(
    (i) => !sameShape(shapes[i] ?? "*", explained.shapes[i] ?? "*"),
  );
  const operands = state.operands.map((operand, i) =>
    changed.includes(i) ? operandOf(shapeText(shapes[i] ?? "*")) : operand,
  );
  const edited = { ...state, operands };
  const answered = answer(engine, edited, explained.mode, null);
  const verdict = verdictOf(repair, shapes, changed, answered.explained);
  const blamed = changed.find(
    (i) => changeOfData(explained.shapes[i] ?? "*", shapes[i] ?? "*") === verdict,
  );
  return { verdict, operand: blamed ?? changed[0] ?? 0, state: edited, answered };
}
