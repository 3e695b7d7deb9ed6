// SPDX-License-Identifier: MIT
// Files in NumPy's format: https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html

/** @typedef {{ version?: 1 | 2 | 3, isFortran?: boolean }} Format */

/** @param {string} type such as `<f4` @param {number[]} shape @param {number[]} values in file order
 * @param {Format} [format] */
export function npy(type, shape, values, { version = 1, isFortran = false } = {}) {
  const extents = shape.length === 1 ? `${shape[0]},` : shape.join(", ");
  const order = isFortran ? "True" : "False";
  const head = `{'descr': '${type}', 'fortran_order': ${order}, 'shape': (${extents}), }`;
  const before = version === 1 ? 10 : 12;
  const text = `${head.padEnd(64 * Math.ceil((before + head.length + 1) / 64) - before - 1)}\n`;
  const start = Buffer.alloc(before);
  start.write("\x93NUMPY", "latin1");
  start.writeUInt8(version, 6);
  if (version === 1) start.writeUInt16LE(text.length, 8);
  else start.writeUInt32LE(text.length, 8);
  return Buffer.concat([start, Buffer.from(text), ...values.map((value) => element(type, value))]);
}

/** @type {Record<string, (view: DataView, value: number, isLittle: boolean) => void>} */
const kWriters = {
  b1: (view, value) => view.setUint8(0, value),
  u1: (view, value) => view.setUint8(0, value),
  i1: (view, value) => view.setInt8(0, value),
  i2: (view, value, isLittle) => view.setInt16(0, value, isLittle),
  i4: (view, value, isLittle) => view.setInt32(0, value, isLittle),
  i8: (view, value, isLittle) => view.setBigInt64(0, BigInt(value), isLittle),
  f2: (view, value, isLittle) => view.setUint16(0, value, isLittle),
  f4: (view, value, isLittle) => view.setFloat32(0, value, isLittle),
  f8: (view, value, isLittle) => view.setFloat64(0, value, isLittle),
};

/** @param {string} type @param {number} value */
function element(type, value) {
  const code = type.slice(1);
  const view = new DataView(new ArrayBuffer(Number(code.charAt(1))));
  kWriters[code]?.(view, value, !type.startsWith(">"));
  return Buffer.from(view.buffer);
}
