// SPDX-License-Identifier: MIT
// `run` natively, through the command line and in the module gives equal tensors: every operator and
// every signature, with the values that are hard to write down.

import assert from "node:assert/strict";
import { test } from "node:test";
import { engine } from "./engine.mjs";
import { cliAnswers, nativeAnswers } from "./processes.mjs";

/** @type {Record<string, (number | string | boolean)[]>} */
const kCells = {
  f32: [1.5, -0, 0, "NaN", "Infinity", "-Infinity", 1e-45, 3.4e38, 0.1, 16777216, -1 / 3, 2],
  f64: [1.5, -0, 0, "NaN", "Infinity", "-Infinity", 5e-324, 1.7e308, 0.1, 2 ** 53, -1 / 3, 2],
  i32: [1, 0, -1, 2 ** 31 - 1, -(2 ** 31), 7, -7, 65536, 46341, 3, 2, 10],
  bool: [true, false, false, true, true, true, false, true, false, false, true, false],
};
const kShapes = [[3, 4], [4], [3, 1]];

const requests = engine.ops().flatMap(({ name, signatures }) =>
  signatures.map(({ operands }) => ({
    mode: "numpy",
    op: name,
    operands: operands.map((type, index) => {
      const shape = kShapes[index] ?? [];
      const size = shape.reduce((product, extent) => product * extent, 1);
      return { shape, type, data: (kCells[type] ?? []).slice(0, size) };
    }),
  })),
);

/** A tensor as JSON has it. @param {any} tensor */
const inJson = ({ type, shape, data }) => ({
  type,
  shape,
  data: Array.from(data, (cell) => {
    if (type === "bool") return cell !== 0;
    return Number.isFinite(cell) ? cell : String(cell);
  }),
});

const expected = requests.map((request) => inJson(engine.run(/** @type {any} */ (request))));

test("through the command line the tensors are the same, to the last bit", () => {
  assert.ok(expected.length > 20);
  assert.deepEqual(cliAnswers("run", requests), expected);
});

test("natively the tensors are the same, to the last bit but for exp", () => {
  const answers = nativeAnswers(requests);
  assert.equal(answers.length, expected.length);
  requests.forEach(({ op }, index) => {
    if (op !== "exp") assert.deepEqual(answers[index], expected[index], op);
    else sameExponentials(answers[index], expected[index]);
  });
});

/** Two C libraries may round `exp` differently in the last place. @param {any} actual @param {any} wanted */
function sameExponentials(actual, wanted) {
  assert.deepEqual([actual.type, actual.shape], [wanted.type, wanted.shape]);
  const most = actual.type === "f32" ? 2 ** -22 : 2 ** -51;
  wanted.data.forEach((/** @type {any} */ cell, /** @type {number} */ index) => {
    const other = actual.data[index];
    const near = typeof cell === "number" && Math.abs(cell - other) <= Math.abs(cell) * most;
    assert.ok(near || cell === other, `cell ${index}: ${other}, not ${cell}`);
  });
}
