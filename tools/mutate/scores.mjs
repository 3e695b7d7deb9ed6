// SPDX-License-Identifier: MIT
// The scores of a run, by area: a folder of the engine.

/** @typedef {{ file: string, fate: string, asan?: string }} Judged */

/** @param {string} file */
const areaOf = (file) => file.split("/").slice(0, -1).join("/");

/** @param {readonly Judged[]} mutants */
function score(mutants) {
  const native = mutants.filter(({ fate }) => fate === "noticed").length;
  const both = mutants.filter(({ fate, asan }) => fate === "noticed" || asan === "noticed").length;
  const percent = (/** @type {number} */ part) => `${((100 * part) / mutants.length).toFixed(1)} %`;
  return {
    planted: mutants.length,
    native,
    both,
    nativeShare: percent(native),
    bothShare: percent(both),
  };
}

/** @param {readonly Judged[]} mutants */
export function sayScores(mutants) {
  const areas = [...new Set(mutants.map(({ file }) => areaOf(file)))].sort();
  const rows = areas.map((area) => [area, mutants.filter(({ file }) => areaOf(file) === area)]);
  return [...rows, ["all", mutants]]
    .map(([area, those]) => {
      const { planted, native, nativeShare, both, bothShare } = score(
        /** @type {Judged[]} */ (those),
      );
      return `${String(area).padEnd(28)} ${planted} planted, native ${native} (${nativeShare}), with ASan ${both} (${bothShare})`;
    })
    .join("\n");
}
