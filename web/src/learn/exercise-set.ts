// SPDX-License-Identifier: MIT
import type { State } from "../state/state.ts";

/** Foretell the shape; find the clause that decided a column; mend what is refused. */
export const kKinds = ["predict", "clause", "repair"] as const;
export type Kind = (typeof kKinds)[number];

/** A question that a teacher wrote. */
export interface OwnQuestion {
  readonly kind: Kind;
  readonly state: State;
}

/** What a set of exercises is made from; all of it stands in its link. */
export interface ExerciseSet {
  readonly title: string;
  /** They come in turn. */
  readonly kinds: readonly Kind[];
  /** By their ids. */
  readonly modes: readonly string[];
  /** How many questions are drawn, after the teacher's own. */
  readonly count: number;
  readonly seed: number;
  /** At most so many axes, and operands. */
  readonly rank: number;
  readonly operands: number;
  /** Whether extents may be unknown. */
  readonly unknown: boolean;
  readonly own: readonly OwnQuestion[];
}

export const kMostQuestions = 40;
export const kMostRank = 6;
export const kMostDrawnOperands = 4;
export const kLongestTitle = 80;
export const kSeeds = 10_000;

/** What a link need not name; what it leaves out is this for ever. */
export const kUsualSet: ExerciseSet = {
  title: "",
  kinds: kKinds,
  modes: [],
  count: 0,
  seed: 1,
  rank: 3,
  operands: 2,
  unknown: false,
  own: [],
};
