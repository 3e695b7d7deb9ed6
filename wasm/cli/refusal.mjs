// SPDX-License-Identifier: MIT

/** How much of a long text is repeated on each side of the caret. */
const kContext = 60;

/** Something asked for that cannot be done: printed as `code: sentence`, a caret below; exit 2. */
export class Refusal extends Error {
  /**
   * @param {string} code @param {string} message
   * @param {import("./verb.js").Place} [place] @param {string} [hint] a line for where no place is
   */
  constructor(code, message, place, hint) {
    super(message);
    this.code = code;
    this.place = place;
    this.hint = hint;
  }
}

/**
 * The engine's error, shown in the text that the person typed.
 * @param {import("../types.js").ErrorReport} error
 * @param {(path: string) => import("./verb.js").Place | undefined} placeOf the text behind a path
 */
export function refusalOf(error, placeOf) {
  const place = placeOf(error.where.path);
  const column = (place?.column ?? 0) + (error.where.offset ?? 0);
  const hint = error.where.path === "" ? undefined : `at ${error.where.path}`;
  return new Refusal(error.code, error.message, place && { text: place.text, column }, hint);
}

/** @param {Refusal} refusal */
export function refusalText(refusal) {
  const first = `${refusal.code}: ${visible(refusal.message)}\n`;
  if (refusal.place) return first + caretLines(refusal.place);
  return refusal.hint ? `${first}  ${visible(refusal.hint)}\n` : first;
}

/** @param {import("./verb.js").Place} place */
function caretLines({ text, column }) {
  const before = cut([...text.slice(0, column)].reverse())
    .reverse()
    .join("");
  const after = cut([...text.slice(column)]).join("");
  const indent = " ".repeat([...visible(before)].length);
  return `  ${visible(before + after)}\n  ${indent}^\n`;
}

/** @param {string[]} characters */
function cut(characters) {
  if (characters.length <= kContext) return characters;
  return [...characters.slice(0, kContext), "…"];
}

/** Control characters would move the caret, or worse, speak to the terminal. @param {string} text */
function visible(text) {
  return text.replace(/\p{Cc}|\p{Cs}/gu, "\ufffd");
}
