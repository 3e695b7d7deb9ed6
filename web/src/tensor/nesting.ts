// SPDX-License-Identifier: MIT

// How a printed array nests: `[[1, 2], [3, 4]]` is of shape (2, 2).

/** The extents that brackets write, or where they do not agree with each other. */
export type Nesting =
  | { readonly shape: readonly number[] }
  | { readonly raggedAt: number; readonly depth: number };

interface Scan {
  /** The number of parts of each list that is open. */
  readonly open: number[];
  /** The extent of each axis, as the first list along it has it. */
  readonly extents: (number | null)[];
  /** How deep the first value stands. */
  rank: number | null;
}

function closes(scan: Scan): boolean {
  const depth = scan.open.length - 1;
  const count = scan.open.pop() ?? 0;
  const first = scan.extents[depth] ?? null;
  scan.extents[depth] = first ?? count;
  return depth >= 0 && (first === null || first === count);
}

/** Takes one bracket or value; false where it does not go with what came before. */
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

/** Null where the text is no list of lists: then its values stand row by row. */
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
