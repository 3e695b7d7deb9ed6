// SPDX-License-Identifier: MIT
// Pasted texts, through the module: the result has the declared form; and shapes written into any message, in the
// notation of its system, are read back.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { problemsOf } from "../contract.mjs";
import { engine } from "../engine.mjs";
import { holds } from "../property.mjs";
import { pastedRows, refusedRows } from "./pasted.mjs";

/** @param {string} text @returns {any} */
const pasted = (text) => engine.paste(text);

/** @param {any} answer */
const conforms = (answer) => assert.deepEqual(problemsOf(answer, "Pasted"), []);

test("every row of tests/pasted has the declared form, and the expected fields", () => {
  for (const { text, expect } of pastedRows) {
    const answer = pasted(text);
    conforms(answer);
    const notes = answer.notes.map((/** @type {{ code: string }} */ { code }) => code);
    assert.deepEqual({ ...answer, notes }, expect, text);
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
    const read = pasted(lowered.mlir);
    assert.deepEqual(read.operands, shapes, lowered.mlir);
    assert.deepEqual([read.mode, read.op, read.notes], ["numpy", op, []]);
    assert.deepEqual(
      read.declared,
      shapes[0]?.map((size, i) => Math.max(size, shapes[1]?.[i] ?? 1)),
    );
  },
);

test("every rejected row has an error position within its text", () => {
  assert.ok(refusedRows.length > 20);
  for (const { text, expect } of refusedRows) {
    const { error } = pasted(text);
    assert.equal(error?.code, expect.error, text);
    assert.ok(error.where.offset < text.length, text);
  }
});

test("the request of a pasted text is valid for its mode", () => {
  for (const { text } of pastedRows) {
    const { mode, operands, target, broadcastDimensions, declared } = pasted(text);
    if (mode === undefined || operands.length === 0) continue;
    const { takes } = engine.modes().find(({ id }) => id === mode) ?? assert.fail(mode);
    if (operands.length < takes.operandsAtLeast) continue;
    const answer = /** @type {any} */ (
      engine.infer({ mode, operands, target, broadcastDimensions, declared })
    );
    assert.equal(answer.error, undefined, text);
  }
});

test("a value that is not a text, or is too long, is rejected", () => {
  for (const value of [undefined, 3, null, []]) {
    assert.equal(pasted(/** @type {any} */ (value)).error.code, "wrongType");
  }
  assert.equal(pasted(/** @type {any} */ ({})).error.code, "missingField");
  assert.deepEqual(pasted("é".repeat(100_001)).error.where, { path: "", offset: 100_000 });
  assert.equal(pasted("é".repeat(100_000)).error.code, "textNotRead");
});

const kShape = fc.array(fc.integer({ min: 0, max: 2 ** 53 - 1 }), { maxLength: 6 });
const kShapes = fc.array(kShape, { minLength: 2, maxLength: 5 });

/** @param {number[]} shape */
const tuple = (shape) => `(${shape.join(", ")}${shape.length === 1 ? "," : ""})`;
/** @param {number[]} shape */
const list = (shape) => `[${shape.join(",")}]`;

/** Messages of many shapes. @type {Record<string, (shapes: number[][]) => string>} */
const kMessages = {
  numpyError: (shapes) =>
    `ValueError: operands could not be broadcast together with shapes ${shapes.map((shape) => tuple(shape).replaceAll(" ", "")).join(" ")} `,
  kerasError: (shapes) =>
    `ValueError: Operands could not be broadcast together with shapes ${shapes.map(tuple).join(" ")}`,
  jaxError: (shapes) =>
    `TypeError: add got incompatible shapes for broadcasting: ${shapes.map(tuple).join(", ")}.`,
  tensorflowError: (shapes) => `Incompatible shapes: ${shapes.map(list).join(" vs. ")} [Op:AddV2]`,
  xlaError: (shapes) =>
    `Binary op add with incompatible shapes: ${shapes.map((shape) => `f32${list(shape)}`).join(" and ")}.`,
  shapes: (shapes) => shapes.map((shape) => `torch.Size(${list(shape)})`).join(" "),
};

for (const [kind, written] of Object.entries(kMessages)) {
  holds(`${kind}: the shapes in the message are returned`, [kShapes], (shapes) => {
    const answer = pasted(written(shapes));
    assert.deepEqual([answer.kind, answer.operands], [kind, shapes]);
  });
}

holds(
  "shapes on separate lines, with names, are returned with their names",
  [fc.array(fc.tuple(fc.constantFrom("a", "bias", "x_1"), kShape), { minLength: 1 })],
  (named) => {
    const answer = pasted(named.map(([name, shape]) => `${name}: ${tuple(shape)}`).join("\n"));
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
  [fc.array(fc.oneof(fc.string(), fc.constantFrom(...pastedRows.map(({ text }) => text))))],
  (pieces) => {
    const text = pieces.join(" ").slice(0, 100_000);
    const answer = pasted(text);
    if (answer.error) assert.ok(answer.error.where.offset <= text.length);
    else conforms(answer);
  },
);
