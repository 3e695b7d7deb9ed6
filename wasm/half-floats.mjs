// SPDX-License-Identifier: MIT
// Not every JavaScript engine has a 16-bit float array, so the bits are in a Uint16Array.

/**
 * The numbers of a tensor (bigints for i64): the bits of f16 and bf16 are converted, other data is unchanged.
 * @param {{ type: import("./types.js").ElementType, data: import("./index.js").TensorData }} tensor
 * @returns {import("./index.js").TensorData}
 */
export function numbersOf({ type, data }) {
  const bits = /** @type {Uint16Array} */ (data);
  if (type === "f16") return Float32Array.from(bits, f16);
  if (type !== "bf16") return data;
  return new Float32Array(Uint32Array.from(bits, (upper) => upper << kUpper).buffer);
}

/** A bf16 is the upper half of an f32. */
const kUpper = 16;
const kFractionBits = 10;
const kFraction = 2 ** kFractionBits;
const kInfinite = 31;
/** The exponent of the last bit if the exponent field is 1. */
const kLeast = -24;

/** Sign, 5 bits of exponent, 10 of fraction (IEEE 754 binary16). @param {number} bits */
function f16(bits) {
  const sign = bits >> 15 ? -1 : 1;
  const exponent = (bits >> kFractionBits) & kInfinite;
  const fraction = bits & (kFraction - 1);
  if (exponent === kInfinite) return fraction ? Number.NaN : sign * Infinity;
  const whole = exponent ? kFraction + fraction : fraction;
  return sign * whole * 2 ** (kLeast + Math.max(exponent - 1, 0));
}
