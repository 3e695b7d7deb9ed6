// SPDX-License-Identifier: MIT
// Text from outside, such as the name of a case, must not speak to the terminal that shows it: no control
// characters, no half characters, nothing that turns the direction of what follows.

const kSpeaks = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;
const kInLines = /[^\P{Cc}\t\n]|[\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

const kReplacement = "\ufffd";

/** In one line. @param {string} text */
export const visible = (text) => text.replace(kSpeaks, kReplacement);

/** Lines as they are. @param {string} text */
export const visibleLines = (text) => text.replace(kInLines, kReplacement);

/** JSON of a value, in which such characters are escapes. @param {unknown} value */
export const jsonOf = (value) => JSON.stringify(value).replace(kSpeaks, escaped);

const kHexadecimal = 16;
/** @param {string} character */
const escaped = (character) =>
  `\\u${character.charCodeAt(0).toString(kHexadecimal).padStart(4, "0")}`;
