// SPDX-License-Identifier: MIT
// JUnit XML, as continuous integration services read it.

import { failed } from "../check/compare-case.mjs";
import { whereText } from "../verb/refusal.mjs";
import { visibleLines } from "../verb/terminal.mjs";
import { countsOf, shown } from "./counts.mjs";

/** @type {import("./report.js").Report} */
export function junit(files, title) {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${title}" ${totals(files)}>`,
    ...files.flatMap(suite),
    "</testsuites>",
  ].join("\n");
}

/** @param {import("./report.js").FileOutcome[]} files */
function totals(files) {
  const { passed, failed, skipped } = countsOf(files);
  const errors = files.filter(({ error }) => error).length;
  const skips = skipped > 0 ? ` skipped="${skipped}"` : "";
  return `tests="${passed + failed + skipped}" failures="${failed - errors}" errors="${errors}"${skips}`;
}

/** @param {import("./report.js").FileOutcome} file */
function suite(file) {
  return [
    `  <testsuite name="${quoted(file.path)}" ${totals([file])}>`,
    ...(file.error
      ? [problem(file.path, file.path, "error", file.error.code, errorText(file.error))]
      : []),
    ...file.outcomes.map((outcome) => testcase(file.mode ?? "", outcome)),
    "  </testsuite>",
  ];
}

/** @param {string} mode @param {import("../check/compare-case.mjs").Outcome} outcome */
function testcase(mode, outcome) {
  const { name, differences, error, skipped } = outcome;
  if (skipped !== undefined) {
    const skip = `      <skipped message="${quoted(skipped)}"/>`;
    return [`    ${opening(mode, name)}>`, skip, "    </testcase>"].join("\n");
  }
  if (!failed(outcome)) return `    ${opening(mode, name)}/>`;
  if (error) return problem(mode, name, "failure", error.code, errorText(error));
  const lines = differences.map(
    ({ field, expected, actual }) => `${field}: expected ${shown(expected)}, got ${shown(actual)}`,
  );
  return problem(mode, name, "failure", "mismatch", lines.join("\n"));
}

/** @param {import("../verb/verb.js").InputError} error */
const errorText = ({ message, where }) => (where ? `${message}\n${whereText(where)}` : message);

/** @param {string} mode @param {string} name */
const opening = (mode, name) => `<testcase classname="${quoted(mode)}" name="${quoted(name)}"`;

/** @param {string} group @param {string} name @param {string} tag @param {string} type @param {string} text */
function problem(group, name, tag, type, text) {
  const [first = ""] = text.split("\n");
  return [
    `    ${opening(group, name)}>`,
    `      <${tag} type="${quoted(type)}" message="${quoted(first)}">${escaped(text)}</${tag}>`,
    "    </testcase>",
  ].join("\n");
}

/** @type {Record<string, string>} */
const kEntities = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** XML 1.0 cannot represent most control characters. @param {string} text */
function escaped(text) {
  const printable = visibleLines(text).replace(/[\ufffe\uffff]/g, "\ufffd");
  return printable.replace(/[&<>"]/g, (character) => kEntities[character] ?? character);
}

/** For an attribute, in which a plain line feed would be read as a space. @param {string} text */
const quoted = (text) => escaped(text).replaceAll("\n", "&#10;");
