// SPDX-License-Identifier: MIT

/** No valid request nests deeper; what lies below is refused by the core for what it hangs on. */
const kDeepest = 6;
/** Longer plain lists would be copied for seconds; tensors of that size come as typed arrays. */
const kLongestList = 2 ** 25;

/** Thrown while copying, and caught by `plain`'s caller: the place of a value that cannot be read. */
export class Unreadable extends Error {
  /** @param {string} path @param {string} message */
  constructor(path, message) {
    super(message);
    this.path = path;
  }
}

/** @param {string} key */
const escaped = (key) => key.replaceAll("~", "~0").replaceAll("/", "~1");

/**
 * A copy of `value` made of plain objects, lists, typed arrays and primitives only. The core reads
 * requests from inside WebAssembly, and an exception thrown there by somebody's getter or proxy
 * would leave its stack in disorder; so all foreign code runs here, before the core is entered.
 * Fields that are `undefined` are dropped, as JSON does.
 * @param {unknown} value @param {string} [path] @param {number} [depth] @returns {unknown}
 */
export function plain(value, path = "", depth = 0) {
  if (typeof value !== "object" || value === null) return value;
  if (depth === kDeepest) return null;
  try {
    if (ArrayBuffer.isView(value)) return freshView(value);
    return Array.isArray(value) ? plainList(value, path, depth) : plainObject(value, path, depth);
  } catch (fault) {
    if (fault instanceof Unreadable) throw fault;
    throw new Unreadable(path, "This value cannot be read: reading it throws an exception.");
  }
}

/** The same memory without own properties that could shadow `length`. @param {any} view */
function freshView(view) {
  return view instanceof DataView ? {} : view.subarray(0);
}

/** @param {unknown[]} list @param {string} path @param {number} depth */
function plainList(list, path, depth) {
  const length = list.length;
  if (length > kLongestList) {
    throw new Unreadable(
      path,
      `A plain list may hold at most ${kLongestList} values; give a typed array for more.`,
    );
  }
  const copy = new Array(length);
  for (let index = 0; index < length; index += 1) {
    copy[index] = element(list, index, path, depth);
  }
  return copy;
}

/** @param {object} object @param {string} path @param {number} depth */
function plainObject(object, path, depth) {
  /** @type {[string, unknown][]} */
  const entries = [];
  for (const key of Object.keys(object)) {
    const copy = element(object, key, path, depth);
    if (copy !== undefined) entries.push([key, copy]);
  }
  // Unlike assignment, this makes an own field of "__proto__" as well, which the core then refuses.
  return Object.fromEntries(entries);
}

/** @param {any} holder @param {string | number} key @param {string} path @param {number} depth */
function element(holder, key, path, depth) {
  let value;
  try {
    value = holder[key];
  } catch {
    throw new Unreadable(
      `${path}/${escaped(String(key))}`,
      "This value cannot be read: reading it throws an exception.",
    );
  }
  if (typeof value !== "object" || value === null) return value;
  return plain(value, `${path}/${escaped(String(key))}`, depth + 1);
}
