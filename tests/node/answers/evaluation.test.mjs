// SPDX-License-Identifier: MIT
// `run` and `sources` against plain loops written here: every operator, every signature, rank 0 to 5.

import assert from "node:assert/strict";
import fc from "fast-check";
import { enoughFor } from "../attributes.mjs";
import { engine } from "../engine.mjs";
import { holds } from "../property.mjs";
import { related } from "../shapes.mjs";

const kCounts = fc.constantFrom(0, 1, 2, 3, 4);
const kSmall = fc.array(kCounts, { maxLength: 5 });

/** @param {number} count @returns {fc.Arbitrary<number[][]>} shapes that broadcast */
const broadcasting = (count) =>
  /** @type {fc.Arbitrary<number[][]>} */ (
    related(false, kSmall, { minLength: count, maxLength: count }, kCounts)
  ).filter((shapes) => resultOf(shapes) !== undefined);

/** The common shape, or undefined: by the textbook rule, independent of the engine. @param {number[][]} shapes */
function resultOf(shapes) {
  const rank = Math.max(...shapes.map((shape) => shape.length));
  const result = [];
  for (let axis = rank; axis > 0; axis -= 1) {
    const meeting = shapes.map((shape) => shape.at(-axis) ?? 1).filter((extent) => extent !== 1);
    if (meeting.some((extent) => extent !== meeting[0])) return undefined;
    result.push(meeting[0] ?? 1);
  }
  return result;
}

/** Every index of a shape, the last axis fastest. @param {number[]} shape @returns {number[][]} */
function indicesOf(shape) {
  const [extent, ...rest] = shape;
  if (extent === undefined) return [[]];
  const below = indicesOf(rest);
  return Array.from({ length: extent }, (_, index) => below.map((tail) => [index, ...tail])).flat();
}

/** The cell of an operand for a cell of the result. @param {number[]} shape @param {number[]} cell */
const ownCell = (shape, cell) =>
  shape.map((extent, axis) => (extent === 1 ? 0 : (cell[cell.length - shape.length + axis] ?? 0)));

/** @param {number[]} shape @param {number[]} cell */
const offsetOf = (shape, cell) =>
  shape.reduce((offset, extent, axis) => offset * extent + (cell[axis] ?? 0), 0);

/** @param {number[]} shape */
const sizeOf = (shape) => shape.reduce((size, extent) => size * extent, 1);

holds(
  "sources finds the same cells as plain index arithmetic",
  [broadcasting(3), fc.nat()],
  (shapes, pick) => {
    const cells = indicesOf(resultOf(shapes) ?? []);
    if (cells.length === 0) return;
    const cell = cells[pick % cells.length] ?? [];
    const answer = /** @type {any} */ (engine.sources({ mode: "numpy", operands: shapes, cell }));
    assert.deepEqual(
      answer.cells,
      shapes.map((shape) => ownCell(shape, cell)),
    );
  },
);

/** @type {Record<string, fc.Arbitrary<number>>} */
const kValues = {
  f32: fc.oneof(fc.float(), fc.integer({ min: -9, max: 9 }), fc.constantFrom(0, -0, Number.NaN)),
  f64: fc.oneof(fc.double(), fc.integer({ min: -9, max: 9 }), fc.constantFrom(0, -0, Number.NaN)),
  i32: fc.oneof(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), fc.integer({ min: -9, max: 9 })),
  bool: fc.constantFrom(0, 1),
};

/** @type {Record<string, new (data: number[]) => any>} */
const kArrays = { f32: Float32Array, f64: Float64Array, i32: Int32Array, bool: Uint8Array };

/** Rounds or wraps in the type. @type {Record<string, (value: number) => number>} */
const kInto = {
  f32: Math.fround,
  f64: (value) => value,
  i32: (value) => value | 0,
  bool: (value) => (value ? 1 : 0),
};

/** @type {Record<string, (type: string) => (...cells: number[]) => number>} */
const kFunctions = {
  add:
    () =>
    (a = 0, b = 0) =>
      a + b,
  sub:
    () =>
    (a = 0, b = 0) =>
      a - b,
  mul: (type) => (type === "i32" ? Math.imul : (a = 0, b = 0) => a * b),
  maximum:
    () =>
    (a = 0, b = 0) =>
      Math.max(a, b),
  minimum:
    () =>
    (a = 0, b = 0) =>
      Math.min(a, b),
  greater:
    () =>
    (a = 0, b = 0) =>
      a > b ? 1 : 0,
  equal:
    () =>
    (a = 0, b = 0) =>
      a === b ? 1 : 0,
  select:
    () =>
    (condition, a = 0, b = 0) =>
      condition ? a : b,
  exp:
    () =>
    (a = 0) =>
      Math.exp(a),
  negate:
    () =>
    (a = 0) =>
      -a,
};

/** Two correct libraries may round `exp` differently in the last digit. @type {Record<string, number>} */
const kTolerance = { f32: 2 ** -22, f64: 2 ** -50 };

/** @param {string} op @param {string} type @param {number} actual @param {number} expected */
function same(op, type, actual, expected) {
  if (Object.is(actual, expected)) return true;
  if (op !== "exp" || !Number.isFinite(expected)) return false;
  const tiny = type === "f32" ? 2 ** -148 : 2 ** -1073;
  return Math.abs(actual - expected) <= Math.max(expected * (kTolerance[type] ?? 0), tiny);
}

const kTypes = Object.keys(kInto);

for (const { name, arity, signatures } of engine.ops()) {
  if (!(name in kFunctions)) continue;
  for (const { operands: types, result } of signatures) {
    if (![...types, result].every((type) => kTypes.includes(type))) continue;
    const tensors = broadcasting(arity).chain((shapes) =>
      fc.tuple(
        ...shapes.map((shape, index) => {
          const count = { minLength: sizeOf(shape), maxLength: sizeOf(shape) };
          const data = fc.array(kValues[types[index] ?? ""] ?? fc.constant(0), count);
          return data.map((cells) => ({ shape, cells }));
        }),
      ),
    );
    const title = `run ${name} ${types.join(" ")} equals nested loops`;
    holds(
      title,
      [tensors, fc.boolean()],
      (operands, typed) => {
        const answer = /** @type {any} */ (
          engine.run({
            mode: "numpy",
            op: name,
            operands: operands.map(({ shape, cells }, index) => {
              const type = /** @type {import("../../../wasm/types.js").ElementType} */ (
                types[index]
              );
              return {
                shape,
                type,
                data: typed ? new (kArrays[type] ?? Array)(cells) : plain(cells),
              };
            }),
          })
        );
        assert.ok(!answer.error, JSON.stringify(answer.error));
        const shape = resultOf(operands.map((operand) => operand.shape)) ?? [];
        assert.deepEqual([answer.type, answer.shape], [result, shape]);
        assert.ok(answer.data instanceof (kArrays[result] ?? Array));
        const expected = indicesOf(shape).map((cell) => expectedCell(name, result, operands, cell));
        assert.equal(answer.data.length, expected.length);
        expected.forEach((value, index) => {
          const actual = answer.data[index];
          assert.ok(same(name, result, actual, value), `cell ${index}: ${actual}, not ${value}`);
        });
      },
      60,
    );
  }
}

/** As JSON numbers, half of the time. @param {number[]} cells */
const plain = (cells) =>
  cells.map((cell, index) => (Number.isFinite(cell) || index % 2 ? cell : String(cell)));

/** @param {string} name @param {string} type @param {{ shape: number[], cells: number[] }[]} operands @param {number[]} cell */
function expectedCell(name, type, operands, cell) {
  const compute = kFunctions[name]?.(type);
  assert.ok(compute, `this test does not know ${name}`);
  const cells = operands.map(
    ({ shape, cells: all }) => all[offsetOf(shape, ownCell(shape, cell))] ?? 0,
  );
  return kInto[type]?.(compute(...cells)) ?? Number.NaN;
}

/** Repeated along its stretched axes: an operand of the result's shape.
 * @param {number[]} shape @param {number[]} result */
const stretched = (shape, result) =>
  indicesOf(result).map((cell) => offsetOf(shape, ownCell(shape, cell)));

for (const { name, arity, attributes, signatures } of engine.ops()) {
  for (const { operands: types, result } of signatures) {
    holds(
      `run ${name} ${types.join(" ")} to ${result} stretches, and computes each cell by itself`,
      [broadcasting(arity)],
      (shapes) => {
        const shape = resultOf(shapes) ?? [];
        const request = { mode: "numpy", op: name, attributes: enoughFor(attributes, result) };
        const values = shapes.map((own, operand) => valuesFor(sizeOf(own), operand));
        /** @param {number[][]} own @param {number[][]} all */
        const run = (own, all) =>
          /** @type {any} */ (
            engine.run({
              ...request,
              operands: types.map((type, at) => ({
                type,
                shape: own[at] ?? [],
                data: all[at] ?? [],
              })),
            })
          );
        const flat = values.map((own, at) =>
          stretched(shapes[at] ?? [], shape).map((offset) => own[offset] ?? 0),
        );
        const whole = run(shapes, values);
        assert.deepEqual([whole.type, whole.shape], [result, shape], JSON.stringify(whole.error));
        assert.deepEqual(
          whole.data,
          run(
            types.map(() => [sizeOf(shape)]),
            flat,
          ).data,
        );
      },
      30,
    );
  }
}

/** Values that every type has and every operator takes: 0 and 1, but only 1 for a last operand.
 * @param {number} size @param {number} operand */
const valuesFor = (size, operand) =>
  Array.from({ length: size }, (_, index) => (operand === 1 ? 1 : (index * 7 + (index >> 1)) % 2));
