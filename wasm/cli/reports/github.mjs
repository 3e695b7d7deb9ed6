// SPDX-License-Identifier: MIT
// Annotations of GitHub Actions: a line for each failure, shown in the file that it is about.
// https://docs.github.com/actions/reference/workflow-commands-for-github-actions

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
  if (error) return [annotation("error", [path, error.where?.line], error.code, error.message)];
  return outcomes.filter(failed).map(({ name, line, differences, error: bad }) => {
    const lines = differences.map(
      ({ field, expected, actual }) =>
        `${field}: expected ${shown(expected)}, got ${shown(actual)}`,
    );
    return annotation("error", [path, line], name, bad ? bad.message : lines.join("\n"));
  });
}

/** @param {"error" | "warning"} level @param {[path: string, line: number | undefined]} place @param {string} title @param {string} message */
function annotation(level, [path, line], title, message) {
  const at = line === undefined ? "" : `,line=${line}`;
  return `::${level} file=${property(path)}${at},title=${property(title)}::${escaped(message)}`;
}

/** A reading of a file: an error for each operation that fails, and a warning for each to check.
 * @param {string} path @param {string} text @param {import("../../types.js").Reading} reading */
export function readingAnnotations(path, text, { steps }) {
  return steps.flatMap(({ start, verdict, headline }) => {
    if (verdict === null || verdict === "works") return [];
    const line = text.slice(0, start).split("\n").length;
    const level = verdict === "fails" ? "error" : "warning";
    return [annotation(level, [path, line], verdict, headline ?? "")];
  });
}

/** @param {string} text */
const escaped = (text) =>
  visibleLines(text).replace(/[%\n]/g, (mark) => (mark === "%" ? "%25" : "%0A"));

/** @param {string} text */
const property = (text) => escaped(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
