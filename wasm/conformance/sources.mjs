// SPDX-License-Identifier: MIT
// The cases to ask: listed ones, all of the small world, or random ones; with the values of operators.

import { drawing } from "./draw.mjs";
import { featuresOf } from "./features.mjs";
import { canHaveValues, withValues } from "./operand-values.mjs";
import { randomRequests } from "./random-requests.mjs";
import { smallWorld } from "./small-world.mjs";

/**
 * @typedef {import("../index.js").Engine} Engine
 * @typedef {import("../index.js").ModeInfo} ModeInfo
 * @typedef {import("./conformance.js").Case} Case
 * @typedef {import("./operand-values.mjs").Signature} Signature
 * @typedef {(mode: ModeInfo, features: string[]) => Iterable<Case>} Source the cases of a mode
 */

/** @param {Case[]} cases @returns {Source} */
export const listed = (cases) => (mode) => cases.filter(({ request }) => request.mode === mode.id);

/** @type {Source} */
export const everySmall = function* (mode, features) {
  for (const request of smallWorld(mode, features))
    yield { request, features: featuresOf(request) };
};

/** @param {Engine} engine @param {number} count @param {number} seed @returns {Source} */
export const random = (engine, count, seed) =>
  function* (mode, features) {
    let left = count;
    for (const request of randomRequests(drawing(seed), mode, features)) {
      if (left === 0) return;
      if ("error" in engine.infer({ ...request, trace: false })) continue;
      left -= 1;
      yield { request, features: featuresOf(request) };
    }
  };

/** The same cases, with the next operator that the program has for this number of operands.
 * @param {Source} source @param {Signature[]} signatures @returns {Source} */
export const withOperators = (source, signatures) =>
  function* (mode, features) {
    /** @type {Map<number, number>} */
    const turns = new Map();
    for (const { request, name } of source(mode, features)) {
      const count = request.operands.length;
      const fitting = signatures.filter(({ types }) => types.length === count);
      if (fitting.length === 0 || !canHaveValues(request)) continue;
      const turn = turns.get(count) ?? 0;
      turns.set(count, turn + 1);
      const next = withValues(request, /** @type {Signature} */ (fitting[turn % fitting.length]));
      yield { request: next, name: name && `${name}: ${next.op}`, features: featuresOf(next) };
    }
  };

/** Values of required attributes; `to` is the type of the result. @type {Record<string, unknown>} */
const kAttributes = { min: -1, max: 2, round: false };

/** @param {Engine} engine @param {Record<string, string[]>} ops that the program has, with their types */
export function signaturesOf(engine, ops) {
  return engine.ops().flatMap(({ name, signatures, attributes }) =>
    signatures
      .filter(({ operands }) => operands.every((type) => ops[name]?.includes(type)))
      .map(({ operands, result }) => {
        const isChosen = name === "cast" || (name === "mul" && result !== operands[0]);
        const required = attributes.filter((one) => one.required && one.name in kAttributes);
        return {
          op: name,
          types: /** @type {string[]} */ (operands),
          attributes: {
            ...Object.fromEntries(required.map((one) => [one.name, kAttributes[one.name]])),
            ...(isChosen ? { to: result } : {}),
          },
        };
      }),
  );
}
