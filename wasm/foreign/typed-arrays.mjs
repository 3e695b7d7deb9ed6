// SPDX-License-Identifier: MIT
// Properties of a typed array, read by the inherited getters, which own properties and subclasses
// cannot shadow. None of them runs foreign code.

/** @param {any} holder @param {string | symbol} name @returns {(this: unknown) => any} */
const getter = (holder, name) => Object.getOwnPropertyDescriptor(holder, name)?.get ?? (() => {});
const kTypedArray = Object.getPrototypeOf(Uint8Array.prototype);

/** The name of its class; undefined for any other object. */
export const classOf = getter(kTypedArray, Symbol.toStringTag);
/** The number of its elements; 0 if its buffer was detached or is too short. */
export const lengthOf = getter(kTypedArray, "length");
const bufferOf = getter(kTypedArray, "buffer");
const offsetOf = getter(kTypedArray, "byteOffset");
const byteLengthOf = getter(kTypedArray, "byteLength");
const unsharedLengthOf = getter(ArrayBuffer.prototype, "byteLength");

/** The bytes of a typed array. Their number is fixed, even if the buffer grows. Throws if the buffer was detached.
 * @param {unknown} array */
export const bytesOf = (array) =>
  new Uint8Array(bufferOf.call(array), offsetOf.call(array), byteLengthOf.call(array));

/** A part of an array, as an array of the same class. @param {unknown} array @param {any} Class
 * @param {number} start @param {number} length */
export const partOf = (array, Class, start, length) =>
  new Class(bufferOf.call(array), offsetOf.call(array) + start * Class.BYTES_PER_ELEMENT, length);

/** Whether other threads can write to a typed array or make it longer. @param {unknown} array */
export function isShared(array) {
  try {
    unsharedLengthOf.call(bufferOf.call(array));
    return false;
  } catch {
    return true;
  }
}
