// SPDX-License-Identifier: MIT
import type { ReactiveControllerHost } from "lit";
import { begin } from "../../page/pending.ts";

/** The idle time before slow work begins. */
const kPause = 150;

/** Waits until the user is idle. */
export class IdleController {
  readonly #host: ReactiveControllerHost;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isIdle = false;
  #end = () => {};

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** The host is updated because the user is idle. */
  get isIdle(): boolean {
    return this.#isIdle;
  }

  /** Starts waiting again, if required. */
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
