// SPDX-License-Identifier: MIT
// Texts that people bring, through the module: the result has the declared form; and shapes written into any message, in the
// notation of its system, are read back.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { editedLines } from "../../../wasm/text-edits.mjs";
import { problemsOf } from "../contract.mjs";
import { engine } from "../engine.mjs";
import { holds } from "../property.mjs";
import { readingRows, refusedRows, rowOf } from "./readings.mjs";

/** @param {string} text @returns {any} */
const reading = (text) => engine.read(text);

/** @param {string} text @returns {any} */
const rowFor = (text) => rowOf(reading(text));

/** @param {any} answer */
const conforms = (answer) => assert.deepEqual(problemsOf(answer, "Reading"), []);

test("every row of tests/readings has the declared form, and the expected fields", () => {
  for (const { text, expect } of readingRows) {
    const answer = reading(text);
    conforms(answer);
    assert.deepEqual(rowOf(answer), expect, text);
  }
});

/** Pairs of shapes of equal rank that TOSA broadcasts, and that differ. */
const kPairs = fc
  .array(fc.tuple(fc.integer({ min: 2, max: 5 }), fc.constantFrom("both", "a", "b")), {
    minLength: 1,
    maxLength: 4,
  })
  .map((axes) => [
    axes.map(([size, where]) => (where === "b" ? 1 : size)),
    axes.map(([size, where]) => (where === "a" ? 1 : size)),
  ])
  .filter(([a, b]) => String(a) !== String(b));

holds(
  "a Linalg program is read as the question that it was made for",
  [kPairs, fc.constantFrom("add", "mul", "sub")],
  (shapes, op) => {
    const operands = shapes.map((shape) => ({ shape, type: /** @type {const} */ ("f32") }));
    const lowered = /** @type {any} */ (engine.lower({ op, operands }));
    const read = rowFor(lowered.mlir);
    assert.deepEqual(read.operands, shapes, lowered.mlir);
    assert.deepEqual([read.mode, read.op, read.notes], ["numpy", op, []]);
    assert.deepEqual(
      read.declared,
      shapes[0]?.map((size, i) => Math.max(size, shapes[1]?.[i] ?? 1)),
    );
  },
);

test("every rejected row has an error position within its text", () => {
  assert.ok(refusedRows.length > 1);
  for (const { text, expect } of refusedRows) {
    const { error } = reading(text);
    assert.equal(error?.code, expect.error, text);
    assert.ok(error.where.offset < text.length, text);
  }
});

test("every request of a step is one for infer, with the same verdict", () => {
  let asked = 0;
  for (const { text } of readingRows) {
    for (const { request, verdict } of reading(text).steps) {
      if (request === null) continue;
      const answer = /** @type {any} */ (engine.infer(request));
      assert.equal(answer.error, undefined, text);
      assert.equal(verdict === "fails", !answer.accepted, text);
      asked += 1;
    }
  }
  assert.ok(asked > 200);
});

test("a value that is not a text, or is too long, is rejected", () => {
  for (const value of [undefined, 3, null, []]) {
    assert.equal(reading(/** @type {any} */ (value)).error.code, "wrongType");
  }
  assert.equal(reading(/** @type {any} */ ({})).error.code, "missingField");
  assert.deepEqual(reading("é".repeat(100_001)).error.where, { path: "", offset: 100_000 });
  assert.equal(reading("é".repeat(100_000)).error.code, "textNotRead");
});

const kShape = fc.array(fc.integer({ min: 0, max: 2 ** 53 - 1 }), { maxLength: 6 });
const kShapes = fc.array(kShape, { minLength: 2, maxLength: 5 });

/** @param {number[]} shape */
const tuple = (shape) => `(${shape.join(", ")}${shape.length === 1 ? "," : ""})`;
/** @param {number[]} shape */
const list = (shape) => `[${shape.join(",")}]`;

/** Messages of many shapes. @type {Record<string, (shapes: number[][]) => string>} */
const kMessages = {
  numpy: (shapes) =>
    `ValueError: operands could not be broadcast together with shapes ${shapes.map((shape) => tuple(shape).replaceAll(" ", "")).join(" ")} `,
  keras: (shapes) =>
    `ValueError: Operands could not be broadcast together with shapes ${shapes.map(tuple).join(" ")}`,
  jax: (shapes) =>
    `TypeError: add got incompatible shapes for broadcasting: ${shapes.map(tuple).join(", ")}.`,
  tensorflow: (shapes) => `Incompatible shapes: ${shapes.map(list).join(" vs. ")} [Op:AddV2]`,
  xla: (shapes) =>
    `Binary op add with incompatible shapes: ${shapes.map((shape) => `f32${list(shape)}`).join(" and ")}.`,
  pytorch: (shapes) => shapes.map((shape) => `torch.Size(${list(shape)})`).join(" "),
};

for (const [system, written] of Object.entries(kMessages)) {
  holds(`${system}: the shapes in the text are returned`, [kShapes], (shapes) => {
    const { outcome, verdict, ...row } = rowFor(written(shapes));
    assert.deepEqual([row.system, row.operands], [system, shapes]);
    assert.ok(outcome === undefined || verdict === "fails" || verdict === undefined);
  });
}

holds(
  "shapes on separate lines, with names, are returned with their names",
  [fc.array(fc.tuple(fc.constantFrom("a", "bias", "x_1"), kShape), { minLength: 1 })],
  (named) => {
    const answer = rowFor(named.map(([name, shape]) => `${name}: ${tuple(shape)}`).join("\n"));
    assert.deepEqual(
      answer.operands,
      named.map(([, shape]) => shape),
    );
    assert.deepEqual(
      answer.names,
      named.map(([name]) => name),
    );
  },
);

holds(
  "any text is read, or rejected at a position within it",
  [fc.array(fc.oneof(fc.string(), fc.constantFrom(...readingRows.map(({ text }) => text))))],
  (pieces) => {
    const text = pieces.join(" ").slice(0, 100_000);
    const answer = reading(text);
    if (answer.error) assert.ok(answer.error.where.offset <= text.length);
    else conforms(answer);
  },
);

test("the lines that edits change are whole, also the first ones", () => {
  const text = "\nx + y\nz\n";
  /** @param {number} start @param {number} end */
  const changed = (start, end) => editedLines(text, [{ start, end, text: "a" }]);
  assert.equal(changed(0, 0), "a");
  assert.equal(changed(1, 1), "ax + y");
  assert.equal(changed(5, 6), "x + a");
  assert.equal(changed(6, 7), "x + yaz");
  assert.equal(changed(7, 8), "a");
});
