// SPDX-License-Identifier: MIT
// Random numbers that a seed repeats on every machine.

/** The largest seed, exclusive. */
export const kSeeds = 2 ** 32;

/** Pseudorandom integers below 2^32, the same for the same seed everywhere: mulberry32 by Tommy Ettinger (public
 * domain), 32 bits of state. The page's links contain seeds, so this never changes.
 * @param {number} seed @returns {() => number} */
export function mulberry(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** The same as fractions. @param {number} seed @returns {() => number} at least 0 and less than 1 */
export function drawing(seed) {
  const next = mulberry(seed);
  return () => next() / kSeeds;
}

/** @template T @param {() => number} draw @param {readonly T[]} items */
export const oneOf = (draw, items) => /** @type {T} */ (items[Math.floor(draw() * items.length)]);
