// SPDX-License-Identifier: MIT
import { kClasses } from "../memory/heap.mjs";

/** @typedef {{ type: string, at: number, length: number }} Place */
/** @typedef {{ handle: number, shape: number[], inputs: Place[], output: Place }} Head */

/** An operator with its operands, in the core's memory, to be run again and again. */
export class PreparedRun {
  #calls;
  #heap;
  #head;
  /** @type {any[]} */
  #arrays = [];

  /**
   * @param {{ run: (handle: number) => any, hold: (prepared: PreparedRun, handle: number) => void, free: (prepared: PreparedRun, handle: number) => void }} calls
   * @param {import("../memory/heap.mjs").Heap} heap @param {Head} head
   */
  constructor(calls, heap, head) {
    this.#calls = calls;
    this.#heap = heap;
    this.#head = head;
    this.shape = head.shape;
    this.type = head.output.type;
    calls.hold(this, head.handle);
  }

  get inputs() {
    this.#look();
    return this.#arrays.slice(0, -1);
  }

  get output() {
    this.#look();
    return this.#arrays.at(-1);
  }

  run() {
    const { handle } = this.#head;
    if (handle === 0) throw new TypeError("This evaluation was freed and cannot run.");
    return this.#calls.run(handle);
  }

  free() {
    const { handle } = this.#head;
    if (handle === 0) return;
    this.#head = { ...this.#head, handle: 0 };
    this.#arrays = [];
    this.#calls.free(this, handle);
  }

  /** Views die when the memory grows. */
  #look() {
    const { handle, inputs, output } = this.#head;
    if (handle === 0 || this.#arrays.some(({ buffer }) => buffer.byteLength > 0)) return;
    this.#arrays = [...inputs, output].map(({ type, at, length }) =>
      this.#heap.array(kClasses.get(type), at, length),
    );
  }
}
