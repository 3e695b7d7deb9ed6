// SPDX-License-Identifier: MIT
// Random code that makes arrays, pasted: the types and values that the engine reads are those of NumPy and PyTorch.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { rowOf } from "../node/answers/readings.mjs";
import { engine } from "../node/engine.mjs";
import { again, seed } from "./random.mjs";
import { answersOf, python } from "./tools.mjs";

const kCases = 2000;
/** Fewer arrays with values would test little. */
const kLeast = 500;
/** The longest message. */
const kShown = 300;

const kTypes = ["bool", "uint8", "int8", "int16", "int32", "int64", "float16", "float32"];
const number = fc.constantFrom(
  ..."0 1 2 3 -1 -128 128 255 256 300 70000 0.0 0.1 0.5 -0.5 2.7 -3.9 1e2 1e5 1e-3 True".split(" "),
);
const size = fc.integer({ min: 0, max: 3 });
const sizes = fc.array(size, { maxLength: 3 });
const tuple = (/** @type {number[]} */ list) =>
  `(${list.join(", ")}${list.length === 1 ? "," : ""})`;
const list = fc.array(number, { minLength: 1, maxLength: 4 }).map((all) => `[${all.join(", ")}]`);
const end = fc.constantFrom("2", "3", "5", "130", "257", "300");

/** The arguments, and maybe a type. @param {fc.Arbitrary<string>} type @param {fc.Arbitrary<string>} given */
const typed = (type, given) =>
  fc.oneof(
    given,
    fc.tuple(given, type).map(([before, dtype]) => `${before}, dtype=${dtype}`),
  );

const numpyType = fc.constantFrom(
  "int",
  "float",
  "'uint16'",
  ...kTypes.map((name) => (name === "bool" ? "bool" : `np.${name}`)),
);
/** @type {{ array: fc.Arbitrary<string> }} */
const { array } = fc.letrec((tie) => {
  const inner = /** @type {fc.Arbitrary<string>} */ (tie("array"));
  const filler = fc.oneof(
    { depthSize: "small" },
    number,
    list,
    fc.constantFrom("np.arange(2)", "np.array([[1], [2.5]])", "np.arange(6).reshape(2, 3)"),
    inner,
  );
  const full = fc.tuple(sizes, filler).map(([shape, value]) => `${tuple(shape)}, ${value}`);
  const like = fc.tuple(inner, filler).map((both) => both.join(", "));
  return {
    array: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      typed(numpyType, list).map((given) => `np.array(${given})`),
      typed(numpyType, end).map((given) => `np.arange(${given})`),
      typed(numpyType, sizes.map(tuple)).map((given) => `np.ones(${given})`),
      typed(numpyType, full).map((given) => `np.full(${given})`),
      typed(numpyType, like).map((given) => `np.full_like(${given})`),
      typed(numpyType, inner).map((given) => `np.array(${given})`),
      fc.tuple(inner, numpyType).map(([code, type]) => `${code}.astype(${type})`),
      inner.map((code) => `${code}[None].ravel()`),
    ),
  };
});

const torchType = fc.constantFrom(...kTypes, "bfloat16", "float64").map((name) => `torch.${name}`);
/** @type {{ tensor: fc.Arbitrary<string> }} */
const { tensor } = fc.letrec((tie) => {
  const inner = /** @type {fc.Arbitrary<string>} */ (tie("tensor"));
  const full = fc.tuple(sizes, number).map(([shape, value]) => `${tuple(shape)}, ${value}`);
  const like = fc.tuple(inner, number).map((both) => both.join(", "));
  return {
    tensor: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      typed(torchType, list).map((given) => `torch.tensor(${given})`),
      typed(torchType, end).map((given) => `torch.arange(${given})`),
      end.map((given) => `torch.range(1, ${given})`),
      typed(torchType, full).map((given) => `torch.full(${given})`),
      typed(torchType, like).map((given) => `torch.full_like(${given})`),
      fc.tuple(inner, torchType).map(([code, type]) => `${code}.to(${type})`),
      inner.map((code) => `${code}[None].ravel()`),
    ),
  };
});

/** The type and all values that the engine reads in a text; null for those that it does not.
 * @param {string} code */
function contentsOf(code) {
  // An operand has the contents of the array.
  const reading = /** @type {any} */ (engine.read(`abs(${code})`));
  const { operands, types, values, error } = rowOf(reading);
  const [{ first, step }] = values ?? [{ first: [], step: 0 }];
  if (error || reading.skipped.length > 0) return { code, type: null, values: null };
  if (first.length === 0) return { code, type: types?.[0] ?? null, values: null };
  const count = operands[0].reduce(
    (/** @type {number} */ all, /** @type {number} */ n) => all * n,
    1,
  );
  assert.ok(first.length === 1 || (first.length === count && step === 0), code);
  const all = Array.from({ length: count }, (_, i) =>
    first.length === 1 ? String(step === 0 ? first[0] : Number(first[0]) + i * step) : first[i],
  );
  return { code, type: types?.[0] ?? null, values: all };
}

const nameOf = (/** @type {string} */ type) =>
  type.replace(/^u?int/, (kind) => kind[0] ?? "").replace(/^(b?)float/, "$1f");

/** @param {import("./tools.mjs").Tool} tool @param {fc.Arbitrary<string>} codes */
function compare(tool, codes) {
  const told = fc.sample(codes, { seed, numRuns: kCases }).map(contentsOf);
  const given = answersOf(tool, told);
  let compared = 0;
  for (const [at, { code, type, values }] of told.entries()) {
    const right = given[at];
    if (right === null) continue;
    const shown = `${code}: read ${type} ${values}, is ${right.type} ${right.elements}`;
    assert.ok(type === null || type === nameOf(right.type), shown.slice(0, kShown));
    assert.ok(right.same, shown.slice(0, kShown));
    compared += values === null ? 0 : 1;
  }
  assert.ok(compared > kLeast, `${compared} arrays have values`);
}

const numpy = python("numpy", "ask_code_contents.py");
const torch = python("torch", "ask_code_contents.py");

test("the values that code gives an array are NumPy's", { skip: numpy.missing }, (context) => {
  context.diagnostic(again);
  compare(numpy, array);
});

test("the values that code gives a tensor are PyTorch's", { skip: torch.missing }, (context) => {
  context.diagnostic(again);
  compare(torch, tensor);
});
