// SPDX-License-Identifier: MIT
import type { Question } from "../question/question.ts";

/** This many choices are left by all hints. */
const kLeft = 2;

/** How many hints there are: for a shape its steps, without the last if that is the answer; for a choice the wrong
 * ones, except one, and for a rule first the sizes that meet. */
export function hintsFor({ kind, explained, choices }: Question): number {
  const steps = explained.inference.trace.length;
  if (kind === "predict" || kind === "repair") {
    return steps - Number(kind === "predict");
  }
  return Math.max(0, choices.length - kLeft) + Number(kind === "rule");
}

/** The wrong choices that so many hints rule out. */
export function ruledOut({ kind, choices, right }: Question, hints: number): ReadonlySet<string> {
  const wrong = choices.map(({ id }) => id).filter((id) => id !== right);
  return new Set(wrong.slice(0, Math.max(0, hints - Number(kind === "rule"))));
}
