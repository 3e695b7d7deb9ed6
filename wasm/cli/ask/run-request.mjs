// SPDX-License-Identifier: MIT
// The run that the command line describes, for the verbs that compute it or write it as code.

import { attributePlace, attributesOf, kAttribute } from "../arguments/attribute-options.mjs";
import { details, shared } from "../arguments/options.mjs";
import { fieldsOf } from "../arguments/request-options.mjs";
import { operandPlace, overflowOf, readOperand } from "../text/tensor-text.mjs";
import { argumentPlace } from "./answer.mjs";

/** @typedef {import("../verb/verb.js").Invocation} Invocation */

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
export function runQuestion(invocation) {
  const { values, positionals } = invocation;
  const readings = positionals.map((text) => readOperand(text, String(values.type ?? "f32")));
  return {
    requestOf: () => ({
      ...fieldsOf(values),
      op: values.op,
      attributes: attributesOf(values),
      operands: readings.map(({ operand }) => operand),
    }),
    fault: overflowOf(readings),
    placeOf: (/** @type {string} */ path) => {
      const spots = readings.map((reading) => reading.spots);
      const typePath = path.startsWith("/operands/") && path.endsWith("/type") ? "/type" : path;
      return (
        operandPlace(spots, path) ??
        attributePlace(values, path) ??
        argumentPlace(invocation, typePath)
      );
    },
  };
}

/** Why there is no result. @param {import("../../index.js").Engine} engine @param {any} request */
export function refusalText(engine, { op, system, attributes, operands, ...rest }) {
  const shapes = operands.map((/** @type {{ shape: unknown }} */ { shape }) => shape);
  return String(engine.explain({ ...rest, operands: shapes }));
}
