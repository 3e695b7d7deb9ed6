// SPDX-License-Identifier: MIT

/** The array class for elements of a type. If two types have one class, the general one is last. */
export const kClasses = new Map(
  /** @type {[string, any][]} */ ([
    ["bool", Uint8Array],
    ["i8", Int8Array],
    ["i16", Int16Array],
    ["i32", Int32Array],
    ["i64", BigInt64Array],
    ["u8", Uint8Array],
    ["bf16", Uint16Array],
    ["f16", Uint16Array],
    ["f32", Float32Array],
    ["f64", Float64Array],
  ]),
);

/** Views of the core's memory, by array class. They are detached when it grows, and then created
 * again. */
export class Heap {
  #memory;
  /** @type {Map<any, any>} */
  #views = new Map();

  /** @param {() => ArrayBuffer} memory */
  constructor(memory) {
    this.#memory = memory;
  }

  /** All of the memory as an array of a class. @param {any} Class */
  as(Class) {
    let view = this.#views.get(Class);
    if (view === undefined || view.length === 0) {
      view = new Class(this.#memory());
      this.#views.set(Class, view);
    }
    return view;
  }

  /** A view of an array in it. @param {any} Class @param {number} at in bytes @param {number} length */
  array(Class, at, length) {
    return new Class(this.#memory(), at, length);
  }
}
