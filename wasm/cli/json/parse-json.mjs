// SPDX-License-Identifier: MIT
// JSON with the position of an error. `JSON.parse` keeps the last of several fields with one name,
// rounds numbers, and reports positions only in some Node versions.

import jsonc from "jsonc-parser";
import { excerpt } from "../verb/refusal.mjs";

/** @typedef {{ code: string, offset: number, message: string }} Fault */

/** The original text of each numeric `id`, by request. @type {WeakMap<object, string>} */
const ids = new WeakMap();

/** The original text of the `id` in a value returned by `parseJson`, if it is a number. @param {any} request */
export const idTextOf = (request) => ids.get(Object(request));

/** @param {string} text @returns {{ value: any } | { fault: Fault }} */
export function parseJson(text) {
  const visited = new Visitor(text);
  const fault = visited.syntax ?? visited.fault;
  if (fault) return { fault };
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: notJson(0, "expected a value") };
  }
  if (visited.id !== undefined) ids.set(value, visited.id);
  // It is returned as it was written; the engine rejects an infinite one.
  if (typeof value?.id === "number") value.id = Number.isFinite(value.id) ? value.id : 0;
  return { value };
}

/** @param {number} offset @param {string} why @returns {Fault} */
const notJson = (offset, why) => ({
  code: "malformedJson",
  offset,
  message: `Invalid JSON: ${why}.`,
});

/** What is expected at a parser error, if it is not a name or a value. @type {Record<string, string>} */
const kExpected = {
  ColonExpected: '":"',
  EndOfFileExpected: "the end of the text",
  UnexpectedEndOfNumber: "a digit",
};

/** The valid part of a quoted JSON string. */
const kQuoted = /"(?:[^"\\\p{Cc}]+|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/uy;

/** @param {string} text @param {number} start */
function endOfQuoted(text, start) {
  kQuoted.lastIndex = start;
  return start + (kQuoted.exec(text)?.[0].length ?? 0);
}

/** Finds the first error of each kind in a text. */
class Visitor {
  /** The first character that is not JSON. @type {Fault | undefined} */
  syntax;
  /** A name that an object has twice, or a number that becomes infinite in JavaScript. @type {Fault | undefined} */
  fault;
  /** The original text of the outermost object's `id`, if it is a number. @type {string | undefined} */
  id;
  #text;
  /** The names of each open object, and null for each open array. @type {(Set<string> | null)[]} */
  #open = [];
  #isId = false;
  #isNameNext = false;
  /** Whether the innermost open object or array is still empty. */
  #isFirst = false;

  /** @param {string} text */
  constructor(text) {
    this.#text = text;
    const visitor = {
      onObjectBegin: () => this.#begin(new Set()),
      onObjectEnd: () => this.#end(),
      onArrayBegin: () => this.#begin(null),
      onArrayEnd: () => this.#end(),
      onSeparator: this.#takeSeparator.bind(this),
      onObjectProperty: this.#takeName.bind(this),
      onLiteralValue: this.#takeValue.bind(this),
      onError: this.#takeError.bind(this),
    };
    try {
      jsonc.visit(text, visitor, { disallowComments: true });
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.syntax ??= notJson(0, "it is nested too deeply");
    }
  }

  /** @param {Set<string> | null} names */
  #begin(names) {
    this.#open.push(names);
    this.#isId = false;
    this.#isNameNext = names !== null;
    this.#isFirst = true;
  }

  #end() {
    this.#open.pop();
    this.#isFirst = false;
  }

  /** @param {string} mark */
  #takeSeparator(mark) {
    this.#isNameNext = mark === "," && this.#open.at(-1) !== null;
    this.#isFirst = false;
  }

  /** @param {string} name @param {number} offset */
  #takeName(name, offset) {
    const names = this.#open.at(-1);
    if (names?.has(name)) {
      const message = `The field ${JSON.stringify(name)} appears more than once.`;
      this.fault ??= { code: "repeatedField", offset, message };
    }
    names?.add(name);
    this.#isId = name === "id" && this.#open.length === 1;
    this.#isFirst = false;
  }

  /** @param {unknown} value @param {number} offset @param {number} length */
  #takeValue(value, offset, length) {
    if (typeof value === "number") {
      const written = this.#text.slice(offset, offset + length);
      if (this.#isId) this.id = written;
      else if (!Number.isFinite(value)) {
        const message = `This number is too large: ${excerpt(written)}. Write infinity as "Infinity".`;
        this.fault ??= { code: "valueOutOfRange", offset, message };
      }
    }
    this.#isId = false;
    this.#isFirst = false;
  }

  /** @param {import("jsonc-parser").ParseErrorCode} code @param {number} start @param {number} length */
  #takeError(code, start, length) {
    if (this.syntax) return;
    const error = jsonc.printParseErrorCode(code);
    const isInText = /String|Escape|Unicode|Character/.test(error);
    const end = error.endsWith("Number") ? start + length : start;
    const offset = isInText ? endOfQuoted(this.#text, start) : end;
    const next = this.#text.codePointAt(offset);
    const found = next === undefined ? "the end of the text" : shown(next);
    const inText = this.#text[offset] === "\\" ? "a valid escape" : "a closing quote";
    const expected = isInText ? inText : this.#expected(error);
    this.syntax = notJson(offset, `expected ${expected}, found ${found}`);
  }

  /** @param {string} error */
  #expected(error) {
    const isObject = error === "CloseBraceExpected" || Boolean(this.#open.at(-1));
    const close = error !== "CloseBracketExpected" && isObject ? '"}"' : '"]"';
    const item = this.#isNameNext ? "a field name in double quotes" : "a value";
    if (kExpected[error]) return kExpected[error];
    if (this.#isFirst) return `${item} or ${close}`;
    return /^(Comma|Close)/.test(error) ? `"," or ${close}` : item;
  }
}

/** @param {number} point */
const shown = (point) =>
  String.fromCodePoint(point) === '"' ? "a string" : JSON.stringify(String.fromCodePoint(point));
