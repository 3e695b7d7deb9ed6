// SPDX-License-Identifier: MIT
import type { ReactiveControllerHost } from "lit";

/** So long nobody does anything before what takes long is done. */
const kPause = 150;

/** Waits for a moment of rest. */
export class Rest {
  readonly #host: ReactiveControllerHost;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasCome = false;

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
    this.#hasCome = false;
    this.#timer = isWanted ? setTimeout(() => this.#come(), kPause) : undefined;
  }

  #come(): void {
    this.#hasCome = true;
    this.#host.requestUpdate();
  }
}
