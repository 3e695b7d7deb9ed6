// SPDX-License-Identifier: MIT

/** A file that is no case file counts as one failure. @param {import("./report.js").FileOutcome[]} files */
export function countsOf(files) {
  const outcomes = files.flatMap((file) => file.outcomes);
  const differing = outcomes.filter(({ differences }) => differences.length > 0).length;
  const broken = files.filter(({ error }) => error).length;
  return { passed: outcomes.length - differing, failed: differing + broken };
}

/** @param {unknown} value */
export const shown = (value) => (value === undefined ? "nothing" : JSON.stringify(value));
