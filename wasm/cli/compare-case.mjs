// SPDX-License-Identifier: MIT

import { isDeepStrictEqual } from "node:util";

/**
 * @typedef {{ field: string, expected: unknown, actual: unknown }} Difference
 * @typedef {{ name: string, differences: Difference[] }} Outcome
 */

/**
 * What a case may expect, read from an answer. `clauses` are the clauses of the steps that decide
 * or reject a column, in the order of the trace; the other steps only prepare or follow from these.
 * `steps` are the clauses of all steps.
 * @param {any} answer
 * @returns {Record<string, unknown>}
 */
function observed({ accepted, shape, operandShapes, trace }) {
  const rejected = trace.find((/** @type {any} */ step) => step.kind === "rejected");
  return {
    accepted,
    shape,
    operandShapes,
    clauses: trace
      .filter((/** @type {any} */ { kind }) => kind === "decided" || kind === "rejected")
      .map((/** @type {any} */ { clause }) => clause),
    steps: trace.map((/** @type {any} */ { clause }) => clause),
    rejectedAt: rejected && (rejected.column ?? null),
  };
}

/**
 * @param {import("../index.js").Engine} engine @param {import("./case-file.mjs").Case} row
 * @returns {Outcome}
 */
export function compareCase(engine, { name, expect, request }) {
  const answer = engine.infer(request);
  if ("error" in answer) {
    const actual = `${answer.error.code}: ${answer.error.message}`;
    return { name, differences: [{ field: "error", expected: null, actual }] };
  }
  const actual = observed(answer);
  const differences = Object.entries(expect)
    .map(([field, expected]) => ({ field, expected, actual: actual[field] }))
    .filter((pair) => !isDeepStrictEqual(pair.actual, pair.expected));
  return { name, differences };
}
