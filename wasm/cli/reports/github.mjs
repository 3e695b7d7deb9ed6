// SPDX-License-Identifier: MIT
// Annotations of GitHub Actions: a line for each failure, shown in the file that it is about.

import { failed } from "../check/compare-case.mjs";
import { visibleLines } from "../verb/terminal.mjs";
import { countsOf, shown } from "./counts.mjs";

/** @type {import("./report.js").Report} */
export function github(files) {
  const { passed, failed } = countsOf(files);
  return [...files.flatMap(annotations), `${passed} passed, ${failed} failed`].join("\n");
}

/** @param {import("./report.js").FileOutcome} file */
function annotations({ path, outcomes, error }) {
  if (error) return [annotation(path, error.where?.line, error.code, error.message)];
  return outcomes.filter(failed).map(({ name, line, differences, error: bad }) => {
    const lines = differences.map(
      ({ field, expected, actual }) =>
        `${field}: expected ${shown(expected)}, got ${shown(actual)}`,
    );
    return annotation(path, line, name, bad ? bad.message : lines.join("\n"));
  });
}

/** @param {string} path @param {number | undefined} line @param {string} title @param {string} message */
function annotation(path, line, title, message) {
  const place = line === undefined ? "" : `,line=${line}`;
  return `::error file=${property(path)}${place},title=${property(title)}::${escaped(message)}`;
}

/** @param {string} text */
const escaped = (text) =>
  visibleLines(text).replace(/[%\n]/g, (mark) => (mark === "%" ? "%25" : "%0A"));

/** @param {string} text */
const property = (text) => escaped(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
