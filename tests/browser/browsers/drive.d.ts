// SPDX-License-Identifier: MIT

/** What a test needs of a browser, whichever protocol drives it. */
export interface Drive {
  /** The engine with its version. */
  readonly name: string;
  go(url: string): Promise<void>;
  back(): Promise<void>;
  /** Runs a function in the page. It sees nothing but its arguments, which are plain values, as is what it gives. */
  ask<In extends unknown[], Out>(question: (...given: In) => Out, ...given: In): Promise<Out>;
  /** Presses and releases the mouse's first button at a point of the viewport. */
  clickAt(x: number, y: number): Promise<void>;
  /** Rests the mouse on a point of the viewport. */
  moveTo(x: number, y: number): Promise<void>;
  /** Keys, one a character. */
  type(text: string): Promise<void>;
  /** A key by its name in the UI Events standard, with a `Control+` or `Shift+` before it where that is held down. */
  press(key: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** The viewport as PNG. */
  picture(): Promise<Uint8Array>;
  /** What the browser complained of, and what it asked other hosts for, as far as the protocol tells. */
  readonly faults: string[];
  close(): Promise<void>;
}

/** A browser that may be missing on this machine; `missing` says how to get it. */
export interface Browser {
  readonly title: string;
  readonly missing: false | string;
  open(): Promise<Drive>;
}
