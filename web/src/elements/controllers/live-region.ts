// SPDX-License-Identifier: MIT
import type { ReactiveController, ReactiveControllerHost } from "lit";

/** What a polite status region says. The last word wins, after a pause, and a repeat is said again. */
export class LiveRegion implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #timer: ReturnType<typeof setTimeout> | undefined;
  text = "";

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }

  /** Whether something is still to be said. */
  get isWaiting(): boolean {
    return this.#timer !== undefined;
  }

  /** Says `text` once nothing else was to be said for `pause` ms. */
  say(text: string, pause: number): void {
    clearTimeout(this.#timer);
    this.#show("");
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#show(text);
    }, pause);
  }

  #show(text: string): void {
    if (text !== this.text) {
      this.text = text;
      this.#host.requestUpdate();
    }
  }
}
