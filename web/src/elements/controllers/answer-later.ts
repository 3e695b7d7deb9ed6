// SPDX-License-Identifier: MIT
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { begin } from "../../page/pending.ts";

/** Longer than a frame: the page is drawn before. */
const kAfterDrawing = 20;

/** Asks the engine slow questions after the page is drawn, one per task, so that no task is long. The last answers
 * stay until the next ones are complete. */
export class AnswerLater<Answer> implements ReactiveController {
  /** For the last questions; null until there are any. */
  answers: readonly Answer[] | null = null;

  readonly #host: ReactiveControllerHost;
  #key: readonly unknown[] | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #end = () => {};

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Whether `answers` are for earlier questions, or missing. */
  get isWaiting(): boolean {
    return this.#timer !== undefined;
  }

  /** Does nothing if the key, and therefore the questions, are unchanged. */
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

  /** A removed element asks again when it is reconnected. */
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
