// SPDX-License-Identifier: MIT
import { keep, keptText } from "../../page/tab-store.ts";
import { type Attempt, isAttempt } from "./attempt.ts";

/** The progress with a set: the current question, from 0, and the attempt at each. */
interface Progress {
  readonly at: number;
  readonly attempts: readonly Attempt[];
  /** The questions of the set to which similar ones were added, in order. */
  readonly again: readonly number[];
}

const kPrefix = "learn ";
const kNone: Progress = { at: 0, attempts: [], again: [] };

function isProgress(value: unknown): value is Progress {
  const { at, attempts, again } = (value ?? {}) as Partial<Progress>;
  const areLists = Array.isArray(attempts) && Array.isArray(again);
  return (
    Number.isInteger(at) && areLists && attempts.every(isAttempt) && again.every(Number.isInteger)
  );
}

/** The progress so far with the set of a link, in this tab. */
export function keptProgress(link: string): Progress {
  try {
    const kept: unknown = JSON.parse(keptText(kPrefix + link) ?? "null");
    return isProgress(kept) ? kept : kNone;
  } catch {
    // Invalid data from elsewhere: start again.
    return kNone;
  }
}

export function keepProgress(link: string, progress: Progress): void {
  keep(kPrefix + link, JSON.stringify(progress));
}
