// SPDX-License-Identifier: MIT

/** How far somebody got with a question: not there yet, right, or was told. */
export type Outcome = "open" | "right" | "shown";

/** The texts of an answer, one a field; null says that the operands are refused. */
export type Given = readonly string[] | null;

export interface Attempt {
  readonly outcome: Outcome;
  /** Answers that were wrong. */
  readonly misses: number;
  readonly hints: number;
  /** The last answer that was judged; empty before there is one. In no language: it may be read in another. */
  readonly given: Given;
  /** What stands in the form, judged or not; empty where nothing was done to it. */
  readonly typed: readonly string[];
}

export const kNoAttempt: Attempt = { outcome: "open", misses: 0, hints: 0, given: [], typed: [] };

/** Right at once, with nothing told. */
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
