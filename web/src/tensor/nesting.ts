// SPDX-License-Identifier: MIT

// The nesting of a printed array: `[[1, 2], [3, 4]]` has the shape (2, 2).

/** The extents of the brackets, or the position of an inconsistency. */
type Nesting =
  | { readonly shape: readonly number[] }
  | { readonly raggedAt: number; readonly depth: number };

interface Scan {
  /** The number of parts of each open list. */
  readonly open: number[];
  /** The extent of each axis, from the first list along it. */
  readonly extents: (number | null)[];
  /** The depth of the first value. */
  rank: number | null;
}

function closes(scan: Scan): boolean {
  const depth = scan.open.length - 1;
  const count = scan.open.pop() ?? 0;
  const first = scan.extents[depth] ?? null;
  scan.extents[depth] = first ?? count;
  return depth >= 0 && (first === null || first === count);
}

/** Takes one bracket or value; false if it is inconsistent with the previous ones. */
function takes(scan: Scan, token: string): boolean {
  if (token === "]") {
    return closes(scan);
  }
  const last = scan.open.length - 1;
  if (last >= 0) {
    scan.open[last] = (scan.open[last] ?? 0) + 1;
  }
  if (token === "[") {
    scan.open.push(0);
    return scan.rank === null || scan.open.length <= scan.rank;
  }
  scan.rank ??= scan.open.length;
  return scan.open.length === scan.rank && scan.rank > 0;
}

/** Null if the text is not a list of lists: then its values are in row-major order. */
export function nestingOf(text: string): Nesting | null {
  if (!/^\s*\[\s*\[/.test(text)) {
    return null;
  }
  const scan: Scan = { open: [], extents: [], rank: null };
  for (const { 0: token, index } of text.matchAll(/[[\]]|[^\s,[\]]+/g)) {
    if (!takes(scan, token)) {
      return { raggedAt: index, depth: scan.open.length };
    }
  }
  return scan.open.length > 0
    ? { raggedAt: text.trimEnd().length, depth: scan.open.length }
    : { shape: scan.extents.map((extent) => extent ?? 0) };
}
