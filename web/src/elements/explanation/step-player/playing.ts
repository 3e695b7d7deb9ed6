// SPDX-License-Identifier: MIT
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { isDefault } from "../../../link/answered.ts";

/** Whether the default question was not played yet. */
let isNew = isDefault;

/** The time to read a step. */
const kPause = 1600;

/** Plays the steps one after the other, on request. Not offered with reduced motion. */
export class Playing implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #act: () => void;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(host: ReactiveControllerHost, act: () => void) {
    this.#host = host;
    this.#act = act;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.stop();
  }

  get isOffered(): boolean {
    return matchMedia("(prefers-reduced-motion: no-preference)").matches;
  }

  get isOn(): boolean {
    return this.#timer !== undefined;
  }

  toggle(): void {
    if (this.isOn) {
      this.stop();
    } else {
      this.#timer = setInterval(this.#act, kPause);
      this.#host.requestUpdate();
    }
  }

  /** Plays the default question once, until the reader does something. */
  begin(): void {
    if (isNew && this.isOffered) {
      isNew = false;
      this.toggle();
      for (const action of ["pointerdown", "keydown", "wheel"]) {
        addEventListener(action, () => this.stop(), { capture: true, once: true, passive: true });
      }
    }
  }

  stop(): void {
    if (this.isOn) {
      clearInterval(this.#timer);
      this.#timer = undefined;
      this.#host.requestUpdate();
    }
  }
}
