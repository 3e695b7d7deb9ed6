// SPDX-License-Identifier: MIT
// Random code of NumPy, and views of PyTorch, pasted: its shape is the one that the library computes, and it is rejected
// if that raises an error.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { engine } from "../node/engine.mjs";
import { again, seed } from "./random.mjs";
import { answersOf, python } from "./tools.mjs";

const numpy = python("numpy", "ask_code_shapes.py");
const torch = python("torch", "ask_code_shapes.py");
const kCases = 3000;

const size = fc.integer({ min: 0, max: 3 });
const sizes = fc.array(
  fc.oneof({ weight: 1, arbitrary: fc.constant(1) }, { weight: 3, arbitrary: size }),
  {
    maxLength: 3,
  },
);
const axis = fc.integer({ min: -3, max: 2 });
const tuple = (/** @type {number[]} */ list) =>
  `(${list.join(", ")}${list.length === 1 ? "," : ""})`;

const array = fc.oneof(
  sizes.map((list) => `np.ones(${tuple(list)})`),
  sizes.map((list) => `np.full(${tuple(list)}, 2)`),
  size.map((count) => `np.arange(${count})`),
  fc.tuple(axis, axis, fc.constantFrom(1, 2, -1)).map((given) => `np.arange(${given.join(", ")})`),
  fc.constantFrom("2", "1.5", "np.pi", "np.eye(2)", "np.array([[1, 2, 3], [4, 5, 6]])"),
);

const part = fc.option(axis, { nil: "" });
const slice = fc.oneof(
  fc.constant(":"),
  fc.tuple(part, part).map(([start, stop]) => `${start}:${stop}`),
  fc.tuple(part, part, fc.constantFrom(1, 2, -1, -2)).map((parts) => parts.join(":")),
);
const item = fc.oneof(slice, fc.constantFrom("None", "np.newaxis"), axis.map(String));
const index = fc
  .tuple(fc.array(item, { maxLength: 2 }), fc.boolean(), fc.array(item, { maxLength: 1 }))
  .map(
    ([before, dots, after]) => [...before, ...(dots ? ["..."] : []), ...after].join(", ") || ":",
  );

const reduction = fc
  .tuple(
    fc.constantFrom("sum", "mean", "prod", "std"),
    fc.oneof(
      axis.map((given) => `axis=${given}`),
      fc.tuple(axis, axis).map((given) => `axis=(${given.join(", ")})`),
      fc.constantFrom("", "axis=None"),
    ),
    fc.constantFrom("", "keepdims=True", "keepdims=False"),
  )
  .map(([name, along, keep]) => `.${name}(${[along, keep].filter(Boolean).join(", ")})`);

/** What follows an array. */
const suffix = fc.oneof(
  index.map((given) => `[${given}]`),
  reduction,
  fc.constantFrom(".T", ".ravel()", ".squeeze()", ".copy()", ".astype(np.float32)"),
  axis.map((given) => `.squeeze(${given})`),
  fc
    .array(fc.integer({ min: -1, max: 4 }), { maxLength: 3 })
    .map((list) => `.reshape(${tuple(list)})`),
  fc.tuple(axis, axis).map((given) => `.swapaxes(${given.join(", ")})`),
  fc.array(axis, { minLength: 1, maxLength: 3 }).map((list) => `.transpose(${tuple(list)})`),
);

/** An operator whose result is a number again. */
const infix = fc.constantFrom("+", "-", "*", "/", "//", "%");

/** @type {{ value: fc.Arbitrary<string> }} */
const { value } = fc.letrec((tie) => {
  const inner = /** @type {fc.Arbitrary<string>} */ (tie("value"));
  // Two arrays that differ seldom fit together, so most pairs are one array twice.
  const pair = fc
    .oneof(
      { weight: 3, arbitrary: inner.map((both) => [both, both]) },
      { weight: 1, arbitrary: fc.tuple(inner, inner) },
    )
    .map((both) => both.map((each) => `np.asarray(${each})`));
  return {
    value: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      array,
      // A number has no attributes.
      fc.tuple(inner, suffix).map(([code, after]) => `np.asarray(${code})${after}`),
      fc.tuple(inner, infix, inner).map(([a, sign, b]) => `(${a} ${sign} ${b})`),
      fc.tuple(inner, infix, inner, infix, inner).map((all) => `(${all.join(" ")})`),
      fc
        .tuple(fc.constantFrom("add", "maximum", "hypot"), inner, inner)
        .map(([name, a, b]) => `np.${name}(${a}, ${b})`),
      fc.tuple(inner, inner, inner).map((all) => `np.where(${all.join(", ")})`),
      inner.map((code) => `np.exp(${code})`),
      fc
        .tuple(fc.constantFrom("concatenate", "stack", "hstack"), pair)
        .map(([name, list]) => `np.${name}([${list.join(", ")}])`),
      fc
        .tuple(fc.constantFrom("concatenate", "stack"), pair, axis)
        .map(([name, list, at]) => `np.${name}([${list.join(", ")}], ${at})`),
      fc.tuple(inner, sizes).map(([code, list]) => `np.tile(np.asarray(${code}), ${tuple(list)})`),
      fc.tuple(inner, axis).map(([code, at]) => `np.repeat(np.asarray(${code}), 2, ${at})`),
      pair.map(([a, b]) => `(${a} @ ${b === a ? `${a}.T` : b})`),
      inner.map((code) => `-np.asarray(${code})`),
      fc
        .tuple(fc.constantFrom("append", "tensordot", "isin", "isclose", "in1d"), pair)
        .map(([name, [a, b]]) => `np.${name}(${a}, ${b}) * 1`),
      fc
        .tuple(pair, fc.integer({ min: 0, max: 2 }))
        .map(([[a, b], count]) => `np.tensordot(${a}, ${b}, ${count})`),
      fc
        .tuple(fc.constantFrom("atleast_1d", "atleast_2d", "atleast_3d"), inner)
        .map(([name, code]) => `np.${name}(np.asarray(${code}))`),
      inner.map((code) => `np.argsort(np.atleast_1d(${code}))`),
      inner.map((code) => `np.diag(np.asarray(${code}).ravel())`),
      fc
        .tuple(inner, fc.constantFrom("1", "(1, 2)", "((1, 2),)"))
        .map(([code, width]) => `np.pad(np.asarray(${code}), ${width})`),
      fc.tuple(inner, axis).map(([code, at]) => `np.expand_dims(${code}, ${at})`),
      fc.tuple(inner, sizes).map(([code, list]) => `np.broadcast_to(${code}, ${tuple(list)})`),
    ),
  };
});

/** At the top also a comparison. */
const code = fc.oneof(
  value,
  fc.tuple(value, fc.constantFrom(">", "<=", ">="), value).map((all) => all.join(" ")),
);

/** The shape of the value of a text; null if it has none, because it fails. Every step with a request has its answer.
 * @param {string} text @returns {unknown} */
function shapeOf(text) {
  const reading = /** @type {any} */ (engine.read(text));
  if (reading.error) {
    assert.equal(reading.error.code, "expressionFails", `${text}: ${reading.error.message}`);
    return null;
  }
  for (const { request, shape, verdict } of reading.steps) {
    const answer = /** @type {any} */ (request === null ? { shape } : engine.infer(request));
    assert.deepEqual(answer.shape, shape, text);
    // A step below one that fails has no verdict.
    assert.equal(shape === null, verdict === "fails" || verdict === null, text);
  }
  const fails = reading.steps.some((/** @type {any} */ { verdict }) => verdict === "fails");
  return fails ? null : reading.steps.at(-1).shape;
}

test("NumPy's shape of random code", { skip: numpy.missing }, (context) => {
  context.diagnostic(again);
  const codes = fc
    .sample(code, { seed, numRuns: kCases })
    // Numbers alone are no array.
    .filter((text) => text.includes("np."));
  const told = answersOf(numpy, codes);
  let worked = 0;
  for (const [at, text] of codes.entries()) {
    if (told[at] === "missing") continue;
    assert.deepEqual(shapeOf(text), told[at], text);
    worked += told[at] === null ? 0 : 1;
  }
  assert.ok(worked > 500 && codes.length - worked > 500, `${worked} of ${codes.length} worked`);
});

/** An array whose axes change their order, and a view that joins neighbors or splits an axis. */
const viewed = fc
  .tuple(
    fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 }),
    fc.array(fc.nat({ max: 3 }), { maxLength: 2 }),
    fc.array(fc.tuple(fc.boolean(), fc.nat({ max: 4 })), { maxLength: 3 }),
  )
  .map(([shape, swaps, changes]) => {
    const order = shape.map((_, axis) => axis);
    for (const swap of swaps) {
      const at = swap % shape.length;
      order.splice(at, 2, ...order.slice(at, at + 2).reverse());
    }
    const target = order.map((axis) => shape[axis] ?? 1);
    for (const [joins, place] of changes) {
      const at = place % target.length;
      const [first = 1, second = 1] = target.slice(at);
      if (joins) target.splice(at, 2, first * second);
      else if (first % 2 === 0) target.splice(at, 1, 2, first / 2);
    }
    return `torch.ones(${tuple(shape)}).permute(${tuple(order)}).view(${tuple(target)})`;
  });

test("PyTorch's views of axes in another order", { skip: torch.missing }, (context) => {
  context.diagnostic(again);
  const codes = fc.sample(viewed, { seed, numRuns: kCases });
  const told = answersOf(torch, codes);
  for (const [at, text] of codes.entries()) assert.deepEqual(shapeOf(text), told[at], text);
  const refused = told.filter((each) => each === null).length;
  assert.ok(refused > 100 && codes.length - refused > 500, `${refused} of ${codes.length} fail`);
});
