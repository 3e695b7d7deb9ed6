// SPDX-License-Identifier: MIT
// Laws of lowering: a program computes the same as evaluation, for any run-time extents. Operations that an assumption
// folds away change nothing if the assumption is true. Every line of the text has its origin.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { engine } from "../engine.mjs";
import { holds } from "../property.mjs";

/** @typedef {import("broadcast-playground").ElementType} ElementType */

const kStrategies = /** @type {const} */ (["rfc", "perDimension"]);
const kOps = ["add", "sub", "mul", "maximum", "pow", "greater", "select", "abs", "exp"];

/** The columns of a result, and for each operand which of them it has, where it is 1, and which of its extents are
 * unknown. */
const kTensors = fc
  .tuple(
    fc.constantFrom(...kOps),
    fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
    fc.infiniteStream(fc.nat(5)),
    fc.constantFrom(...kStrategies),
  )
  .map(([op, columns, choices, strategy]) => {
    const next = () => choices.next().value ?? 0;
    const arity = engine.ops().find(({ name }) => name === op)?.arity ?? 1;
    const shapes = Array.from({ length: arity }, () =>
      columns.slice(next() % (columns.length + 1)).map((extent) => (next() < 2 ? 1 : extent)),
    );
    const types = shapes.map((shape) =>
      shape.map((extent) => (next() < 3 ? /** @type {const} */ ("?") : extent)),
    );
    return { op, shapes, types, strategy };
  });

/** @param {string} op @param {number} operand @returns {ElementType} */
const typeOf = (op, operand) => (op === "select" && operand === 0 ? "bool" : "f32");

/** @param {string} op @param {number[][]} shapes */
const inputsOf = (op, shapes) =>
  shapes.map((shape, at) => {
    const length = shape.reduce((product, extent) => product * extent, 1);
    const type = typeOf(op, at);
    const values = Array.from({ length }, (_, index) =>
      type === "bool" ? (index + at) % 2 === 0 : ((index * 7 + at * 3) % 11) - 2.5,
    );
    return { shape, type, data: values };
  });

/** @param {string} op @param {(number | "?")[][]} types */
const operandsOf = (op, types) => types.map((shape, at) => ({ shape, type: typeOf(op, at) }));

/** @param {any} request */
function executed(request) {
  const answer = /** @type {any} */ (engine.execute(request));
  assert.ok(answer.execution, JSON.stringify(answer).slice(0, 300));
  return answer.execution;
}

holds("a program agrees with evaluation", [kTensors], ({ op, shapes, types, strategy }) => {
  const inputs = inputsOf(op, shapes);
  const execution = executed({ op, operands: operandsOf(op, types), strategy, inputs });
  const evaluated = /** @type {any} */ (engine.run({ mode: "numpy", op, operands: inputs }));
  assert.ok(execution.isDefined);
  assert.deepEqual(execution.shape, evaluated.shape);
  assert.deepEqual(execution.data, evaluated.data);
});

holds(
  "operations folded away by an assumption change nothing if it is true",
  [kTensors],
  ({ op, shapes, types, strategy }) => {
    const inputs = inputsOf(op, shapes);
    const assume = types.flatMap((extents, operand) =>
      extents.flatMap((extent, axis) => {
        const count = shapes[operand]?.[axis] ?? 0;
        if (extent !== "?") return [];
        const known = count === 1 ? { least: 1, most: 1 } : { neverOne: true };
        return [{ operand, axis, ...known }];
      }),
    );
    const request = { op, operands: operandsOf(op, types), strategy, inputs };
    const [plain, folded] = [request, { ...request, assume }].map(executed);
    assert.deepEqual(folded.data, plain.data);
    assert.ok(folded.isDefined);
    assert.ok(folded.events.every((/** @type {any} */ { branch }) => branch === undefined));
  },
);

holds(
  "every line has an origin, and operations are counted in reading order",
  [kTensors],
  ({ op, types, strategy }) => {
    const lowered = /** @type {any} */ (
      engine.lower({ op, operands: operandsOf(op, types), strategy, comments: true })
    );
    const text = lowered.mlir.split("\n");
    assert.equal(text.pop(), "");
    assert.equal(lowered.lines.length, text.length);
    let last = -1;
    for (const [index, { operation, column, step }] of lowered.lines.entries()) {
      if (operation === undefined) continue;
      assert.ok(/=|yield|return|ins|maps|types|bb0|->|else|}/.test(text[index]), text[index]);
      last = Math.max(last, operation);
      if (step !== undefined) assert.ok(step < lowered.trace.length);
      if (column !== undefined && step !== undefined)
        assert.equal(lowered.trace[step].column ?? column, column);
    }
    const results = text.filter(
      (/** @type {string} */ line) =>
        / = |yield|return/.test(line) && !/^#map|indexing_maps|iterator/.test(line),
    );
    assert.equal(last + 1, results.length);
  },
);

test("a tosa text is lowered like its parts", () => {
  const text = '%0 = "tosa.add"(%a, %b) : (tensor<?x3xf32>, tensor<1x3xf32>) -> tensor<?x3xf32>';
  const custom = "tosa.add %a, %b : (tensor<?x3xf32>, tensor<1x3xf32>) -> tensor<?x3xf32>";
  const parts = {
    op: "add",
    operands: ["tensor<?x3xf32>", "tensor<1x3xf32>"],
    result: "tensor<?x3xf32>",
  };
  const [one, other, third] = [{ tosa: text }, { tosa: custom }, parts].map((request) =>
    engine.lower(request),
  );
  assert.deepEqual(one, third);
  assert.deepEqual(other, third);
});

test("an error in a tosa text has its line and column", () => {
  const tosa =
    'func.func @f(%a: tensor<3xf32>) -> tensor<3xf32> {\n  %0 = "tosa.add"(%a, %b) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>\n  return %0 : tensor<3xf32>\n}';
  const { error } = /** @type {any} */ (engine.lower({ tosa }));
  assert.equal(error.where.path, "/tosa");
  assert.deepEqual([error.where.line, error.where.column], [2, 23]);
});

/** @type {[string, any, string, string][]} */
const kBad = [
  [
    "an unknown strategy",
    { op: "add", operands: ["tensor<f32>", "tensor<f32>"], strategy: "best" },
    "unknownStrategy",
    "/strategy",
  ],
  ["an unknown operator", { op: "plus", operands: ["tensor<f32>"] }, "unknownOp", "/op"],
  [
    "an unranked operand",
    { op: "abs", operands: ["tensor<*xf32>"] },
    "unrankedOperand",
    "/operands/0",
  ],
  [
    "a type that is not lowered",
    { op: "add", operands: ["tensor<ui8>", "tensor<ui8>"] },
    "typeNotLowered",
    "/operands",
  ],
  [
    "a declared type that it does not give",
    { op: "abs", operands: ["tensor<f32>"], result: "tensor<f64>" },
    "typeNotTaken",
    "/result",
  ],
  [
    "an assumption on a known extent",
    { op: "abs", operands: ["tensor<3xf32>"], assume: [{ operand: 0, axis: 0, neverOne: true }] },
    "assumptionOutOfRange",
    "/assume/0",
  ],
  [
    "an assumption that nothing meets",
    {
      op: "abs",
      operands: ["tensor<?xf32>"],
      assume: [{ operand: 0, axis: 0, least: 3, most: 2 }],
    },
    "assumptionOutOfRange",
    "/assume/0",
  ],
  [
    "an assumption that is none",
    { op: "abs", operands: ["tensor<?xf32>"], assume: "ever" },
    "wrongType",
    "/assume",
  ],
  [
    "a text beside its parts",
    { op: "abs", tosa: "tosa.abs %a : (tensor<f32>) -> tensor<f32>" },
    "optionNotTaken",
    "/op",
  ],
  [
    "an unknown field",
    { op: "abs", operands: ["tensor<f32>"], mode: "numpy" },
    "unknownField",
    "/mode",
  ],
  ["half a type", { op: "abs", operands: ["tensor<3xf32"] }, "malformedShape", "/operands/0"],
];
for (const [what, request, code, path] of kBad) {
  test(`${what} is a bad request`, () => {
    const { error } = /** @type {any} */ (engine.lower(request));
    assert.deepEqual([error?.code, error?.where.path], [code, path], JSON.stringify(error));
    assert.ok(error.message.length > 10);
  });
}

test("operands that do not broadcast are an answer, and wrong types are an error", () => {
  const operands = ["tensor<2xf32>", "tensor<3xf32>"];
  const refused = /** @type {any} */ (engine.lower({ op: "add", operands }));
  assert.equal(refused.accepted, false);
  assert.equal(refused.trace.at(-1).kind, "rejected");
  const inputs = [{ shape: [4], type: /** @type {const} */ ("f32"), data: [1, 2, 3, 4] }];
  const { error } = /** @type {any} */ (
    engine.execute({ op: "abs", operands: ["tensor<3xf32>"], inputs })
  );
  assert.deepEqual([error.code, error.where.path], ["runtimeMismatch", "/inputs/0/shape"]);
});

test("incompatible extents end the run at an undefined operation", () => {
  const inputs = [2, 3].map((extent) => ({
    shape: [extent],
    type: /** @type {const} */ ("f32"),
    data: Array(extent).fill(1),
  }));
  const execution = executed({ op: "add", operands: ["tensor<?xf32>", "tensor<?xf32>"], inputs });
  assert.equal(execution.isDefined, false);
  assert.equal(execution.data, undefined);
  const [incident] = execution.events.at(-1).incidents;
  assert.equal(incident.what, "ambiguousSpace");
});

test("a lowering has its mode, and a rejected one has the reason in that mode's words", () => {
  const modeOf = { rfc: "mlir.llvm19", llvm16: "mlir.llvm16", perDimension: "mlir.llvm19" };
  for (const [strategy, mode] of Object.entries(modeOf)) {
    const asked = { op: "add", strategy: /** @type {any} */ (strategy) };
    const lowered = /** @type {any} */ (
      engine.lower({ ...asked, operands: tensorsOf("?x3", "2x1") })
    );
    assert.equal(lowered.mode, mode);
    const shapes = ["2x3", "2x2"];
    const {
      mode: said,
      sentences,
      trace,
    } = /** @type {any} */ (engine.lower({ ...asked, operands: tensorsOf(...shapes) }));
    const request = { mode, operands: shapes };
    assert.equal(said, mode);
    assert.deepEqual(sentences, engine.sentences(request));
    assert.deepEqual(trace, /** @type {any} */ (engine.infer(request)).trace);
  }
});

/** @param {string[]} shapes */
const tensorsOf = (...shapes) => shapes.map((shape) => `tensor<${shape}xf32>`);
