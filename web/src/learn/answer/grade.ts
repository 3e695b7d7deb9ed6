// SPDX-License-Identifier: MIT
import type { Engine, Shape } from "../../../../wasm/index.d.ts";
import type { Problem } from "../../engine/failure.ts";
import { tn } from "../../i18n/counted.ts";
import { t } from "../../i18n/text.ts";
import { letterOf } from "../../page/operand-letter.ts";
import type { Explained, QuestionState } from "../../scene/answer.ts";
import { shapeText } from "../../tensor/cells.ts";
import { askedText } from "../asked/asked-text.ts";
import { partly } from "../question/partly.ts";
import { explainedOf, type Question } from "../question/question.ts";
import { isShape, readShape } from "../question/typed-shape.ts";
import type { ExerciseKind } from "../set/exercise-set.ts";
import type { AnswerTexts } from "./attempt.ts";
import { type JudgedRepair, judgeRepair } from "./judge-repair.ts";
import { outcomeText } from "./outcome-text.ts";

// Whether an answer is right. The engine reads it and decides; this file only reports the difference.

/** The result of an answer. */
export interface Grade {
  readonly outcome: "right" | "wrong" | "told";
  readonly said: string;
  /** The engine's answer for the given shapes, or for the chosen system. */
  readonly own?: Explained | null;
  /** The predicted shape. */
  readonly predicted?: Shape;
}

/** Unreadable texts are not an answer; one problem per field. */
interface Unread {
  readonly problems: readonly (Problem | null)[];
}

const wrong = (said: string): Grade => ({ outcome: "wrong", said });
const right = (said: string): Grade => ({ outcome: "right", said });

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

function gradePrediction(
  engine: Engine,
  { explained }: Question,
  texts: AnswerTexts,
): Grade | Unread {
  const { accepted, shape } = explained.inference;
  if (texts === null) {
    return accepted ? wrong(t("learn.wrong.accepted")) : right(t("learn.right.refused"));
  }
  const predicted = readShape(engine, texts[0] ?? "", []);
  if (!isShape(predicted)) {
    return { problems: [predicted] };
  }
  return accepted && shape !== null
    ? { ...differenceFrom(shape, predicted), predicted }
    : { outcome: "told", said: t("learn.wrong.refused") };
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

function repairSaid({ repair, explained }: Question, judged: JudgedRepair): string {
  const { verdict, operand, state, answered } = judged;
  const found = answered.explained;
  const shape = found === null ? "" : outcomeText(found.inference);
  const sizes = explained.shapes[operand] ?? "*";
  const before = shapeText(sizes);
  switch (verdict) {
    case "right":
      return t("learn.right.repair", { asked: askedText(state), shape });
    case "invalid":
      return t("learn.wrong.still", { why: faultIn(answered) });
    case "rejected":
      return t("learn.wrong.still", { why: found?.inference.headline ?? "" });
    case "result":
      return t("learn.wrong.result", { shape, want: shapeText(repair?.shape ?? "*") });
    case "data":
    case "order":
      return t(`learn.wrong.${verdict}`, { letter: letterOf(operand), before });
    default:
      return t(`learn.wrong.${verdict}`);
  }
}

function gradeRepair(engine: Engine, question: Question, texts: AnswerTexts): Grade | Unread {
  const { shapes } = question.explained;
  if (texts === null) {
    return question.repair === null
      ? right(t("learn.right.impossible"))
      : wrong(t("learn.wrong.possible"));
  }
  const given = texts.map((text) => readShape(engine, text, shapes));
  if (!given.every(isShape)) {
    return { problems: given.map((shape) => (isShape(shape) ? null : shape)) };
  }
  const judged = judgeRepair(engine, question, given);
  const said = repairSaid(question, judged);
  const own = judged.verdict === "unchanged" ? null : judged.answered.explained;
  return { ...(judged.verdict === "right" ? right(said) : wrong(said)), own };
}

/** What leads to the axis of a rule, or the trace of the chosen system. */
function ownOf(engine: Engine, question: Question, given: string): Explained | null {
  const { kind, explained, asked, state } = question;
  if (kind === "systems") {
    return explainedOf(engine, engine.modes(), { ...state, mode: given });
  }
  return kind === "rule" && asked > 1 ? partly(explained, asked - 1) : null;
}

function gradeChoice(
  engine: Engine,
  question: Question,
  kind: Exclude<ExerciseKind, "predict" | "repair">,
  [given = ""]: readonly string[],
): Grade {
  const { choices, right: id } = question;
  const chosen = choices.find((choice) => choice.id === given);
  const isRight = given === id;
  const outcome = chosen?.outcome ?? "";
  const args = { line: given, outcome, system: chosen?.text ?? "" };
  return isRight
    ? right(kind === "rule" ? t("learn.right") : t(`learn.right.${kind}`, args))
    : {
        ...wrong(t(`learn.wrong.${kind}`, args)),
        own: ownOf(engine, question, given),
      };
}

export function grade(engine: Engine, question: Question, texts: AnswerTexts): Grade | Unread {
  const { kind } = question;
  switch (kind) {
    case "predict":
      return gradePrediction(engine, question, texts);
    case "repair":
      return gradeRepair(engine, question, texts);
    default:
      return gradeChoice(engine, question, kind, texts ?? []);
  }
}
