// SPDX-License-Identifier: MIT
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { begin } from "../../page/pending.ts";

/** Longer than a frame: the page is drawn before. */
const kAfterDrawing = 20;

/** Asks the engine what may take longer than a frame, after the page is drawn, and one question a task, so that
 *  none of them is long. The last answers stay until those to the next questions are there. */
export class AnswerLater<Answer> implements ReactiveController {
  /** To the last questions; null until there are any. */
  answers: readonly Answer[] | null = null;

  readonly #host: ReactiveControllerHost;
  #key: readonly unknown[] | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #end = () => {};

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Whether `answers` are those to earlier questions, or to none. */
  get isWaiting(): boolean {
    return this.#timer !== undefined;
  }

  /** Does nothing where the questions are the last ones, which is so where all that they are made of is. */
  want(key: readonly unknown[], questions: readonly (() => Answer)[]): void {
    if (key.length === this.#key?.length && key.every((part, i) => part === this.#key?.[i])) {
      return;
    }
    this.#key = key;
    clearTimeout(this.#timer);
    this.#end();
    this.#end = begin();
    this.#timer = setTimeout(() => this.#ask(questions, []), kAfterDrawing);
  }

  /** What an element that is taken away still wants, it asks again when it comes back. */
  hostDisconnected(): void {
    if (this.#timer !== undefined) {
      clearTimeout(this.#timer);
      this.#end();
      this.#timer = undefined;
      this.#key = null;
    }
  }

  #ask([next, ...rest]: readonly (() => Answer)[], answers: readonly Answer[]): void {
    const known = next === undefined ? answers : [...answers, next()];
    if (rest.length > 0) {
      this.#timer = setTimeout(() => this.#ask(rest, known));
      return;
    }
    this.#end();
    this.#timer = undefined;
    this.answers = known;
    this.#host.requestUpdate();
  }
}
