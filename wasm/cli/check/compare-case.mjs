// SPDX-License-Identifier: MIT

import { isDeepStrictEqual } from "node:util";
import { dataOf } from "../../conformance/words.mjs";
import { sentenceOf } from "../arguments/bad-request.mjs";

/**
 * @typedef {import("../../index.js").Engine} Engine
 * @typedef {import("../../types.js").ErrorReport} ErrorReport
 * @typedef {keyof import("./case-file.mjs").Expectation} Field
 * @typedef {{ field: string, expected: unknown, actual: unknown }} Difference
 *
 * @typedef {object} Outcome
 * @property {string} name
 * @property {string} [at] in its file
 * @property {number} [line] of a failure, from 1
 * @property {Difference[]} differences
 * @property {import("../verb/verb.js").InputError} [error] if the request is bad; nothing is compared then
 * @property {string} [skipped] why, if it was not compared
 */

/** @param {Outcome} outcome */
export const failed = ({ differences, error }) => differences.length > 0 || error !== undefined;

/**
 * The values that a case may expect, read from an answer. `clauses` are the clauses of the steps that decide or
 * reject a column, in trace order; the other steps only prepare or follow from these. `steps` are the clauses of all
 * steps.
 * @param {any} answer
 * @returns {Record<Field, unknown>}
 */
function observed(answer) {
  const { accepted = true, shape, operandShapes, trace = [], lints = [], runtime } = answer;
  const rejected = trace.find((/** @type {any} */ step) => step.kind === "rejected");
  return {
    accepted,
    shape,
    operandShapes,
    data: answer.data && dataOf(answer),
    clauses: trace
      .filter((/** @type {any} */ { kind }) => kind === "decided" || kind === "rejected")
      .map((/** @type {any} */ { clause }) => clause),
    lints: lints.map((/** @type {any} */ { id }) => id),
    ending: runtime?.ending,
    steps: trace.map((/** @type {any} */ { clause }) => clause),
    rejectedAt: rejected && (rejected.column ?? null),
  };
}

/**
 * The expected values, with each shape that is a text replaced by its value.
 * @param {Engine} engine @param {import("./case-file.mjs").Expectation} expect
 * @returns {{ expected: Record<string, unknown>, fault?: ErrorReport }} the place is in `expect`
 */
function withShapes(engine, expect) {
  /** @type {ErrorReport[]} */
  const faults = [];
  /** @param {unknown} given @param {string} path */
  const shapeOf = (given, path) => {
    if (typeof given !== "string") return given;
    const parsed = engine.parse(given);
    if (!("error" in parsed)) return parsed.shape;
    faults.push({ ...parsed.error, where: { ...parsed.error.where, path } });
    return given;
  };
  /** @type {Record<string, unknown>} */
  const expected = { ...expect };
  if ("shape" in expect) expected.shape = shapeOf(expect.shape, "/shape");
  if (expect.operandShapes) {
    expected.operandShapes = expect.operandShapes.map((shape, index) =>
      shapeOf(shape, `/operandShapes/${index}`),
    );
  }
  return { expected, fault: faults[0] };
}

/**
 * @param {Engine} engine @param {import("./case-file.mjs").Case} row
 * @returns {Outcome}
 */
export function compareCase(engine, { name, at, expect, request }) {
  const answer = request.op === undefined ? engine.infer(request) : engine.run(request);
  if ("error" in answer) {
    const message = sentenceOf(engine, request, answer.error);
    return { name, at, differences: [], error: placedInFile({ ...answer.error, message }, at) };
  }
  const { expected: stated, fault } = withShapes(engine, expect);
  if (fault) return { name, at, differences: [], error: placedInFile(fault, `${at}/expect`) };
  return { name, at, differences: differencesOf(stated, observed(answer)) };
}

/** The result counts as expected too, if the shapes were expected to be rejected.
 * @param {Record<string, unknown>} stated @param {Record<Field, unknown>} actual @returns {Difference[]} */
function differencesOf(stated, actual) {
  const isRejection = stated.accepted === false && actual.accepted === true;
  const result = actual.shape === null ? "operandShapes" : "shape";
  const expected = isRejection ? { [result]: undefined, ...stated } : stated;
  return Object.keys(expected)
    .map((field) => ({
      field,
      expected: stated[field],
      actual: actual[/** @type {Field} */ (field)],
    }))
    .filter((pair) => !isDeepStrictEqual(pair.actual, pair.expected));
}

/**
 * A case is its request without the mode, which is given once for the file.
 * @param {import("../../types.js").ErrorReport} error @param {string} at
 */
function placedInFile({ where, ...error }, at) {
  const path = where.path === "/mode" ? where.path : at + where.path;
  return { ...error, where: { ...where, path } };
}
