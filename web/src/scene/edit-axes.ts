// SPDX-License-Identifier: MIT
import type { Extent } from "../../../wasm/index.d.ts";
import type { Operand } from "../state/state.ts";
import { partialShapeText } from "../tensor/cells.ts";
import type { Explained } from "./answer.ts";

// Axes of an operand that the reader inserts or swaps in the ruler.

/** An axis of an operand: its size, and its name or none. */
type NamedAxis = readonly [size: Extent, name: string];

function axesOf({ shapes, axes }: Explained, operand: number): readonly NamedAxis[] {
  const shape = shapes[operand] ?? [];
  const names = axes[operand] ?? [];
  return shape === "*" ? [] : shape.map((size, axis) => [size, names[axis] ?? ""] as const);
}

function withAxes(operand: Operand, axes: readonly NamedAxis[]): Operand {
  const [sizes, names] = [axes.map(([size]) => size), axes.map(([, name]) => name)];
  const text = partialShapeText(sizes, names, { before: false, after: false });
  return { ...operand, text, runtime: "" };
}

/** The operand with an axis of size 1 before one of its axes, or after the last. Its values keep their order. */
export function withInserted(explained: Explained, index: number, operand: Operand, at: number) {
  const axes = axesOf(explained, index);
  return withAxes(operand, axes.toSpliced(at, 0, [1, ""]));
}

/** The operand with two axes swapped. Its values would need another order. */
export function withSwapped(
  explained: Explained,
  index: number,
  operand: Operand,
  [one, other]: readonly [number, number],
) {
  const axes = axesOf(explained, index);
  const swapped = axes.map((own, axis) =>
    axis === one ? (axes[other] ?? own) : axis === other ? (axes[one] ?? own) : own,
  );
  return { ...withAxes(operand, swapped), values: null };
}
