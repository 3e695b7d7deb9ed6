// SPDX-License-Identifier: MIT
// External text, such as the name of a case, must not control the terminal: no control characters,
// no lone surrogates, no changes of text direction.

import { exactJson } from "./exact-json.mjs";

const kSpeaks = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;
const kInLines = /[^\P{Cc}\t\n]|[\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

const kReplacement = "\ufffd";

/** On one line. @param {string} text */
export const visible = (text) => text.replace(kSpeaks, kReplacement);

/** Keeps line ends. @param {string} text */
export const visibleLines = (text) => text.replace(kInLines, kReplacement);

/** JSON of a value, with such characters escaped. @param {unknown} value */
export const jsonOf = (value) => exactJson(value).replace(kSpeaks, escaped);

const kHexadecimal = 16;
/** @param {string} character */
const escaped = (character) =>
  `\\u${character.charCodeAt(0).toString(kHexadecimal).padStart(4, "0")}`;
