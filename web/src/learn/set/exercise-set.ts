// SPDX-License-Identifier: MIT
import type { State } from "../../state/state.ts";

/** Predict the shape; find the rule of an axis; repair shapes; find the line of code that makes the wrong shape; find
 * the system that gives another answer. */
export const kKinds = ["predict", "rule", "repair", "bug", "systems"] as const;
export type ExerciseKind = (typeof kKinds)[number];

/** The kinds that are asked with shapes. Code is only generated. */
export const kOwnKinds = kKinds.filter((kind) => kind !== "bug");
export type OwnKind = (typeof kOwnKinds)[number];

/** What an exercise asks. */
export interface ExercisePrompt {
  readonly kind: ExerciseKind;
  readonly state: State;
  /** The intended result of a repair; empty is that of the engine's first fix. */
  readonly want: string;
}

/** A question that a teacher wrote. */
export interface OwnQuestion extends ExercisePrompt {
  readonly kind: OwnKind;
  /** An introduction that the student reads first. */
  readonly text: string;
}

/** The settings of an exercise set; its link contains all of them. */
export interface ExerciseSet {
  readonly title: string;
  /** Used in turn. */
  readonly kinds: readonly ExerciseKind[];
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
export const kLongestText = 600;
export const kSeeds = 10_000;

/** The defaults of a link, which must never change. */
export const kUsualSet: ExerciseSet = {
  title: "",
  kinds: ["predict", "rule", "repair"],
  modes: [],
  count: 0,
  seed: 1,
  rank: 3,
  operands: 2,
  unknown: false,
  own: [],
};
