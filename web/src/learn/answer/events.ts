// SPDX-License-Identifier: MIT

import type { ExerciseSet } from "../set/exercise-set.ts";
import type { AnswerTexts, Attempt } from "./attempt.ts";

// Events of an exercise. Most stop at its parent element: they do not change the playground's state.

/** An answer was submitted. */
export class AnswerGiveEvent extends Event {
  readonly texts: AnswerTexts;
  constructor(texts: AnswerTexts) {
    super("answer-give");
    this.texts = texts;
  }
}

/** The answer was edited, but not submitted: a text, one per field. */
export class AnswerEditEvent extends Event {
  readonly texts: readonly string[];
  constructor(texts: readonly string[]) {
    super("answer-edit");
    this.texts = texts;
  }
}

/** The reader's progress with a question changed. */
export class AttemptEvent extends Event {
  readonly change: Partial<Attempt>;
  constructor(change: Partial<Attempt>) {
    super("attempt");
    this.change = change;
  }
}

/** An exercise was answered, for the page around an embedded one. Bubbles up to the page. */
export class ExerciseAnswerEvent extends Event {
  /** From 1, of so many. */
  readonly number: number;
  readonly of: number;
  readonly isRight: boolean;
  constructor(number: number, of: number, isRight: boolean) {
    super("exercise-answer", { bubbles: true, composed: true });
    this.number = number;
    this.of = of;
    this.isRight = isRight;
  }
}

/** The place in the learning section changed without a link; handled by the section. */
export class LearnMoveEvent extends Event {
  readonly hash: string;
  constructor(hash: string) {
    super("learn-move");
    this.hash = hash;
  }
}

/** The composed set was changed. */
export class SetEditEvent extends Event {
  readonly change: Partial<ExerciseSet>;
  constructor(change: Partial<ExerciseSet>) {
    super("set-edit");
    this.change = change;
  }
}

/** Another question of the composed set was selected. */
export class QuestionSelectEvent extends Event {
  readonly at: number;
  constructor(at: number) {
    super("question-select");
    this.at = at;
  }
}

/** One of the teacher's questions was moved to another place, or removed (null). */
export class QuestionMoveEvent extends Event {
  readonly from: number;
  readonly to: number | null;
  constructor(from: number, to: number | null) {
    super("question-move");
    this.from = from;
    this.to = to;
  }
}
