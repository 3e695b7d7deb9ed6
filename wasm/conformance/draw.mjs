// SPDX-License-Identifier: MIT
// Random numbers that a seed repeats on every machine.

/** The largest seed, exclusive. */
export const kSeeds = 2 ** 32;

/** mulberry32. @param {number} seed @returns {() => number} at least 0 and less than 1 */
export function drawing(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / kSeeds;
  };
}

/** @template T @param {() => number} draw @param {readonly T[]} items */
export const oneOf = (draw, items) => /** @type {T} */ (items[Math.floor(draw() * items.length)]);
