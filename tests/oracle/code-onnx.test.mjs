// SPDX-License-Identifier: MIT
// The engine's ONNX models: its programs build and check them, and ONNX Runtime runs them. They compute the same as the
// engine.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as ort from "onnxruntime-web/wasm";
import { engine } from "../node/engine.mjs";
import { difference, programs } from "./codes.mjs";
import { kArrays } from "./elements.mjs";
import { again } from "./random.mjs";
import { answersOf, python } from "./tools.mjs";

/** @typedef {import("./codes.mjs").Computed} Computed */

const kCount = 200;
const onnx = python("onnx", "ask_code.py");
ort.env.wasm.numThreads = 1;
ort.env.logLevel = "fatal";

/** Specified, but not implemented in this runtime for a type. */
const kNotImplemented = /Could not find an implementation/;

/** @param {{ type: string, shape: number[], bytes: string }} input */
function tensorOf({ type, shape, bytes }) {
  const raw = Buffer.from(bytes, "base64");
  const types = /** @type {Record<string, any>} */ ({
    bool: "bool",
    float16: "f16",
    float32: "f32",
    float64: "f64",
    uint8: "u8",
    int8: "i8",
    int16: "i16",
    int32: "i32",
    int64: "i64",
  });
  const Class = /** @type {any} */ (kArrays[types[type]]);
  const data = new Class(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length));
  return new ort.Tensor(/** @type {any} */ (type), data, shape);
}

/** Before it computes, the runtime removes an Expand that only stretches ones to zeros, and then reports a wrong type
 * for the result. */
const kLosesExpand = /Inferred=1 Declared=0/;

/** From Node 24 on, the runtime gives the numbers of an f16. @param {any} data */
const bitsOf = (data) =>
  data?.constructor.name === "Float16Array"
    ? new Uint16Array(data.buffer, data.byteOffset, data.length)
    : data;

/** The runtime's result for a model, or its error that an operator is not implemented.
 * @param {any} said @param {"all" | "disabled"} graphOptimizationLevel */
async function ran({ model, inputs }, graphOptimizationLevel) {
  try {
    const session = await ort.InferenceSession.create(Buffer.from(model, "base64"), {
      executionProviders: ["wasm"],
      graphOptimizationLevel,
    });
    const feeds = Object.fromEntries(
      inputs.map((/** @type {any} */ input) => [input.name, tensorOf(input)]),
    );
    const { result } = await session.run(feeds);
    return { shape: [...(result?.dims ?? [])], data: bitsOf(result?.data) };
  } catch (fault) {
    return { error: fault instanceof Error ? fault.message : String(fault) };
  }
}

/** The same, with the unoptimized model if the runtime's own changes break it. @param {any} said */
async function ranAsWritten(said) {
  const first = await ran(said, "all");
  return kLosesExpand.test(first.error ?? "") ? ran(said, "disabled") : first;
}

/** The request with its program, run. @param {object} request */
async function ranOf(request) {
  const { code } = /** @type {any} */ (
    engine.code(/** @type {any} */ ({ ...request, system: "onnx" }))
  );
  const [said] = answersOf(onnx, [{ code, parts: "model" }]);
  return { said, ...(await ran(said, "all")) };
}

/** @param {number} ours @param {number} theirs */
const losesSign = (ours, theirs) => Object.is(ours, -0) && theirs === 0;

/** Known differences of the runtime: Where loses the sign of a selected -0. Tanh of floats near 0 loses the last
 * digits, and all digits of the smallest ones.
 * @type {Record<string, (ours: number, theirs: number) => boolean>} */
const kRecorded = {
  "select f32": losesSign,
  "select f64": losesSign,
  "tanh f32": (ours, theirs) => Math.abs(ours) < 1e-36 && Math.abs(ours - theirs) < 1e-42,
};

/** The runtime's data, replaced by the engine's at known differences.
 * @param {Computed} given @param {any} data */
function mended({ op, to, answer }, data) {
  const isKnown = kRecorded[`${op} ${to}`];
  if (!isKnown) return data;
  return data?.map((/** @type {any} */ theirs, /** @type {number} */ at) =>
    isKnown(answer.data[at], theirs) ? answer.data[at] : theirs,
  );
}

test("ONNX Runtime loses an Expand from 1 to 0, unless optimization is disabled", {
  skip: onnx.missing,
}, async () => {
  const operands = [{ shape: [4], type: /** @type {const} */ ("f32") }];
  const request = {
    mode: "stablehlo.broadcastInDim",
    broadcastDimensions: [0],
    target: [4, 0],
    op: "negate",
    operands,
  };
  const { said, error } = await ranOf(request);
  assert.match(error ?? "", kLosesExpand);
  assert.deepEqual((await ranAsWritten(said)).shape, [4, 0]);
});

/** @param {number[]} numbers */
const f32 = (...numbers) => ({
  shape: [numbers.length],
  type: "f32",
  data: Float32Array.from(numbers),
});

test("ONNX Runtime's Where loses the sign of -0", {
  skip: onnx.missing,
}, async () => {
  const condition = { shape: [2], type: "bool", data: Uint8Array.of(1, 1) };
  const operands = [condition, f32(-0, -7), f32(7, 7)];
  const { data } = await ranOf({ mode: "numpy", op: "select", operands });
  assert.deepEqual(data, Float32Array.of(0, -7));
});

test("ONNX Runtime's Tanh loses digits near 0", {
  skip: onnx.missing,
}, async () => {
  const operands = [f32(2 ** -148, 2 ** -133)];
  const { data } = await ranOf({ mode: "numpy", op: "tanh", operands });
  assert.equal(data?.[0], 0);
  assert.notEqual(data?.[1], 2 ** -133);
});

test("ONNX Runtime computes the same as the engine with the engine's models", {
  skip: onnx.missing,
}, async (context) => {
  context.diagnostic(again);
  const all = programs("onnx", kCount);
  assert.equal(all.length, kCount);
  const said = answersOf(
    onnx,
    all.map(({ code }) => ({ code, parts: "model" })),
  );
  const wrong = [];
  let left = 0;
  for (const [at, given] of all.entries()) {
    const { error: ofModel } = said[at];
    const { error, shape, data } = ofModel ? said[at] : await ranAsWritten(said[at]);
    if (error && kNotImplemented.test(error)) left += 1;
    else if (error) wrong.push({ code: given.code, error });
    else wrong.push(...difference(given, shape, mended(given, data)));
  }
  context.diagnostic(`${kCount - left} models run; ${left} of types that this runtime has not`);
  assert.ok(left < kCount / 4, `${left} of ${kCount} were not run`);
  assert.deepEqual(wrong.slice(0, 5), [], `${wrong.length} differ; ${again}`);
});
