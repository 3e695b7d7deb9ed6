// SPDX-License-Identifier: MIT
import type { ReactiveController, ReactiveControllerHost } from "lit";

/** The text of a polite status region. The last text wins, after a pause, and a repeated one is announced again. */
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

  /** Whether a text is pending. */
  get isWaiting(): boolean {
    return this.#timer !== undefined;
  }

  /** Announces `text` once no other was requested for `pause` ms. */
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
