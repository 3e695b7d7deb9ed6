// SPDX-License-Identifier: MIT

/** The interface of a browser for tests, independent of its protocol. */
export interface Drive {
  go(url: string): Promise<void>;
  back(): Promise<void>;
  /** Runs a function in the page. It only has access to its arguments. Arguments and result are plain values. */
  ask<In extends unknown[], Out>(question: (...given: In) => Out, ...given: In): Promise<Out>;
  /** Presses and releases the primary mouse button at a point of the viewport. */
  clickAt(x: number, y: number): Promise<void>;
  /** Moves the mouse to a point of the viewport. */
  moveTo(x: number, y: number): Promise<void>;
  /** Types keys, one per character. */
  type(text: string): Promise<void>;
  /** Presses a key by its name in the UI Events standard, after `Control+` or `Shift+` for a modifier. */
  press(key: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** The browser's error messages, and its requests to other hosts, as far as the protocol reports them. */
  readonly faults: string[];
  close(): Promise<void>;
}

/** A browser that may be missing on this machine; `missing` says how to install it. */
export interface Browser {
  readonly title: string;
  readonly missing: false | string;
  open(): Promise<Drive>;
}
