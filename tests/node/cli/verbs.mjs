// SPDX-License-Identifier: MIT
// A good request for every verb that takes one, and every path in it.

/** @param {number[]} shape */
const sizeOf = (shape) => shape.reduce((size, extent) => size * extent, 1);

/** @type {Record<string, any[]>} */
export const kRequests = {
  infer: [
    {
      id: "a",
      mode: "mlir.relaxed",
      operands: [[3, "?"], "(4,)"],
      declared: [3, 4],
      runtime: [[3, 4], [4]],
    },
    { mode: "numpy", operands: [[3, 1], [4]], trace: false },
    {
      mode: "numpy",
      operands: [[3, 1], [4]],
      sentences: true,
      explanation: true,
      names: ["x", "y"],
    },
    { mode: "openvino.pdpd", operands: [[3, 4], [4]], axis: 1 },
    { mode: "xla", operands: [[3]], target: [3, 4], broadcastDimensions: [0] },
    { mode: "numpy.einsum", operands: [[3, 4], "(4,)"], equation: "ij,j->i" },
  ],
  sentences: [{ mode: "numpy", operands: [[3, 1], "(4,)"] }],
  explain: [
    {
      mode: "numpy",
      operands: [
        [3, 1],
        [5, 4],
      ],
    },
  ],
  worlds: [{ mode: "numpy", operands: [["?", 1], "(4,)"] }],
  compare: [{ operands: [[3, 1], "(4,)"] }],
  repairs: [{ mode: "numpy", operands: [[3], "(4,)"], want: [3, 4] }],
  choices: [{ mode: "numpy", operands: [[3, 1], "(4,)"] }],
  sources: [{ mode: "numpy", operands: [[3, 1], "(4,)"], cell: [2, 3] }],
  run: [
    { id: 7, mode: "numpy", op: "add", operands: [typed([2, 1], "f32"), plain([2], "f32")] },
    { mode: "numpy", op: "sub", operands: [typed([2, 2], "f64"), typed([2], "f64")] },
    { mode: "numpy", op: "clamp", operands: [typed([2], "i32")], attributes: { min: 1, max: 1 } },
  ],
  prepare: [
    {
      mode: "numpy",
      op: "add",
      operands: [
        { shape: [2, 1], type: "f32" },
        { shape: "(2,)", type: "f32" },
      ],
    },
  ],
  lower: [
    {
      op: "add",
      operands: ["tensor<?xf32>", { shape: ["?"], type: "f32" }],
      result: "tensor<?xf32>",
      strategy: "rfc",
      assume: [{ operand: 0, axis: 0, least: 2, most: 3 }],
      comments: true,
    },
    { tosa: '%0 = "tosa.abs"(%a) : (tensor<2xf32>) -> tensor<2xf32>' },
  ],
  execute: [
    {
      op: "add",
      operands: ["tensor<2xf32>", "tensor<1xf32>"],
      inputs: [typed([2], "f32"), plain([1], "f32")],
    },
  ],
  code: [
    { system: "numpy", mode: "numpy", op: "add", operands: [typed([2], "f32"), plain([1], "f32")] },
  ],
  read: [{ text: "operands could not be broadcast together with shapes (3,) (4,)" }],
  speak: [{ "numpy.e2": "one" }],
};

/** @param {number[]} shape @param {"f32" | "f64" | "i32"} type */
function typed(shape, type) {
  const Class = /** @type {any} */ ({ f32: Float32Array, f64: Float64Array, i32: Int32Array })[
    type
  ];
  return {
    shape,
    type,
    data: Class.from(
      { length: sizeOf(shape) },
      (/** @type {unknown} */ _, /** @type {number} */ index) => index + 1,
    ),
  };
}

/** @param {number[]} shape @param {string} type */
function plain(shape, type) {
  return {
    shape,
    type,
    data: Array.from({ length: sizeOf(shape) }, (_, index) => 10 * (index + 1)),
  };
}

/** Every path in a value, without the value itself. @param {any} value @returns {(string | number)[][]} */
export function placesIn(value) {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return [];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => [[key], ...placesIn(value[key]).map((rest) => [key, ...rest])]);
}

/** @param {any} value @param {(string | number)[]} path @returns {any} */
export const valueAt = (value, path) => path.reduce((holder, key) => holder[key], value);

/** A copy with another value at a path. @param {any} value @param {(string | number)[]} path
 * @param {(holder: any, key: string | number) => void} put @returns {any} */
export function copyWith(value, path, put) {
  const [key = "", ...rest] = path;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  if (rest.length === 0) put(copy, key);
  else copy[key] = copyWith(value[key], rest, put);
  return copy;
}
