// SPDX-License-Identifier: MIT

import { visible } from "./terminal.mjs";

/** How much of a long text is shown on each side of the caret. */
const kContext = 60;

/**
 * @typedef {object} Whereabouts
 * @property {import("./verb.js").Place} [place] in the typed text
 * @property {import("./verb.js").InputWhere} [where] in a file or a request
 * @property {string} [hint] a line with help if both are unknown
 */

/** A request that cannot be fulfilled: printed as `code: sentence`, its position below; exit code
 * 2. */
export class Refusal extends Error {
  /** @param {string} code @param {string} message @param {Whereabouts} [whereabouts] */
  constructor(code, message, { place, where, hint } = {}) {
    super(message);
    this.code = code;
    this.place = place;
    this.where = where;
    this.hint = hint;
  }
}

/** @param {Refusal} refusal */
export function refusalText({ code, message, place, where, hint }) {
  const below = place ? caretLines(place) : (hint ?? (where && whereText(where)));
  const lines = [`${code}: ${visible(message)}`, ...(below ? [below].flat() : [])];
  return lines.map((line, index) => `${index === 0 ? "" : "  "}${visible(line)}\n`).join("");
}

/** A position in a file or a request, in words. @param {import("./verb.js").InputWhere} where */
export function whereText({ path, line, column, offset }) {
  const character = column === undefined ? numbered("offset", offset) : numbered("column", column);
  const parts = [path, numbered("line", line), character].filter(Boolean);
  return `at ${parts.length === 0 ? "the top level" : parts.join(", ")}`;
}

/** @param {string} name @param {number | undefined} number */
const numbered = (name, number) => (number === undefined ? "" : `${name} ${number}`);

/** @param {import("./verb.js").Place} place */
function caretLines({ text, column }) {
  const before = cut([...text.slice(0, column)].reverse())
    .reverse()
    .join("");
  const indent = " ".repeat([...before].length);
  return [`${before}${excerpt(text.slice(column))}`, `${indent}^`];
}

/** The beginning of a long text. @param {string} text */
export const excerpt = (text) => cut([...text]).join("");

/** @param {string[]} characters */
function cut(characters) {
  if (characters.length <= kContext) return characters;
  return [...characters.slice(0, kContext), "…"];
}
