// SPDX-License-Identifier: MIT
// Small runs without text: writing a request as JSON and reading the reply takes longer than running it.
// Whatever is not plainly a mode, an operator and typed arrays goes the way of all requests.
import { kClasses } from "./heap.mjs";
import { valuesOf } from "./snapshot.mjs";
import { classOf, isShared, lengthOf } from "./typed-arrays.mjs";

const kArityLimit = 3;
const kRankLimit = 64;
/** As core: wasm/direct.h; the reply follows the question. */
const kQuestionLength = 3 + kArityLimit * (2 + kRankLimit);
/** Memory for more elements is not kept from one call to the next. */
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
  #classes;
  /** Where the words of the core's `Direct` begin, as an index of f64. */
  #words;
  /** The words of the question that the core is ready for. @type {number[]} */
  #ready = [];
  /** Views of the core's memory: the operands' data. @type {any[]} */
  #inputs = [];
  /** The result, whose data are such a view. @type {{ type: string, shape: number[], data: any }} */
  #result = { type: "", shape: [], data: new Uint8Array() };

  /**
   * @param {any} core its raw functions @param {import("./heap.mjs").Heap} heap
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
    for (let i = 0; i < question.data.length; i += 1) this.#inputs[i].set(question.data[i]);
    const { type, shape, data } = this.#result;
    const result = this.#core.directRun()
      ? { type, shape: shape.slice(), data: data.slice() }
      : undefined;
    if (data.length > kKept || this.#inputs.some(({ length }) => length > kKept)) this.#forget();
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
    if (ready.length !== words.length || this.#result.data.length === 0) return false;
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
    const reply = this.#heap.array(
      Float64Array,
      (this.#words + kQuestionLength) * Float64Array.BYTES_PER_ELEMENT,
      kArityLimit + 3 + kRankLimit,
    );
    this.#inputs = data.map((array, i) =>
      this.#heap.array(globalClass(array), reply[i], lengthOf.call(array)),
    );
    const [at, index, rank] = reply.subarray(kArityLimit);
    const shape = [...reply.subarray(kArityLimit + 3, kArityLimit + 3 + rank)];
    const { type = "", Class } = this.#classes[index] ?? {};
    const length = shape.reduce((size, extent) => size * extent, 1);
    this.#result = { type, shape, data: this.#heap.array(Class, at, length) };
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
