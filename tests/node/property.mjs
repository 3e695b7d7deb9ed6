// SPDX-License-Identifier: MIT
// fast-check with a new seed in every run, which is printed; FC_SEED=<seed> repeats a run.

import { randomInt } from "node:crypto";
import { test } from "node:test";
import fc from "fast-check";

const seed = process.env.FC_SEED === undefined ? randomInt(2 ** 31) : Number(process.env.FC_SEED);
if (!Number.isInteger(seed)) throw new Error(`FC_SEED is no whole number: ${process.env.FC_SEED}`);
const again = `fast-check seed ${seed}; FC_SEED=${seed} repeats this run`;
console.log(again);

/**
 * A test that a law is true for many random arguments.
 * @template {[unknown, ...unknown[]]} T
 * @param {string} name
 * @param {{ [K in keyof T]: fc.Arbitrary<T[K]> }} arbitraries
 * @param {(...args: T) => void} law throws if it is broken
 * @param {number} [numRuns]
 */
export function holds(name, arbitraries, law, numRuns = 500) {
  test(name, (context) => {
    context.diagnostic(again);
    fc.assert(fc.property(...arbitraries, law), { seed, numRuns });
  });
}
