// SPDX-License-Identifier: MIT
import { kClasses } from "./foreign/element-arrays.mjs";

/** @typedef {import("./dist/bcast.mjs").PreparedRun} Handle */
/** @typedef {import("./dist/bcast.mjs").Core} Core */

/** Frees runs that are no longer referenced. @type {FinalizationRegistry<{ handle: Handle, core: Core }>} */
const unreferenced = new FinalizationRegistry(({ handle, core }) => release(handle, core));
/** A view keeps the run to whose memory it belongs. @type {WeakMap<object, PreparedRun>} */
const owners = new WeakMap();

/** Frees a run, and detaches the views of its core, if others may have one. After a fault of the
 * core there is nothing to free. @param {Handle} handle @param {Core} [core] */
export function release(handle, core) {
  try {
    handle.delete();
    core?.detachViews();
  } catch {
    // Its memory was that of the engine.
  }
}

/** Views of the operands' elements, and last of the result's. @param {Handle} handle @param {string[]} types
 * @returns {any[]} */
export const viewsOf = (handle, types) =>
  types.map((type, place) => {
    const { buffer, byteOffset, byteLength } = handle.bytesAt(place);
    const Class = kClasses.get(type);
    return new Class(buffer, byteOffset, byteLength / Class.BYTES_PER_ELEMENT);
  });

/** An operator with its operands in the core's memory, to run repeatedly. */
export class PreparedRun {
  #core;
  /** @type {Handle | undefined} */
  #handle;
  #call;
  #types;
  /** @type {any[]} */
  #views = [];

  /** @param {Core} core @param {Handle} handle
   *  @param {(work: () => any) => any} call calls the core, and reports its faults */
  constructor(core, handle, call) {
    const { type, shape, inputs } = call(() => JSON.parse(handle.head()));
    this.#core = core;
    this.#handle = handle;
    this.#call = call;
    this.#types = [...inputs, type];
    this.shape = shape;
    this.type = type;
    unreferenced.register(this, { handle, core }, this);
  }

  get inputs() {
    return this.#look().slice(0, -1);
  }

  get output() {
    return this.#look().at(-1);
  }

  run() {
    if (!this.#handle) throw new TypeError("This evaluation was freed and cannot run.");
    const handle = this.#handle;
    return this.#call(() => (handle.run() ? undefined : JSON.parse(handle.error())));
  }

  free() {
    if (!this.#handle) return;
    unreferenced.unregister(this);
    release(this.#handle, this.#core);
    this.#handle = undefined;
    this.#views = [];
  }

  /** Views are detached when the memory grows. */
  #look() {
    const handle = this.#handle;
    if (handle && !this.#views.some(({ buffer }) => buffer.byteLength > 0)) {
      this.#views = this.#call(() => viewsOf(handle, this.#types));
      for (const view of this.#views) owners.set(view, this);
    }
    return this.#views;
  }
}
