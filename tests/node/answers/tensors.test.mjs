// SPDX-License-Identifier: MIT
// `run` natively, through the command line and in the module returns equal tensors: every operator and every signature,
// with values that are hard to write in JSON.

import assert from "node:assert/strict";
import { test } from "node:test";
import { numbersOf } from "../../../wasm/index.mjs";
import { enoughFor } from "../attributes.mjs";
import { engine } from "../engine.mjs";
import { cliAnswers, nativeAnswers } from "../processes.mjs";

/** @type {Record<string, (number | string | boolean)[]>} */
const kCells = {
  f32: [1.5, -0, 0, "NaN", "Infinity", "-Infinity", 1e-45, 3.4e38, 0.1, 16777216, -1 / 3, 2],
  f64: [1.5, -0, 0, "NaN", "Infinity", "-Infinity", 5e-324, 1.7e308, 0.1, 2 ** 53, -1 / 3, 2],
  f16: [1.5, -0, 0, "NaN", "Infinity", "-Infinity", 2 ** -24, 65504, 0.1, 2049, -1 / 3, 2],
  bf16: [1.5, -0, 0, "NaN", "Infinity", "-Infinity", 2 ** -133, 3e38, 0.1, 257, -1 / 3, 2],
  i8: [1, 0, -1, 127, -128, 7, -7, 64, 100, 3, 2, 10],
  i16: [1, 0, -1, 32767, -32768, 7, -7, 256, 182, 3, 2, 10],
  i32: [1, 0, -1, 2 ** 31 - 1, -(2 ** 31), 7, -7, 65536, 46341, 3, 2, 10],
  i64: [1, 0, -1, "9223372036854775807", "-9223372036854775808", 7, -7, 2 ** 32, 5, 3, 2, 10],
  u8: [1, 0, 255, 128, 127, 7, 249, 64, 100, 3, 2, 10],
  bool: [true, false, false, true, true, true, false, true, false, false, true, false],
};
const kShapes = [[3, 4], [4], [3, 1]];

/** Some pairs have no quotient, and few are valid shift amounts: the second operand of these. */
const kSmall = [1, 2, 3, 7];
const kPartial = /^div$|_shift$/;

const requests = engine.ops().flatMap(({ name, attributes, signatures }) =>
  signatures.map(({ operands, result }) => ({
    mode: "numpy",
    op: name,
    attributes: enoughFor(attributes, result),
    operands: operands.map((type, index) => {
      const shape = kShapes[index] ?? [];
      const size = shape.reduce((product, extent) => product * extent, 1);
      const cells = kPartial.test(name) && index === 1 ? kSmall : (kCells[type] ?? []);
      return { shape, type, data: cells.slice(0, size) };
    }),
  })),
);

/** A tensor as JSON. @param {any} tensor */
const inJson = ({ type, shape, data }) => ({
  type,
  shape,
  data: Array.from(/** @type {any} */ (numbersOf({ type, data })), (cell) => {
    if (type === "bool") return cell !== 0;
    return Number.isFinite(cell) || Number.isSafeInteger(Number(cell))
      ? Number(cell)
      : String(cell);
  }),
});

const expected = requests.map((request) => inJson(engine.run(/** @type {any} */ (request))));

test("through the command line the tensors are the same, to the last bit", () => {
  assert.ok(expected.length > 20);
  assert.deepEqual(cliAnswers("run", requests), expected);
});

test("natively the tensors are the same, to the last bit except for library functions", () => {
  const answers = nativeAnswers(requests);
  assert.equal(answers.length, expected.length);
  requests.forEach(({ op }, index) => {
    if (kLibrary.has(op)) nearlySame(answers[index], expected[index]);
    else assert.deepEqual(answers[index], expected[index], op);
  });
});

const kLibrary = new Set(["exp", "log", "tanh", "sigmoid", "erf", "pow", "rsqrt"]);
/** Some of the last digits of each type. @type {Record<string, number>} */
const kNear = { f16: 2 ** -10, bf16: 2 ** -7, f32: 2 ** -22, f64: 2 ** -50 };

/** Two C libraries may round differently in the last digit. @param {any} actual @param {any} wanted */
function nearlySame(actual, wanted) {
  assert.deepEqual([actual.type, actual.shape], [wanted.type, wanted.shape]);
  wanted.data.forEach((/** @type {any} */ cell, /** @type {number} */ index) => {
    const other = actual.data[index];
    const most = Math.abs(cell) * (kNear[actual.type] ?? 0);
    const near = typeof cell === "number" && Math.abs(cell - other) <= most;
    assert.ok(near || cell === other, `cell ${index}: ${other}, not ${cell}`);
  });
}
