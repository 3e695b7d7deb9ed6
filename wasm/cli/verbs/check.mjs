// SPDX-License-Identifier: MIT

import { print } from "../ask/answer.mjs";
import { checkFiles } from "../check/check-files.mjs";
import { failed } from "../check/compare-case.mjs";
import { treeAt } from "../check/paths.mjs";
import { watching } from "../check/watch.mjs";
import { formatOf } from "../reports/format.mjs";
import { github } from "../reports/github.mjs";
import { human } from "../reports/human.mjs";
import { json } from "../reports/json.mjs";
import { junit } from "../reports/junit.mjs";
import { tap } from "../reports/tap.mjs";
import { Refusal, refusalText } from "../verb/refusal.mjs";

/** @typedef {import("../reports/report.js").FileOutcome} FileOutcome */

/** @type {Record<string, import("../reports/report.js").Report>} */
const kReports = { human, tap, junit, json, github };
const kFormats = Object.keys(kReports).join(", ");

/** @type {import("../verb/verb.js").Verb} */
export const check = {
  summary: "Check the engine against case files",
  usage: ["bcast check [--format FORMAT] [--filter TEXT] [--update | --watch] FILE..."],
  options: {
    format: { type: "string", short: "f", value: "FORMAT", help: `the report: ${kFormats}` },
    filter: { type: "string", value: "TEXT", help: "only the cases with this text in their name" },
    update: {
      type: "boolean",
      help: "write the engine's answers into the files; show the changes",
    },
    watch: { type: "boolean", help: "check again whenever a file changes" },
  },
  notes: [
    "A FILE is {mode, cases: [{name, operands, expect, source}]}; a folder stands for its case " +
      "files, and - for stdin. " +
      "Each case is a request without its mode. A case fails if its request is invalid.",
    "The fields of `expect` are compared. accepted, shape, operandShapes: as in the answer. " +
      "clauses: of the steps that decide or reject a column, in order. " +
      "steps: the clauses of all steps. rejectedAt: the column, or null if the ranks do not match. " +
      "lints: their ids, in order. ending: what happens at run time.",
    "Exit code: 0 all cases pass, or are updated; 1 a case fails; 2 a file cannot be read, or is " +
      "not a case file. The other files are still checked.",
  ],
  async run({ values, positionals, engine, stdin, stdout }) {
    const { format = "human", filter = "", update = false, watch = false } = values;
    const report = formatOf(kReports, String(format));
    if (positionals.length === 0) {
      throw new Refusal("missingFile", "check requires at least one case file.");
    }
    if (watch && (update || positionals.includes("-"))) {
      throw new Refusal("unexpectedArgument", "--watch excludes --update and stdin.");
    }
    const asked = {
      engine: await engine(),
      stdin,
      filter: String(filter).toLowerCase(),
      isUpdate: Boolean(update),
    };
    const once = async (/** @type {import("../check/paths.mjs").Tree[]} */ trees) => {
      const files = await checkFiles(trees, asked);
      await print({ stdout }, report(files, "bcast check"));
      return exitCodeOf(files);
    };
    if (watch) {
      const again = (/** @type {import("../check/paths.mjs").Tree[]} */ trees) =>
        once(trees).catch(sayRefusal).then(sayWatching);
      await watching(positionals, again, sayRefusal);
    }
    return once(positionals.map(treeAt));
  },
};

const sayWatching = () => void process.stderr.write("Press Ctrl+C to stop.\n");

/** @param {unknown} fault */
function sayRefusal(fault) {
  if (!(fault instanceof Refusal)) throw fault;
  process.stderr.write(refusalText(fault));
}

/** @param {FileOutcome[]} files */
function exitCodeOf(files) {
  if (files.some(({ error }) => error)) return 2;
  return files.some(({ outcomes }) => outcomes.some(failed)) ? 1 : 0;
}
