// SPDX-License-Identifier: MIT

/** `broadcastDimensions` as text: the empty list of a scalar is `[]`, because an empty text is no list. */
export const dimensionsText = (list: readonly number[] | undefined): string =>
  list?.length === 0 ? "[]" : (list ?? []).join(", ");

/** The items of a list, with or without brackets. */
export const dimensionsIn = (text: string): readonly string[] =>
  text
    .replace(/^\[(.*)\]$/, "$1")
    .split(/[\s,]+/)
    .filter(Boolean);
