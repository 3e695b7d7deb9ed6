// SPDX-License-Identifier: MIT
// The results of operators, against NumPy: random shapes of rank 0 to 9, every operator and every element type that
// NumPy has. It has no bf16; tests/native checks that against its definition.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { engine } from "../node/engine.mjs";
import { bytesOf, kArrays, valuesOf } from "./elements.mjs";
import { placesBetween } from "./places.mjs";
import { again, seed } from "./random.mjs";
import { answersOf, python } from "./tools.mjs";

/** @typedef {import("../../wasm/types.js").ElementType} ElementType */
/** @typedef {{ op: string, types: ElementType[], to: ElementType, attributes: Record<string, any>, shapes: number[][], data: any[], target?: number[], dimensions?: number[] }} Case */

const kCases = 3000;
const kPlacedCases = 1000;
const numpy = python("numpy", "ask_values.py");

/** The allowed error of library functions in units of the last bit. The C library rounds f64 within 1 unit. Results
 * computed in f64 for f32 and f16 are right except for the last rounding. */
const kPlaces = new Map(
  ["exp", "log", "tanh", "sigmoid", "erf", "pow", "rsqrt", "reciprocal"].map((op) => [op, 2]),
);

const kOffered = engine.ops().flatMap(({ name, attributes, signatures }) =>
  signatures
    .filter(({ operands, result }) => [...operands, result].every((type) => type !== "bf16"))
    .map(({ operands, result }) => ({
      op: name,
      infos: attributes,
      types: operands,
      to: result,
    })),
);

const kExtents = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 8, arbitrary: fc.constantFrom(1, 2, 3) },
  { weight: 3, arbitrary: fc.constant(1) },
);

/** Shapes that broadcast, of up to 9 axes; each extent of an operand is the result's or 1. @param {number} count */
const shapes = (count) =>
  fc.array(kExtents, { maxLength: 9 }).chain((result) =>
    fc
      .array(fc.tuple(fc.nat(), fc.array(fc.boolean(), { minLength: 9, maxLength: 9 })), {
        minLength: count,
        maxLength: count,
      })
      .map((choices) =>
        choices.map(([cut, ones], index) => {
          const own = result.map((extent, axis) => (ones[axis] ? 1 : extent));
          return index === 0 || cut % 3 > 0 ? own : own.slice(cut % (result.length + 1));
        }),
      ),
  );

/** @type {fc.Arbitrary<Case>} */
const cases = fc
  .constantFrom(...kOffered)
  .chain(({ op, infos, types, to }) =>
    shapes(types.length).chain((all) =>
      fc
        .tuple(
          attributesFor(op, infos, types[0] ?? "f32", to),
          fc.tuple(...types.map((type, at) => valuesOf(op, at, type, all[at] ?? []))),
        )
        .map(([attributes, data]) => ({ op, types, to, attributes, shapes: all, data })),
    ),
  );

/** An operand whose axes are placed on any axes of a target, each equal or stretched; some are long enough to be
 * computed in tiles. */
const placements = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: kExtents },
      { weight: 1, arbitrary: fc.integer({ min: 8, max: 90 }) },
    ),
    { maxLength: 6 },
  )
  .filter((target) => target.reduce((product, extent) => product * extent, 1) < 40_000)
  .chain((target) =>
    fc.tuple(
      fc.constant(target),
      fc.shuffledSubarray([...target.keys()], { minLength: Math.min(2, target.length) }),
      fc.array(fc.nat({ max: 5 }), { minLength: 6, maxLength: 6 }),
    ),
  )
  .map(([target, dimensions, ones]) => ({
    target,
    dimensions,
    shape: dimensions.map((axis, at) => (ones[at] === 0 ? 1 : (target[axis] ?? 1))),
  }));

/** @type {fc.Arbitrary<Case>} */
const placedCases = fc
  .tuple(fc.constantFrom(...kOffered.filter(({ types }) => types.length === 1)), placements)
  .chain(([{ op, infos, types, to }, { target, dimensions, shape }]) =>
    fc
      .tuple(
        attributesFor(op, infos, types[0] ?? "f32", to),
        valuesOf(op, 0, types[0] ?? "f32", shape),
      )
      .map(([attributes, data]) => ({
        op,
        types,
        to,
        attributes,
        shapes: [shape],
        data: [data],
        target,
        dimensions,
      })),
  );

/** @param {string} op @param {import("../../wasm/types.js").AttributeInfo[]} infos @param {ElementType} type @param {ElementType} to
 * @returns {fc.Arbitrary<Record<string, any>>} */
function attributesFor(op, infos, type, to) {
  const isSmall = ["i8", "i16", "i32"].includes(type);
  const point = isSmall ? fc.integer({ min: -9, max: 9 }) : fc.constant(0);
  /** @type {Record<string, fc.Arbitrary<any>>} */
  const values = {
    to: fc.constant(to),
    min: fc.integer({ min: 0, max: 5 }),
    max: fc.integer({ min: 5, max: 100 }),
    round: fc.boolean(),
    shift: op === "mul" && type === "i32" ? fc.integer({ min: 0, max: 40 }) : fc.constant(0),
    inputZeroPoint: point,
    outputZeroPoint: point,
  };
  return fc.record(
    Object.fromEntries(infos.map(({ name }) => [name, values[name] ?? fc.constant(0)])),
  );
}

/** @param {Case} given */
const question = ({ data, ...asked }) => ({ ...asked, bytes: data.map(bytesOf) });

/** @param {Case} given @returns {any} */
const ours = ({ op, types, attributes, shapes: all, data, target, dimensions }) =>
  engine.run({
    ...(target
      ? { mode: "stablehlo.broadcastInDim", target, broadcastDimensions: dimensions }
      : { mode: "numpy" }),
    op,
    attributes,
    operands: types.map((type, at) => ({ type, shape: all[at] ?? [], data: data[at] })),
  });

/** @param {import("node:test").TestContext} context @param {fc.Arbitrary<Case>} all @param {number} numRuns */
function compare(context, all, numRuns) {
  context.diagnostic(again);
  const given = fc.sample(all, { seed, numRuns });
  const said = answersOf(numpy, given.map(question));
  const wrong = given.flatMap((one, index) => differenceOf(one, said[index]));
  assert.deepEqual(
    wrong.slice(0, 5),
    [],
    `NumPy says otherwise in ${wrong.length} cases; ${again}`,
  );
  return given;
}

test("operators compute the same as NumPy", { skip: numpy.missing }, (context) => {
  const given = compare(context, cases, kCases);
  const seen = new Set(given.map(({ op, types, to }) => [op, ...types, to].join(" ")));
  context.diagnostic(`${given.length} cases of ${seen.size} of ${kOffered.length} signatures`);
  assert.ok(seen.size > kOffered.length / 2, "few signatures were asked for");
});

test("axes in any order agree with NumPy's transpose and broadcast", {
  skip: numpy.missing,
}, (context) => {
  const given = compare(context, placedCases, kPlacedCases);
  const permuted = given.filter(({ dimensions = [] }) =>
    dimensions.some((axis, at) => axis < (dimensions[at - 1] ?? 0)),
  );
  context.diagnostic(`${given.length} cases, of which ${permuted.length} permute axes`);
  assert.ok(permuted.length > kPlacedCases / 4, "few cases permute axes");
});

/** @param {Case} given @param {{ shape: number[], bytes: string }} said
 * @returns {object[]} */
function differenceOf(given, said) {
  const answer = ours(given);
  const { op, types, to, attributes, data } = given;
  const about = { op, types, to, attributes };
  if (answer.error) return [{ ...about, error: answer.error.message }];
  if (JSON.stringify(answer.shape) !== JSON.stringify(said.shape)) {
    return [{ ...about, shape: answer.shape, numpy: said.shape }];
  }
  const raw = Buffer.from(said.bytes, "base64");
  const copy = raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length);
  const wanted = new (kArrays[to] ?? Uint8Array)(copy);
  const places = kPlaces.get(op) ?? 0;
  const at = [...wanted].findIndex((value, i) => placesBetween(to, value, answer.data[i]) > places);
  if (at < 0 && wanted.length === answer.data.length) return [];
  const shown = data.map((all) => String([...all].slice(0, 12)));
  return [
    {
      ...about,
      shapes: given.shapes,
      at,
      ours: String(answer.data[at]),
      numpy: String(wanted[at]),
      data: shown,
    },
  ];
}
