// SPDX-License-Identifier: MIT
// The run that the command line describes, for the verbs that compute it or write it as code.

import { attributePlace, attributesOf, kAttribute } from "../arguments/attribute-options.mjs";
import { details, shared } from "../arguments/options.mjs";
import { fieldsOf } from "../arguments/request-options.mjs";
import { operandPlace, readOperand } from "../text/tensor-text.mjs";
import { argumentPlace, print } from "./answer.mjs";

/**
 * @typedef {import("../verb/verb.js").Invocation} Invocation
 * @typedef {import("../text/tensor-text.mjs").Reading} Reading
 */

/** @type {Record<string, import("../verb/verb.js").Option>} */
export const runOptions = {
  mode: shared.mode,
  op: { type: "string", short: "o", value: "OP", help: "the operator; `bcast ops` lists them" },
  type: {
    type: "string",
    short: "t",
    value: "TYPE",
    help: "the type of operands without one; default f32",
  },
  attribute: kAttribute,
  ...details,
};

/** @param {Invocation} invocation */
export const readingsOf = ({ values, positionals }) =>
  positionals.map((text) => readOperand(text, String(values.type ?? "f32")));

/** @param {Invocation} invocation @param {Reading[]} readings */
export const runRequestOf = ({ values }, readings) => ({
  ...fieldsOf(values),
  op: values.op,
  attributes: attributesOf(values),
  operands: readings.map(({ operand }) => operand),
});

/** @param {Invocation} invocation @param {Reading[]} readings @param {string} path */
export function runPlace(invocation, readings, path) {
  const spots = readings.map((reading) => reading.spots);
  const typePath = path.startsWith("/operands/") && path.endsWith("/type") ? "/type" : path;
  return (
    operandPlace(spots, path) ??
    attributePlace(invocation.values, path) ??
    argumentPlace(invocation, typePath)
  );
}

/** Explains why there is no result. @param {Invocation} invocation @param {import("../../index.js").Engine} engine
 * @param {any} request */
export async function explainRun(
  invocation,
  engine,
  { op, system, attributes, operands, ...rest },
) {
  const shapes = operands.map((/** @type {{ shape: unknown }} */ { shape }) => shape);
  await print(invocation, String(engine.explain({ ...rest, operands: shapes })));
  return 1;
}
