// SPDX-License-Identifier: MIT
// All foreign code of a request (getters, proxies) runs here, before the engine is entered. Each
// property is read and copied once; no foreign code runs until the engine returns (ADR 10).

/** No valid request nests deeper; the engine rejects a deeper value at the level above. */
const kDeepest = 6;
/** Longer plain lists would take seconds; tensors of that size are typed arrays. */
const kLongestList = 2 ** 25;
/** Of all lists and objects together: a proxy needs no memory for its items, but the copy does. */
const kMostValues = 2 ** 26;
const kShort = 1024;

/** A value that a request cannot have. */
export class Unreadable extends Error {}

/** A value that JavaScript cannot read. */
export const kThrows = "This value cannot be read: reading it throws an exception.";

/** The fields of an object, in order. */
export class Fields {
  /** @param {string[]} names @param {unknown[]} values */
  constructor(names, values) {
    this.names = names;
    this.values = values;
  }
}

/** The values of an object that has exactly these fields. @param {unknown} object @param {string[]} wanted
 * @returns {any[] | undefined} in the order of the names */
export function valuesOf(object, wanted) {
  if (!(object instanceof Fields) || object.names.length !== wanted.length) return undefined;
  const { names, values } = object;
  const found = [];
  for (let i = 0; i < wanted.length; i += 1) {
    let at = 0;
    while (at < names.length && names[at] !== wanted[i]) at += 1;
    found.push(values[at]);
  }
  return found;
}

/** @typedef {object} Reading
 * @property {(string | number)[]} keys from the request to the current value
 * @property {number} left the number of values still allowed
 * @property {string | number | undefined} id */

/** A copy of a request: primitive values, arrays, `Fields`, and the original typed arrays. */
export class Snapshot {
  /** Undefined if the request could not be read. @type {unknown} */
  value;
  /** Why the request could not be read. @type {import("../types.js").ErrorReport | undefined} */
  error;
  id;

  /** @param {unknown} given */
  constructor(given) {
    /** @type {Reading} */
    const reading = { keys: [], left: kMostValues, id: undefined };
    try {
      this.value = isObject(given) ? copyOf(given, 0, reading) : given;
    } catch (fault) {
      const message = fault instanceof Unreadable ? fault.message : kThrows;
      const path = reading.keys.map(pathStep).join("");
      this.error = { code: "wrongType", message, where: { path } };
    }
    this.id = reading.id;
  }
}

/** @param {unknown} value @returns {value is object} */
const isObject = (value) => typeof value === "object" && value !== null;

/** @param {object} value @param {number} depth @param {Reading} reading */
function copyOf(value, depth, reading) {
  if (depth === kDeepest) return null;
  if (Array.isArray(value)) return listOf(value, depth, reading);
  return ArrayBuffer.isView(value) ? value : fieldsOf(value, depth, reading);
}

/** @param {unknown[]} list @param {number} depth @param {Reading} reading */
function listOf(list, depth, reading) {
  const { length } = list;
  count(length, reading);
  const copy = listFor(length);
  const { keys } = reading;
  const level = keys.push(0) - 1;
  for (let index = 0; index < length; index += 1) {
    keys[level] = index;
    const item = list[index];
    copy[index] = isObject(item) ? copyOf(item, depth + 1, reading) : item;
  }
  keys.pop();
  return copy;
}

/** JavaScript engines make a dictionary of a long list with a preset length.
 * @param {number} length @returns {unknown[]} */
const listFor = (length) => (length < kShort ? new Array(length) : []);

/** @param {any} object @param {number} depth @param {Reading} reading */
function fieldsOf(object, depth, reading) {
  const names = Object.keys(object);
  count(names.length, reading);
  const idAt = depth === 0 ? names.indexOf("id") : -1;
  if (idAt >= 0) readId(object, reading);
  const values = listFor(names.length);
  const { keys } = reading;
  const level = keys.push("") - 1;
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index] ?? "";
    keys[level] = name;
    const value = index === idAt ? undefined : object[name];
    values[index] = isObject(value) ? copyOf(value, depth + 1, reading) : value;
  }
  keys.pop();
  return new Fields(names, values);
}

/** Read first, so that the error of any other field can include it. @param {any} request @param {Reading} reading */
function readId(request, reading) {
  reading.keys.push("id");
  const { id } = request;
  if (typeof id === "string" || Number.isFinite(id)) reading.id = id;
  else if (id !== undefined) {
    throw new Unreadable(`An id is a string or a finite number, not ${kindOf(id)}.`);
  }
  reading.keys.pop();
}

/** A proxy may claim any length. @param {number} length @param {Reading} reading */
function count(length, reading) {
  if (!Number.isSafeInteger(length) || length < 0) {
    throw new Unreadable("This list cannot be read: its length is not an integer.");
  }
  if (length > kLongestList) {
    throw new Unreadable(
      `A plain list may hold at most ${kLongestList} values; give a typed array for more.`,
    );
  }
  reading.left -= length;
  if (reading.left < 0) {
    throw new Unreadable(
      `A request may hold at most ${kMostValues} values; give data as typed arrays.`,
    );
  }
}

/** @param {unknown} value */
function kindOf(value) {
  if (value === null || typeof value === "number") return String(value);
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

/** The path to an object of a snapshot. @param {unknown} within @param {unknown} wanted @returns {string | undefined} */
export function pathTo(within, wanted) {
  if (within === wanted) return "";
  const [names, values] =
    within instanceof Fields
      ? [within.names, within.values]
      : [[], Array.isArray(within) ? within : []];
  for (const [index, value] of values.entries()) {
    const rest = pathTo(value, wanted);
    if (rest !== undefined) return pathStep(names[index] ?? index) + rest;
  }
  return undefined;
}

/** A step of a JSON Pointer. @param {string | number} key */
const pathStep = (key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;
