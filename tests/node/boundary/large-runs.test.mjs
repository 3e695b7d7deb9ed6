// SPDX-License-Identifier: MIT
// Runs of large typed arrays, which are computed slice by slice: they give the same answers as requests by JSON.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "broadcast-playground";
import fc from "fast-check";
import { kClasses } from "../../../wasm/foreign/element-arrays.mjs";
import { engine } from "../engine.mjs";
import { holds } from "../property.mjs";
import { related } from "../shapes.mjs";

/** The most elements of a slice. */
const kSlice = 16384;
/** The most elements of a result that JSON has room for: modes that align axes differently may give much larger ones. */
const kLargest = 2 ** 21;
const kExtents = fc.constantFrom(1, 2, 3, 7, 16, 64, 127, 129, 1000, kSlice, kSlice + 1, 20_001);

/** @param {number[]} shape */
const sizeOf = (shape) => shape.reduce((size, extent) => size * extent, 1);

const kTarget = fc
  .array(kExtents, { minLength: 1, maxLength: 4 })
  .filter((shape) => sizeOf(shape) > kSlice && sizeOf(shape) < 200_000);
const kThree = /** @type {fc.Arbitrary<number[][]>} */ (
  related(false, kTarget, { minLength: 3, maxLength: 3 }, fc.constantFrom(1, 2, 3))
);

/** Every operator without required attributes, with each of its signatures. */
const kSignatures = engine
  .ops()
  .flatMap(({ name, attributes, signatures }) =>
    attributes.some(({ required }) => required)
      ? []
      : signatures.map(({ operands }) => ({ op: name, types: operands })),
  );

/** Not at the start of its buffer, and small: as f16 bits, close to 0.
 * @param {string} type @param {number} length @param {number} seed */
function dataFor(type, length, seed) {
  const Class = kClasses.get(type);
  const data = new Class(new ArrayBuffer((length + 3) * Class.BYTES_PER_ELEMENT)).subarray(3);
  for (let i = 0; i < Math.min(10, length); i += 1) {
    const value = type === "bool" ? (i * 7 + seed) % 2 : 1 + ((i * 7 + seed) % 5);
    data[i] = type === "i64" ? BigInt(value) : value;
  }
  for (let done = 10; done < length; done *= 2) data.copyWithin(done, 0, done);
  return data;
}

/** @param {any} request @param {any} [by] */
const byText = (request, by = engine) => {
  const { id, ...reply } = by.run({ id: "text", ...request });
  assert.equal(id, "text");
  return reply;
};

/** @param {any} request @param {any} [by] @returns {any} the answer by both ways */
function answerTo(request, by = engine) {
  const answer = by.run(request);
  const wanted = byText(request, by);
  // By bytes: deepEqual takes seconds for long arrays.
  for (const reply of [answer, wanted]) if (reply.data) reply.data = Buffer.from(reply.data.buffer);
  assert.ok(answer.data === wanted.data || answer.data.equals(wanted.data), "other elements");
  assert.deepEqual({ ...answer, data: 0 }, { ...wanted, data: 0 });
  return answer;
}

/** 0 if the shapes do not broadcast. @param {string} mode @param {{ shape: number[] }[]} operands */
function resultSize(mode, operands) {
  const answer = engine.infer({ mode, operands: operands.map(({ shape }) => shape) });
  return sizeOf(/** @type {any} */ (answer).shape ?? [0]);
}

const kModes = ["numpy", "pytorch", "xla", "julia", "openvino.pdpd", "mlir.strict"];
holds(
  "a large run of typed arrays gives the same result as by JSON",
  [kThree, fc.constantFrom(...kSignatures), fc.constantFrom(...kModes), fc.nat()],
  (shapes, { op, types }, mode, seed) => {
    const operands = types.map((type, i) => {
      const shape = shapes[i] ?? [];
      return { type, shape, data: dataFor(type, sizeOf(shape), (seed % 1000) + i) };
    });
    fc.pre(resultSize(mode, operands) <= kLargest);
    answerTo({ mode, op, operands });
  },
  200,
);

holds(
  "a large run of transposed operands gives the same result as by JSON",
  [kTarget, fc.nat()],
  (shape, seed) => {
    const axes = [...shape.keys()].map((axis) => (axis + seed) % shape.length);
    const target = axes.map((_, column) => shape[axes.indexOf(column)] ?? 1);
    const operands = [{ type: "u8", shape, data: dataFor("u8", sizeOf(shape), 0) }];
    const list = { target, broadcastDimensions: axes };
    assert.ok(
      answerTo({ mode: "stablehlo.broadcastInDim", op: "identity", operands, ...list }).data,
    );
  },
  50,
);

/** @param {any} data @param {any} others @param {string} type */
const pair = (data, others, type, op = "div") => ({
  mode: "numpy",
  op,
  operands: [data, others].map((each) => ({ type, shape: [each.length], data: each })),
});

test("the first element without a value is reported, wherever it is", () => {
  const length = 3 * kSlice + 5;
  const ones = new Int32Array(length).fill(1);
  for (const at of [0, 1, kSlice - 1, kSlice, length - 2, length - 1]) {
    const divisors = ones.slice();
    divisors[at] = 0;
    divisors[length - 1] = 0;
    const { error } = answerTo(pair(ones, divisors, "i32"));
    assert.equal(error.code, "noValue");
    assert.equal(error.where.path, `/result/data/${at}`);
    assert.ok(answerTo(pair(ones, ones, "i32")).data);
  }
});

test("the first byte of a bool that is neither 0 nor 1 is reported", () => {
  const length = 2 * kSlice + 5;
  const truths = new Uint8Array(length).fill(1);
  for (const at of [0, kSlice, length - 1]) {
    const others = truths.slice();
    others[at] = 2;
    const { error } = answerTo(pair(truths, others, "bool", "logical_and"));
    assert.equal(error.code, "valueOutOfRange");
    assert.equal(error.where.path, `/operands/1/data/${at}`);
  }
});

test("a large array of a subclass is read by its real properties, and may be used twice", () => {
  const lie = () => assert.fail("the array was asked");
  class Liar extends Float32Array {
    static get [Symbol.species]() {
      return lie();
    }
    get length() {
      return lie();
    }
    get buffer() {
      return lie();
    }
    get byteOffset() {
      return lie();
    }
  }
  const length = 2 * kSlice;
  const operand = { type: "f32", shape: [length], data: new Liar(length) };
  Float32Array.prototype.fill.call(operand.data, 21);
  const request = { mode: "numpy", op: "add", operands: [operand, operand] };
  const { data } = /** @type {any} */ (engine.run(/** @type {any} */ (request)));
  assert.equal(Object.getPrototypeOf(data), Float32Array.prototype);
  assert.ok(data.every((/** @type {number} */ value) => value === 42));
});

test("a large run needs very little of the engine's memory", async () => {
  const own = await load();
  const size = () => {
    const prepared = own.prepare({
      mode: "numpy",
      op: "abs",
      operands: [{ type: "f32", shape: [] }],
    });
    assert.ok("inputs" in prepared);
    const { byteLength } = prepared.output.buffer;
    prepared.free();
    return byteLength;
  };
  const before = size();
  const data = new Float32Array(2 ** 22).fill(1);
  const { data: sums } = /** @type {any} */ (
    own.run(/** @type {any} */ (pair(data, data, "f32", "add")))
  );
  assert.ok(sums.every((/** @type {number} */ sum) => sum === 2));
  assert.ok(size() - before < 2 ** 21, `${size() - before} bytes more`);
});

test("a result beyond memory is an error, and the engine keeps working", () => {
  const data = new Float64Array(40_000);
  const operands = [[40_000, 1], [40_000]].map((shape) => ({ type: "f64", shape, data }));
  const reply = /** @type {any} */ (
    engine.run(/** @type {any} */ ({ mode: "numpy", op: "add", operands }))
  );
  assert.equal(reply.error.code, "outOfMemory");
  const ones = new Float64Array(2).fill(1);
  assert.deepEqual([...answerTo(pair(ones, ones, "f64", "add")).data].length, 16);
});
