// SPDX-License-Identifier: MIT
import { keep, keptText } from "../page/tab-store.ts";
import { type Attempt, isAttempt } from "./attempt.ts";

/** How far somebody got with a set: the question they look at, from 0, and what they did to each. */
export interface Progress {
  readonly at: number;
  readonly attempts: readonly Attempt[];
}

const kPrefix = "learn ";
const kNone: Progress = { at: 0, attempts: [] };

function isProgress(value: unknown): value is Progress {
  const { at, attempts } = (value ?? {}) as Partial<Progress>;
  return Number.isInteger(at) && Array.isArray(attempts) && attempts.every(isAttempt);
}

/** What was done so far to the set of a link, in this tab. */
export function keptProgress(link: string): Progress {
  try {
    const kept: unknown = JSON.parse(keptText(kPrefix + link) ?? "null");
    return isProgress(kept) ? kept : kNone;
  } catch {
    // Something else wrote there: one begins anew.
    return kNone;
  }
}

export function keepProgress(link: string, progress: Progress): void {
  keep(kPrefix + link, JSON.stringify(progress));
}
