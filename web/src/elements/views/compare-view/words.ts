// SPDX-License-Identifier: MIT
import type { AnswerGroup, Comparison, ModeInfo } from "../../../../../wasm/index.d.ts";
import { tn } from "../../../i18n/counted.ts";
import { t } from "../../../i18n/text.ts";
import { letterOf } from "../../../page/operand-letter.ts";
import { shapeText } from "../../../tensor/cells.ts";
import { listed } from "./listed.ts";
import { bySize, shapesOf } from "./system-rows.ts";

/** A rarer answer names its modes. */
const kMostNames = 2;
/** More answers are only counted. */
const kMostAnswers = 4;

/** An answer with a shape as text. */
export function shapeWords(answer: AnswerGroup): string {
  const shapes = shapesOf(answer).map(shapeText);
  const texts = answer.shape === null ? shapes.map((text, i) => `${letterOf(i)} ${text}`) : shapes;
  return listed(texts, "compare.and");
}

/** The modes of an answer, by name if they are few, and their names have no commas. */
function who({ modes }: AnswerGroup, titles: ReadonlyMap<string, string>, isFirst: boolean) {
  const names = modes.map((id) => titles.get(id) ?? id);
  if (modes.length <= kMostNames && !names.some((name) => /[,，]/.test(name))) {
    return t("compare.names", { names: listed(names, "compare.and") });
  }
  return tn(isFirst ? "compare.ruleSets" : "compare.more", modes.length);
}

function clause(answer: AnswerGroup, subject: string): string {
  return answer.accepted
    ? tn("compare.give", answer.modes.length, { who: subject, shape: shapeWords(answer) })
    : t("compare.refuse", { who: subject });
}

/** The comparison in one sentence: how many modes have each answer. */
export function sentence(comparison: Comparison, modes: readonly ModeInfo[]): string {
  const titles = new Map(modes.map(({ id, title }) => [id, title]));
  const answers = bySize(comparison);
  const shown = answers.slice(0, kMostAnswers);
  const rest = answers.slice(kMostAnswers).flatMap((answer) => answer.modes).length;
  const clauses = shown.map((answer, i) => clause(answer, who(answer, titles, i === 0)));
  const more = rest === 0 ? [] : [tn("compare.others", rest)];
  const text = [...clauses, ...more].reduce((first, second) =>
    t("compare.then", { first, second }),
  );
  // Otherwise it starts with a number or a name.
  const isRefusal = answers[0]?.accepted === false;
  const start = isRefusal ? text.charAt(0).toUpperCase() : text.charAt(0);
  return t("compare.sentence", { text: start + text.slice(1) });
}

/** The first words of `title` that `first` starts with, too; empty if nothing would be left. */
export function sharedStart(first: string, title: string): string {
  const wordsOf = (text: string) => text.match(/[^\s，]+[\s，]*/g) ?? [];
  const bare = (word: string | undefined) => word?.replace(/[\s,，]+$/, "");
  const [own, other] = [wordsOf(title), wordsOf(first)];
  const end = own.findIndex((word, i) => bare(word) !== bare(other[i]));
  return own.slice(0, Math.max(0, end)).join("");
}
