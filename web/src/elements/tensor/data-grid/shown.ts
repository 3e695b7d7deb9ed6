// SPDX-License-Identifier: MIT

// Which indices along an axis are drawn, so that the page stays small whatever the shape.

/** An index, or null where some are left out. */
export type Place = number | null;

export function span(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => from + i);
}

/** The head of an axis, its tail, and what is around `at`, in as many places wherever `at` is, so that nothing
 *  moves when it does; there must be 5. */
export function overview(extent: number, places: number, at: number): Place[] {
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

/** The first of the places drawn that shows `at`: by one step, or else with `at` in the middle. */
export function revealing(first: number, places: number, at: number): number {
  if (at >= first && at < first + places) {
    return first;
  }
  if (at === first - 1) {
    return at;
  }
  return at === first + places ? first + 1 : Math.max(0, at - Math.floor(places / 2));
}

/** So many rows are drawn at once; of a few more there are all. */
const kRows = 12;
const kMostRows = 16;
const kMostColumns = 12;
const kFewestColumns = 5;

/** How much there is of a slice, and how much of it is drawn. */
export interface Size {
  readonly rowCount: number;
  readonly columnCount: number;
  readonly rows: number;
  readonly columns: number;
  /** How many rows a page is; infinite where there is one. */
  readonly page: number;
}

/** `fit` columns have room. */
export function sizeOf(shape: readonly number[], fit: number, scrolls: boolean): Size {
  const [rowCount, columnCount] = [shape.at(-2) ?? 1, shape.at(-1) ?? 1];
  const columns = scrolls
    ? Math.max(fit, 1)
    : Math.max(Math.min(fit, kMostColumns), kFewestColumns);
  const isLong = rowCount > kMostRows;
  return {
    rowCount,
    columnCount,
    rows: isLong ? kRows : rowCount,
    columns: Math.min(columnCount, columns),
    page: isLong ? kRows : Number.POSITIVE_INFINITY,
  };
}
