// SPDX-License-Identifier: MIT
// TAP version 14.

import { shown } from "./counts.mjs";

/** @type {import("./report.js").Report} */
export function tap(files) {
  const points = files.flatMap(filePoints);
  const lines = points.flatMap(({ name, notes }, index) => [
    `${notes.length === 0 ? "ok" : "not ok"} ${index + 1} - ${escaped(name)}`,
    ...(notes.length === 0 ? [] : ["  ---", ...notes.map((note) => `  ${note}`), "  ..."]),
  ]);
  return ["TAP version 14", `1..${points.length}`, ...lines].join("\n");
}

/** @param {import("./report.js").FileOutcome} file */
function filePoints({ path, mode, outcomes, error }) {
  if (error)
    return [{ name: path, notes: [`error: ${JSON.stringify(`${error.code}: ${error.message}`)}`] }];
  return outcomes.map(({ name, differences }) => ({
    name: `${mode}: ${name}`,
    notes: differences.flatMap(({ field, expected, actual }) => [
      `${field}:`,
      `  expected: ${quoted(expected)}`,
      `  actual: ${quoted(actual)}`,
    ]),
  }));
}

/** JSON is YAML too. @param {unknown} value */
const quoted = (value) => JSON.stringify(value === undefined ? shown(value) : value);

/** `#` would begin a directive. @param {string} name */
const escaped = (name) =>
  name.replace(/[\\#]/g, (character) => `\\${character}`).replace(/\s+/g, " ");
