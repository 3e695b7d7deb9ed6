// SPDX-License-Identifier: MIT
// `prepare`, and runs of typed arrays, which do not use JSON: both give the same answers as requests by JSON.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { engine } from "../engine.mjs";
import { holds } from "../property.mjs";
import { related } from "../shapes.mjs";

const kExtents = fc.constantFrom(0, 1, 1, 2, 3, 7, 17, 70);
const kPair = /** @type {fc.Arbitrary<number[][]>} */ (
  related(false, fc.array(kExtents, { maxLength: 4 }), { minLength: 2, maxLength: 2 }, kExtents)
);
const kModes = [
  "numpy",
  "numpy.inPlace",
  "mlir.strict",
  "openvino.pdpd",
  "julia",
  "xla",
  "pytorch",
];

/** @param {number[]} shape */
const sizeOf = (shape) => shape.reduce((size, extent) => size * extent, 1);

/** @param {number[]} shape @param {number} seed */
const dataFor = (shape, seed) =>
  Float32Array.from({ length: sizeOf(shape) }, (_, index) => (index * 7 + seed) % 101);

/** @param {number[][]} shapes */
const tensors = (shapes) =>
  shapes.map((shape, seed) => ({
    shape,
    type: /** @type {const} */ ("f32"),
    data: dataFor(shape, seed),
  }));

/** The same request in a form that requires JSON. @param {any} request */
const byText = (request) => {
  const { id, ...reply } = /** @type {any} */ (engine.run({ id: "text", ...request }));
  assert.equal(id, "text");
  return reply;
};

holds(
  "a run of typed arrays gives the same result as by JSON",
  [kPair, fc.constantFrom(...kModes), fc.constantFrom("add", "sub", "maximum", "greater", "exp")],
  (shapes, mode, op) => {
    fc.pre(shapes.every((shape) => sizeOf(shape) < 1e5));
    const request = { mode, op, operands: tensors(op === "exp" ? shapes.slice(0, 1) : shapes) };
    assert.deepEqual(engine.run(request), byText(request));
  },
);

holds(
  "a prepared run gives the same result as a run, each time with its current data",
  [kPair, fc.constantFrom(...kModes)],
  (shapes, mode) => {
    fc.pre(shapes.every((shape) => sizeOf(shape) < 1e5));
    const operands = shapes.map((shape) => ({ shape, type: /** @type {const} */ ("f32") }));
    const prepared = engine.prepare({ mode, op: "sub", operands });
    const run = engine.run({ mode, op: "sub", operands: tensors(shapes) });
    if (!("inputs" in prepared)) {
      assert.deepEqual(prepared, run);
      return;
    }
    for (const seed of [3, 0]) {
      for (const [index, shape] of shapes.entries()) {
        fill(prepared, index, dataFor(shape, index + seed));
      }
      assert.equal(prepared.run(), undefined);
    }
    const { type, shape, output } = prepared;
    assert.deepEqual({ type, shape, data: output.slice() }, run);
    prepared.free();
  },
);

const kSmall = {
  mode: "numpy",
  op: "add",
  operands: [
    { shape: [3, 1], type: /** @type {const} */ ("f32") },
    { shape: [1, 4], type: /** @type {const} */ ("f32") },
  ],
};

/** Writes an input.
 * @param {import("broadcast-playground").Prepared} prepared @param {number} index @param {Iterable<number>} data */
const fill = (prepared, index, data) =>
  /** @type {Float32Array} */ (prepared.inputs[index]).set(Float32Array.from(data));

/** @param {import("broadcast-playground").Prepared} prepared */
function checkSmall(prepared) {
  fill(prepared, 0, [1, 2, 3]);
  fill(prepared, 1, [10, 20, 30, 40]);
  prepared.run();
  assert.deepEqual([...prepared.output], [11, 21, 31, 41, 12, 22, 32, 42, 13, 23, 33, 43]);
}

/** @param {any} request @returns {import("broadcast-playground").Prepared} */
function preparedFor(request) {
  const prepared = engine.prepare(request);
  assert.ok("inputs" in prepared);
  return prepared;
}

test("memory growth invalidates no view that is read again", () => {
  const prepared = preparedFor(kSmall);
  checkSmall(prepared);
  const { buffer } = prepared.output;
  const large = preparedFor({
    ...kSmall,
    operands: [
      { shape: [4000, 1], type: "f64" },
      { shape: [1, 4000], type: "f64" },
    ],
  });
  assert.equal(buffer.byteLength, 0, "the memory has grown, or this tests nothing");
  checkSmall(prepared);
  large.free();
  prepared.free();
});

test("a freed run throws an error that says so", () => {
  const prepared = preparedFor(kSmall);
  prepared.free();
  prepared.free();
  assert.deepEqual(prepared.inputs, []);
  assert.throws(() => prepared.run(), TypeError);
});

test("no view of a freed run accesses the next prepared one", () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const first = preparedFor(kSmall);
    const input = /** @type {Float32Array} */ (first.inputs[0]);
    const views = [input, first.output, input.subarray(1), new Uint8Array(input.buffer)];
    first.free();
    const next = preparedFor(kSmall);
    checkSmall(next);
    for (const view of views) {
      assert.equal(view.length, 0);
      view[0] = 77;
    }
    next.run();
    assert.deepEqual([...next.output.subarray(0, 4)], [11, 21, 31, 41]);
    next.free();
  }
});

test("a byte of bool is 0 or 1, for a prepared run as for any other", () => {
  const shapes = [[0], [1], [7], [8], [100], [3, 9]];
  for (const shape of shapes) {
    for (const operand of [0, 1]) {
      const operands = [0, 1].map(() => ({ shape, type: /** @type {const} */ ("bool") }));
      const request = { mode: "numpy", op: "logical_and", operands };
      const prepared = preparedFor(request);
      assert.equal(prepared.run(), undefined);
      for (let at = 0; at < sizeOf(shape); at += 1) {
        for (const byte of [2, 128, 255]) {
          const data = [0, 1].map(() => new Uint8Array(sizeOf(shape)).fill(1));
          /** @type {any} */ (data[operand])[at] = byte;
          const run = engine.run({
            ...request,
            operands: operands.map((each, index) => ({ ...each, data: data[index] ?? [] })),
          });
          for (const [index, bytes] of data.entries()) {
            /** @type {Uint8Array} */ (prepared.inputs[index]).set(bytes);
          }
          assert.deepEqual(prepared.run(), run);
          assert.ok("error" in run);
          assert.equal(run.error.code, "valueOutOfRange");
          assert.equal(run.error.where.path, `/operands/${operand}/data/${at}`);
        }
      }
      prepared.free();
    }
  }
});

test("prepared operands are initially zero, whatever was in memory before", () => {
  for (let turn = 0; turn < 20; turn += 1) {
    const prepared = preparedFor({
      ...kSmall,
      operands: [
        { shape: [2000], type: "i8" },
        { shape: [2000], type: "i8" },
      ],
    });
    for (const input of prepared.inputs) {
      assert.ok(/** @type {Int8Array} */ (input).every((cell) => cell === 0));
      /** @type {Int8Array} */ (input).fill(turn + 1);
    }
    prepared.free();
  }
});

test("a result beyond memory is an error, and the engine keeps working", () => {
  const reply = engine.prepare({
    ...kSmall,
    operands: [
      { shape: [40000, 1], type: "f64" },
      { shape: [1, 40000], type: "f64" },
    ],
  });
  assert.equal("error" in reply && reply.error.code, "outOfMemory");
  const prepared = preparedFor(kSmall);
  checkSmall(prepared);
  prepared.free();
});

test("after 10,000 prepared, run and freed evaluations, the heap is unchanged", () => {
  const size = () => {
    const prepared = preparedFor(kSmall);
    const { byteLength } = prepared.output.buffer;
    prepared.free();
    return byteLength;
  };
  const before = size();
  for (let turn = 0; turn < 10_000; turn += 1) {
    const prepared = preparedFor(kSmall);
    prepared.run();
    prepared.free();
  }
  assert.equal(size(), before);
});

test("a view keeps its run: what is written to it reaches no other run", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  const viewOfLostRun = () => /** @type {Float32Array} */ (preparedFor(kSmall).inputs[0]);
  const views = Array.from({ length: 20 }, viewOfLostRun);
  for (let turn = 0; turn < 3; turn += 1) {
    collect();
    await setTimeout(10);
  }
  const later = Array.from({ length: 20 }, () => preparedFor(kSmall));
  for (const view of views) view.fill(7);
  for (const run of later)
    assert.ok(run.inputs.every((input) => input?.every((each) => each === 0)));
  for (const run of later) run.free();
});

test("a getter in a request that runs another request affects neither", () => {
  const shape = [2];
  const inner = { mode: "numpy", op: "sub", operands: tensors([[3], [3]]) };
  const request = {
    mode: "numpy",
    op: "add",
    operands: [
      { shape, type: "f32", data: new Float32Array([1, 2]) },
      {
        shape,
        type: "f32",
        get data() {
          engine.run(inner);
          return new Float32Array([10, 20]);
        },
      },
    ],
  };
  const reply = engine.run(/** @type {any} */ (request));
  assert.deepEqual(reply, { type: "f32", shape: [2], data: new Float32Array([11, 22]) });
});
