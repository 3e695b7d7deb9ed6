// SPDX-License-Identifier: MIT
// Random computations under any mode, their programs, and the comparison of a result with the engine's.

import assert from "node:assert/strict";
import fc from "fast-check";
import { engine } from "../node/engine.mjs";
import { requests, turnedOut } from "../node/questions.mjs";
import { kArrays, valuesOf } from "./elements.mjs";
import { placesBetween } from "./places.mjs";
import { seed } from "./random.mjs";

/** @typedef {import("../../wasm/types.js").ElementType} ElementType */
/** @typedef {import("../../wasm/types.js").System} System */
/** @typedef {{ request: any, op: string, types: ElementType[], to: ElementType, answer: any, code: string }} Computed */

/** Library functions, and sums of them: the allowed difference in units of the last bit. */
const kPlaces = new Map(
  ["exp", "log", "tanh", "sigmoid", "erf", "pow", "rsqrt", "reciprocal"].map((op) => [op, 4]),
);
const kMostElements = 300;
const kLargest = 4;

/** @param {unknown} shape */
const isSmall = (shape) =>
  Array.isArray(shape) && shape.every((extent) => extent === "?" || extent <= kLargest);

/** A request of a mode with small extents, which it accepts, with all extents decided. @param {any} mode */
const accepted = (mode) =>
  fc
    .tuple(requests(mode), fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 6 }))
    .map(([request, counts]) => {
      const { operands } = request;
      if (![...operands, request.target ?? []].every(isSmall)) return undefined;
      const isOpen = operands.some((/** @type {unknown[]} */ shape) => shape.includes("?"));
      const said = isOpen ? { ...request, runtime: turnedOut(operands, counts) } : request;
      const answer = /** @type {any} */ (engine.infer(said));
      const shape = isOpen ? answer.runtime?.shape : answer.shape;
      const isKnown = answer.accepted && Array.isArray(shape) && !shape.includes("?");
      const size = isKnown
        ? shape.reduce((/** @type {number} */ a, /** @type {number} */ b) => a * b, 1)
        : Infinity;
      return size <= kMostElements ? said : undefined;
    })
    .filter((request) => request !== undefined);

/** @param {ElementType} type */
const isFloat = (type) => /^b?f/.test(type);

/** Values for which every system specifies the result.
 * @param {string} op @param {number} at @param {ElementType} type @param {ElementType} to
 * @param {number[]} shape @returns {fc.Arbitrary<any>} */
function valuesFor(op, at, type, to, shape) {
  const isNarrowing = op === "cast" && isFloat(type) && !isFloat(to) && to !== "bool";
  if (!isNarrowing && op !== "sigmoid") return valuesOf(op, at, type, shape);
  const size = shape.reduce((product, extent) => product * extent, 1);
  return fc
    .array(fc.integer({ min: 0, max: 36 }), { minLength: size, maxLength: size })
    .map((halves) =>
      asType(
        type,
        Float64Array.from(halves, (half) => half / 2),
      ),
    );
}

/** Numbers in a type. @param {ElementType} type @param {Float64Array} numbers */
function asType(type, numbers) {
  const operands = [
    { shape: [numbers.length], type: /** @type {ElementType} */ ("f64"), data: numbers },
  ];
  const cast = engine.run({ mode: "numpy", op: "cast", operands, attributes: { to: type } });
  if (!("data" in cast)) throw new Error(JSON.stringify(cast));
  return cast.data;
}

/** The indices used instead of missing data. @param {ElementType} type @param {number[]} shape */
function indices(type, shape) {
  const size = shape.reduce((product, extent) => product * extent, 1);
  const data = BigInt64Array.from({ length: size }, (_, at) => BigInt(at));
  const operands = [{ shape: [size], type: /** @type {ElementType} */ ("i64"), data }];
  const cast = engine.run({ mode: "numpy", op: "cast", operands, attributes: { to: type } });
  if (!("data" in cast)) throw new Error(JSON.stringify(cast));
  return cast.data;
}

/** @param {string} op @param {ElementType} type @param {ElementType} to @returns {Record<string, any>[]} */
function attributesFor(op, type, to) {
  const bounds = isFloat(type)
    ? [
        { min: -1.5, max: 6.25 },
        { min: "-Infinity", max: 6.25 },
      ]
    : [{ min: 3, max: 100 }];
  /** @type {Record<string, Record<string, any>[]>} */
  const known = {
    cast: [{ to }],
    clamp: bounds,
    arithmetic_right_shift: [{ round: false }, { round: true }],
    negate: ["i8", "i16", "i32"].includes(type)
      ? [{}, { inputZeroPoint: 3, outputZeroPoint: -5 }]
      : [{}],
    mul:
      type !== to
        ? [{ to }]
        : to === "i32"
          ? [{}, { shift: 1 }, { shift: 31 }, { shift: 63 }]
          : [{}],
  };
  return known[op] ?? [{}];
}

/** For division and shifts not every index is a valid value. @param {string} op */
const takesIndices = (op) =>
  op !== "div" && !op.endsWith("_shift") && op !== "cast" && op !== "sigmoid";

const kOps = engine
  .ops()
  .flatMap(({ name: op, arity, signatures }) =>
    signatures.map(({ operands: types, result: to }) => ({ op, arity, types, to })),
  );

/** A computation without its system. @param {any} mode @returns {fc.Arbitrary<any>} */
const computations = (mode) =>
  accepted(mode).chain((request) => {
    const shapes = request.runtime ?? request.operands;
    const fitting = kOps.filter(({ arity }) => arity === shapes.length);
    if (fitting.length === 0) return fc.constant(undefined);
    return fc.constantFrom(...fitting).chain(({ op, types, to }) =>
      fc
        .tuple(
          fc.constantFrom(...attributesFor(op, types.at(-1) ?? "f32", to)),
          fc.tuple(...types.map((type, at) => valuesFor(op, at, type, to, shapes[at]))),
          fc.array(fc.nat({ max: 5 }), { minLength: 3, maxLength: 3 }),
        )
        .map(([attributes, data, given]) => {
          const isGiven = (/** @type {number} */ at) => !takesIndices(op) || given[at] !== 0;
          return { request, op, types, to, attributes, shapes, data, isGiven };
        }),
    );
  });

/** The engine's result, and its program. @param {any} drawn @param {System} system
 * @returns {Computed | undefined} undefined if the system cannot */
function computed({ request, op, types, to, attributes, shapes, data, isGiven }, system) {
  const { operands, declared, runtime, ...rest } = request;
  const given = (/** @type {number} */ at) => (isGiven(at) ? { data: data[at] } : {});
  const asked = types.map((/** @type {ElementType} */ type, /** @type {number} */ at) => ({
    shape: operands[at],
    type,
    ...given(at),
  }));
  const said = /** @type {any} */ (
    engine.code({ ...rest, declared, runtime, system, op, attributes, operands: asked })
  );
  assert.equal(said.error, undefined, JSON.stringify([said.error, request]));
  if (said.code === null) {
    assert.match(said.notes[0], /\.$/);
    return undefined;
  }
  const known = types.map((/** @type {ElementType} */ type, /** @type {number} */ at) => ({
    shape: shapes[at],
    type,
    data: isGiven(at) ? data[at] : indices(type, shapes[at]),
  }));
  const answer = /** @type {any} */ (engine.run({ ...rest, op, attributes, operands: known }));
  assert.equal(answer.error, undefined, JSON.stringify([answer.error, request]));
  return {
    request: { ...rest, op, attributes, operands: known },
    op,
    types,
    to,
    answer,
    code: said.code,
  };
}

/** This number of programs for a system, about equally many of every mode. Products have an oracle of their own.
 * @param {System} system @param {number} count @param {(drawn: any) => boolean} [wanted] */
export function programs(system, count, wanted = () => true) {
  const modes = engine.modes().filter(({ gives, isProduct }) => gives !== "ranks" && !isProduct);
  const each = Math.ceil((count * 2) / modes.length);
  const drawn = modes.map((mode, at) =>
    fc.sample(computations(mode), { seed: seed + at, numRuns: each }),
  );
  // One of each mode after the other, so that the first ones cover all.
  const mixed = Array.from({ length: each }, (_, at) => drawn.map((list) => list[at])).flat();
  return mixed
    .filter((one) => one !== undefined && wanted(one))
    .flatMap((one) => computed(one, system) ?? [])
    .slice(0, count);
}

/** The differences between a result and the engine's. Zeros of `maximum` and similar operators may have either sign.
 * @param {Computed} given @param {number[]} shape @param {any} data @returns {object[]} */
export function difference({ request, op, to, answer, code }, shape, data) {
  const places = kPlaces.get(op) ?? 0;
  const about = {
    mode: request.mode,
    op,
    to,
    code,
    operands: request.operands.map((/** @type {any} */ each) => String(each.data)),
  };
  if (JSON.stringify(shape) !== JSON.stringify(answer.shape))
    return [{ ...about, shape, wanted: answer.shape }];
  const isZero = (/** @type {any} */ bits) =>
    to.endsWith("16") ? (bits & 0x7fff) === 0 : Number(bits) === 0;
  const isFree = isFloat(to) && ["maximum", "minimum", "clamp"].includes(op);
  const at = [...answer.data].findIndex((ours, i) => {
    if (isFree && isZero(ours) && isZero(data[i])) return false;
    return placesBetween(to, data[i], ours) > places;
  });
  if (at < 0 && data.length === answer.data.length) return [];
  return [{ ...about, at, ours: String(answer.data[at]), theirs: String(data[at]) }];
}

/** Elements from their bytes. @param {ElementType} type @param {Buffer} raw */
export const elementsFrom = (type, raw) =>
  new (kArrays[type] ?? Uint8Array)(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length));
