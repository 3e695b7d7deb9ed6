// SPDX-License-Identifier: MIT
// Runs of typed arrays without JSON: for small arrays, JSON takes longer than the run. Large ones
// run slice by slice. Only for requests with a mode, an operator and typed arrays.

import { valuesOf } from "../foreign/snapshot.mjs";
import { classOf, isShared, lengthOf, partOf } from "../foreign/typed-arrays.mjs";
import { kClasses } from "../memory/heap.mjs";
import { Question } from "./question.mjs";

/** The words per operand, and for the result, in the core's reply: the start of the slice, its
 * address, its length. */
const kPlaceWords = 3;
/** A result with more bytes is rejected, as by all other runs, although slices would not need the
 * memory. */
const kLargest = 2 ** 31;
/** The memory of a result with more elements is freed after the call. */
const kKept = 2 ** 17;
const kRun = ["mode", "op", "operands"];
const kOperand = ["type", "shape", "data"];

export class Direct {
  #core;
  #heap;
  #question;
  /** @type {any[]} */
  #classes;
  /** Views of the core's memory: the slices of the operands. @type {any[]} */
  #inputs = [];
  /** A view of the result's slice. @type {any} */
  #slice = new Uint8Array();
  /** A view of the core's reply. @type {any} */
  #reply;
  /** The whole result. @type {{ type: string, shape: number[], Class: any, length: number }} */
  #result = { type: "", shape: [], Class: Uint8Array, length: 0 };

  /** @param {any} core its raw functions @param {import("../memory/heap.mjs").Heap} heap
   *  @param {import("./question.mjs").Names} names */
  constructor(core, heap, names) {
    this.#core = core;
    this.#heap = heap;
    this.#question = new Question(heap, core.directWords(), names);
    this.#classes = names.types.map((type) => ({ type, Class: kClasses.get(type) }));
  }

  /** The result; undefined if the request requires JSON. @param {unknown} request of a snapshot */
  run(request) {
    const operands = this.#read(request);
    if (!operands || !(this.#isReady || this.#ask(operands))) return undefined;
    const { type, shape, length } = this.#result;
    const isWhole = this.#slice.length === length;
    const data = isWhole ? this.#compute(operands) : this.#computeSlices(operands);
    if (!data || this.#slice.length > kKept) this.#forget();
    return data && { type, shape: shape.slice(), data };
  }

  /** @param {any[]} operands */
  #compute(operands) {
    for (let i = 0; i < operands.length; i += 1) this.#inputs[i].set(operands[i]);
    return this.#core.directRun() ? new this.#result.Class(this.#slice) : undefined;
  }

  /** The same for large data, which passes through the processor's caches once. @param {any[]} operands */
  #computeSlices(operands) {
    const { Class, length } = this.#result;
    const result = new Class(length);
    do {
      for (let i = 0; i < operands.length; i += 1) {
        const input = this.#inputs[i];
        const start = this.#reply[kPlaceWords * i];
        input.set(partOf(operands[i], globalClass(operands[i]), start, input.length));
      }
      if (!this.#core.directRun()) return undefined;
      result.set(this.#slice, this.#reply[kPlaceWords * operands.length]);
    } while (this.#core.directNext());
    return result;
  }

  /** Writes the question of a request without other fields, and returns its data.
   * @param {unknown} request @returns {any[] | undefined} */
  #read(request) {
    const [mode, op, operands] = valuesOf(request, kRun) ?? [];
    if (!this.#question.begin(mode, this.#question.ops.get(op), operands)) return undefined;
    const all = [];
    for (let index = 0; index < operands.length; index += 1) {
      const data = this.#readOperand(operands[index]);
      if (!data) return undefined;
      all.push(data);
    }
    return all;
  }

  /** Undefined if it is unusual. @param {unknown} operand @returns {any} */
  #readOperand(operand) {
    const [typeName, shape, data] = valuesOf(operand, kOperand) ?? [];
    const type = this.#question.types.get(typeName);
    if (type === undefined) return undefined;
    if (classOf.call(data) !== this.#classes[type]?.Class.name || isShared(data)) return undefined;
    const count = this.#question.add(type, shape);
    return count > 0 && count === lengthOf.call(data) ? data : undefined;
  }

  get #isReady() {
    return !this.#question.isNew && this.#slice.length > 0;
  }

  /** Makes the core prepare the question; false if it is unusual. @param {any[]} operands */
  #ask(operands) {
    this.#question.isNew = true;
    const address = this.#core.directAsk();
    if (address === 0) return false;
    const words = this.#heap.as(Float64Array);
    const places = kPlaceWords * (operands.length + 1);
    const head = address / Float64Array.BYTES_PER_ELEMENT + places;
    const shape = [...words.subarray(head + 2, head + 2 + (words[head + 1] ?? 0))];
    const length = shape.reduce((size, extent) => size * extent, 1);
    const { type, Class } = this.#classes[words[head] ?? 0];
    if (length * Class.BYTES_PER_ELEMENT > kLargest) return false;
    const reply = this.#heap.array(Float64Array, address, places);
    /** @param {any} Class @param {number} i */
    const viewOf = (Class, i) =>
      this.#heap.array(Class, reply[kPlaceWords * i + 1], reply[kPlaceWords * i + 2]);
    this.#reply = reply;
    this.#inputs = operands.map((array, i) => viewOf(globalClass(array), i));
    this.#slice = viewOf(Class, operands.length);
    this.#result = { type, shape, Class, length };
    this.#question.isNew = false;
    return true;
  }

  #forget() {
    this.#question.isNew = true;
    this.#core.directForget();
  }
}

const kByName = new Map([...kClasses.values()].map((Class) => [Class.name, Class]));
/** For an array that may be of a subclass or from another realm. @param {unknown} array */
const globalClass = (array) => kByName.get(classOf.call(array));
