// SPDX-License-Identifier: MIT
// The disagreements of a mode as minimal cases, grouped by the clause that each is about.

import { groundOf, whyOf } from "./grounds.mjs";
import { shrunk } from "./shrink.mjs";
import { keyOf } from "./simpler.mjs";

/**
 * @typedef {import("./conformance.js").Disagreement} Disagreement
 * @typedef {import("./conformance.js").Ground} Ground
 * @typedef {import("./conformance.js").Finding} Finding
 * @typedef {{ found: Disagreement, count: number }} Found
 */

/** Each one that hangs takes as long as the timeout. @param {Disagreement} one */
const isQuick = ({ difference }) => difference !== "timeout";

/**
 * @param {import("../index.js").Engine} engine @param {Found[]} all
 * @param {import("./conformance.js").Implementation} implementation
 * @param {Set<string>} known keys of requests that are expected to fail
 * @returns {Promise<{ findings: Finding[], expected: number }>} without the `expected` ones
 */
export async function findingsOf(engine, all, implementation, known) {
  const quick = all.filter(({ found }) => isQuick(found));
  const slow = all.filter(({ found }) => !isQuick(found));
  const minimal = await shrunk(
    engine,
    quick.map(({ found }) => found),
    implementation,
  );
  const cases = [...minimal, ...slow.map(({ found }) => found)];
  let expected = 0;
  /** @type {Map<string, Finding>} */
  const byClause = new Map();
  for (const [index, { count }] of [...quick, ...slow].entries()) {
    const one = /** @type {Disagreement} */ (cases[index]);
    if (known.has(keyOf(one.request))) expected += count;
    else add(byClause, groundOf(engine, one), { ...one, why: whyOf(engine, one) }, count);
  }
  return { findings: [...byClause.values()].sort((a, b) => b.count - a.count), expected };
}

/** @param {Map<string, Finding>} byClause @param {Ground} ground @param {Disagreement} one @param {number} count */
function add(byClause, ground, one, count) {
  const finding = byClause.get(ground.clause) ?? { ...ground, count: 0, cases: [] };
  finding.count += count;
  const isNew = finding.cases.every(({ request }) => keyOf(request) !== keyOf(one.request));
  if (isNew) finding.cases.push(one);
  byClause.set(ground.clause, finding);
}
