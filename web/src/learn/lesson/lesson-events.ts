// SPDX-License-Identifier: MIT
import type { CardAnswer } from "./lesson-answers.ts";

// Events of a lesson. They stop at its elements: they do not change the playground's state.

/** One of several choices was taken. */
export class ChoiceEvent extends Event {
  readonly choice: number;
  constructor(choice: number) {
    super("choice");
    this.choice = choice;
  }
}

/** The reader did something on a card. */
export class CardAnswerEvent extends Event {
  readonly answer: CardAnswer;
  constructor(answer: CardAnswer) {
    super("card-answer");
    this.answer = answer;
  }
}
