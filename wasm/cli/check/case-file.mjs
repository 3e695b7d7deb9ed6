// SPDX-License-Identifier: MIT
// A case file, as described by tests/corpus/schema.json: { mode, cases: [{ name, expect, ...request
// }] }. The engine checks the requests; this file checks everything around them.

import { readJson } from "../arguments/request-file.mjs";
import { pointerStep } from "../json/json-pointer.mjs";
import { Refusal } from "../verb/refusal.mjs";

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
 * @typedef {{ path: string, mode: string, cases: Case[] }} CaseFile
 * @typedef {(value: any) => boolean} Check
 */

/** @type {Check} */
const isText = (value) => typeof value === "string" && value !== "";
/** @type {Check} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** Only the engine knows whether a text is a shape. @type {Check} */
const isShape = (value) => isText(value) || Array.isArray(value);
/** @param {Check} check @returns {Check} */
const listOf = (check) => (value) => Array.isArray(value) && value.every(check);

/** @type {Record<string, Check>} */
const kFileFields = { $schema: isText, mode: isText, cases: Array.isArray };

/** The fields of a case in addition to its request. @type {Record<string, Check>} */
const kCaseFields = {
  name: isText,
  features: listOf(isText),
  expect: isObject,
  source: isText,
  note: isText,
};

/** Fields of a request that a case must not have: the mode applies to the whole file. */
const kNotInCase = ["mode"];

/** @type {Record<keyof Expectation, Check>} */
const kExpectFields = {
  accepted: (value) => typeof value === "boolean",
  shape: (value) => value === null || isShape(value),
  operandShapes: listOf(isShape),
  data: Array.isArray,
  clauses: listOf(isText),
  steps: listOf(isText),
  lints: listOf(isText),
  ending: isText,
  rejectedAt: (value) => value === null || (Number.isInteger(value) && value >= 0),
};

/** @param {string} path @param {AsyncIterable<Buffer>} stdin @returns {Promise<CaseFile>} */
export async function readCaseFile(path, stdin) {
  const file = await readJson(path, stdin);
  fields(path, "", file, kFileFields, ["mode", "cases"]);
  if (file.cases.length === 0) {
    throw new Refusal("noCases", `${path} has no cases.`, { where: { path: "/cases" } });
  }
  const cases = file.cases.map((/** @type {unknown} */ row, /** @type {number} */ index) =>
    caseOf(path, `/cases/${index}`, file.mode, row),
  );
  return { path, mode: file.mode, cases };
}

/** @param {string} path @param {string} at @param {string} mode @param {any} row @returns {Case} */
function caseOf(path, at, mode, row) {
  if (!isObject(row)) throw broken(path, at, "expected an object");
  const { name, features, expect, source, note, ...request } = row;
  fields(path, at, given({ name, features, expect, source, note }), kCaseFields, [
    "name",
    "expect",
  ]);
  checkExpectation(path, `${at}/expect`, expect);
  for (const field of kNotInCase) {
    if (field in request)
      throw broken(path, `${at}/${field}`, `a case cannot have the field "${field}"`);
  }
  return { name, at, expect, request: { ...request, mode }, source, note };
}

/** @param {Record<string, unknown>} object */
const given = (object) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));

/** @param {string} path @param {string} at @param {any} expect */
function checkExpectation(path, at, expect) {
  fields(path, at, expect, kExpectFields, []);
  const { accepted, shape, operandShapes, rejectedAt } = expect;
  const statesShape = (shape ?? operandShapes ?? null) !== null;
  if (Object.keys(expect).length === 0) throw broken(path, at, '"expect" is empty');
  if (accepted && (!statesShape || rejectedAt !== undefined)) {
    throw broken(path, at, "an accepted case needs shape or operandShapes, and no rejectedAt");
  }
  if (accepted === false && shape !== undefined && shape !== null) {
    throw broken(path, `${at}/shape`, "a rejected case cannot have a shape");
  }
}

/**
 * @param {string} path @param {string} at @param {any} object
 * @param {Record<string, Check>} known @param {string[]} needed
 */
function fields(path, at, object, known, needed) {
  if (!isObject(object)) throw broken(path, at, "expected an object");
  for (const name of needed) {
    if (!Object.hasOwn(object, name)) throw broken(path, at, `the field "${name}" is missing`);
  }
  for (const [name, value] of Object.entries(object)) {
    const check = Object.hasOwn(known, name) ? known[name] : undefined;
    const place = `${at}${pointerStep(name)}`;
    if (!check) throw broken(path, place, `unknown field "${name}"`);
    if (!check(value)) throw broken(path, place, `"${name}" has the wrong type`);
  }
}

/** @param {string} path @param {string} at @param {string} what */
const broken = (path, at, what) =>
  new Refusal("notACaseFile", `${path} is not a case file: ${what}.`, { where: { path: at } });
