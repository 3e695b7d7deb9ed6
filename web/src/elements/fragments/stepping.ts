// SPDX-License-Identifier: MIT

// Shared by the players of steps and of programs: the target of a control or key, and its icon.

/** The target of a control at position `at` of `count`. */
export type Lead = (at: number, count: number) => number;

export const kFirst: Lead = () => 1;
export const kBack: Lead = (at) => at - 1;
export const kNext: Lead = (at) => at + 1;
export const kLast: Lead = (_, count) => count;

/** The outlines of the icons, in a square of 16. */
export const kSigns = {
  first: "M3 2h2v12H3zM14 2v12L6 8z",
  back: "M12 2v12L4 8z",
  next: "M4 2v12l8-6z",
  last: "M11 2h2v12h-2zM2 2v12l8-6z",
} as const;

const kKeys = new Map<string, Lead>([
  ["ArrowLeft", kBack],
  ["ArrowUp", kBack],
  ["ArrowRight", kNext],
  ["ArrowDown", kNext],
  ["Home", kFirst],
  ["End", kLast],
]);

/** The target of a key; null if the player does not handle it. */
export function leadOf({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): Lead | null {
  return altKey || ctrlKey || metaKey || shiftKey ? null : (kKeys.get(key) ?? null);
}

/** The position after a move, which is one of the `count`. */
export function positionAfter(lead: Lead, at: number, count: number): number {
  return Math.min(count, Math.max(1, lead(at, count)));
}
