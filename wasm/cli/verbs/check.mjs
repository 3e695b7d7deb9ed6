// SPDX-License-Identifier: MIT

import { print } from "../ask/answer.mjs";
import { readCaseFile } from "../check/case-file.mjs";
import { compareCase } from "../check/compare-case.mjs";
import { failed } from "../reports/counts.mjs";
import { formatOf } from "../reports/format.mjs";
import { human } from "../reports/human.mjs";
import { json } from "../reports/json.mjs";
import { junit } from "../reports/junit.mjs";
import { tap } from "../reports/tap.mjs";
import { Refusal, refusalText } from "../verb/refusal.mjs";

/** @type {Record<string, import("../reports/report.js").Report>} */
const kReports = { human, tap, junit, json };
const kFormats = Object.keys(kReports).join(", ");

/** @type {import("../verb/verb.js").Verb} */
export const check = {
  summary: "Check the engine against case files",
  usage: ["bcast check [--format FORMAT] FILE..."],
  options: {
    format: { type: "string", short: "f", value: "FORMAT", help: `the report: ${kFormats}` },
  },
  notes: [
    "A FILE is {mode, cases: [{name, operands, expect, source}]}; - is stdin. " +
      "Each case is a request without its mode. A case fails if its request is invalid.",
    "The fields of `expect` are compared. accepted, shape, operandShapes: as in the answer. " +
      "clauses: of the steps that decide or reject a column, in order. " +
      "steps: the clauses of all steps. rejectedAt: the column, or null if the ranks do not match. " +
      "lints: their ids, in order. ending: what happens at run time.",
    "Exit code: 0 all cases pass; 1 a case fails; 2 a file cannot be read, or is not a case file. " +
      "The other files are still checked.",
  ],
  async run({ values, positionals, engine, stdin, stdout }) {
    const report = formatOf(kReports, String(values.format ?? "human"));
    if (positionals.length === 0) {
      throw new Refusal("missingFile", "check requires at least one case file.");
    }
    const core = await engine("evaluation");
    /** @type {import("../reports/report.js").FileOutcome[]} */
    const files = [];
    for (const path of positionals) files.push(await outcomeOf(path, core, stdin));
    await print({ stdout }, report(files, "bcast check"));
    return exitCodeOf(files);
  },
};

/**
 * @param {string} path @param {import("../../index.js").Engine} engine
 * @param {AsyncIterable<Buffer>} stdin @returns {Promise<import("../reports/report.js").FileOutcome>}
 */
async function outcomeOf(path, engine, stdin) {
  try {
    const { mode, cases } = await readCaseFile(path, stdin);
    return { path, mode, outcomes: cases.map((row) => compareCase(engine, row)) };
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    process.stderr.write(refusalText(fault));
    const { code, message, where } = fault;
    return { path, outcomes: [], error: where ? { code, message, where } : { code, message } };
  }
}

/** @param {import("../reports/report.js").FileOutcome[]} files */
function exitCodeOf(files) {
  if (files.some(({ error }) => error)) return 2;
  return files.some(({ outcomes }) => outcomes.some(failed)) ? 1 : 0;
}
