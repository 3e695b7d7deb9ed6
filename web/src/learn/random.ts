// SPDX-License-Identifier: MIT
import { mulberry } from "../tensor/mulberry.ts";

/** What is drawn at random. A link with a seed means the same questions for ever, so this never changes. */
export class Random {
  readonly #draw: () => number;

  /** Each stream of a seed is a sequence of its own. */
  constructor(seed: number, stream: number) {
    this.#draw = mulberry(seed ^ Math.imul(stream + 1, 0x9e3779b1));
  }

  /** From 0 to below 1. */
  next(): number {
    return this.#draw() / 2 ** 32;
  }

  /** A whole number from 0 to below `end`. */
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
