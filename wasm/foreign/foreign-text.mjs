// SPDX-License-Identifier: MIT
// A text from elsewhere, as a link, a file or a clipboard, beside texts of our own: it is cleaned where it enters, and
// isolated where it is shown.

/** What has no shape of its own and changes that of others: marks and overrides of direction, zero widths, tags. What
 *  writing and emoji need stays: joiners, and variation selectors. */
const kInvisible =
  /(?!\u200C|\u200D|[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}])[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;
const kControls = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
const kControlsOfLines = /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}]/gu;
/** The blocks whose letters are written from right to left. */
const kRightToLeft =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** On one line, unless it may have several. @param {string} text @param {{ lines?: boolean }} [options] */
export function cleaned(text, { lines = false } = {}) {
  return text
    .toWellFormed()
    .replace(lines ? kControlsOfLines : kControls, " ")
    .replace(kInvisible, "");
}

/** A text that was cleaned, as a part of a line that reads from left to right. @param {string} text */
export function isolated(text) {
  return kRightToLeft.test(text) ? `\u2068${text}\u2069` : text;
}
