// SPDX-License-Identifier: MIT
import type { ReactiveControllerHost } from "lit";
import { begin } from "../../page/pending.ts";

/** So long nobody does anything before what takes long is done. */
const kPause = 150;

/** Waits for a moment of rest. */
export class IdleController {
  readonly #host: ReactiveControllerHost;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isIdle = false;
  #end = () => {};

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** The host is updated because nobody did anything for a moment. */
  get isIdle(): boolean {
    return this.#isIdle;
  }

  /** Starts waiting again, if there is something to wait for. */
  wait(isWanted: boolean): void {
    clearTimeout(this.#timer);
    this.#end();
    this.#isIdle = false;
    if (isWanted) {
      this.#end = begin();
      this.#timer = setTimeout(() => this.#finish(), kPause);
    }
  }

  #finish(): void {
    this.#isIdle = true;
    this.#end();
    this.#host.requestUpdate();
  }
}
