// SPDX-License-Identifier: MIT
// Tests of a function, for node:test, Vitest, Jest and Mocha.

import { load } from "../index.mjs";
import { compare } from "./compare.mjs";
import { featuresOf, kFeatures, plainRequest } from "./features.mjs";
import { functionUnderTest } from "./function-under-test.mjs";
import { operatorFault } from "./names.mjs";
import { everySmall, listed, random, signaturesOf, withOperators } from "./sources.mjs";
import { readArguments } from "./test-arguments.mjs";
import { findingLines, skippedLines } from "./words.mjs";

/**
 * @typedef {import("../index.js").Engine} Engine
 * @typedef {import("./conformance.js").Implementation} Implementation
 * @typedef {import("./sources.mjs").Source} Source
 * @typedef {import("./test-arguments.mjs").Row} Row
 * @typedef {(engine: Engine) => Source} SourceOf
 */

/** For a test of many requests on a busy machine, in milliseconds. Vitest and Jest stop a test after 5 s by default;
 * the others ignore this argument. */
const kTimeout = 60_000;

/** Loaded once, by the first test. @type {Promise<Engine> | undefined} */
let loading;
const engineOf = () => {
  loading ??= load();
  return loading;
};

/** @type {typeof import("./test.js").conformance} */
export function conformance(mode, implementation, options) {
  const { functions, rows, test, skip, count, seed } = readArguments(mode, implementation, options);
  const tested = functionUnderTest(
    functions,
    kFeatures.filter((feature) => !(feature in skip)),
  );
  const ask = (/** @type {SourceOf} */ sourceOf) => agrees(mode, sourceOf, tested);
  if (functions.infer) {
    for (const row of rows) one(test, mode, row, skip, tested);
    for (const [key, reason] of Object.entries(skip))
      test(`${mode}: "${key}" is skipped: ${reason}`, () =>
        isNeeded(mode, key, rows, skip, functions));
    test(`${mode}: all small shapes`, () => ask(() => everySmall), kTimeout);
    test(
      `${mode}: ${count} random requests, seed ${seed}`,
      () => ask((engine) => random(engine, count, seed)),
      kTimeout,
    );
  }
  for (const [op, types] of Object.entries(functions.ops ?? {})) {
    const values = (/** @type {Engine} */ engine) => {
      const fault = operatorFault(engine, { [op]: types });
      if (fault) throw new TypeError(fault);
      return withOperators(random(engine, count, seed), signaturesOf(engine, { [op]: types }));
    };
    test(`${mode}: values of ${op}, seed ${seed}`, () => ask(values), kTimeout);
  }
}

/** @param {import("./test.js").TestFunction} test @param {string} mode @param {Row} row
 * @param {Record<string, string>} skip @param {Implementation} tested */
function one(test, mode, row, skip, tested) {
  const name = `${mode}: ${row.name}`;
  if (keysOf(row, skip).length > 0) test.skip(name, () => {});
  else test(name, () => agrees(mode, (engine) => listed([caseOf(engine, mode, row)]), tested));
}

/** @param {Engine} engine @param {string} mode @param {any} row */
function caseOf(engine, mode, { name, features, expect, source, note, ...request }) {
  const plain = plainRequest(engine, { mode, ...request });
  return { request: plain, name, features: featuresOf(plain) };
}

/** @param {string} mode @param {SourceOf} sourceOf @param {Implementation} tested */
async function compared(mode, sourceOf, tested) {
  const engine = await engineOf();
  const info = /** @type {import("../index.js").ModeInfo} */ (
    engine.modes().find(({ id }) => id === mode)
  );
  return compare(engine, info, sourceOf(engine)(info, [...tested.features]), tested);
}

/** Fails also if nothing was compared. @param {string} mode @param {SourceOf} sourceOf @param {Implementation} tested */
async function agrees(mode, sourceOf, tested) {
  const { findings, tally } = await compared(mode, sourceOf, tested);
  if (tally.agreed + tally.disagreed === 0)
    throw new Error(["No request was compared.", ...skippedLines(tally)].join("\n"));
  if (tally.disagreed === 0) return;
  const lines = findings.flatMap((finding) => ["", ...findingLines(finding)]);
  throw new Error(
    `${tally.disagreed} of ${tally.agreed + tally.disagreed} requests disagree.\n${lines.join("\n")}`,
  );
}

/** Fails if all cases agree that nothing else skips. @param {string} mode @param {string} key a feature, or the name of a case @param {Row[]} rows
 * @param {Record<string, string>} skip @param {import("./test.js").Functions} functions */
async function isNeeded(mode, key, rows, skip, functions) {
  const skipped = rows.filter((row) => keysOf(row, skip).includes(key));
  const own = skipped.filter((row) => keysOf(row, skip).length === 1);
  const asked = own.length > 0 ? own : skipped;
  const source = (/** @type {Engine} */ engine) =>
    listed(asked.map((row) => caseOf(engine, mode, row)));
  const { tally } = await compared(mode, source, functionUnderTest(functions, kFeatures));
  if (tally.disagreed === 0)
    throw new Error(`All ${asked.length} cases agree without this skip: remove "${key}".`);
}

/** The skips of a case. @param {Row} row @param {Record<string, string>} skip */
const keysOf = ({ name, features = [] }, skip) => [name, ...features].filter((key) => key in skip);
