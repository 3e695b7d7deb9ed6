// SPDX-License-Identifier: MIT
import type { Attempt, Given } from "./attempt.ts";
import type { ExerciseSet } from "./exercise-set.ts";

// What is done to an exercise. These go to the element around and no further: the playground's state is not
// touched by them.

/** An answer to a question, to be judged. */
export class AnswerGiveEvent extends Event {
  readonly texts: Given;
  constructor(texts: Given) {
    super("answer-give");
    this.texts = texts;
  }
}

/** The answer is being written, and not to be judged yet: a text, one a field of it. */
export class AnswerEditEvent extends Event {
  readonly texts: readonly string[];
  constructor(texts: readonly string[]) {
    super("answer-edit");
    this.texts = texts;
  }
}

/** Somebody got further with a question. */
export class AttemptEvent extends Event {
  readonly change: Partial<Attempt>;
  constructor(change: Partial<Attempt>) {
    super("attempt");
    this.change = change;
  }
}

/** One is elsewhere in the place for learning, though nobody followed a link; it comes up to the place. */
export class LearnMoveEvent extends Event {
  readonly hash: string;
  constructor(hash: string) {
    super("learn-move");
    this.hash = hash;
  }
}

/** The set that a teacher composes was changed. */
export class SetEditEvent extends Event {
  readonly change: Partial<ExerciseSet>;
  constructor(change: Partial<ExerciseSet>) {
    super("set-edit");
    this.change = change;
  }
}
