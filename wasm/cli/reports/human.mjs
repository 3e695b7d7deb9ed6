// SPDX-License-Identifier: MIT

import { failed } from "../check/compare-case.mjs";
import { whereText } from "../verb/refusal.mjs";
import { visible } from "../verb/terminal.mjs";
import { countsOf, shown } from "./counts.mjs";

/** @type {import("./report.js").Report} */
export function human(files) {
  const { passed, failed } = countsOf(files);
  return [...files.flatMap(fileLines), `${passed} passed, ${failed} failed`].join("\n");
}

/** @param {import("./report.js").FileOutcome} file */
function fileLines({ path, mode, outcomes, error }) {
  // Its error is on stderr.
  if (error) return [];
  const failures = outcomes.filter(failed);
  const passed = outcomes.length - failures.length;
  return [
    `${visible(path)} (${visible(mode ?? "")}): ${passed} of ${outcomes.length} passed`,
    ...failures.flatMap(({ name, line: at, differences, error: bad }) => [
      `  ${at === undefined ? "" : `line ${at}: `}${visible(name)}`,
      ...(bad ? errorLines(bad) : differences.map(line)),
    ]),
  ];
}

/** @param {import("../verb/verb.js").InputError} error */
const errorLines = ({ code, message, where }) => [
  `    ${code}: ${visible(message)}`,
  ...(where ? [`      ${visible(whereText(where))}`] : []),
];

/** @param {import("../check/compare-case.mjs").Difference} difference */
const line = ({ field, expected, actual }) =>
  `    ${field}: expected ${shown(expected)}, got ${shown(actual)}`;
