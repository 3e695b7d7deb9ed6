// SPDX-License-Identifier: MIT
// Every notation of a shape reads as the same shape, and the reader fails for no text.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { problemsOf } from "../contract.mjs";
import { engine } from "../engine.mjs";
import { holds } from "../property.mjs";
import { shapes } from "../shapes.mjs";

/** @typedef {import("../shapes.mjs").Shape} Shape */

/** @param {Shape} shape @param {string} separator */
const none = (shape, separator) =>
  shape.map((extent) => (extent === "?" ? "None" : extent)).join(separator);

/** Each writes a shape, or returns undefined if the notation cannot.
 * @type {Record<string, (shape: Shape) => string | undefined>} */
const kNotations = {
  tuple: (shape) => `(${shape.join(",")}${shape.length === 1 ? "," : ""})`,
  "tuple with spaces": (shape) => ` ( ${shape.join(" , ")} ) `,
  "tuple with a last comma": (shape) => (shape.length > 0 ? `(${shape.join(", ")},)` : undefined),
  list: (shape) => `[${shape.join(", ")}]`,
  JSON: (shape) => JSON.stringify(shape),
  times: (shape) => (shape.length > 0 ? shape.join("x") : undefined),
  "times with a type": (shape) => (shape.length > 0 ? `${shape.join("x")}xf32` : undefined),
  commas: (shape) => (shape.length > 0 ? shape.join(",") : undefined),
  tensor: (shape) => `tensor<${[...shape, "f32"].join("x")}>`,
  "tensor of another type": (shape) => `tensor<${[...shape, "i1"].join("x")}>`,
  vector: (shape) =>
    shape.length > 0 && !shape.includes("?") ? `vector<${shape.join("x")}xf32>` : undefined,
  torch: (shape) => (shape.includes("?") ? undefined : `torch.Size([${shape.join(", ")}])`),
  tensorflow: (shape) => `TensorShape([${none(shape, ", ")}])`,
  XLA: (shape) => `f32[${shape.join(",")}]{${shape.map((_, at) => shape.length - 1 - at)}}`,
  JAX: (shape) => `bfloat16[${shape.join(",")}]`,
  keyword: (shape) => `shape=(${shape.join(", ")})`,
  "times with its sign": (shape) => (shape.length > 0 ? shape.join("×") : undefined),
  // As East Asian keyboards type it.
  "full-width": (shape) =>
    `(${shape})`.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)),
  scalar: (shape) => (shape.length === 0 ? "scalar" : undefined),
};

holds("every notation of a shape reads as that shape", [shapes(true, 8)], (shape) => {
  for (const [name, write] of Object.entries(kNotations)) {
    const text = write(shape);
    if (text === undefined) continue;
    const parsed = /** @type {any} */ (engine.parse(text));
    assert.deepEqual(parsed.shape, shape, `${name}: ${text} gives ${JSON.stringify(parsed)}`);
    assert.deepEqual(/** @type {any} */ (engine.parse(parsed.text)).shape, shape);
  }
});

holds("a request may write its shapes as texts", [shapes(true), shapes(true)], (a, b) => {
  const asValues = engine.infer({ mode: "mlir.relaxed", operands: [a, b] });
  for (const write of Object.values(kNotations)) {
    const operands = [write(a) ?? a, write(b) ?? b];
    assert.deepEqual(engine.infer({ mode: "mlir.relaxed", operands }), asValues);
  }
});

test("(3) and (3,) are one shape, and a note says how the first was read", () => {
  const plain = /** @type {any} */ (engine.parse("(3)"));
  assert.deepEqual(plain.shape, [3]);
  assert.equal(plain.notes.length, 1);
  assert.deepEqual(/** @type {any} */ (engine.parse("(3,)")).notes, []);
});

const kPieces = fc.constantFrom(
  ..."()[]<>,?*x-. 0123456789\t\n\"'",
  ...[
    "tensor<",
    "torch.Size(",
    "TensorShape(",
    "None",
    "f32",
    "9007199254740991",
    "scalar",
    "é",
    "😀",
  ],
);
const kNearly = fc.array(kPieces, { maxLength: 12 }).map((pieces) => pieces.join(""));
const kGarbage = fc.oneof(fc.string({ unit: "binary" }), fc.string(), kNearly);

holds(
  "any text is a shape, or an error with its position in the text",
  [kGarbage],
  (text) => {
    const answer = /** @type {any} */ (engine.parse(text));
    if (!answer.error) return assert.deepEqual(problemsOf(answer, "Parsed"), []);
    assert.deepEqual(problemsOf(answer.error, "ErrorReport"), []);
    assert.deepEqual(Object.keys(answer), ["error"]);
    const { path, offset } = answer.error.where;
    assert.equal(path, "");
    assert.ok(offset >= 0 && offset <= text.length, `offset ${offset} in ${JSON.stringify(text)}`);
    const inRequest = /** @type {any} */ (engine.infer({ mode: "numpy", operands: [[], text] }));
    assert.deepEqual(inRequest.error.where, { path: "/operands/1", offset });
  },
  3000,
);

test("an offset counts UTF-16 code units", () => {
  const { error } = /** @type {any} */ (engine.parse("(2, é)"));
  assert.deepEqual(error.where, { path: "", offset: 4 });
  const after = /** @type {any} */ (engine.parse("😀"));
  assert.deepEqual(after.error.where, { path: "", offset: 0 });
});
