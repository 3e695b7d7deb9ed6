// SPDX-License-Identifier: MIT
// The first line in each direction: versions, and what the program can do.

import { kFeatures } from "../../conformance/features.mjs";
import { listFault, operatorFault } from "../../conformance/names.mjs";
import { Refusal } from "../verb/refusal.mjs";

const kProtocol = 1;

/**
 * @typedef {object} Hello
 * @property {string} name
 * @property {string} [version]
 * @property {string[]} modes
 * @property {("infer" | "run")[]} verbs
 * @property {import("../../conformance/conformance.js").Feature[]} features
 * @property {Record<string, string[]>} ops the types of each operator
 * @property {number} [batch]
 */

const kMostInBatch = 10_000;
const kVerbs = ["infer", "run"];

/** @param {string} version */
export const helloLine = (version) =>
  `${JSON.stringify({ hello: { protocol: kProtocol, name: "bcast", version } })}\n`;

/** @param {any} hello as the program says it @param {import("../../index.js").Engine} engine @returns {Hello} */
export function readHello(hello, engine) {
  const {
    protocol,
    name,
    version,
    modes,
    verbs = ["infer"],
    features = [],
    ops = {},
    batch,
  } = hello;
  if (protocol !== kProtocol) throw bad(`"protocol" must be ${kProtocol}.`);
  if (typeof name !== "string") throw bad('"name" must be a text.');
  const ids = engine.modes().map(({ id }) => id);
  const fault =
    listFault("modes", modes, ids) ??
    listFault("verbs", verbs, kVerbs) ??
    listFault("features", features, kFeatures) ??
    operatorFault(engine, ops);
  if (fault) throw bad(fault);
  const isCount =
    batch === undefined || (Number.isInteger(batch) && batch > 0 && batch <= kMostInBatch);
  if (!isCount) throw bad(`"batch" must be a whole number from 1 to ${kMostInBatch}.`);
  return { name, version: version && String(version), modes, verbs, features, ops, batch };
}

/** @param {string} what */
const bad = (what) => new Refusal("badHello", `The program's hello line is wrong: ${what}`);

/** What a report says if a program can compute, and was only asked for shapes; null otherwise.
 * @param {Hello} hello @param {boolean} asksValues */
export const valuesUnasked = ({ verbs }, asksValues) =>
  verbs.includes("run") && !asksValues
    ? "its values were not asked for; --values compares them"
    : null;
