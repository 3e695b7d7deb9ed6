// SPDX-License-Identifier: MIT

/** What a page within another one tells that one. It is a promise, for old pages meet new elements; both sides
 *  write it out, since the element's script may share no file with the page. */
export interface HeightMessage {
  /** The version of what is told; each kind has it. */
  readonly bc: 1;
  readonly type: "height";
  /** In CSS pixels. */
  readonly height: number;
}
