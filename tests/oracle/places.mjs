// SPDX-License-Identifier: MIT
// The distance of two values, in units of the last bit of their type.

/** @typedef {import("../../wasm/types.js").ElementType} ElementType */

/** The bits of infinity; greater ones are NaN. @type {Partial<Record<ElementType, bigint>>} */
const kInfinite = { f16: 0x7c00n, bf16: 0x7f80n, f32: 0x7f800000n, f64: 0x7ff0000000000000n };

/** How many values of the type are between two. All NaNs are equal.
 * @param {ElementType} type @param {number | bigint} a @param {number | bigint} b */
export function placesBetween(type, a, b) {
  if (Object.is(a, b)) return 0;
  if (!["f16", "bf16", "f32", "f64"].includes(type)) return Infinity;
  const [x, y] = [placeOf(type, a), placeOf(type, b)];
  if (x === undefined || y === undefined) return x === y ? 0 : Infinity;
  if (x === y) return Infinity; // +0 and -0
  return Math.abs(Number(x - y));
}

/** A float's rank among those of its type; undefined for NaN.
 * @param {ElementType} type @param {number | bigint} value of f16 and bf16 the bits */
function placeOf(type, value) {
  const view = new DataView(new ArrayBuffer(8));
  const width = type === "f64" ? 64n : type === "f32" ? 32n : 16n;
  if (type === "f64") view.setFloat64(0, Number(value));
  else if (type === "f32") view.setFloat32(4, Number(value));
  else view.setUint16(6, Number(value));
  const bits = view.getBigUint64(0);
  const magnitude = bits & ((1n << (width - 1n)) - 1n);
  const infinite = kInfinite[type] ?? 0n;
  if (magnitude > infinite) return undefined;
  return bits === magnitude ? magnitude : -magnitude;
}

/** An element as a number. @param {ElementType} type @param {number | bigint} stored of f16 and bf16 the bits */
export function numberOf(type, stored) {
  if (type !== "f16" && type !== "bf16") return Number(stored);
  const bits = Number(stored);
  const [width, bias] = type === "f16" ? [10, 15] : [7, 127];
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits & 0x7fff) >> width;
  const fraction = (bits & ((1 << width) - 1)) / 2 ** width;
  if (exponent === 2 * bias + 1) return fraction ? Number.NaN : sign * Infinity;
  if (exponent === 0) return sign * fraction * 2 ** (1 - bias);
  return sign * (1 + fraction) * 2 ** (exponent - bias);
}
