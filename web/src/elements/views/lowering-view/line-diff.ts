// SPDX-License-Identifier: MIT

// Compares the lines of two programs, ignoring the names of values and maps: one more operation renumbers all later
// ones.

type Lines = readonly string[];

function shared(line: string): string {
  return line.trim().replace(/([%#])[\w$]+/g, "$1");
}

/** The lengths of the longest common subsequences after each pair of lines, row by row. */
function lengthsOf(a: Lines, b: Lines): Uint32Array {
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const at = i * width + j;
      const skipped = Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0);
      lengths[at] = a[i] === b[j] ? (lengths[at + width + 1] ?? 0) + 1 : skipped;
    }
  }
  return lengths;
}

/** The indices of the lines that are not in the longest common subsequence, for each text. */
function apart(a: Lines, b: Lines): [number[], number[]] {
  const lengths = lengthsOf(a, b);
  const width = b.length + 1;
  const [left, right]: [number[], number[]] = [[], []];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const here = lengths[i * width + j];
    if (i < a.length && lengths[(i + 1) * width + j] === here) {
      left.push(i);
      i += 1;
    } else if (j < b.length && lengths[i * width + j + 1] === here) {
      right.push(j);
      j += 1;
    } else {
      i += 1;
      j += 1;
    }
  }
  return [left, right];
}

/** The number of equal lines at the start of two texts. */
function alike(a: Lines, b: Lines): number {
  const found = a.findIndex((line, i) => line !== b[i]);
  return found < 0 ? Math.min(a.length, b.length) : found;
}

function differences(ours: Lines, theirs: Lines): ReadonlySet<number>[] {
  const [a, b] = [ours.map(shared), theirs.map(shared)];
  const from = alike(a, b);
  const [restA, restB] = [a.slice(from), b.slice(from)];
  const after = alike(restA.toReversed(), restB.toReversed());
  const middle = (lines: Lines) => lines.slice(0, lines.length - after);
  const [left, right] = apart(middle(restA), middle(restB));
  const isSaying = (lines: Lines) => (place: number) => lines[place] !== "";
  const placed = (places: number[], lines: Lines) =>
    new Set(places.map((place) => place + from).filter(isSaying(lines)));
  return [placed(left, a), placed(right, b)];
}

const kNone: ReadonlySet<number> = new Set();

/** Compares two programs once. */
export class Differing {
  #pair: readonly Lines[] = [];
  #found: readonly ReadonlySet<number>[] = [];

  /** The lines of `ours` that `theirs` lacks, except blank ones; none if there is no text to compare with. */
  between(ours: Lines, theirs: Lines | null): ReadonlySet<number> {
    if (theirs === null || theirs.length === 0) {
      return kNone;
    }
    if (!this.#pair.includes(ours) || !this.#pair.includes(theirs)) {
      this.#pair = [ours, theirs];
      this.#found = differences(ours, theirs);
    }
    return this.#found[this.#pair.indexOf(ours)] ?? kNone;
  }
}
