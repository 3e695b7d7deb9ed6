// SPDX-License-Identifier: MIT

/** The message of an embedded page to its parent. The format is stable, because old pages meet new elements. Both
 * sides define it, since the element's script cannot share files with the page. */
export interface HeightMessage {
  /** The version of the message; each kind has it. */
  readonly bc: 1;
  readonly type: "height";
  /** In CSS pixels. */
  readonly height: number;
}
