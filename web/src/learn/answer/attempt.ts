// SPDX-License-Identifier: MIT

/** The state of a question: unanswered, answered correctly, or revealed. */
type Outcome = "open" | "right" | "shown";

/** The texts of an answer, one per field; null means that the operands are rejected. */
export type AnswerTexts = readonly string[] | null;

export interface Attempt {
  readonly outcome: Outcome;
  /** The number of wrong answers. */
  readonly misses: number;
  readonly hints: number;
  /** The last graded answer; empty before there is one. Independent of the language, which may change. */
  readonly given: AnswerTexts;
  /** The contents of the form, graded or not; empty if it was not edited. */
  readonly typed: readonly string[];
}

export const kNoAttempt: Attempt = { outcome: "open", misses: 0, hints: 0, given: [], typed: [] };

/** Right at the first attempt, without hints. */
export function isClean({ outcome, misses, hints }: Attempt): boolean {
  return outcome === "right" && misses === 0 && hints === 0;
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

export function isAttempt(value: unknown): value is Attempt {
  const { outcome, misses, hints, given, typed } = (value ?? {}) as Partial<Attempt>;
  const isKnown = outcome === "open" || outcome === "right" || outcome === "shown";
  const areCounts = Number.isInteger(misses) && Number.isInteger(hints);
  return isKnown && areCounts && (given === null || isTexts(given)) && isTexts(typed);
}
