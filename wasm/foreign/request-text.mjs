// SPDX-License-Identifier: MIT
// Writes a snapshot of a request as JSON (ADR 10). `JSON.stringify` does not support NaN, typed
// arrays or invalid values, and drops the sign of -0.

import { kTypes } from "./element-arrays.mjs";
import { Fields, kThrows, pathTo, Unreadable } from "./snapshot.mjs";
import { bytesOf, classOf } from "./typed-arrays.mjs";

/** The depth of a tensor's values in a request: operands, operand, data, value. */
const kValueDepth = 4;
/** Half of the longest string, so that additions never exceed it. */
const kLongestText = 2 ** 28;
/** The items of a longer list are joined by this many into flat strings: a concatenated string
 * keeps its parts. */
const kPiece = 1024;

/** The prefix of a string with a special meaning: see core/bcast/read/document.h. */
const kMark = "\\u0000";
const kOther = `"${kMark}"`;

/** @typedef {{ type: string, bytes: Uint8Array }} TypedElements */

export class RequestText {
  /** Typed arrays to which the text refers. @type {TypedElements[]} */
  arrays = [];
  /** Why there is no text. @type {import("../types.js").ErrorReport | undefined} */
  error;
  text = "";
  #takesArrays;
  /** The current array. @type {unknown} */
  #current;

  /** @param {unknown} request of a snapshot @param {boolean} takesArrays */
  constructor(request, takesArrays) {
    this.#takesArrays = takesArrays;
    try {
      this.text = this.#value(request, 0);
    } catch (fault) {
      const isTooLong = fault instanceof Unreadable;
      const path = isTooLong ? "" : (pathTo(request, this.#current) ?? "");
      const message = isTooLong ? fault.message : kThrows;
      this.error = { code: "wrongType", message, where: { path } };
    }
  }

  /** @param {unknown} value @param {number} depth @returns {string} */
  #value(value, depth) {
    switch (typeof value) {
      case "number":
        return number(value);
      case "string":
        return quoted(value);
      case "bigint":
        return this.#takesArrays && depth === kValueDepth ? `"${value}"` : kOther;
      case "boolean":
        return value ? "true" : "false";
      case "undefined":
        return "null";
      case "object":
        return value === null ? "null" : this.#container(value, depth);
      default:
        return kOther;
    }
  }

  /** @param {object} value @param {number} depth */
  #container(value, depth) {
    if (Array.isArray(value)) return this.#list(value, depth);
    return value instanceof Fields ? this.#object(value, depth) : this.#array(value);
  }

  /** A getter may have detached its buffer. @param {object} array */
  #array(array) {
    this.#current = array;
    const type = kTypes.get(classOf.call(array));
    if (type === undefined || !this.#takesArrays) return kOther;
    return `"${kMark}${this.arrays.push({ type, bytes: bytesOf(array) }) - 1}"`;
  }

  /** @param {unknown[]} list @param {number} depth */
  #list(list, depth) {
    if (list.length > kPiece) return this.#longList(list, depth);
    let text = "[";
    for (let index = 0; index < list.length; index += 1) {
      text = checked(text + (index > 0 ? "," : "") + this.#value(list[index], depth + 1));
    }
    return `${text}]`;
  }

  /** @param {unknown[]} list @param {number} depth */
  #longList(list, depth) {
    const pieces = [];
    for (let start = 0, size = 0; start < list.length; start += kPiece) {
      const items = list.slice(start, start + kPiece).map((item) => this.#value(item, depth + 1));
      const piece = items.join();
      size += piece.length;
      pieces.push(checked(piece, size));
    }
    return checked(`[${pieces.join()}]`);
  }

  /** Fields that are `undefined` are omitted, as in JSON. @param {Fields} fields @param {number} depth */
  #object({ names, values }, depth) {
    let text = "";
    for (let index = 0; index < names.length; index += 1) {
      const value = values[index];
      if (value === undefined) continue;
      const name = quoted(names[index] ?? "");
      text = checked(`${text}${text && ","}${name}:${this.#value(value, depth + 1)}`);
    }
    return `{${text}}`;
  }
}

const bits = new DataView(new ArrayBuffer(8));
const kHexadecimal = 16;
/** Four bytes of `bits`. @param {number} at */
const word = (at) => bits.getUint32(at).toString(kHexadecimal).padStart(8, "0");

/**
 * The core has no other parser for decimal fractions, so it gets their bits.
 * @param {number} value
 */
function number(value) {
  if (Number.isSafeInteger(value) && !Object.is(value, -0)) return `${value}`;
  bits.setFloat64(0, value);
  return `"${kMark}#${word(0)}${word(4)}"`;
}

const kPlain = /^[ !#-[\]-~]*$/;
/** Quotation marks, backslashes, and characters before the space. */
const kEscaped = /["\\]|[^ -\uffff]/g;

/** @param {string} text */
function quoted(text) {
  if (kPlain.test(text)) return `"${text}"`;
  const escaped = text.replace(kEscaped, (character) => JSON.stringify(character).slice(1, -1));
  return `"${text.startsWith("\0") ? kMark : ""}${escaped}"`;
}

/** The text; throws if it is too long. @param {string} text @param {number} [size] */
function checked(text, size = text.length) {
  if (size > kLongestText) {
    throw new Unreadable("This is too long a text as JSON; give data as typed arrays.");
  }
  return text;
}
