// SPDX-License-Identifier: MIT
// Inferences without a trace and without JSON: writing a request as JSON and reading the reply
// takes longer than the inference. Only for requests with a mode and lists of extents.
import { valuesOf } from "../foreign/snapshot.mjs";
import { Question } from "./question.mjs";

const kNames = ["mode", "operands", "trace"];

export class Verdict {
  #core;
  #heap;
  #question;

  /** @param {any} core its raw functions @param {import("../memory/heap.mjs").Heap} heap
   * @param {import("./question.mjs").Names} names */
  constructor(core, heap, names) {
    this.#core = core;
    this.#heap = heap;
    this.#question = new Question(heap, core.verdictWords(), names);
  }

  /** False if the request has other fields. @param {unknown} request of a snapshot */
  #write(request) {
    const [mode, operands, trace] = valuesOf(request, kNames) ?? [];
    if (trace !== false || !this.#question.begin(mode, 0, operands)) return false;
    for (let index = 0; index < operands.length; index += 1) {
      if (Number.isNaN(this.#question.add(0, operands[index]))) return false;
    }
    return true;
  }

  /** The verdict; undefined if the request requires JSON. @param {unknown} request of a snapshot */
  ask(request) {
    const address = this.#write(request) ? this.#core.verdict() : 0;
    if (address === 0) return undefined;
    const none = { trace: [], lints: [], divergences: [], fixes: [] };
    const { next, nextShape } = reader(this.#heap.as(Float64Array), address);
    if (next() === 0) return { accepted: false, shape: null, ...none };
    const shape = nextShape();
    const changed = [];
    for (let left = next(); left > 0; left -= 1) changed.push(nextShape());
    const operandShapes = changed.length > 0 ? { operandShapes: changed } : {};
    return { accepted: true, shape, ...operandShapes, ...none };
  }
}

/** Functions that read a number or a shape, one after the other. @param {Float64Array} words @param {number} address */
function reader(words, address) {
  let at = address / Float64Array.BYTES_PER_ELEMENT;
  const next = () => words[at++] ?? 0;
  /** Null if the mode has no result. */
  const nextShape = () => {
    const rank = next();
    if (rank < 0) return null;
    const shape = [];
    for (let axis = 0; axis < rank; axis += 1) {
      const extent = next();
      shape.push(extent === -1 ? "?" : extent);
    }
    return shape;
  };
  return { next, nextShape };
}
