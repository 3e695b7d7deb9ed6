// SPDX-License-Identifier: MIT
// From a request that fails to a minimal one that fails in the same way: no operand, axis or option can be omitted,
// and no size be smaller.

import { differenceOf, expectedOf } from "./difference.mjs";
import { featuresOf } from "./features.mjs";
import { brief } from "./reply.mjs";
import { keyOf, simpler } from "./simpler.mjs";

/**
 * @typedef {import("./conformance.js").Disagreement} Disagreement
 * @typedef {import("./conformance.js").Implementation} Implementation
 * @typedef {import("./conformance.js").PlainRequest} PlainRequest
 * @typedef {import("../index.js").Engine} Engine
 */

/** Every disagreement as a minimal one. The implementation is asked about all of them at once, round by round.
 * @param {Engine} engine @param {Disagreement[]} found @param {Implementation} implementation
 * @returns {Promise<Disagreement[]>} in the order of those found */
export async function shrunk(engine, found, implementation) {
  /** @type {Map<string, Disagreement | undefined>} */
  const known = new Map();
  let current = found;
  let open = found.map(() => true);
  while (open.some(Boolean)) {
    const ideas = current.map(({ request }, index) => (open[index] ? simpler(request) : []));
    await judge(engine, ideas.flat(), implementation, known);
    const next = current.map((old, index) => {
      const failing = ideas[index]?.map((one) => known.get(keyOf(one)));
      return failing?.find((one) => one?.difference === old.difference) ?? old;
    });
    open = next.map((one, index) => one !== current[index]);
    current = next;
  }
  return current;
}

/** Adds what is not known yet: a disagreement, or undefined.
 * @param {Engine} engine @param {PlainRequest[]} requests @param {Implementation} implementation
 * @param {Map<string, Disagreement | undefined>} known by key */
async function judge(engine, requests, implementation, known) {
  const fresh = requests.flatMap((request) => {
    const key = keyOf(request);
    if (known.has(key)) return [];
    known.set(key, undefined);
    const features = featuresOf(request);
    const canDo = features.every((feature) => implementation.features.includes(feature));
    const expected = canDo ? expectedOf(engine, request) : undefined;
    return expected ? [{ key, request, features, expected }] : [];
  });
  await implementation.askAll(fresh, ({ key, ...asked }, reply) => {
    const difference = differenceOf(asked.request, asked.expected, reply);
    if (difference) known.set(key, { ...asked, reply: brief(reply), difference });
  });
}
