// SPDX-License-Identifier: MIT

// The indices along an axis that are drawn, so that the page stays small for any shape.

/** An index, or null for omitted ones. */
export type ShownIndex = number | null;

export function span(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => from + i);
}

/** The head of an axis, its tail, and the indices around `at`. Their number does not depend on `at`, so that nothing
 * moves when it changes; at least 5. */
export function overview(extent: number, places: number, at: number): ShownIndex[] {
  if (extent <= places) {
    return span(0, extent);
  }
  const edge = places >= 12 ? 2 : 1;
  const long = places - 1 - edge;
  const middle = places - 2 - 2 * edge;
  const from = at - Math.floor((middle - 1) / 2);
  const head = span(0, edge);
  const tail = span(extent - edge, edge);
  if (from + middle <= long) {
    return [...span(0, long), null, ...tail];
  }
  if (from >= extent - long) {
    return [...head, null, ...span(extent - long, long)];
  }
  return [...head, null, ...span(from, middle), null, ...tail];
}
