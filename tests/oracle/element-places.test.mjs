// SPDX-License-Identifier: MIT
// The pictures of reshapes, transposes, reductions, indexing and joins: where an element goes is where NumPy puts it,
// or the picture does not show it.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { pageModules } from "../node/answers/page-module.mjs";
import { engine } from "../node/engine.mjs";
import { again, seed } from "./random.mjs";
import { answersOf, python } from "./tools.mjs";

const [{ elementPlaces }, { cellAt, countCells, placeOf }] = await pageModules(
  "scene/element-places.ts",
  "tensor/cells.ts",
);
const numpy = python("numpy", "ask_places.py");

/** @typedef {{ shapes: { x: number[], y: number[] }, code: string, reduces: boolean }} Question */

/** Holes: A an axis of x; P an order of its axes; S sizes for its elements; I, J, K parts of an index. */
const kCalls = [
  "x.T",
  "x.transpose(P)",
  "np.transpose(x, (P))",
  "np.swapaxes(x, A, A)",
  "np.moveaxis(x, A, A)",
  "np.rot90(x)",
  "x.reshape(S)",
  "np.reshape(x, (S))",
  'x.reshape(S, order="F")',
  "x.ravel()",
  "x.flatten()",
  'x.ravel("F")',
  "np.ravel(x)",
  "np.squeeze(x)",
  "np.expand_dims(x, A)",
  "np.tile(x, 1)",
  "np.repeat(x, [2, 0, 1])",
  "np.atleast_3d(x)",
  "np.concatenate([x, y], axis=A)",
  "np.concatenate([y, x])",
  "np.stack([x, y], axis=A)",
  "np.stack([y, x, y])",
  "np.vstack([x, y])",
  "np.hstack([x, y])",
  "np.dstack([x, y])",
  "np.column_stack([x, y])",
  "x[I]",
  "x[I, J]",
  "x[I, J, K]",
  "x[:][I]",
];
const kReductions = [
  "x.sum()",
  "x.sum(axis=A)",
  "x.max(axis=A, keepdims=True)",
  "x.sum(axis=(A, A))",
  "np.trace(x)",
  "np.percentile(x, [100, 100], axis=A)",
  "np.linalg.norm(x, axis=A)",
];

const size = fc.integer({ min: 1, max: 4 });
const sizes = fc.array(size, { minLength: 1, maxLength: 4 });
const item = fc.oneof(
  fc.constantFrom(":", "None", "...", "np.newaxis", "::2", "::-1", "1:", ":-1", "-1:", "2:0:-1"),
  fc.integer({ min: -3, max: 3 }).map(String),
  fc
    .array(fc.integer({ min: -2, max: 2 }), { minLength: 1, maxLength: 3 })
    .map((all) => `[${all}]`),
);

/** @type {fc.Arbitrary<Question>} */
const question = fc
  .record({ shape: sizes, call: fc.constantFrom(...kCalls, ...kReductions), grown: size })
  .chain(({ shape, call, grown }) => {
    const axes = [...shape.keys()];
    const axis = fc.integer({ min: -shape.length, max: shape.length - 1 });
    const order = fc.shuffledSubarray(axes, { minLength: axes.length });
    const holes = fc.record({
      A: fc.infiniteStream(axis),
      P: order.map((all) => [all.join(", ")]),
      S: fc.shuffledSubarray(shape, { minLength: shape.length }).map((all) => [all.join(", ")]),
      I: fc.infiniteStream(item),
      at: fc.integer({ min: 0, max: shape.length - 1 }),
      isSame: fc.boolean(),
    });
    return holes.map(({ A, P, S, I, at, isSame }) => ({
      shapes: { x: shape, y: isSame ? shape : shape.with(at, grown) },
      code: call.replace(/\b[APSIJK]\b/g, (hole) => {
        const values = { A, P, S, I, J: I, K: I }[hole] ?? [];
        return String(Array.isArray(values) ? values[0] : values.next().value);
      }),
      reduces: kReductions.includes(call),
    }));
  });

/** The last operation of the code with its arrays. @param {Question} question */
function lastStep({ shapes, code }) {
  const given = Object.entries(shapes).map(([name, shape]) => `${name} = np.ones((${shape},))\n`);
  const text = `import numpy as np\n${given.join("")}r = ${code}`;
  const reading = engine.read(text);
  const steps = "error" in reading ? [] : reading.steps;
  const step = steps.find(({ start, end }) => text.slice(start, end) === code);
  return step?.shape == null ? null : step;
}

/** As `ask_places.py` answers. @param {Question} question @param {any} step @param {any} places */
function claimed({ shapes }, step, places) {
  const cells = (/** @type {number[]} */ shape) =>
    Array.from({ length: countCells(shape) }, (_, place) => cellAt(shape, place));
  if (places.kind === "reduce") {
    return { targets: cells(shapes.x).map((cell) => [placeOf(step.shape, places.targetOf(cell))]) };
  }
  const operands = step.operands.map((/** @type {any} */ { shape }) => shape);
  return {
    elements: cells(step.shape).map((cell) => {
      const { operand, cell: from } = places.sourceOf(cell);
      return [operand, placeOf(operands[operand], from)];
    }),
  };
}

/** The operands of an expression, as counted by `ask_places.py`: the first element of each. @param {Question} question */
function firstElements({ shapes, code }) {
  const names = code.match(/\b[xy]\b/g) ?? [];
  return names.map((name) => (name === "x" ? 0 : countCells(shapes.x)));
}

test("an element goes where NumPy puts it", { skip: numpy.missing }, (t) => {
  t.diagnostic(again);
  const drawn = fc.sample(question, { seed, numRuns: 2000 });
  const asked = drawn.flatMap((each) => {
    const step = lastStep(each);
    const places = step && elementPlaces(step, each.code);
    return places ? [{ each, claim: claimed(each, step, places), kind: places.kind }] : [];
  });
  const answers = answersOf(
    numpy,
    asked.map(({ each }) => each),
  );
  for (const [i, { each, claim }] of asked.entries()) {
    const first = firstElements(each);
    const expected =
      "targets" in claim
        ? claim
        : { elements: claim.elements?.map(([operand, place]) => (first[operand] ?? 0) + place) };
    assert.deepEqual(answers[i], expected, JSON.stringify(each));
  }
  const kinds = new Set(asked.map(({ kind }) => kind));
  assert.equal(kinds.size, 6, `every kind is drawn: ${[...kinds]}`);
  t.diagnostic(`${asked.length} of ${drawn.length} are certain`);
});

test("axes that the engine tells decide between equal sizes, and never against the shapes", () => {
  const step = { op: "sum", rule: "reduce", operands: [{ shape: [3, 3] }], shape: [3] };
  assert.equal(elementPlaces(step, "x.sum(axis=1)"), null);
  assert.deepEqual(elementPlaces({ ...step, axes: [1] }, "").targetOf([2, 0]), [2]);
  assert.deepEqual(elementPlaces({ ...step, axes: [0] }, "").targetOf([2, 0]), [0]);
  assert.equal(elementPlaces({ ...step, axes: [0, 1] }, ""), null);
  const turned = {
    op: "permute",
    rule: "transpose",
    operands: [{ shape: [2, 2, 3] }],
    shape: [2, 3, 2],
  };
  assert.equal(elementPlaces(turned, "x.permute(0, 2, 1)"), null);
  const source = elementPlaces({ ...turned, axes: [1, 2, 0] }, "").sourceOf([1, 2, 0]);
  assert.deepEqual(source, { operand: 0, cell: [0, 1, 2] });
  assert.equal(elementPlaces({ ...turned, axes: [2, 1, 0] }, ""), null);
  const joined = {
    op: "stack",
    rule: "concatenate",
    operands: [{ shape: [2] }, { shape: [2] }],
    shape: [2, 2],
  };
  assert.equal(elementPlaces(joined, "np.stack([x, y], axis=1)"), null);
  const { sourceOf } = elementPlaces({ ...joined, axes: [1] }, "");
  assert.deepEqual(sourceOf([0, 1]), { operand: 1, cell: [0] });
});
