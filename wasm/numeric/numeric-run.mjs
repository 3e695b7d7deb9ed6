// SPDX-License-Identifier: MIT
// Runs of typed arrays without text: for small ones, writing JSON and reading the reply takes longer than running.
// Large ones run slice by slice.
// Whatever is not plainly a mode, an operator and typed arrays goes the way of all requests.

import { valuesOf } from "../foreign/snapshot.mjs";
import { classOf, isShared, lengthOf, partOf } from "../foreign/typed-arrays.mjs";
import { kClasses } from "../memory/heap.mjs";

const kArityLimit = 3;
const kRankLimit = 64;
/** As core: wasm/numeric/numeric_run.h; the reply follows the question. */
const kQuestionLength = 3 + kArityLimit * (2 + kRankLimit);
/** In the reply: where the slice begins in each operand and in the result, then the places of these. */
const kPlaces = kArityLimit + 1;
const kResult = kPlaces + 2 * (kArityLimit + 1);
const kReplyLength = kResult + 2 + kRankLimit;
/** A result of more bytes is refused, as by every other way to run, though slices would not need the memory. */
const kLargest = 2 ** 31;
/** Memory for a result of more elements is not kept from one call to the next. */
const kKept = 2 ** 17;
const kRun = ["mode", "op", "operands"];
const kOperand = ["type", "shape", "data"];

/** @typedef {{ words: number[], data: any[] }} Question the words are the core's */

export class Direct {
  #core;
  #heap;
  #modes;
  #ops;
  #types;
  /** @type {any[]} */
  #classes;
  /** Where the words of the core's `Direct` begin, as an index of f64. */
  #words;
  /** The words of the question that the core is ready for. @type {number[]} */
  #ready = [];
  /** Views of the core's memory: what a slice takes of the operands. @type {any[]} */
  #inputs = [];
  /** Such a view of the slice itself. @type {any} */
  #slice = new Uint8Array();
  /** And of what the core replied. @type {any} */
  #reply;
  /** All of the result. @type {{ type: string, shape: number[], Class: any, length: number }} */
  #result = { type: "", shape: [], Class: Uint8Array, length: 0 };

  /**
   * @param {any} core its raw functions @param {import("../memory/heap.mjs").Heap} heap
   * @param {{ modes: string[], ops: string[], types: string[] }} names
   */
  constructor(core, heap, { modes, ops, types }) {
    this.#core = core;
    this.#heap = heap;
    this.#modes = indexed(modes);
    this.#ops = indexed(ops);
    this.#types = indexed(types);
    this.#classes = types.map((type) => ({ type, Class: kClasses.get(type) }));
    this.#words = core.directWords() / Float64Array.BYTES_PER_ELEMENT;
  }

  /** What a request comes to, or nothing where it takes text to tell. @param {unknown} request of a snapshot */
  run(request) {
    const question = this.#read(request);
    if (!question || !(this.#isReadyFor(question) || this.#ask(question))) return undefined;
    const { type, shape, length } = this.#result;
    const isWhole = this.#slice.length === length;
    const data = isWhole ? this.#compute(question) : this.#computeSlices(question);
    if (!data || this.#slice.length > kKept) this.#forget();
    return data && { type, shape: shape.slice(), data };
  }

  /** @param {Question} question */
  #compute({ data: operands }) {
    for (let i = 0; i < operands.length; i += 1) this.#inputs[i].set(operands[i]);
    return this.#core.directRun() ? new this.#result.Class(this.#slice) : undefined;
  }

  /** The same where data are large: they pass through the processor's caches, once. @param {Question} question */
  #computeSlices({ data: operands }) {
    const { Class, length } = this.#result;
    const result = new Class(length);
    do {
      for (let i = 0; i < operands.length; i += 1) {
        const input = this.#inputs[i];
        input.set(partOf(operands[i], globalClass(operands[i]), this.#reply[i], input.length));
      }
      if (!this.#core.directRun()) return undefined;
      result.set(this.#slice, this.#reply[kArityLimit]);
    } while (this.#core.directNext());
    return result;
  }

  /** The question of a request that holds nothing else. @param {unknown} request @returns {Question | undefined} */
  #read(request) {
    const values = valuesOf(request, kRun);
    if (!values) return undefined;
    const [modeName, opName, operands] = values;
    const mode = this.#modes.get(modeName);
    const op = this.#ops.get(opName);
    if (mode === undefined || op === undefined) return undefined;
    if (!Array.isArray(operands) || operands.length > kArityLimit) return undefined;
    const question = { words: [mode, op, operands.length], data: [] };
    for (let index = 0; index < operands.length; index += 1) {
      if (!this.#readOperand(question, operands[index])) return undefined;
    }
    return question;
  }

  /** False where it is unusual. @param {Question} question @param {unknown} operand */
  #readOperand({ words, data: all }, operand) {
    const values = valuesOf(operand, kOperand);
    if (!values) return false;
    const [typeName, shape, data] = values;
    const type = this.#types.get(typeName);
    if (type === undefined || !Array.isArray(shape) || shape.length > kRankLimit) return false;
    if (classOf.call(data) !== this.#classes[type]?.Class.name || isShared(data)) return false;
    words.push(type, shape.length);
    let count = 1;
    for (let axis = 0; axis < shape.length; axis += 1) {
      const extent = shape[axis];
      if (!Number.isSafeInteger(extent) || extent < 0) return false;
      count *= extent;
      words.push(extent);
    }
    all.push(data);
    return count > 0 && count === lengthOf.call(data);
  }

  /** @param {Question} question */
  #isReadyFor({ words }) {
    const ready = this.#ready;
    if (ready.length !== words.length || this.#slice.length === 0) return false;
    for (let i = 0; i < words.length; i += 1) {
      if (words[i] !== ready[i]) return false;
    }
    return true;
  }

  /** Has the core prepare for a question; false where that is unusual. @param {Question} question */
  #ask({ words, data }) {
    this.#heap.as(Float64Array).set(words, this.#words);
    this.#ready = [];
    if (!this.#core.directAsk()) return false;
    const at = (this.#words + kQuestionLength) * Float64Array.BYTES_PER_ELEMENT;
    const reply = this.#heap.array(Float64Array, at, kReplyLength);
    /** @param {any} Class @param {number} i */
    const viewOf = (Class, i) =>
      this.#heap.array(Class, reply[kPlaces + 2 * i], reply[kPlaces + 2 * i + 1]);
    const shape = [...reply.subarray(kResult + 2, kResult + 2 + reply[kResult + 1])];
    const length = shape.reduce((size, extent) => size * extent, 1);
    const { type, Class } = this.#classes[reply[kResult]];
    if (length * Class.BYTES_PER_ELEMENT > kLargest) return false;
    this.#reply = reply;
    this.#inputs = data.map((array, i) => viewOf(globalClass(array), i));
    this.#slice = viewOf(Class, kArityLimit);
    this.#result = { type, shape, Class, length };
    this.#ready = words;
    return true;
  }

  #forget() {
    this.#ready = [];
    this.#core.directForget();
  }
}

const kByName = new Map([...kClasses.values()].map((Class) => [Class.name, Class]));
/** Of an array that may be of a subclass, or of another realm. @param {unknown} array */
const globalClass = (array) => kByName.get(classOf.call(array));

/** @param {string[]} names @returns {Map<unknown, number>} */
const indexed = (names) => new Map(names.map((name, index) => [name, index]));
