// SPDX-License-Identifier: MIT
// The test elements of operators run by MLIR: every value of an 8-bit type, and of a 16-bit float for one operand. For
// other types edges and random values, in all combinations of two operands, with shapes that broadcast.

import fc from "fast-check";
import { kArrays, valuesOf } from "../elements.mjs";
import { seed } from "../random.mjs";

/** @typedef {import("../../../wasm/types.js").ElementType} ElementType */

const kAlone = 400;
const kBeside = 40;

/** Halves, numbers rounded at the limits of integers, and the limits of f16, bf16, f32 and f64. */
const kEdges = [0, 0.5, 1, 1.5, 2.5, 127.5, 128, 255.5, 32767.5, 2 ** 31, 2 ** 63, Infinity]
  .concat([2 ** 31 - 0.5, 65504, 2 ** -24, 3.3895313892515355e38, 3.4028234663852886e38])
  .concat([2 ** -126, 2 ** -149, Number.MAX_VALUE, Number.MIN_VALUE, 2 ** -1022, 88.5, 95, 710])
  .flatMap((value) => [value, -value])
  .concat([Number.NaN]);

/** Zeros, ones, the limits, the least normal, infinities and NaN. @type {Partial<Record<ElementType, number[]>>} */
const kHalfEdges = {
  f16: [0, 0x3c00, 0x7bff, 1, 0x400, 0x7c00, 0x7e00, 0x7c01, 0x3800],
  bf16: [0, 0x3f80, 0x7f7f, 1, 0x80, 0x7f80, 0x7fc0, 0x7f81, 0x3f00],
};

/** @param {ElementType} type @returns {(number | bigint)[]} */
function edgesOf(type) {
  const half = kHalfEdges[type];
  if (half) return half.flatMap((bits) => [bits, bits | 0x8000]);
  if (type.startsWith("f")) return kEdges;
  const most = 2n ** BigInt(Number(type.slice(1)) - 1) - 1n;
  const all = [0n, 1n, -1n, 2n, -2n, 7n, most, most - 1n, -most, -most - 1n];
  return type === "i64" ? all : all.map(Number);
}

/** @param {number} count */
const firstOnes = (count) => Array.from({ length: count }, (_, index) => index);

/** Excludes elements for which an operator has no value: a divisor of 0 or -1, a shift amount outside the width.
 * @param {string} op @param {number} operand @param {ElementType} type */
function isDefined(op, operand, type) {
  const width = Number(type.slice(1));
  if (operand === 0) return () => true;
  if (op.endsWith("_shift")) return (/** @type {any} */ value) => value >= 0 && value < width;
  return (/** @type {any} */ value) => op !== "div" || value > 0 || value < -1;
}

/** @param {string} op @param {number} operand @param {ElementType} type @param {boolean} isAlone */
function valuesFor(op, operand, type, isAlone) {
  const array = kArrays[type] ?? Uint8Array;
  const isHalf = type === "f16" || type === "bf16";
  if (type === "bool") return array.from([0, 1]);
  if (isHalf && isAlone) return array.from(firstOnes(2 ** 16));
  const isByte = type === "i8" || type === "u8";
  const edges = isByte ? [...array.from(firstOnes(256))] : edgesOf(type);
  const drawn = valuesOf(op, operand, type, [isAlone ? kAlone : kBeside]);
  const [random] = isByte ? [[]] : fc.sample(drawn, { seed, numRuns: 1 });
  return array.from([...edges, ...random].filter(isDefined(op, operand, type)));
}

/** Along different axes, so that they broadcast; the last two of three along the same.
 * @param {string} op @param {ElementType[]} types */
export function operandsOf(op, types) {
  const data = types.map((type, at) => valuesFor(op, at, type, types.length === 1));
  const shapes = data.map(({ length }, at) => {
    if (types.length === 1) return [length];
    return at === 0 ? [length, 1] : [1, length];
  });
  if (op !== "select") return { data, shapes };
  return { data: [data[0], data[1], data[1]?.slice().reverse()], shapes };
}
