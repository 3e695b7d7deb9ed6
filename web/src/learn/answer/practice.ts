// SPDX-License-Identifier: MIT
import type { Attempt } from "./attempt.ts";

// Which questions come again, with other numbers: after a wrong or revealed answer, until two in a row are right.

const kInARow = 2;
/** Then it is enough. */
const kMostAgain = 6;

const isGood = ({ outcome, misses }: Attempt): boolean => outcome === "right" && misses === 0;

/** Whether one more similar question is due.
 * @param family the attempts at a question and at those like it, in order */
export function isDue(family: readonly Attempt[]): boolean {
  const isDone = family.every(({ outcome }) => outcome !== "open");
  const isMissed = family.some((attempt) => !isGood(attempt));
  const last = family.slice(-kInARow);
  const isComplete = last.length === kInARow && last.every(isGood);
  return isDone && isMissed && !isComplete && family.length <= kMostAgain;
}
