// SPDX-License-Identifier: MIT
// The arguments of `conformance`. A call that would test nothing is an error.

import { randomInt } from "node:crypto";
import { corpusModes, corpusOf } from "./corpora.mjs";
import { kSeeds } from "./draw.mjs";
import { kFeatures } from "./features.mjs";
import { closest, instead } from "./names.mjs";

/**
 * @typedef {import("./test.js").Functions} Functions
 * @typedef {ReturnType<typeof corpusOf>[number]} Row
 */

const kRandom = 10_000;
const kFields = ["infer", "run", "ops"];
const kOptions = ["test", "skip", "random", "seed"];

/** @param {string} mode @param {unknown} implementation @param {unknown} options */
export function readArguments(mode, implementation, options) {
  const modes = corpusModes();
  if (!modes.includes(mode)) throw bad(`Unknown mode "${mode}".${instead(mode, modes)}`);
  const rows = corpusOf(mode);
  const {
    test,
    skip = {},
    random = kRandom,
    seed = randomInt(kSeeds),
  } = fieldsOf("The third argument", options, kOptions);
  if (typeof test !== "function" || typeof test.skip !== "function")
    throw bad('"test" must be the function of your framework, which has "test.skip".');
  return {
    functions: functionsOf(implementation),
    rows,
    test: /** @type {import("./test.js").TestFunction} */ (test),
    skip: reasonsOf(mode, skip, rows),
    count: wholeNumber("random", random, 1),
    seed: wholeNumber("seed", seed, 0),
  };
}

/** @param {string} message */
const bad = (message) => new TypeError(message);

/** @param {string} what @param {any} value @returns {Record<string, any>} */
function object(what, value) {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  throw bad(`${what} must be an object.`);
}

/** @param {string} what @param {unknown} value @param {string[]} known */
function fieldsOf(what, value, known) {
  const fields = object(what, value);
  const strange = Object.keys(fields).find((name) => !known.includes(name));
  if (strange === undefined) return fields;
  throw bad(`${what} has the unknown field "${strange}".${instead(strange, known)}`);
}

/** @param {unknown} implementation @returns {Functions} */
function functionsOf(implementation) {
  if (typeof implementation === "function") return { infer: /** @type {any} */ (implementation) };
  const { infer, run, ops } = fieldsOf("The implementation", implementation, kFields);
  for (const [name, one] of Object.entries({ infer, run }))
    if (one !== undefined && typeof one !== "function") throw bad(`"${name}" must be a function.`);
  if (infer === undefined && run === undefined)
    throw bad('The implementation must be a function, or have "infer" or "run".');
  if ((run === undefined) !== (ops === undefined))
    throw bad('"run" requires "ops", its operators, and "ops" requires "run".');
  if (ops !== undefined && Object.keys(object('"ops"', ops)).length === 0)
    throw bad('"ops" is empty. Write each operator with its types, such as { add: ["f32"] }.');
  return { ...(infer ? { infer } : {}), ...(run ? { run, ops } : {}) };
}

/** @param {string} mode @param {unknown} skip @param {Row[]} rows @returns {Record<string, string>} */
function reasonsOf(mode, skip, rows) {
  const reasons = object('"skip"', skip);
  const names = [...kFeatures, ...rows.map(({ name }) => name)];
  for (const [key, reason] of Object.entries(reasons)) {
    if (!names.includes(key)) throw bad(unknownSkip(mode, key, names));
    if (typeof reason !== "string" || reason.trim() === "")
      throw bad(`The skip of "${key}" requires a reason.`);
  }
  return reasons;
}

/** @param {string} mode @param {string} key @param {string[]} names */
const unknownSkip = (mode, key, names) =>
  `"${key}" is neither a feature (${kFeatures.join(", ")}) nor a case of ${mode}.${closest(key, names)}`;

/** @param {string} name @param {unknown} value @param {number} least @returns {number} */
function wholeNumber(name, value, least) {
  if (Number.isInteger(value) && Number(value) >= least && Number(value) < kSeeds)
    return Number(value);
  throw bad(`"${name}" must be a whole number from ${least} to ${kSeeds - 1}.`);
}
