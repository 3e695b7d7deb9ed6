// SPDX-License-Identifier: MIT
import { keep, keptText } from "../../page/tab-store.ts";

/** What the reader did on a card. */
export interface CardAnswer {
  readonly isDone: boolean;
  /** The choices so far, the last one last. */
  readonly given: readonly number[];
}

export const kNoAnswer: CardAnswer = { isDone: false, given: [] };

const kPrefix = "lesson ";

function isAnswer(value: unknown): value is CardAnswer {
  const { isDone, given } = (value ?? {}) as Partial<CardAnswer>;
  return typeof isDone === "boolean" && Array.isArray(given) && given.every(Number.isInteger);
}

/** The answers in this tab so far, by card. */
export function keptAnswers(lesson: string): Readonly<Record<string, CardAnswer>> {
  try {
    const kept: unknown = JSON.parse(keptText(kPrefix + lesson) ?? "{}");
    return Object.fromEntries(
      Object.entries(kept ?? {}).filter((entry): entry is [string, CardAnswer] =>
        isAnswer(entry[1]),
      ),
    );
  } catch {
    // Invalid data from elsewhere: start again.
    return {};
  }
}

export function keepAnswers(lesson: string, answers: Readonly<Record<string, CardAnswer>>): void {
  keep(kPrefix + lesson, JSON.stringify(answers));
}
