// SPDX-License-Identifier: MIT
import type { State } from "../state/state.ts";

/** Predict the shape; find the clause that decided a column; fix rejected shapes. */
export const kKinds = ["predict", "clause", "repair"] as const;
export type Kind = (typeof kKinds)[number];

/** A question that a teacher wrote. */
export interface OwnQuestion {
  readonly kind: Kind;
  readonly state: State;
}

/** The settings of an exercise set; its link contains all of them. */
export interface ExerciseSet {
  readonly title: string;
  /** Used in turn. */
  readonly kinds: readonly Kind[];
  /** By their ids. */
  readonly modes: readonly string[];
  /** The number of random questions, after the teacher's own. */
  readonly count: number;
  readonly seed: number;
  /** The most axes, and operands. */
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

/** The defaults of a link, which must never change. */
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
