// SPDX-License-Identifier: MIT
// What `JSON.parse` does not tell of a text that it takes: it keeps the last of several fields with
// one name, and rounds a number to what JavaScript can hold.

import { excerpt } from "../verb/refusal.mjs";
import { jsonFault } from "./json-fault.mjs";

/** @typedef {{ code: string, offset: number, message: string }} Fault */

/** The numbers that stand as `id`, as they are written, by request. @type {WeakMap<object, string>} */
const ids = new WeakMap();

/** The `id` of what `parseJson` gave, as it was written; nothing where that is no number. @param {any} request */
export const idTextOf = (request) => ids.get(Object(request));

/** @param {string} text @returns {{ value: any } | { fault: Fault }} */
export function parseJson(text) {
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: { code: "malformedJson", ...jsonFault(text) } };
  }
  const names = new Names(text);
  const fault = names.repeated ?? overflowIn(text, names.idAt);
  if (fault) return { fault };
  if (names.id !== undefined) ids.set(value, names.id);
  // It comes back as it was written; the engine does not take an infinite one.
  if (typeof value?.id === "number") value.id = Number.isFinite(value.id) ? value.id : 0;
  return { value };
}

const kMark = /["{}]/g;
const kColon = /[ \t\n\r]*:[ \t\n\r]*/y;
const kNumber = /-?\d[-+.\deE]*/y;

/** The names in a text that is JSON. Its values are passed over: they can be long. */
class Names {
  /** The first name that stands twice in one object. @type {Fault | undefined} */
  repeated;
  /** The number that is the outermost object's `id`, as it is written. @type {string | undefined} */
  id;
  idAt = -1;
  #text;
  /** The names of each object that is open. @type {Set<string>[]} */
  #open = [];

  /** @param {string} text */
  constructor(text) {
    this.#text = text;
    let at = 0;
    for (let mark = markFrom(text, at); mark && !this.repeated; mark = markFrom(text, at)) {
      at = mark.index + 1;
      if (mark[0] === "{") this.#open.push(new Set());
      else if (mark[0] === "}") this.#open.pop();
      else at = this.#afterText(mark.index);
    }
  }

  /** @param {number} start @returns {number} where what follows the text that begins here stands */
  #afterText(start) {
    const end = endOfText(this.#text, start);
    const colon = matchAt(kColon, this.#text, end);
    if (colon === undefined) return end;
    this.#take(JSON.parse(this.#text.slice(start, end)), start, end + colon.length);
    return end + colon.length;
  }

  /** @param {string} name @param {number} offset @param {number} value where its value stands */
  #take(name, offset, value) {
    const names = this.#open.at(-1);
    if (names?.has(name)) {
      const message = `The field ${JSON.stringify(name)} is given more than once.`;
      this.repeated = { code: "repeatedField", offset, message };
    }
    names?.add(name);
    if (name !== "id" || this.#open.length !== 1) return;
    this.id = matchAt(kNumber, this.#text, value);
    this.idAt = value;
  }
}

const kMayBeTooLarge = /\d[eE]\+?\d{3}|\d{309}/;
const kTextOrNumber = /"|-?\d[-+.\deE]*/g;

/** The first number that JavaScript makes infinite, although nobody wrote infinity.
 *  @param {string} text @param {number} idAt where the `id` stands, which is no value @returns {Fault | undefined} */
function overflowIn(text, idAt) {
  if (!kMayBeTooLarge.test(text)) return undefined;
  for (let at = 0; ; ) {
    kTextOrNumber.lastIndex = at;
    const found = kTextOrNumber.exec(text);
    if (!found) return undefined;
    const { 0: token, index: offset } = found;
    at = token === '"' ? endOfText(text, offset) : kTextOrNumber.lastIndex;
    if (token === '"' || offset === idAt || Number.isFinite(Number(token))) continue;
    const message = `This number is too large: ${excerpt(token)}; infinity is written "Infinity".`;
    return { code: "valueOutOfRange", offset, message };
  }
}

/** @param {string} text @param {number} at */
function markFrom(text, at) {
  kMark.lastIndex = at;
  return kMark.exec(text);
}

/** @param {RegExp} pattern a sticky one @param {string} text @param {number} at */
function matchAt(pattern, text, at) {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** Not by a pattern, which a very long text would exhaust. @param {string} text @param {number} start */
function endOfText(text, start) {
  let end = start;
  do end = text.indexOf('"', end + 1);
  while (isEscaped(text, end));
  return end + 1;
}

/** @param {string} text @param {number} at */
function isEscaped(text, at) {
  let first = at;
  while (text[first - 1] === "\\") first -= 1;
  return (at - first) % 2 === 1;
}
