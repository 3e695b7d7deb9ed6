// SPDX-License-Identifier: MIT
// Writes into a case file what the engine answers.

import jsonc from "jsonc-parser";
import { writeFile } from "../ask/write-file.mjs";
import { stepsOf } from "../json/json-place.mjs";
import { Refusal } from "../verb/refusal.mjs";
import { jsonOf } from "../verb/terminal.mjs";

/** @typedef {import("./compare-case.mjs").Outcome} Outcome */

/** JSON on one line, as people write it. @param {unknown} value @returns {string} */
const spaced = (value) =>
  Array.isArray(value) ? `[${value.map(spaced).join(", ")}]` : jsonOf(value);

/** Changes only the values that differ; a value that the engine does not give is removed.
 * @param {import("./case-file.mjs").CaseFile} file @param {Outcome[]} outcomes
 * @returns {string[]} the changed lines, the old ones after `-`, the new ones after `+` */
export function updated({ path, text, lineOf }, outcomes) {
  if (path === "-") throw new Refusal("fileNotWritable", "Stdin cannot be updated.");
  let next = text;
  /** @type {string[]} */
  const changes = [];
  for (const { at = "", name, differences } of outcomes) {
    if (differences.length > 0) changes.push(`${path}:${lineOf(at)}: ${name}`);
    for (const { field, expected, actual } of differences) {
      next = withValue(next, [...stepsOf(`${at}/expect`), field], actual);
      if (expected !== undefined) changes.push(`  - "${field}": ${spaced(expected)}`);
      if (actual !== undefined) changes.push(`  + "${field}": ${spaced(actual)}`);
    }
  }
  if (next !== text) writeFile(path, next);
  return changes;
}

/** @param {string} text @param {(string | number)[]} path of a field @param {unknown} value undefined to remove it */
function withValue(text, path, value) {
  const edits = jsonc.modify(text, path, value, {});
  const [edit] = edits;
  if (edit && value !== undefined) {
    const isNew = edit.length === 0;
    edit.content = isNew ? `, ${jsonOf(path.at(-1))}: ${spaced(value)}` : spaced(value);
  }
  return jsonc.applyEdits(text, edits);
}
