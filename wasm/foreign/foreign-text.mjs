// SPDX-License-Identifier: MIT
// Text from a link, a file or a clipboard, next to our own: it is cleaned on entry, and isolated on
// display.

/** Invisible characters that change others: direction marks and overrides, zero-width characters,
 * tags. Joiners and variation selectors stay, because writing and emoji need them. */
const kInvisible =
  /(?!\u200C|\u200D|[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}])[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;
const kControls = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
const kControlsOfLines = /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}]/gu;
/** The blocks of right-to-left letters. */
const kRightToLeft =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** On one line, unless `lines` is set. @param {string} text @param {{ lines?: boolean }} [options] */
export function cleaned(text, { lines = false } = {}) {
  return text
    .toWellFormed()
    .replace(lines ? kControlsOfLines : kControls, " ")
    .replace(kInvisible, "");
}

/** A cleaned text, as a part of a left-to-right line. @param {string} text */
export function isolated(text) {
  return kRightToLeft.test(text) ? `\u2068${text}\u2069` : text;
}
