// SPDX-License-Identifier: MIT
import type { Explained } from "../scene/answer.ts";

/** The subject of a figure: the answer after a number of steps, and its operands with their names. */
export interface FigureSubject {
  readonly explained: Explained;
  readonly names: readonly string[];
  readonly step: number;
}
