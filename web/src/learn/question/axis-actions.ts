// SPDX-License-Identifier: MIT
import type { Extent, Shape } from "../../../../wasm/index.d.ts";

// What the buttons of a repair do to an operand. Some are traps, because they change its data.

export type Sizes = readonly Extent[];

export const kActions = ["left", "right", "drop", "index", "slice"] as const;
export type Action = (typeof kActions)[number];

/** The operand after an action on one of its axes, and the place of that axis; null if it is not possible. */
export function acted(sizes: Sizes, axis: number, action: Action): [Sizes, number | null] | null {
  const size = sizes[axis] ?? 1;
  const rest = sizes.toSpliced(axis, 1);
  const moved = (to: number): [Sizes, number] | null =>
    to < 0 || to >= sizes.length ? null : [rest.toSpliced(to, 0, size), to];
  switch (action) {
    case "left":
      return moved(axis - 1);
    case "right":
      return moved(axis + 1);
    case "drop":
      return size === 1 ? [rest, null] : null;
    case "index":
      return size === 1 ? null : [rest, null];
    default:
      return size === 1 ? null : [sizes.with(axis, 1), axis];
  }
}

/** The axes of other operands that a reduction to `sizes` dropped, if it is one. */
export function reducedAxes(sizes: Sizes, others: readonly Shape[]): number[] {
  const found = others.flatMap((other) =>
    other === "*" || other.length !== sizes.length + 1
      ? []
      : other.flatMap((_, axis) =>
          other.toSpliced(axis, 1).every((size, i) => size === sizes[i]) ? [axis] : [],
        ),
  );
  return [...new Set(found)];
}
