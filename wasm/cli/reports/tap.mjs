// SPDX-License-Identifier: MIT
// TAP version 14.

import { jsonOf, visible } from "../verb/terminal.mjs";
import { shown } from "./counts.mjs";

/** @type {import("./report.js").Report} */
export function tap(files) {
  const points = files.flatMap(filePoints);
  const lines = points.flatMap(({ name, notes, skipped }, index) => [
    `${notes.length === 0 ? "ok" : "not ok"} ${index + 1} - ${escaped(name)}${skipped ? ` # SKIP ${escaped(skipped)}` : ""}`,
    ...(notes.length === 0 ? [] : ["  ---", ...notes.map((note) => `  ${note}`), "  ..."]),
  ]);
  return ["TAP version 14", `1..${points.length}`, ...lines].join("\n");
}

/** @param {import("./report.js").FileOutcome} file */
function filePoints({ path, mode, outcomes, error }) {
  if (error) return [{ name: path, notes: errorNotes(error), skipped: undefined }];
  return outcomes.map(({ name, differences, error: bad, skipped }) => ({
    name: `${mode}: ${name}`,
    skipped,
    notes: bad ? errorNotes(bad) : differences.flatMap(differenceNotes),
  }));
}

/** @param {import("../verb/verb.js").InputError} error */
const errorNotes = (error) => [
  "error:",
  ...Object.entries(error).map(([field, value]) => `  ${field}: ${quoted(value)}`),
];

/** @param {import("../check/compare-case.mjs").Difference} difference */
const differenceNotes = ({ field, expected, actual }) => [
  `${field}:`,
  `  expected: ${quoted(expected)}`,
  `  actual: ${quoted(actual)}`,
];

/** JSON is also YAML. @param {unknown} value */
const quoted = (value) => jsonOf(value === undefined ? shown(value) : value);

/** `#` would begin a directive. @param {string} name */
const escaped = (name) =>
  visible(name.replace(/\s+/g, " ")).replace(/[\\#]/g, (character) => `\\${character}`);
