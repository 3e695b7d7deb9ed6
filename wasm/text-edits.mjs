// SPDX-License-Identifier: MIT
// The edits of a text that a fix has.

/** @typedef {import("./types.js").TextEdit} TextEdit */

/** @param {string} text @param {readonly TextEdit[]} edits */
export const edited = (text, edits) =>
  edits.reduceRight(
    (all, { start, end, text: after }) => all.slice(0, start) + after + all.slice(end),
    text,
  );

/** The lines of a text that edits change, changed. @param {string} text @param {readonly TextEdit[]} edits */
export function editedLines(text, edits) {
  const begin = text.slice(0, edits[0]?.start ?? 0).lastIndexOf("\n") + 1;
  const until = text.indexOf("\n", edits.at(-1)?.end ?? 0);
  const kept = until < 0 ? 0 : text.length - until;
  const all = edited(text, edits);
  return all.slice(begin, all.length - kept);
}
