// SPDX-License-Identifier: MIT
import { isEmbedded } from "../page/embed.ts";

/** Browsers reject more than some hundred address changes in half a minute. */
const kPause = 300;

/** Synchronizes the address bar with the state: at once after navigation, after a pause during typing or stepping. */
export class Address {
  readonly #followed: (hash: string) => void;
  #shown = location.hash;
  #wanted: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #naming: ReturnType<typeof setTimeout> | undefined;

  /** Calls `followed` with every address change from outside: a link, back, forward. */
  constructor(followed: (hash: string) => void) {
    this.#followed = followed;
  }

  readonly #changed = (): void => {
    if (location.hash !== this.#shown) {
      clearTimeout(this.#timer);
      clearTimeout(this.#naming);
      this.#wanted = null;
      this.#shown = location.hash;
      this.#followed(location.hash);
    }
  };

  listen(): void {
    addEventListener("hashchange", this.#changed);
    addEventListener("popstate", this.#changed);
    addEventListener("pagehide", this.flush);
  }

  close(): void {
    removeEventListener("hashchange", this.#changed);
    removeEventListener("popstate", this.#changed);
    removeEventListener("pagehide", this.flush);
    clearTimeout(this.#naming);
    this.flush();
  }

  /** Sets the page's title. Browsers take milliseconds to show it, so it waits for a pause in typing. */
  name(title: string): void {
    clearTimeout(this.#naming);
    this.#naming = setTimeout(() => {
      document.title = title;
    }, kPause);
  }

  /** The same place with a different view. */
  replace(hash: string): void {
    this.#wanted = hash;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.flush, kPause);
  }

  /** Another place: Back returns to the previous one. Embedded, Back belongs to the parent page. */
  push(hash: string): void {
    this.flush();
    this.#write(() => {
      history[isEmbedded ? "replaceState" : "pushState"](null, "", hash);
    });
  }

  readonly flush = (): void => {
    clearTimeout(this.#timer);
    const hash = this.#wanted;
    this.#wanted = null;
    if (hash !== null && hash !== this.#shown) {
      this.#write(() => history.replaceState(null, "", hash));
    }
  };

  #write(write: () => void): void {
    try {
      write();
    } catch {
      // Too many changes for this browser: the address is behind until the next one.
      return;
    }
    this.#shown = location.hash;
  }
}
