// SPDX-License-Identifier: MIT
import type { Engine } from "../../../../wasm/index.d.ts";
import { t } from "../../i18n/text.ts";
import { answer, type Explained } from "../../scene/answer.ts";
import { operandOf, type State } from "../../state/state.ts";
import { shapeText } from "../../tensor/cells.ts";
import { askedText } from "../asked/asked-text.ts";
import { explainedOf, type Question } from "../question/question.ts";
import { outcomeText } from "./outcome-text.ts";

/** A right answer, as a question of the playground. */
export interface Solution {
  readonly state: State;
  readonly explained: Explained;
}

/** Of a repair, the repaired operands; of systems, the one that differs. */
export function solutionOf(engine: Engine, question: Question): Solution {
  const { kind, state, explained, repair, right } = question;
  if (kind === "systems") {
    const other = { ...state, mode: right };
    return { state: other, explained: explainedOf(engine, engine.modes(), other) ?? explained };
  }
  const operands = (repair?.operands ?? []).map((shape) => operandOf(shapeText(shape)));
  const repaired = { ...state, operands };
  const found =
    operands.length === 0 ? null : answer(engine, repaired, explained.mode, null).explained;
  return found === null ? { state, explained } : { state: repaired, explained: found };
}

/** The right answer in a line. */
export function solutionText(engine: Engine, question: Question): string {
  const { kind, repair, choices, right } = question;
  if (kind === "predict") {
    const { inference } = question.explained;
    return inference.accepted ? outcomeText(inference) : t("learn.refused");
  }
  if (kind === "repair") {
    return repair === null
      ? t("learn.repair.impossible")
      : askedText(solutionOf(engine, question).state);
  }
  return choices.find(({ id }) => id === right)?.text ?? "";
}

/** An answer that was given, in a line. */
export function givenText({ kind, choices }: Question, given: readonly string[] | null): string {
  if (given === null) {
    return t(kind === "repair" ? "learn.repair.impossible" : "learn.refused");
  }
  const chosen = choices.find(({ id }) => id === given[0]);
  return chosen?.text ?? given.join(" ");
}
