// SPDX-License-Identifier: MIT

import { countsOf, shown } from "./counts.mjs";

/** @type {import("./report.js").Report} */
export function human(files) {
  const { passed, failed } = countsOf(files);
  return [...files.flatMap(fileLines), `${passed} passed, ${failed} failed`].join("\n");
}

/** @param {import("./report.js").FileOutcome} file */
function fileLines({ path, mode, outcomes, error }) {
  if (error) return [`${path}: ${error.code}`];
  const differing = outcomes.filter(({ differences }) => differences.length > 0);
  const passed = outcomes.length - differing.length;
  return [
    `${path} (${mode}): ${passed} of ${outcomes.length} as expected`,
    ...differing.flatMap(({ name, differences }) => [`  ${name}`, ...differences.map(line)]),
  ];
}

/** @param {import("../compare-case.mjs").Difference} difference */
const line = ({ field, expected, actual }) =>
  `    ${field}: expected ${shown(expected)}, got ${shown(actual)}`;
