// SPDX-License-Identifier: MIT

export interface Choice {
  readonly id: string;
  readonly text: string;
  /** The answer of a system, or the shape that a line of code makes. */
  readonly outcome?: string;
}

/** Choices of which one is right. */
export interface Choices {
  readonly choices: readonly Choice[];
  readonly right: string;
  /** The step that the question is about, from 1; 0 if there is none. */
  readonly asked: number;
}
