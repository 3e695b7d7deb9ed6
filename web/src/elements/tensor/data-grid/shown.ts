// SPDX-License-Identifier: MIT

// The drawn part of a slice, so that the page stays small for any shape.

/** The first drawn index such that `at` is shown: by one step, or else with `at` in the middle. */
export function revealing(first: number, places: number, at: number): number {
  if (at >= first && at < first + places) {
    return first;
  }
  if (at === first - 1) {
    return at;
  }
  return at === first + places ? first + 1 : Math.max(0, at - Math.floor(places / 2));
}

/** The rows drawn at once; slightly more are all drawn. */
const kRows = 12;
const kMostRows = 16;
const kMostColumns = 12;
const kFewestColumns = 5;

/** The size of a slice, and of its drawn part. */
export interface GridSize {
  readonly rowCount: number;
  readonly columnCount: number;
  readonly rows: number;
  readonly columns: number;
  /** The rows of a page; infinite if there is only one page. */
  readonly page: number;
}

/** `fit`: how many columns fit. */
export function sizeOf(shape: readonly number[], fit: number, scrolls: boolean): GridSize {
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
