// SPDX-License-Identifier: MIT
import type { Engine } from "../../../../../wasm/index.d.ts";
import { type TextKey, t } from "../../../i18n/text.ts";
import { type CardCode, rightChoice } from "../../../learn/lesson/code-card.ts";
import { type Card, isRight } from "../../../learn/lesson/lesson.ts";
import type { CardAnswer } from "../../../learn/lesson/lesson-answers.ts";
import { casesOf } from "../../../learn/lesson/lesson-cases.ts";
import { quoteOf } from "../../../scene/annotated-lines.ts";
import type { Explained } from "../../../scene/answer.ts";
import { shapeText } from "../../../tensor/cells.ts";

// The feedback on an answer: whether it is right by the engine's answer, and why.

export interface Said {
  readonly isRight: boolean;
  readonly text: string;
}

/** A text of a card, with the shapes of the engine's answer. */
export function cardText(
  lesson: string,
  { id, want = "" }: Card,
  part: string,
  explained: Explained,
): string {
  const [a = "", b = ""] = explained.shapes.map(shapeText);
  const result = shapeText(explained.inference.shape ?? "*");
  return t(`lesson.${lesson}.${id}.${part}` as TextKey, { a, b, result, want });
}

function casesSaid(engine: Engine, explained: Explained, sizes: readonly number[]): Said {
  const cases = casesOf(engine, explained);
  const right = cases.filter(({ size, ending }) => sizes.includes(size) === (ending === "result"));
  const isAll = right.length === cases.length;
  return {
    isRight: isAll,
    text: isAll ? "" : t("lesson.cases.wrong", { right: right.length, count: cases.length }),
  };
}

/** Judges a choice about code. */
export function judgeCode(
  lesson: string,
  card: Card,
  choice: number,
  code: CardCode,
  explained: Explained,
): Said {
  const step = code.steps[choice];
  if (choice === rightChoice(card, code)) {
    return { isRight: true, text: "" };
  }
  if (card.task !== "find") {
    return { isRight: false, text: cardText(lesson, card, `wrong${choice}`, explained) };
  }
  const shape = shapeText(step?.shape ?? []);
  const quote = step === undefined ? "" : quoteOf(code.text, step);
  return { isRight: false, text: t("lesson.find.wrong", { code: quote, shape }) };
}

/** Judges the last choice. @param explained the question after it */
export function judge(
  engine: Engine,
  lesson: string,
  card: Card,
  given: CardAnswer["given"],
  explained: Explained,
): Said {
  const { task } = card;
  const choice = given.at(-1) ?? 0;
  if (task === "cases") {
    return casesSaid(engine, explained, given);
  }
  if (task === "program") {
    const missing = casesOf(engine, explained).filter(({ size }) => !given.includes(size));
    const text = missing.length === 0 ? "" : t("lesson.program.more");
    return { isRight: missing.length === 0, text };
  }
  if (task === "step" || isRight(card, choice, explained)) {
    return { isRight: true, text: "" };
  }
  return task === "insert"
    ? {
        isRight: false,
        text: t("lesson.insert.wrong", { why: explained.inference.headline ?? "" }),
      }
    : { isRight: false, text: cardText(lesson, card, `wrong${choice}`, explained) };
}
