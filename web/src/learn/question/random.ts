// SPDX-License-Identifier: MIT
import { mulberry } from "../../../../wasm/conformance/draw.mjs";

/** Random numbers. A link with a seed must always give the same questions, so this never changes. */
export class Random {
  readonly #draw: () => number;

  /** Each stream of a seed is an independent sequence. */
  constructor(seed: number, stream: number) {
    this.#draw = mulberry(seed ^ Math.imul(stream + 1, 0x9e3779b1));
  }

  /** From 0 to below 1. */
  next(): number {
    return this.#draw() / 2 ** 32;
  }

  /** An integer from 0 to below `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[this.below(items.length)];
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    const rest = [...items];
    return items.flatMap(() => rest.splice(this.below(rest.length), 1));
  }
}
