// SPDX-License-Identifier: MIT

/** @typedef {{ modes: string[], ops: string[], types: string[], operandLimit: number, rankLimit: number }} Names
 * reported by the core when it is loaded */

/** A request of plain shapes as numbers in the core's memory (core: wasm/numeric/question.h,
 * which describes the format). */
export class Question {
  #heap;
  #limits;
  /** The index, in f64, of the first number; then of the next one. */
  #start;
  #next;
  #words = new Float64Array();
  /** Indices by name. @type {Map<unknown, number>} */
  modes;
  /** @type {Map<unknown, number>} */
  ops;
  /** @type {Map<unknown, number>} */
  types;
  /** Whether these numbers differ from those when this was last set to false. */
  isNew = true;

  /** @param {import("../memory/heap.mjs").Heap} heap @param {number} address @param {Names} names */
  constructor(heap, address, names) {
    this.#heap = heap;
    this.#limits = names;
    this.#start = address / Float64Array.BYTES_PER_ELEMENT;
    this.#next = this.#start;
    this.modes = indexed(names.modes);
    this.ops = indexed(names.ops);
    this.types = indexed(names.types);
  }

  /** Begins a question; false if it cannot be expressed in numbers.
   * @param {unknown} mode @param {number | undefined} op @param {unknown} operands */
  begin(mode, op, operands) {
    const index = this.modes.get(mode);
    if (index === undefined || op === undefined || !Array.isArray(operands)) return false;
    if (operands.length > this.#limits.operandLimit) return false;
    this.#next = this.#start;
    this.#words = this.#heap.as(Float64Array);
    this.#put(index);
    this.#put(op);
    this.#put(operands.length);
    return true;
  }

  /** Adds an operand. Returns the number of its elements, which is 0 or negative if there is a `?`, and NaN if this
   * is not a plain shape.
   * @param {number} type @param {unknown} shape */
  add(type, shape) {
    if (!Array.isArray(shape) || shape.length > this.#limits.rankLimit) return Number.NaN;
    this.#put(type);
    this.#put(shape.length);
    let count = 1;
    for (let axis = 0; axis < shape.length; axis += 1) {
      const given = shape[axis];
      const extent = given === "?" ? -1 : given;
      if (!Number.isSafeInteger(extent) || given < 0) return Number.NaN;
      this.#put(extent);
      count *= extent;
    }
    return count;
  }

  /** @param {number} number */
  #put(number) {
    if (this.#words[this.#next] !== number) {
      this.#words[this.#next] = number;
      this.isNew = true;
    }
    this.#next += 1;
  }
}

/** @param {string[]} names @returns {Map<unknown, number>} */
const indexed = (names) => new Map(names.map((name, index) => [name, index]));
