// SPDX-License-Identifier: MIT
// Runs whose axes are placed at other columns, also in another order: by typed arrays, by JSON and prepared.

import assert from "node:assert/strict";
import fc from "fast-check";
import { engine } from "../engine.mjs";
import { holds } from "../property.mjs";

const kExtents = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(0, 1, 2, 3, 7) },
  { weight: 1, arbitrary: fc.constantFrom(64, 65, 130) },
);

/** @param {number[]} shape */
const sizeOf = (shape) => shape.reduce((size, extent) => size * extent, 1);

const kPlacements = fc
  .array(kExtents, { minLength: 1, maxLength: 4 })
  .filter((target) => sizeOf(target) < 20_000)
  .chain((target) =>
    fc.record({
      target: fc.constant(target),
      list: fc.shuffledSubarray([...target.keys()], { minLength: Math.min(2, target.length) }),
      stretched: fc.array(fc.nat({ max: 3 }), { minLength: 4, maxLength: 4 }),
    }),
  );

/** The index of each of its elements, for every cell of the target, only by index arithmetic.
 * @param {number[]} shape @param {number[]} list @param {number[]} target */
function sources(shape, list, target) {
  return Array.from({ length: sizeOf(target) }, (_, cell) => {
    let rest = cell;
    const index = target.toReversed().map((extent) => {
      const at = rest % extent;
      rest = (rest - at) / extent;
      return at;
    });
    index.reverse();
    return shape.reduce(
      (place, extent, axis) => place * extent + (extent === 1 ? 0 : (index[list[axis] ?? 0] ?? 0)),
      0,
    );
  });
}

holds(
  "each element comes from its place by broadcastDimensions, for every kind of run",
  [kPlacements],
  ({ target, list, stretched }) => {
    const shape = list.map((column, axis) => (stretched[axis] === 0 ? 1 : (target[column] ?? 1)));
    const data = Float32Array.from({ length: sizeOf(shape) }, (_, place) => place + 1);
    const request = {
      mode: "stablehlo.broadcastInDim",
      op: "identity",
      target,
      broadcastDimensions: list,
      operands: [{ shape, type: /** @type {const} */ ("f32"), data }],
    };
    const wanted = Float32Array.from(sources(shape, list, target), (place) => place + 1);
    const answers = [engine.run(request), engine.run({ id: "text", ...request })];
    for (const answer of answers) assert.deepEqual("data" in answer && answer.data, wanted);
    const run = engine.prepare({ ...request, operands: [{ shape, type: "f32" }] });
    assert.ok("inputs" in run);
    /** @type {Float32Array} */ (run.inputs[0]).set(data);
    run.run();
    assert.deepEqual(run.output.slice(), wanted);
    run.free();
  },
);
