// SPDX-License-Identifier: MIT
// A case file, as described by tests/corpus/schema.json: { mode, cases: [{ name, expect, ...request
// }] }. The schema checks everything around the requests; the engine checks those.

import { jsonIn, readText } from "../arguments/request-file.mjs";
import { offsetsIn, spotOf } from "../json/json-place.mjs";
import { Refusal } from "../verb/refusal.mjs";
import { faultsOf } from "./case-faults.mjs";

/**
 * @typedef {object} Expectation
 * @property {boolean} [accepted]
 * @property {unknown} [shape]
 * @property {unknown[]} [operandShapes]
 * @property {unknown[]} [data]
 * @property {string[]} [clauses]
 * @property {string[]} [steps]
 * @property {string[]} [lints]
 * @property {string} [ending]
 * @property {number | null} [rejectedAt]
 *
 * @typedef {{ name: string, at: string, expect: Expectation, request: any, source?: string, note?: string }} Case
 *   `at` in its file
 * @typedef {{ path: string, text: string, mode: string, cases: Case[], lineOf: (at: string) => number }} CaseFile
 *   `lineOf` counts from 1
 */

/** @param {string} path @param {AsyncIterable<Buffer>} stdin @returns {Promise<CaseFile>} */
export async function readCaseFile(path, stdin) {
  const text = await readText(path, stdin);
  const file = jsonIn(path, text);
  const { default: isCaseFile } = await import("../../dist/case-schema.mjs");
  const offsetOf = offsetsIn(text);
  if (!isCaseFile(file)) throw broken(path, text, offsetOf, faultsOf(isCaseFile.errors));
  const cases = file.cases.map((/** @type {any} */ row, /** @type {number} */ index) =>
    caseOf(`/cases/${index}`, file.mode, row),
  );
  const lineOf = (/** @type {string} */ at) => spotOf(text, offsetOf(at)).line;
  return { path, text, mode: file.mode, cases, lineOf };
}

/** @param {string} at @param {string} mode @param {any} row @returns {Case} */
function caseOf(at, mode, { name, features, expect, source, note, ...request }) {
  return { name, at, expect, request: { ...request, mode }, source, note };
}

/** The first fault in the text, with the number of others. @param {string} path @param {string} text
 * @param {(at: string) => number} offsetOf @param {import("./case-faults.mjs").Fault[]} faults */
function broken(path, text, offsetOf, faults) {
  const offsets = new Map(faults.map((fault) => [fault, offsetOf(fault.at)]));
  const [[fault, offset]] = /** @type {[[import("./case-faults.mjs").Fault, number]]} */ (
    [...offsets].sort(([, a], [, b]) => a - b)
  );
  const { line, column, place } = spotOf(text, offset);
  const more = faults.length === 1 ? "" : ` (and ${faults.length - 1} more)`;
  return new Refusal("notACaseFile", `${path}:${line}:${column + 1}: ${fault.sentence}${more}`, {
    place,
    where: { path: fault.at, line, offset: column },
  });
}
