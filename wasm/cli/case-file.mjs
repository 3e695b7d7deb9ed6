// SPDX-License-Identifier: MIT
// A case file, as tests/corpus/schema.json describes it: { mode, cases: [{ name, operands, expect, source }] };
// the `source` (where the verdict is from) is asked of this project's own corpus only..

import { Refusal } from "./refusal.mjs";
import { readJson } from "./request-file.mjs";

/**
 * @typedef {object} Expectation
 * @property {boolean} [accepted]
 * @property {unknown} [shape]
 * @property {unknown[]} [operandShapes]
 * @property {string[]} [clauses]
 * @property {string[]} [steps]
 * @property {number | null} [rejectedAt]
 *
 * @typedef {{ name: string, expect: Expectation, request: any }} Case
 * @typedef {{ path: string, mode: string, cases: Case[] }} CaseFile
 * @typedef {(value: any) => boolean} Check
 */

/** @type {Check} */
const isText = (value) => typeof value === "string" && value !== "";
/** @type {Check} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** @type {Check} */
const isExtent = (value) => value === "?" || (Number.isInteger(value) && value >= 0);
/** @type {Check} */
const isShape = (value) =>
  typeof value === "string" || (Array.isArray(value) && value.every(isExtent));
/** @param {Check} check @returns {Check} */
const listOf = (check) => (value) => Array.isArray(value) && value.every(check);

/** @type {Record<string, Check>} */
const kFileFields = { $schema: isText, mode: isText, cases: Array.isArray };

/** @type {Record<string, Check>} */
const kCaseFields = {
  name: isText,
  operands: listOf(isShape),
  declared: isShape,
  axis: Number.isInteger,
  target: isShape,
  broadcastDimensions: listOf(Number.isInteger),
  expect: isObject,
  source: isText,
  note: isText,
};

/** @type {Record<string, Check>} */
const kExpectFields = {
  accepted: (value) => typeof value === "boolean",
  shape: (value) => value === null || value === "*" || listOf(isExtent)(value),
  operandShapes: listOf(listOf(isExtent)),
  clauses: listOf(isText),
  steps: listOf(isText),
  rejectedAt: (value) => value === null || (Number.isInteger(value) && value >= 0),
};

/** @param {string} path @param {AsyncIterable<Buffer>} stdin @returns {Promise<CaseFile>} */
export async function readCaseFile(path, stdin) {
  const file = await readJson(path, stdin);
  fields(path, "", file, kFileFields, ["mode", "cases"]);
  if (file.cases.length === 0) {
    throw new Refusal("noCases", `${path} holds no case.`, undefined, "at /cases");
  }
  const cases = file.cases.map((/** @type {unknown} */ row, /** @type {number} */ index) =>
    caseOf(path, `/cases/${index}`, file.mode, row),
  );
  return { path, mode: file.mode, cases };
}

/** @param {string} path @param {string} at @param {string} mode @param {any} row @returns {Case} */
function caseOf(path, at, mode, row) {
  fields(path, at, row, kCaseFields, ["name", "operands", "expect"]);
  fields(path, `${at}/expect`, row.expect, kExpectFields, []);
  const { accepted, shape, rejectedAt } = row.expect;
  if (Object.keys(row.expect).length === 0) {
    throw broken(path, `${at}/expect`, "nothing is expected");
  }
  if (accepted && (shape === undefined || shape === null || rejectedAt !== undefined)) {
    throw broken(path, `${at}/expect`, "an accepted case states a shape, and no rejectedAt");
  }
  if (accepted === false && shape !== undefined && shape !== null) {
    throw broken(path, `${at}/expect/shape`, "a case that is not accepted has no shape");
  }
  const { name, expect, source, note, ...request } = row;
  return { name, expect, request: { mode, ...request } };
}

/**
 * @param {string} path @param {string} at @param {any} object
 * @param {Record<string, Check>} known @param {string[]} needed
 */
function fields(path, at, object, known, needed) {
  if (!isObject(object)) throw broken(path, at, "an object is expected here");
  for (const name of needed) {
    if (!Object.hasOwn(object, name)) throw broken(path, at, `the field "${name}" is missing`);
  }
  for (const [name, value] of Object.entries(object)) {
    const check = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!check) throw broken(path, `${at}/${name}`, `there is no field "${name}"`);
    if (!check(value))
      throw broken(path, `${at}/${name}`, `the value of "${name}" is of a wrong kind`);
  }
}

/** @param {string} path @param {string} at @param {string} what */
function broken(path, at, what) {
  const hint = at === "" ? "at its top level" : `at ${at}`;
  return new Refusal("notACaseFile", `${path} is not a case file: ${what}.`, undefined, hint);
}
