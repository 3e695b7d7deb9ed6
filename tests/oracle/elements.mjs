// SPDX-License-Identifier: MIT
// Random elements of every type, as typed arrays.

import fc from "fast-check";

/** @typedef {import("../../wasm/types.js").ElementType} ElementType */

/** @type {Record<string, any>} */
export const kArrays = {
  bool: Uint8Array,
  i8: Int8Array,
  i16: Int16Array,
  i32: Int32Array,
  i64: BigInt64Array,
  u8: Uint8Array,
  f16: Uint16Array,
  bf16: Uint16Array,
  f32: Float32Array,
  f64: Float64Array,
};

/** @param {any} array its bytes in base64 */
export const bytesOf = (array) =>
  Buffer.from(array.buffer, array.byteOffset, array.byteLength).toString("base64");

/** @param {number} least @param {number} most */
const integers = (least, most) =>
  fc.oneof(
    fc.integer({ min: least, max: most }),
    fc.integer({ min: Math.max(least, -9), max: 9 }),
    fc.constantFrom(least, most),
  );

const kWide = fc.oneof(
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.bigInt({ min: -9n, max: 9n }),
  fc.constantFrom(-(2n ** 63n), 2n ** 63n - 1n, 2n ** 53n + 1n),
);

const kNumbers = fc.oneof(
  fc.integer({ min: -9, max: 9 }),
  fc.integer({ min: -18, max: 18 }).map((twice) => twice / 2),
  fc.constantFrom(0, -0, Number.NaN, Infinity, -Infinity, 1),
);

/** The bits of an f16, with a quiet NaN for a signalling one: C libraries differ in what `pow(NaN, 0)` is of that.
 * @param {number} bits */
const quiet = (bits) => ((bits & 0x7fff) > 0x7c00 ? bits | 0x0200 : bits);

/** @type {Record<string, fc.Arbitrary<any>>} */
const kElements = {
  bool: fc.nat({ max: 1 }),
  i8: integers(-128, 127),
  i16: integers(-(2 ** 15), 2 ** 15 - 1),
  i32: integers(-(2 ** 31), 2 ** 31 - 1),
  i64: kWide,
  u8: integers(0, 255),
  f16: fc.nat({ max: 2 ** 16 - 1 }).map(quiet),
  bf16: fc.nat({ max: 2 ** 16 - 1 }),
  f32: fc.oneof(fc.float(), kNumbers),
  f64: fc.oneof(fc.double(), kNumbers),
};

/** @type {Record<string, number>} */
const kWidths = { i8: 8, i16: 16, i32: 32, i64: 64, u8: 8 };

/**
 * The elements of an operand for which the operator has values.
 * @param {string} op @param {number} operand @param {ElementType} type @param {number[]} shape
 * @returns {fc.Arbitrary<any>}
 */
export function valuesOf(op, operand, type, shape) {
  const size = shape.reduce((product, extent) => product * extent, 1);
  const count = { minLength: size, maxLength: size };
  return fc
    .array(elementsOf(op, operand, type), count)
    .map((values) => new (kArrays[type] ?? Uint8Array)(values));
}

/** @param {string} op @param {number} operand @param {ElementType} type @returns {fc.Arbitrary<any>} */
function elementsOf(op, operand, type) {
  const all = kElements[type] ?? fc.constant(0);
  const width = kWidths[type];
  if (operand === 0 || width === undefined) return all;
  if (op.endsWith("_shift")) {
    const amount = fc.nat({ max: width - 1 });
    return type === "i64" ? amount.map(BigInt) : amount;
  }
  // Neither 0 nor -1, for which the least has no quotient.
  return op === "div" ? all.filter((value) => value > 0 || value < -1) : all;
}
