// SPDX-License-Identifier: MIT
import type { ReactiveControllerHost } from "lit";
import { begin } from "../../page/pending.ts";

/** So long nobody does anything before what takes long is done. */
const kPause = 150;

/** Waits for a moment of rest. */
export class Rest {
  readonly #host: ReactiveControllerHost;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasCome = false;
  #end = () => {};

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** The host is updated because nobody did anything for a moment. */
  get hasCome(): boolean {
    return this.#hasCome;
  }

  /** Waits anew, if there is something to wait for. */
  await(isWanted: boolean): void {
    clearTimeout(this.#timer);
    this.#end();
    this.#hasCome = false;
    if (isWanted) {
      this.#end = begin();
      this.#timer = setTimeout(() => this.#come(), kPause);
    }
  }

  #come(): void {
    this.#hasCome = true;
    this.#end();
    this.#host.requestUpdate();
  }
}
