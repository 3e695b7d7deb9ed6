// SPDX-License-Identifier: MIT
import type { Extent, Shape } from "../../../../wasm/index.d.ts";

// Edits of the axes of one operand that keep its data. The engine decides what they give.

export type Sizes = readonly Extent[];

/** The sizes of the axes with data, in order. */
export const dataOf = (sizes: Sizes): Sizes => sizes.filter((size) => size !== 1);

function interleaved(data: Sizes, ones: number): Sizes[] {
  const [first, ...rest] = data;
  if (first === undefined) {
    return [new Array<Extent>(ones).fill(1)];
  }
  const before = interleaved(rest, ones).map((sizes) => [first, ...sizes]);
  return ones === 0 ? before : [...before, ...interleaved(data, ones - 1).map((s) => [1, ...s])];
}

/** The same data with axes of size 1 anywhere, up to `rank` axes. */
export function respaced(sizes: Sizes, rank: number): Sizes[] {
  const data = dataOf(sizes);
  const counts = Array.from({ length: Math.max(0, rank - data.length + 1) }, (_, ones) => ones);
  return counts.flatMap((ones) => interleaved(data, ones));
}

/** Every order of the axes. */
export function reordered(sizes: Sizes): Sizes[] {
  return sizes.length === 0
    ? [[]]
    : sizes.flatMap((size, i) => reordered(sizes.toSpliced(i, 1)).map((rest) => [size, ...rest]));
}

export const sameShape = (a: Shape | Sizes, b: Shape | Sizes): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

const sorted = (sizes: Sizes): Sizes => dataOf(sizes).toSorted();

/** What an edit does to the data of an operand: nothing, another order of its axes, or other data. */
export function changeOfData(before: Shape, after: Shape): "none" | "order" | "data" {
  if (before === "*" || after === "*") {
    return before === after ? "none" : "data";
  }
  if (sameShape(dataOf(before), dataOf(after))) {
    return "none";
  }
  return sameShape(sorted(before), sorted(after)) ? "order" : "data";
}
