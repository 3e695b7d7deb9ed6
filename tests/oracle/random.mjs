// SPDX-License-Identifier: MIT
// New random cases in every run, from a seed that is printed; BCAST_SEED=<seed> repeats a run. Extents are few and
// small: only 0, 1 and equality matter.

import { randomInt } from "node:crypto";
import fc from "fast-check";
import { related } from "../node/shapes.mjs";

/** @typedef {import("../node/shapes.mjs").Shape} Shape */
/** @typedef {{ operands: Shape[], target?: number[], axis?: number }} Case */

export const seed =
  process.env.BCAST_SEED === undefined ? randomInt(2 ** 31) : Number(process.env.BCAST_SEED);
if (!Number.isInteger(seed))
  throw new Error(`BCAST_SEED is no whole number: ${process.env.BCAST_SEED}`);

export const again = `seed ${seed}; BCAST_SEED=${seed} repeats this run`;
console.log(again);

const kCases = 2000;
const kMostRounds = 20;

/** `count` different cases.
 * @param {fc.Arbitrary<Case>} arbitrary @param {number} [count] @returns {Case[]} */
export function distinct(arbitrary, count = kCases) {
  /** @type {Map<string, Case>} */
  const kept = new Map();
  for (let round = 0; kept.size < count; ++round) {
    if (round === kMostRounds) throw new Error(`The generator knows ${kept.size} cases only.`);
    const drawn = fc.sample(arbitrary, { seed: seed + round, numRuns: count });
    for (const given of drawn) kept.set(JSON.stringify(given), given);
  }
  return [...kept.values()].slice(0, count);
}

const kStatic = fc.integer({ min: 0, max: 3 });
// The systems differ in their rules for 0, but a shape with many zeros tests nothing else.
const kLikely = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.constant(1) },
  { weight: 6, arbitrary: fc.integer({ min: 2, max: 3 }) },
);

const kCommon = fc.array(kLikely, { maxLength: 5 });

/** Shapes that mostly broadcast with each other; in some lists one extent is replaced, so that most of these do not.
 * @param {number} least @param {number} most @returns {fc.Arbitrary<Shape[]>} */
function shapes(least, most) {
  const one = fc.option(fc.tuple(fc.nat(), fc.nat(), kStatic), { freq: 8 });
  const lengths = { minLength: least, maxLength: most };
  const lists = related(false, kCommon, lengths, kStatic);
  return fc.tuple(lists, one).map(([list, change]) => {
    const [which, axis, extent] = change ?? [0, 0, 0];
    const shape = list[which % Math.max(1, list.length)];
    if (change && shape?.length) shape[axis % shape.length] = extent;
    return list;
  });
}

/** @param {number} least @param {number} most
 * @returns {fc.Arbitrary<Case>} */
export const operands = (least, most) => shapes(least, most).map((all) => ({ operands: all }));

/** @param {number} count */
export const counts = (count) => /** @type {fc.Arbitrary<number[][]>} */ (shapes(count, count));

/** Two operands and the placement of the second one on the first: it is usually a part of that.
 * @type {fc.Arbitrary<Case>} */
export const axisCases = fc
  .tuple(counts(2), fc.nat({ max: 5 }), fc.nat({ max: 5 }), fc.boolean())
  .map(([[a = [], b = []], length, place, isPiece]) => {
    const axis = [0, a.length - length, undefined][place % 3];
    const second = isPiece ? a.slice(axis ?? -length, (axis ?? a.length - length) + length) : b;
    return { operands: [a, second], ...(axis === undefined || axis < 0 ? {} : { axis }) };
  });
