// SPDX-License-Identifier: MIT
// Small runs without text: writing a request as JSON and reading the reply takes longer than running it.
// Whatever is not plainly a mode, an operator and typed arrays goes the way of all requests.
import { kClasses } from "./heap.mjs";

const kArityLimit = 3;
const kRankLimit = 64;
/** More memory is not kept from one call to the next. */
const kKept = 2 ** 20;

// The getters of every typed array, which own properties of an array cannot shadow.
const kTypedArray = Object.getPrototypeOf(Uint8Array.prototype);
/** @param {string | symbol} name @returns {(this: unknown) => any} */
const getter = (name) => Object.getOwnPropertyDescriptor(kTypedArray, name)?.get ?? (() => {});
const classOf = getter(Symbol.toStringTag);
const lengthOf = getter("length");

/** @typedef {{ mode: number, op: number, operands: { type: number, shape: number[], data: any }[] }} Question */

export class Direct {
  #core;
  #heap;
  #names;
  /** Where the words of the core's `Direct` begin, as an index of f64. */
  #words;
  /** Of the words of a question, which the reply follows. */
  static #questionLength = 3 + kArityLimit * (2 + kRankLimit);

  /**
   * @param {any} core its raw functions @param {import("./heap.mjs").Heap} heap
   * @param {{ modes: string[], ops: string[], types: string[] }} names
   */
  constructor(core, heap, names) {
    this.#core = core;
    this.#heap = heap;
    this.#names = { modes: indexed(names.modes), ops: indexed(names.ops), types: names.types };
    this.#types = names.types.map((type) => ({ type, Class: kClasses.get(type) }));
    this.#typeIndex = indexed(names.types);
    this.#words = core._directWords() / Float64Array.BYTES_PER_ELEMENT;
  }
  #types;
  #typeIndex;

  /** The question of a request that holds nothing else; all of its foreign code runs here. @param {any} given @returns {Question | undefined} */
  read(given) {
    if (!isPlain(given)) return undefined;
    let fields = 0;
    for (const _ in given) fields += 1;
    const { mode, op, operands } = given;
    const modeIndex = this.#names.modes.get(mode);
    const opIndex = this.#names.ops.get(op);
    if (fields !== 3 || modeIndex === undefined || opIndex === undefined) return undefined;
    if (!Array.isArray(operands) || operands.length > kArityLimit) return undefined;
    /** @type {Question} */
    const question = { mode: modeIndex, op: opIndex, operands: [] };
    for (let index = 0; index < operands.length; index += 1) {
      const operand = this.#operand(operands[index]);
      if (operand === undefined) return undefined;
      question.operands.push(operand);
    }
    return question;
  }

  /** @param {any} given */
  #operand(given) {
    if (!isPlain(given)) return undefined;
    let fields = 0;
    for (const _ in given) fields += 1;
    const { type, shape, data } = given;
    const index = this.#typeIndex.get(type);
    if (fields !== 3 || index === undefined || !Array.isArray(shape)) return undefined;
    if (classOf.call(data) !== this.#types[index]?.Class.name) return undefined;
    const extents = [];
    let count = 1;
    for (let axis = 0; axis < shape.length; axis += 1) {
      const extent = shape[axis];
      if (!Number.isSafeInteger(extent) || extent < 0) return undefined;
      count *= extent;
      extents.push(extent);
    }
    const fits = extents.length <= kRankLimit && count === lengthOf.call(data);
    return fits ? { type: index, shape: extents, data } : undefined;
  }

  /** What the question comes to, or nothing where it takes text to tell. @param {Question} question */
  run(question) {
    if (!this.#core._directAsk(this.#write(question))) return undefined;
    const at = this.#words + Direct.#questionLength;
    const words = this.#heap.as(Float64Array);
    for (let i = 0; i < question.operands.length; i += 1) {
      const { type, data } = question.operands[i] ?? { type: 0 };
      const { Class } = this.#types[type] ?? {};
      this.#heap.as(Class).set(data, words[at + i] / Class.BYTES_PER_ELEMENT);
    }
    const result = this.#core._directRun() ? this.#result(words, at + kArityLimit) : undefined;
    const held = [...question.operands, ...(result ? [result] : [])];
    if (held.some(({ data }) => data.byteLength > kKept)) this.#core._directForget();
    return result;
  }

  /** @param {Float64Array} words @param {number} at */
  #result(words, at) {
    const rank = words[at + 2] ?? 0;
    const { type = "", Class } = this.#types[words[at + 1] ?? 0] ?? {};
    const shape = [];
    let length = 1;
    for (let axis = 0; axis < rank; axis += 1) {
      const extent = words[at + 3 + axis] ?? 0;
      shape.push(extent);
      length *= extent;
    }
    const start = (words[at] ?? 0) / Class.BYTES_PER_ELEMENT;
    const data = this.#heap.as(Class).slice(start, start + length);
    return { type, shape, data };
  }

  /** Gives the number of words. @param {Question} question */
  #write({ mode, op, operands }) {
    const words = this.#heap.as(Float64Array);
    let at = this.#words;
    words[at++] = mode;
    words[at++] = op;
    words[at++] = operands.length;
    for (const { type, shape } of operands) {
      words[at++] = type;
      words[at++] = shape.length;
      for (const extent of shape) words[at++] = extent;
    }
    return at - this.#words;
  }
}

/** @param {unknown} given @returns {given is Record<string, any>} */
const isPlain = (given) => typeof given === "object" && given !== null;

/** @param {string[]} names */
const indexed = (names) => new Map(names.map((name, index) => [name, index]));
