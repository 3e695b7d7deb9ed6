// SPDX-License-Identifier: MIT

import type { Way } from "./lesson.ts";
import type { CardAnswer } from "./lesson-answers.ts";

// Events of a lesson. They stop at its elements: they do not change the playground's state.

/** The tiles of the operand were dragged in a direction. */
export class TileDragEvent extends Event {
  readonly way: Way;
  constructor(way: Way) {
    super("tile-drag", { bubbles: true, composed: true });
    this.way = way;
  }
}

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
