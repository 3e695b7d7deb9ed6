// SPDX-License-Identifier: MIT
// Compares an implementation with the engine in one mode: asks, counts, shrinks.

import { expectedOf } from "./difference.mjs";
import { findingsOf } from "./findings.mjs";
import { keyOf } from "./simpler.mjs";
import { Tally } from "./tally.mjs";

/**
 * @typedef {import("../index.js").Engine} Engine
 * @typedef {import("./conformance.js").Case} Case
 * @typedef {import("./conformance.js").Implementation} Implementation
 */

/**
 * @param {Engine} engine @param {import("../index.js").ModeInfo} mode @param {Iterable<Case>} cases
 * @param {Implementation} implementation @param {Case[]} [known] cases that are expected to fail
 */
export async function compare(engine, mode, cases, implementation, known = []) {
  const keys = new Set(known.map(({ request }) => keyOf(request)));
  const tally = new Tally(mode.id, keys);
  const asked = possible(engine, cases, implementation, tally);
  await implementation.askAll(asked, (item, reply) => tally.take(item, reply));
  const { findings, expected } = await findingsOf(engine, tally.found, implementation, keys);
  return { tally, findings, expected: expected + tally.expected };
}

/** The cases that the implementation supports, with the expected answers; the others are skipped.
 * @param {Engine} engine @param {Iterable<Case>} cases @param {Implementation} implementation @param {Tally} tally */
function* possible(engine, cases, { features, verbs }, tally) {
  for (const one of cases) {
    const missing = one.features.filter((feature) => !features.includes(feature));
    const verb = one.request.op === undefined ? "infer" : "run";
    if (missing.length > 0) tally.skip(one, `needs ${missing.join(", ")}`);
    else if (!verbs.includes(verb)) tally.skip(one, `needs the verb ${verb}`);
    else {
      const expected = expectedOf(engine, one.request);
      if (expected) yield { ...one, expected };
    }
  }
}
