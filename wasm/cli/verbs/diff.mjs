// SPDX-License-Identifier: MIT

import { randomInt } from "node:crypto";
import { compare } from "../../conformance/compare.mjs";
import { corpusPaths } from "../../conformance/corpora.mjs";
import { kSeeds } from "../../conformance/draw.mjs";
import { instead } from "../../conformance/names.mjs";
import {
  everySmall,
  listed,
  random,
  signaturesOf,
  withOperators,
} from "../../conformance/sources.mjs";
import { skippedLines } from "../../conformance/words.mjs";
import { print } from "../ask/answer.mjs";
import { assertFile } from "../ask/write-file.mjs";
import { casesOf } from "../diff/case-files.mjs";
import { Dialogue } from "../diff/dialogue.mjs";
import { keepCases } from "../diff/keep.mjs";
import { json } from "../diff/report-json.mjs";
import { junit, tap } from "../diff/report-points.mjs";
import { human } from "../diff/report-text.mjs";
import { formatOf } from "../reports/format.mjs";
import { Refusal } from "../verb/refusal.mjs";

/**
 * @typedef {import("../../index.js").Engine} Engine
 * @typedef {import("../../index.js").ModeInfo} ModeInfo
 * @typedef {import("../../conformance/conformance.js").Case} Case
 * @typedef {import("../../conformance/sources.mjs").Source} Source
 * @typedef {import("../verb/verb.js").Invocation} Invocation
 */

/** @type {Record<string, import("../diff/report.js").DiffReport>} */
const kReports = { human, tap, junit, json };
const kTimeout = 10;

/** @type {Record<string, import("../verb/verb.js").Option>} */
const kOptions = {
  with: { type: "string", value: "CMD", help: "the program to test, with its arguments" },
  mode: {
    type: "string",
    short: "m",
    value: "MODE",
    repeatable: true,
    help: "only this mode of those that the program has; can be repeated",
  },
  cases: { type: "string", value: "FILE", repeatable: true, help: "ask the cases of a case file" },
  "small-world": { type: "boolean", help: "ask about all pairs of small shapes" },
  random: { type: "string", value: "N", help: "ask N random requests for each mode" },
  seed: { type: "string", value: "S", help: "the seed of --random; by default a new one" },
  values: { type: "boolean", help: "ask for values of operators instead of shapes" },
  keep: { type: "string", value: "FILE", help: "write the minimal cases to a case file" },
  xfail: {
    type: "string",
    value: "FILE",
    repeatable: true,
    help: "a case file of known failures; one that agrees is an error",
  },
  timeout: {
    type: "string",
    value: "S",
    help: `seconds to wait for an answer; default ${kTimeout}`,
  },
  format: {
    type: "string",
    short: "f",
    value: "FORMAT",
    help: `the report: ${Object.keys(kReports).join(", ")}`,
  },
};

/** @type {import("../verb/verb.js").Verb} */
export const diff = {
  summary: "Compare another program with the engine",
  usage: [
    "bcast diff --with CMD [--mode MODE] [--format FORMAT]",
    "bcast diff --with CMD --small-world [--values]",
    "bcast diff --with CMD --random N [--seed S] [--values]",
    "bcast diff --with CMD --cases FILE [--xfail FILE] [--keep FILE]",
  ],
  options: kOptions,
  notes: [
    "CMD reads requests and writes answers, as lines of JSON (docs/harness.md). " +
      "By default, it is asked the corpora of its modes.",
    "Every disagreement is shrunk to a minimal case. Cases are grouped by the clause that they are about.",
    "Exit code: 0 the program agrees; 1 it does not, or a known failure agrees now; " +
      "2 the program does not start, there is nothing to ask, or the arguments are wrong.",
  ],
  async run(invocation) {
    const { values, positionals, stdout } = invocation;
    const report = formatOf(kReports, String(values.format ?? "human"));
    if (positionals[0] !== undefined) throw unexpected(positionals[0]);
    if (typeof values.with !== "string" || values.with.trim() === "")
      throw new Refusal("missingField", "The option --with CMD is required.");
    const count = values.random === undefined ? 0 : numberOf("random", values.random, /^\d+$/);
    const seed = count > 0 ? seedOf(values) : undefined;
    const timeout = numberOf("timeout", values.timeout ?? String(kTimeout)) * 1000;
    if (typeof values.keep === "string") assertFile(values.keep);
    const engine = await invocation.engine();
    const cases = await givenCases(invocation, engine, seed);
    const outcome = await conversation(invocation, engine, cases, timeout, seed);
    if (typeof values.keep === "string") keepCases(values.keep, outcome);
    await print({ stdout }, report(outcome));
    const isEmpty = outcome.modes.every(({ tally }) => tally.agreed + tally.disagreed === 0);
    if (isEmpty) throw nothingCompared(outcome);
    return exitCodeOf(outcome);
  },
};

/** @param {string} text */
const unexpected = (text) =>
  new Refusal("unexpectedArgument", "diff takes no arguments.", { place: { text, column: 0 } });

/** @param {string} name @param {unknown} text @param {RegExp} [form] */
function numberOf(name, text, form = /^\d+(\.\d+)?$/) {
  if (form.test(String(text)) && Number(text) < kSeeds) return Number(text);
  const place = { text: `--${name} ${text}`, column: name.length + "-- ".length };
  throw new Refusal("optionValue", `The option --${name} takes a number.`, { place });
}

/** @param {Invocation["values"]} values */
const seedOf = ({ seed }) =>
  seed === undefined ? randomInt(kSeeds) : numberOf("seed", seed, /^\d+$/);

/** The cases of files: those to ask, if any are given, and the known failures.
 * @typedef {{ asked: Case[] | undefined, known: Case[] }} GivenCases */

/** @param {Invocation} invocation @param {Engine} engine @param {number} [seed]
 * @returns {Promise<GivenCases>} */
async function givenCases({ values, stdin }, engine, seed) {
  const isDefault = !values.cases && !values["small-world"] && seed === undefined;
  const paths = isDefault ? corpusPaths() : listOf(values.cases);
  return {
    asked: paths.length > 0 ? await casesOf(engine, paths, stdin) : undefined,
    known: await casesOf(engine, listOf(values.xfail), stdin),
  };
}

/** Ends the program before anything is written: a slow reader must not keep it alive.
 * @param {Invocation} invocation @param {Engine} engine @param {GivenCases} cases @param {number} timeout
 * @param {number} [seed] @returns {Promise<import("../diff/report.js").Outcome>} */
async function conversation({ values }, engine, cases, timeout, seed) {
  const dialogue = new Dialogue(String(values.with), engine, timeout);
  try {
    await dialogue.start();
    const source = sourceOf(values, engine, cases, dialogue.hello, seed);
    const modes = [];
    for (const mode of modesOf(values.mode, engine, dialogue.hello)) {
      modes.push(await comparedIn(mode, source, cases.known, engine, dialogue));
    }
    return { dialogue, seed, modes, asksValues: values.values === true };
  } finally {
    await dialogue.close();
  }
}

/** @param {import("../diff/report.js").Outcome} outcome */
function nothingCompared({ modes }) {
  const reasons = modes.flatMap(({ tally }) =>
    skippedLines(tally).map((line) => `${tally.mode}: ${line}`),
  );
  const message = "No request was compared.";
  return new Refusal("noCases", message, { hint: reasons.join("; ") || undefined });
}

/** @param {unknown} option */
const listOf = (option) => (Array.isArray(option) ? option.map(String) : []);

/** @param {unknown} wanted @param {Engine} engine @param {import("../diff/hello.mjs").Hello} hello */
function modesOf(wanted, engine, hello) {
  const strange = listOf(wanted).find((mode) => !hello.modes.includes(mode));
  if (strange !== undefined) {
    const place = { text: `--mode ${strange}`, column: "--mode ".length };
    const message = `The program does not have this mode.${instead(strange, hello.modes)}`;
    throw new Refusal("unknownMode", message, { place });
  }
  const ids = wanted ? listOf(wanted) : hello.modes;
  return engine.modes().filter(({ id }) => ids.includes(id));
}

/** @param {Invocation["values"]} values @param {Engine} engine @param {GivenCases} cases
 * @param {import("../diff/hello.mjs").Hello} hello @param {number} [seed] @returns {Source} */
function sourceOf(values, engine, { asked }, hello, seed) {
  /** @type {Source[]} */
  const sources = [];
  if (values["small-world"]) sources.push(everySmall);
  if (seed !== undefined)
    sources.push(random(engine, numberOf("random", values.random, /^\d+$/), seed));
  if (asked) sources.push(listed(asked));
  /** @type {Source} */
  const all = function* (mode, features) {
    for (const source of sources) yield* source(mode, features);
  };
  return values.values ? withOperators(all, signaturesOf(engine, hello.ops)) : all;
}

/** @param {ModeInfo} mode @param {Source} source @param {Case[]} known failures @param {Engine} engine
 * @param {Dialogue} dialogue @returns {Promise<import("../diff/report.js").ModeOutcome>} */
async function comparedIn(mode, source, known, engine, dialogue) {
  const failing = known.filter(({ request }) => request.mode === mode.id);
  const cases = source(mode, dialogue.features);
  const compared = await compare(engine, mode, cases, dialogue, failing);
  const again = await compare(engine, mode, failing, dialogue, failing);
  const stale = again.tally.named.filter((one) => !one.disagreement && one.skipped === undefined);
  return { ...compared, stale: stale.map(({ name }) => name) };
}

/** @param {import("../diff/report.js").Outcome} outcome */
function exitCodeOf({ dialogue, modes }) {
  const isWrong = modes.some(({ findings, stale }) => findings.length > 0 || stale.length > 0);
  const { strays, unexplained, isGivenUp } = dialogue;
  return isWrong || strays.count > 0 || unexplained.length > 0 || isGivenUp ? 1 : 0;
}
