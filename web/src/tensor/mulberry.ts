// SPDX-License-Identifier: MIT

/** Pseudorandom integers below 2^32, the same for the same seed everywhere: mulberry32 by Tommy Ettinger (public
 * domain), 32 bits of state. Links contain seeds, so this never changes. */
export function mulberry(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}
