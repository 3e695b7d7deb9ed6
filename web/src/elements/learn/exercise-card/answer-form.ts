// SPDX-License-Identifier: MIT
import { html, type TemplateResult } from "lit";
import type { Engine, Extent } from "../../../../../wasm/index.d.ts";
import type { Problem } from "../../../engine/failure.ts";
import type { Attempt } from "../../../learn/answer/attempt.ts";
import type { AnswerEditEvent, AnswerGiveEvent } from "../../../learn/answer/events.ts";
import { ruledOut } from "../../../learn/answer/hints.ts";
import type { Question } from "../../../learn/question/question.ts";
import { isShape, readShape } from "../../../learn/question/typed-shape.ts";
import "../choice-answer/choice-answer.ts";
import "../predict-answer/predict-answer.ts";
import "../repair-answer/repair-answer.ts";

/** The field or choices of an exercise. */
interface AnswerForm {
  readonly engine: Engine;
  readonly question: Question;
  readonly attempt: Attempt;
  readonly problems: readonly (Problem | null)[];
  readonly give: (event: AnswerGiveEvent) => void;
  readonly edit: (event: AnswerEditEvent) => void;
}

/** The shapes in the fields of a repair, or the question's; null if one cannot be read. */
export function shapesIn(engine: Engine, { state, explained }: Question, typed: readonly string[]) {
  return state.operands.map(({ text }, i) => {
    const read = readShape(engine, typed[i] ?? text, explained.shapes);
    return isShape(read) ? read : null;
  });
}

function sizesOf({ explained }: Question): readonly Extent[] {
  const { shapes, target } = explained;
  return [...new Set([...shapes, target ?? []].flatMap((shape) => (shape === "*" ? [] : shape)))];
}

function predictForm({ engine, question, attempt, problems, give, edit }: AnswerForm) {
  const [text = ""] = attempt.typed;
  const read = readShape(engine, text, []);
  return html`<predict-answer
    .text=${text}
    .typed=${isShape(read) ? read : null}
    .sizes=${sizesOf(question)}
    .problem=${problems[0] ?? null}
    @answer-give=${give}
    @answer-edit=${edit}
  ></predict-answer>`;
}

function repairForm({ engine, question, attempt, problems, give, edit }: AnswerForm) {
  const { typed } = attempt;
  return html`<repair-answer
    .texts=${question.state.operands.map(({ text }, i) => typed[i] ?? text)}
    .shapes=${shapesIn(engine, question, typed)}
    .given=${question.explained.shapes}
    .problems=${problems}
    .example=${question.explained.mode.isProduct ? "b.T" : "a[:, None]"}
    @answer-give=${give}
    @answer-edit=${edit}
  ></repair-answer>`;
}

export function answerForm(form: AnswerForm): TemplateResult {
  const { question, attempt, give, edit } = form;
  if (question.kind === "predict") {
    return predictForm(form);
  }
  if (question.kind === "repair") {
    return repairForm(form);
  }
  return html`<choice-answer
    ?code=${question.kind === "bug"}
    .choices=${question.choices}
    .chosen=${attempt.typed[0] ?? ""}
    .ruledOut=${ruledOut(question, attempt.hints)}
    @answer-give=${give}
    @answer-edit=${edit}
  ></choice-answer>`;
}
