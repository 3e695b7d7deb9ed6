// SPDX-License-Identifier: MIT

// Real data for `=data NAME`. Links refer to it: values are never changed, and sets are only added.

interface DataSet {
  readonly name: string;
  readonly shape: readonly number[];
  /** Row by row; none is negative, so that every type has them, rounded and limited. */
  readonly values: readonly number[];
}

const kRows = 8;
const kColumns = 12;

/** The sun and its reflection; else the sky, which is redder below, or the sea, both darker to the sides. */
function sunset(row: number, column: number): readonly number[] {
  const aside = Math.abs(column - 7);
  const isSky = row < 5;
  const isSun = isSky ? Math.hypot(aside, row - 4.5) < 2.6 : aside < 8 - row;
  if (isSun) {
    return isSky ? [255, 225, 120] : [250, 180, 90];
  }
  const plain = isSky
    ? [90 + 36 * row, 70 + 20 * row, 150 - 12 * row]
    : [130 - 13 * row, 150 - 12 * row, 180 - 10 * row];
  return plain.map((value) => value - 4 * aside);
}

function image(): readonly number[] {
  return Array.from({ length: kRows * kColumns }, (_, place) =>
    sunset(Math.floor(place / kColumns), place % kColumns),
  ).flat();
}

/** Part of the sunset. */
function photo(): readonly number[] {
  return Array.from({ length: 6 * 8 }, (_, place) =>
    sunset(1 + Math.floor(place / 8), 3 + (place % 8)),
  ).flat();
}

/** Iris flowers: the length and the width of a sepal and of a petal, in cm. From R. A. Fisher, "The use of multiple
 * measurements in taxonomic problems", Annals of Eugenics 7 (1936): two setosa, two versicolor, one virginica. */
const kFlowers = [
  ...[5.1, 3.5, 1.4, 0.2],
  ...[4.9, 3.0, 1.4, 0.2],
  ...[7.0, 3.2, 4.7, 1.4],
  ...[6.4, 3.2, 4.5, 1.5],
  ...[6.3, 3.3, 6.0, 2.5],
];

/** Attention may look at a token itself and at those before it. */
const kCausal = Array.from({ length: 16 }, (_, place) =>
  Number(place % 4 <= Math.floor(place / 4)),
);

export const kDataSets: readonly DataSet[] = [
  { name: "image", shape: [kRows, kColumns, 3], values: image() },
  { name: "photo", shape: [6, 8, 3], values: photo() },
  { name: "flowers", shape: [5, 4], values: kFlowers },
  { name: "houses", shape: [4, 1, 2], values: [1, 1, 2, 6, 7, 2, 9, 8] },
  { name: "shops", shape: [1, 3, 2], values: [2, 2, 5, 7, 8, 4] },
  { name: "causal", shape: [4, 4], values: kCausal },
];

export function dataSetNamed(name: string): DataSet {
  const found = kDataSets.find((each) => each.name === name);
  if (found === undefined) {
    throw new Error(`no data set ${name}`);
  }
  return found;
}
