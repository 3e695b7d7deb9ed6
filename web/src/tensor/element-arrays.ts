// SPDX-License-Identifier: MIT
import type { ElementType, TensorData } from "../../../wasm/index.d.ts";

// Data that the engine takes without JSON, so that a million elements are as fast as three.

const kArrays = {
  bool: Uint8Array,
  i8: Int8Array,
  i16: Int16Array,
  i32: Int32Array,
  u8: Uint8Array,
  f32: Float32Array,
  f64: Float64Array,
} as const;

const single = new Float32Array(1);
const singleBits = new Uint32Array(single.buffer);

/** To the nearest, ties to even. */
function rounded(value: number): number {
  const up = Math.round(value);
  return up - value === 0.5 && up % 2 !== 0 ? up - 1 : up;
}

function bfloatBits(value: number): number {
  single[0] = value;
  const bits = singleBits[0] ?? 0;
  return (bits + 0x7fff + ((bits >>> 16) & 1)) >>> 16;
}

function halfBits(value: number): number {
  const sign = value < 0 ? 0x8000 : 0;
  const size = Math.abs(value);
  if (Number.isNaN(size)) {
    return 0x7e00;
  }
  if (size >= 65520) {
    return sign | 0x7c00;
  }
  const exponent = Math.max(-14, Math.floor(Math.log2(size)));
  const units = rounded(size / 2 ** (exponent - 10));
  return sign | (units < 1024 ? units : ((exponent + 15) << 10) + units - 1024);
}

/** An array of a type; each element is `valueAt` its index. */
export function dataOf(
  type: ElementType,
  count: number,
  valueAt: (place: number) => number,
): TensorData {
  if (type === "i64") {
    return BigInt64Array.from({ length: count }, (_, i) => BigInt(valueAt(i)));
  }
  const isHalf = type === "f16" || type === "bf16";
  const bitsOf = type === "f16" ? halfBits : bfloatBits;
  const data = isHalf ? new Uint16Array(count) : new kArrays[type](count);
  for (let i = 0; i < count; i += 1) {
    const value = valueAt(i);
    data[i] = isHalf ? bitsOf(value) : value;
  }
  return data;
}

/** How many bytes an element of a type has. */
export function bytesOf(type: ElementType): number {
  return dataOf(type, 0, () => 0).BYTES_PER_ELEMENT;
}
