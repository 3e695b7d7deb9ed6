// SPDX-License-Identifier: MIT
import type { Engine, Shape } from "../../../wasm/index.d.ts";
import { isFailure, type Problem, problemOf } from "../engine/failure.ts";
import { tn } from "../i18n/counted.ts";
import { t } from "../i18n/text.ts";
import { answer, type QuestionState } from "../scene/answer.ts";
import { operandOf } from "../state/state.ts";
import { askedText } from "./asked-text.ts";
import type { Given } from "./attempt.ts";
import { countChanges } from "./edits.ts";
import { outcomeText } from "./outcome-text.ts";
import type { Question } from "./question.ts";

// Whether an answer is right. The engine reads it and decides; this file only reports the difference.

/** The result of an answer. */
export interface Grade {
  readonly outcome: "right" | "wrong" | "told";
  readonly said: string;
}

/** Unreadable texts are not an answer; one problem per field. */
export interface Unread {
  readonly problems: readonly (Problem | null)[];
}

const wrong = (said: string): Grade => ({ outcome: "wrong", said });
const right = (said: string): Grade => ({ outcome: "right", said });

function read(engine: Engine, text: string): Shape | Problem {
  const parsed = engine.parse(text);
  return isFailure(parsed) ? problemOf(parsed.error) : parsed.shape;
}

const isShape = (value: Shape | Problem): value is Shape =>
  typeof value === "string" || Array.isArray(value);

function differenceFrom(result: Shape, given: Shape): Grade {
  if (result === "*" || given === "*") {
    return result === given ? right(t("learn.right")) : wrong(t("learn.wrong.unranked"));
  }
  if (result.length !== given.length) {
    return wrong(t("learn.wrong.rank", { given: given.length }));
  }
  const columns = result.flatMap((extent, column) => (extent === given[column] ? [] : [column]));
  const [column] = columns;
  if (column === undefined) {
    return right(t("learn.right"));
  }
  const fromRight = `−${result.length - column}`;
  return wrong(
    tn("learn.wrong.column", columns.length, { column, fromRight, size: given[column] ?? "" }),
  );
}

function gradePrediction(engine: Engine, { explained }: Question, texts: Given): Grade | Unread {
  const { accepted, shape } = explained.inference;
  if (texts === null) {
    return accepted ? wrong(t("learn.wrong.accepted")) : right(t("learn.right.refused"));
  }
  const given = read(engine, texts[0] ?? "");
  if (!isShape(given)) {
    return { problems: [given] };
  }
  return accepted && shape !== null
    ? differenceFrom(shape, given)
    : { outcome: "told", said: t("learn.wrong.refused") };
}

function gradeClause({ explained, asked }: Question, texts: readonly string[]): Grade {
  const clause = explained.inference.trace[asked - 1]?.clause;
  const [given = ""] = texts;
  return given === clause
    ? right(t("learn.right.clause", { clause: given }))
    : wrong(t("learn.wrong.clause", { clause: given }));
}

/** Why the edited operands are not a question: for example an axis that they no longer have. */
function faultIn({ problem, operands, options }: QuestionState): string {
  const readings = [...operands, ...Object.values(options)];
  return (
    problem ??
    readings
      .map((reading) => reading.problem?.message ?? "")
      .join(" ")
      .trim()
  );
}

function gradeRepair(engine: Engine, question: Question, texts: readonly string[]): Grade | Unread {
  const shapes = texts.map((text) => read(engine, text));
  if (!shapes.every(isShape)) {
    return { problems: shapes.map((shape) => (isShape(shape) ? null : shape)) };
  }
  const { state, explained } = question;
  const edited = { ...state, operands: texts.map(operandOf) };
  const answered = answer(engine, edited, explained.mode, null);
  const found = answered.explained;
  if (found === null) {
    return wrong(faultIn(answered));
  }
  const changes = countChanges(explained.shapes, shapes);
  if (!found.inference.accepted) {
    const why = found.sentences.at(-1)?.text ?? "";
    return wrong(changes === 0 ? t("learn.wrong.unchanged") : t("learn.wrong.still", { why }));
  }
  return changes === 1
    ? right(
        t("learn.right.repair", { asked: askedText(edited), shape: outcomeText(found.inference) }),
      )
    : wrong(t("learn.wrong.changes", { changes }));
}

export function grade(engine: Engine, question: Question, texts: Given): Grade | Unread {
  if (question.kind === "predict") {
    return gradePrediction(engine, question, texts);
  }
  return question.kind === "clause"
    ? gradeClause(question, texts ?? [])
    : gradeRepair(engine, question, texts ?? []);
}
