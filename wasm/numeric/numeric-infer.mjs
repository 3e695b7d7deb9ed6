// SPDX-License-Identifier: MIT
// Inferences without a trace, and without text: writing a request as JSON and reading the reply takes
// longer than deciding it. Whatever is not plainly a mode and lists of extents goes the way of all requests.
import { valuesOf } from "../foreign/snapshot.mjs";

// As core: wasm/numeric/numeric_infer.h has them.
const kOperands = 8;
const kRankLimit = 64;
const kQuestionLength = 2 + kOperands * (1 + kRankLimit);
const kAccepted = 2;
const kNames = ["mode", "operands", "trace"];

export class Verdict {
  #core;
  #heap;
  #modes;
  /** Where the words of the core's `Verdict` begin, as an index of f64. */
  #words;

  /** @param {any} core its raw functions @param {import("../memory/heap.mjs").Heap} heap @param {string[]} modes */
  constructor(core, heap, modes) {
    this.#core = core;
    this.#heap = heap;
    this.#modes = new Map(modes.map((name, index) => [name, index]));
    this.#words = core.verdictWords() / Float64Array.BYTES_PER_ELEMENT;
  }

  /** Writes the question of a request that holds nothing else. @param {unknown} request of a snapshot */
  #write(request) {
    const [mode, operands, trace] = valuesOf(request, kNames) ?? [];
    if (trace !== false) return false;
    const index = this.#modes.get(mode);
    if (index === undefined || !Array.isArray(operands) || operands.length > kOperands)
      return false;
    const words = this.#heap.as(Float64Array);
    let at = this.#words;
    words[at++] = index;
    words[at++] = operands.length;
    for (let operand = 0; operand < operands.length; operand += 1) {
      at = writeShape(words, at, operands[operand]);
      if (at < 0) return false;
    }
    return true;
  }

  /** The verdict, or nothing where it takes text to tell. @param {unknown} request of a snapshot */
  ask(request) {
    if (!this.#write(request)) return undefined;
    const said = this.#core.verdict();
    if (said === 0) return undefined;
    const none = { trace: [], lints: [], divergences: [], fixes: [] };
    if (said !== kAccepted) return { accepted: false, shape: null, ...none };
    const reply = new Reply(this.#heap.as(Float64Array), this.#words + kQuestionLength);
    const shape = reply.shape();
    const changed = reply.shapes();
    const operandShapes = changed.length > 0 ? { operandShapes: changed } : {};
    return { accepted: true, shape, ...operandShapes, ...none };
  }
}

/** Reads shapes one after the other. */
class Reply {
  #words;
  #at;

  /** @param {Float64Array} words @param {number} at */
  constructor(words, at) {
    this.#words = words;
    this.#at = at;
  }

  #next() {
    this.#at += 1;
    return this.#words[this.#at - 1] ?? 0;
  }

  /** Null where the mode gives none. */
  shape() {
    const rank = this.#next();
    if (rank < 0) return null;
    const shape = [];
    for (let axis = 0; axis < rank; axis += 1) {
      const extent = this.#next();
      shape.push(extent === -1 ? "?" : extent);
    }
    return shape;
  }

  shapes() {
    const shapes = [];
    for (let left = this.#next(); left > 0; left -= 1) shapes.push(this.shape());
    return shapes;
  }
}

/** Gives where the next word goes; -1 where this is no plain shape.
 * @param {Float64Array} words @param {number} at @param {unknown} shape */
function writeShape(words, at, shape) {
  if (!Array.isArray(shape) || shape.length > kRankLimit) return -1;
  let next = at;
  words[next++] = shape.length;
  for (let axis = 0; axis < shape.length; axis += 1) {
    const extent = shape[axis];
    if (extent === "?") words[next++] = -1;
    else if (Number.isSafeInteger(extent) && extent >= 0) words[next++] = extent;
    else return -1;
  }
  return next;
}
