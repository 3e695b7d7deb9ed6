// SPDX-License-Identifier: MIT

// The messages between an embedded page and the element in its parent. Their format is stable, because old pages meet
// new elements. Both sides define it, since the element's script cannot share files with the page.

/** The version of the messages; each has it. */
interface Versioned {
  readonly bc: 1;
}

/** From an embedded page to its parent. */
export interface HeightMessage extends Versioned {
  readonly type: "height";
  /** In CSS pixels. */
  readonly height: number;
}

/** From the parent to an embedded page: the parent's theme has changed. */
export interface ThemeMessage extends Versioned {
  readonly type: "theme";
  readonly theme: "light" | "dark";
}
