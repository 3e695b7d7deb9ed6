// SPDX-License-Identifier: MIT
import type { ReactiveController, ReactiveControllerHost } from "lit";

/** The mode of a link, or the first one of a row. */
export function modeAt({ target }: Event): string | null {
  const part = target instanceof Element ? target : null;
  const row = part?.closest<HTMLElement>("tr[data-mode]");
  return part?.closest("a.mode")?.getAttribute("title") ?? row?.dataset.mode ?? null;
}

/** The mode whose ruler is shown: the pointed or focused one, and on a phone the opened one. Esc hides both. */
export class ShownMode implements ReactiveController {
  pointed: string | null = null;
  opened: string | null = null;

  readonly #host: ReactiveControllerHost;
  /** Hidden by Esc: it stays so until another mode is pointed at. */
  #hidden: string | null = null;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#show(null, null);
  }

  point(mode: string): void {
    if (mode !== this.#hidden) {
      this.#hidden = null;
      this.#show(mode, this.opened);
    }
  }

  leave(): void {
    this.#hidden = null;
    this.#show(null, this.opened);
  }

  toggle(mode: string): void {
    this.#show(this.pointed, this.opened === mode ? null : mode);
  }

  #show(pointed: string | null, opened: string | null): void {
    if (pointed === this.pointed && opened === this.opened) {
      return;
    }
    this.pointed = pointed;
    this.opened = opened;
    const listen = pointed === null && opened === null ? removeEventListener : addEventListener;
    listen("keydown", this.#dismiss, { capture: true });
    this.#host.requestUpdate();
  }

  /** Esc is for the ruler as long as there is one, and for the page then. */
  readonly #dismiss = (event: Event): void => {
    if ((event as KeyboardEvent).key === "Escape") {
      event.stopPropagation();
      this.#hidden = this.pointed;
      this.#show(null, null);
    }
  };
}
