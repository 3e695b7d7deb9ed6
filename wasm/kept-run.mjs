// SPDX-License-Identifier: MIT
// The latest run of typed arrays is kept, and runs again for the same shapes: writing a request as
// JSON and preparing it takes longer than a small run. Large ones run slice by slice, so that their
// data passes through the processor's caches once.

import { kClasses } from "./foreign/element-arrays.mjs";
import { valuesOf } from "./foreign/snapshot.mjs";
import { classOf, isShared, lengthOf, partOf } from "./foreign/typed-arrays.mjs";
import { release, viewsOf } from "./prepared-run.mjs";

/** A run that is not in slices and has more elements is not kept. */
const kKept = 2 ** 17;
/** A result with more bytes is rejected, as by all other runs, although slices would not need the
 * memory. */
const kLargest = 2 ** 31;
const kRun = ["mode", "op", "operands"];
const kOperand = ["type", "shape", "data"];

/** @typedef {import("./prepared-run.mjs").Handle} Handle */
/** @typedef {import("./prepared-run.mjs").Core} Core */
/** @typedef {{ mode: string, op: string, operands: { type: string, shape: number[] }[] }} Question */

export class KeptRun {
  #core;
  /** The question of the kept run; empty if there is none. */
  #key = "";
  /** @type {Handle | undefined} */
  #handle;
  /** @type {string[]} */
  #types = [];
  /** @type {number[]} */
  #shape = [];
  #length = 0;
  /** Views of the core's memory: the slices of the operands, then of the result. @type {any[]} */
  #views = [];
  /** A view of where these slices begin. */
  #starts = new Float64Array();

  /** @param {Core} core */
  constructor(core) {
    this.#core = core;
  }

  /** The result; undefined if the request has anything but a mode, an operator and typed arrays of
   * known shapes, or an error: the caller then sends the request as text. @param {unknown} request of a snapshot */
  run(request) {
    const read = readRun(request);
    if (!read || !(read.key === this.#key || this.#prepare(read))) return undefined;
    const { data } = read;
    if (this.#slice.buffer.byteLength === 0) this.#look();
    const result = this.#slice.length === this.#length ? this.#whole(data) : this.#inSlices(data);
    const type = this.#types.at(-1);
    const shape = this.#shape.slice();
    if (!result || this.#slice.length > kKept) this.#forget();
    return result && { type, shape, data: result };
  }

  /** @param {any[]} data */
  #whole(data) {
    for (let i = 0; i < data.length; i += 1) this.#views[i].set(data[i]);
    return this.#runs() ? new this.#slice.constructor(this.#slice) : undefined;
  }

  /** @param {any[]} data */
  #inSlices(data) {
    const handle = /** @type {Handle} */ (this.#handle);
    const result = new this.#slice.constructor(this.#length);
    do {
      for (let i = 0; i < data.length; i += 1) {
        const view = this.#views[i];
        view.set(partOf(data[i], view.constructor, this.#starts[i] ?? 0, view.length));
      }
      if (!this.#runs()) return undefined;
      result.set(this.#slice, this.#starts.at(-1));
    } while (handle.nextSlice());
    return result;
  }

  #runs() {
    return this.#handle?.run();
  }

  get #slice() {
    return this.#views.at(-1);
  }

  #look() {
    const handle = /** @type {Handle} */ (this.#handle);
    this.#views = viewsOf(handle, this.#types);
    this.#starts = handle.starts();
  }

  /** False if the core has an error or an answer instead. @param {{ key: string, question: () => Question }} read */
  #prepare({ key, question }) {
    this.#forget();
    const handle = this.#core.prepareSlices(JSON.stringify(question()));
    if (typeof handle === "string") return false;
    const { type, shape, inputs } = JSON.parse(handle.head());
    this.#handle = handle;
    this.#types = [...inputs, type];
    this.#shape = shape;
    this.#length = shape.reduce(
      (/** @type {number} */ size, /** @type {number} */ extent) => size * extent,
      1,
    );
    if (this.#length * kClasses.get(type).BYTES_PER_ELEMENT > kLargest) {
      this.#forget();
      return false;
    }
    this.#key = key;
    this.#look();
    return true;
  }

  #forget() {
    if (this.#handle) release(this.#handle);
    this.#handle = undefined;
    this.#key = "";
  }
}

/** A request without other fields: its data, its question, and a text that identifies the question.
 * @param {unknown} request of a snapshot */
function readRun(request) {
  const [mode, op, operands] = valuesOf(request, kRun) ?? [];
  if (typeof mode !== "string" || typeof op !== "string" || !Array.isArray(operands))
    return undefined;
  let key = `${mode} ${op}`;
  /** @type {any[]} */
  const data = [];
  for (const operand of operands) {
    const [type, shape, array] = valuesOf(operand, kOperand) ?? [];
    if (!isPlain(type, shape, array)) return undefined;
    key += `;${type}(${shape})`;
    data.push(array);
  }
  /** @returns {Question} */
  const question = () => ({ mode, op, operands: operands.map(typeAndShape) });
  return { key, data, question };
}

/** @param {unknown} operand @returns {{ type: string, shape: number[] }} */
function typeAndShape(operand) {
  const [type, shape] = valuesOf(operand, kOperand) ?? [];
  return { type, shape };
}

/** Whether an array that others cannot change has the elements of a known shape.
 * @param {unknown} type @param {unknown} shape @param {unknown} array */
function isPlain(type, shape, array) {
  const isOfType = classOf.call(array) === kClasses.get(/** @type {any} */ (type))?.name;
  if (!isOfType || classOf.call(array) === undefined || !Array.isArray(shape)) return false;
  let count = 1;
  for (const extent of shape) {
    if (!Number.isSafeInteger(extent) || extent < 0) return false;
    count *= extent;
  }
  return count > 0 && count === lengthOf.call(array) && !isShared(array);
}
