// SPDX-License-Identifier: MIT
import { kClasses } from "../memory/heap.mjs";

/** @typedef {{ type: string, at: number, length: number }} Place */
/** @typedef {{ handle: number, shape: number[], inputs: Place[], output: Place }} Head */

/** Frees prepared runs that are no longer referenced. */
const unreferenced = new FinalizationRegistry(({ core, handle }) => core.freePrepared(handle));

/** An operator with its operands in the core's memory, to run repeatedly. */
export class PreparedRun {
  #core;
  #heap;
  #head;
  /** @type {any[]} */
  #arrays = [];
  #run;

  /** @param {any} core its raw functions @param {import("../memory/heap.mjs").Heap} heap @param {Head} head
   *  @param {(handle: number) => any} run */
  constructor(core, heap, head, run) {
    this.#core = core;
    this.#run = run;
    this.#heap = heap;
    this.#head = head;
    this.shape = head.shape;
    this.type = head.output.type;
    unreferenced.register(this, { core, handle: head.handle }, this);
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
    return this.#run(handle);
  }

  free() {
    const { handle } = this.#head;
    if (handle === 0) return;
    this.#head = { ...this.#head, handle: 0 };
    this.#arrays = [];
    unreferenced.unregister(this);
    this.#core.freePrepared(handle);
  }

  /** Views are detached when the memory grows. */
  #look() {
    const { handle, inputs, output } = this.#head;
    if (handle === 0 || this.#arrays.some(({ buffer }) => buffer.byteLength > 0)) return;
    this.#arrays = [...inputs, output].map(({ type, at, length }) =>
      this.#heap.array(kClasses.get(type), at, length),
    );
  }
}
