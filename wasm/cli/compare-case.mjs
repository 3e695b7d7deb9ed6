// SPDX-License-Identifier: MIT

import { isDeepStrictEqual } from "node:util";
import { sentenceOf } from "./bad-request.mjs";

/**
 * @typedef {keyof import("./case-file.mjs").Expectation} Field
 * @typedef {{ field: string, expected: unknown, actual: unknown }} Difference
 *
 * @typedef {object} Outcome
 * @property {string} name
 * @property {Difference[]} differences
 * @property {import("./verb.js").InputError} [error] where the request is bad; nothing is then compared
 */

/**
 * What a case may expect, read from an answer. `clauses` are the clauses of the steps that decide
 * or reject a column, in the order of the trace; the other steps only prepare or follow from these.
 * `steps` are the clauses of all steps.
 * @param {any} answer
 * @returns {Record<Field, unknown>}
 */
function observed({ accepted, shape, operandShapes, trace, lints, runtime }) {
  const rejected = trace.find((/** @type {any} */ step) => step.kind === "rejected");
  return {
    accepted,
    shape,
    operandShapes,
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
 * @param {import("../index.js").Engine} engine @param {import("./case-file.mjs").Case} row
 * @returns {Outcome}
 */
export function compareCase(engine, { name, at, expect, request }) {
  const answer = engine.infer(request);
  if ("error" in answer) {
    const message = sentenceOf(engine, answer.error);
    return { name, differences: [], error: placedInFile({ ...answer.error, message }, at) };
  }
  const actual = observed(answer);
  const differences = Object.entries(expect)
    .map(([field, expected]) => ({ field, expected, actual: actual[/** @type {Field} */ (field)] }))
    .filter((pair) => !isDeepStrictEqual(pair.actual, pair.expected));
  return { name, differences };
}

/**
 * A case is its request but for the mode, which the file says once.
 * @param {import("../types.js").ErrorReport} error @param {string} at
 */
function placedInFile({ where, ...error }, at) {
  const path = where.path === "/mode" ? where.path : at + where.path;
  return { ...error, where: { ...where, path } };
}
