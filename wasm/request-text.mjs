// SPDX-License-Identifier: MIT
// A request becomes JSON text here (ADR 0010). `JSON.stringify` would not do: it asks values what they
// would like to be, and has no word for NaN, for typed arrays, for what no request can hold.

/** No valid request nests deeper; what lies below is refused by the core for what it hangs on. */
const kDeepest = 6;
/** Where the values of a tensor lie in a request: operands, operand, data, value. */
const kValueDepth = 4;
/** Longer plain lists would take seconds; tensors of that size come as typed arrays. */
const kLongestList = 2 ** 25;
/** Half of what a text can hold, so that what is added to it is never too much. */
const kLongestText = 2 ** 28;
/** Of a longer list, so many items at a time are made one flat text: a concatenated one keeps its parts. */
const kPiece = 1024;

/** How a string begins that stands for something else: core/include/bcast/document.h says what. */
const kMark = "\\u0000";
const kOther = `"${kMark}"`;

/** What an array of a class holds; the core takes u8 for bool too, and f16 for bf16. @type {Map<string, string>} */
const kTypes = new Map([
  ["Float32Array", "f32"],
  ["Float64Array", "f64"],
  ["Int8Array", "i8"],
  ["Int16Array", "i16"],
  ["Int32Array", "i32"],
  ["BigInt64Array", "i64"],
  ["Uint8Array", "u8"],
  ["Uint16Array", "f16"],
]);

// The getters of every typed array, which own properties of an array cannot shadow.
const kTypedArray = Object.getPrototypeOf(Uint8Array.prototype);
/** @param {string | symbol} name @returns {(this: unknown) => any} */
const getter = (name) => Object.getOwnPropertyDescriptor(kTypedArray, name)?.get ?? (() => {});
const classOf = getter(Symbol.toStringTag);
const bufferOf = getter("buffer");
const offsetOf = getter("byteOffset");
const lengthOf = getter("byteLength");

/** The place of a value that cannot be read is where the writer stands. */
class Unreadable extends Error {}

/** @typedef {{ type: string, bytes: Uint8Array }} TypedElements */

/**
 * Writes one request. Whatever foreign code there is in it (getters, proxies) runs here, before the
 * core is entered: an exception that goes through WebAssembly would leave its stack in disorder.
 */
export class RequestText {
  /** Typed arrays, to which the text points. @type {TypedElements[]} */
  arrays = [];
  /** Why there is no text. @type {import("./types.js").ErrorReport | undefined} */
  error;
  /** Of the request without its `id`, which is none of the core's business. */
  text = "";
  /** The keys from the request to the value under way. @type {(string | number)[]} */
  #path = [];
  #takesArrays;

  /** @param {unknown} given @param {boolean} takesArrays */
  constructor(given, takesArrays) {
    this.#takesArrays = takesArrays;
    this.id = readId(given);
    try {
      this.text = this.#value(given, 0);
    } catch (fault) {
      this.error = this.#refusal(fault);
    }
  }

  /** @param {unknown} fault @returns {import("./types.js").ErrorReport} */
  #refusal(fault) {
    const message =
      fault instanceof Unreadable
        ? fault.message
        : "This value cannot be read: reading it throws an exception.";
    return { code: "wrongType", message, where: { path: this.#path.map(pathStep).join("") } };
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
        return value === null || depth === kDeepest ? "null" : this.#container(value, depth);
      default:
        return kOther;
    }
  }

  /** @param {object} value @param {number} depth */
  #container(value, depth) {
    if (Array.isArray(value)) return this.#list(value, depth);
    return ArrayBuffer.isView(value) ? this.#view(value) : this.#object(value, depth);
  }

  /** @param {ArrayBufferView} view */
  #view(view) {
    const type = kTypes.get(classOf.call(view));
    if (type === undefined || !this.#takesArrays) return kOther;
    const bytes = new Uint8Array(bufferOf.call(view), offsetOf.call(view), lengthOf.call(view));
    return `"${kMark}${this.arrays.push({ type, bytes }) - 1}"`;
  }

  /** @param {unknown[]} list @param {number} depth */
  #list(list, depth) {
    const { length } = list;
    if (length > kPiece) return this.#longList(list, depth);
    let text = "[";
    const path = this.#path;
    const level = path.push(0) - 1;
    for (let index = 0; index < length; index += 1) {
      path[level] = index;
      text = held(text + (index > 0 ? "," : "") + this.#value(list[index], depth + 1));
    }
    path.pop();
    return `${text}]`;
  }

  /** @param {unknown[]} list @param {number} depth */
  #longList(list, depth) {
    const { length } = list;
    if (length > kLongestList) {
      throw new Unreadable(
        `A plain list may hold at most ${kLongestList} values; give a typed array for more.`,
      );
    }
    const pieces = [];
    for (let start = 0, size = 0; start < length; start += kPiece) {
      const items = [];
      for (let index = start; index < Math.min(start + kPiece, length); index += 1) {
        items.push(this.#part(list, index, depth));
      }
      const piece = items.join();
      size += piece.length;
      pieces.push(held(piece, size));
    }
    return held(`[${pieces.join()}]`);
  }

  /** Fields that are `undefined` are dropped, as JSON does. @param {any} object @param {number} depth */
  #object(object, depth) {
    let text = "";
    for (const key of Object.keys(object)) {
      const part = this.#part(object, key, depth);
      if (part !== "") text = held(`${text}${text && ","}${quoted(key)}:${part}`);
    }
    return `{${text}}`;
  }

  /** @param {any} holder @param {string | number} key @param {number} depth */
  #part(holder, key, depth) {
    this.#path.push(key);
    const value = holder[key];
    let text = "";
    if (depth === 0 && key === "id") this.#checkId(value);
    else if (value !== undefined || typeof key === "number") text = this.#value(value, depth + 1);
    this.#path.pop();
    return text;
  }

  /** @param {unknown} said */
  #checkId(said) {
    if (said === undefined || this.id !== undefined) return;
    const type = said === null ? "null" : `of type ${typeof said}`;
    throw new Unreadable(`An id is a text or a number, not ${type}.`);
  }
}

/** @param {any} given @returns {string | number | undefined} */
function readId(given) {
  try {
    const id = given?.id;
    return typeof id === "string" || Number.isFinite(id) ? id : undefined;
  } catch {
    return undefined;
  }
}

const bits = new DataView(new ArrayBuffer(8));
const kHexadecimal = 16;
/** Four bytes of what stands in `bits`. @param {number} at */
const word = (at) => bits.getUint32(at).toString(kHexadecimal).padStart(8, "0");

/**
 * The core reads decimal fractions nowhere else, so it is told their bits.
 * @param {number} value
 */
function number(value) {
  if (Number.isSafeInteger(value) && !Object.is(value, -0)) return `${value}`;
  bits.setFloat64(0, value);
  return `"${kMark}#${word(0)}${word(4)}"`;
}

const kPlain = /^[ !#-[\]-~]*$/;
/** Quotation marks, backslashes, and what comes before the space. */
const kEscaped = /["\\]|[^ -\uffff]/g;

/** @param {string} text */
function quoted(text) {
  if (kPlain.test(text)) return `"${text}"`;
  const escaped = text.replace(kEscaped, (character) => JSON.stringify(character).slice(1, -1));
  return `"${text.startsWith("\0") ? kMark : ""}${escaped}"`;
}

/** A text that is not too long yet. @param {string} text @param {number} [size] */
function held(text, size = text.length) {
  if (size > kLongestText) {
    throw new Unreadable("This is too long a text as JSON; give data as typed arrays.");
  }
  return text;
}

/** A step of a JSON Pointer. @param {string | number} key */
const pathStep = (key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;
