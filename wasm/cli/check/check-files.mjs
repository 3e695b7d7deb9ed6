// SPDX-License-Identifier: MIT
// Case files, each with the outcomes of its cases. A file that cannot be read does not stop the others.

import { Refusal, refusalText } from "../verb/refusal.mjs";
import { visible } from "../verb/terminal.mjs";
import { readCaseFile } from "./case-file.mjs";
import { compareCase, failed } from "./compare-case.mjs";
import { updated } from "./update.mjs";

/** @typedef {import("../reports/report.js").FileOutcome} FileOutcome */
/** @typedef {import("./case-file.mjs").CaseFile} CaseFile */
/** @typedef {import("./compare-case.mjs").Outcome} Outcome */
/** `filter` is a part of the names of the cases, in lower case. With `isUpdate`, the engine's answers are written.
 * @typedef {{ engine: import("../../index.js").Engine, stdin: AsyncIterable<Buffer>, filter: string, isUpdate: boolean }} Asked */

/** @param {import("./paths.mjs").Tree[]} trees @param {Asked} asked
 * @returns {Promise<FileOutcome[]>} files with at least one outcome or an error */
export async function checkFiles(trees, asked) {
  for (const note of trees.flatMap(({ notes }) => notes)) say(refusalText(note));
  const all = trees.flatMap(({ files }) => files);
  /** @type {FileOutcome[]} */
  const files = [];
  for (const [index, found] of all.entries()) {
    progress(`checking ${index + 1} of ${all.length}`);
    files.push(await checkFile(found, asked));
  }
  progress("");
  const found = files.filter(({ outcomes, error }) => error || outcomes.length > 0);
  if (found.length > 0) return found;
  throw new Refusal("noCases", `No case has ${JSON.stringify(asked.filter)} in its name.`);
}

/** On one line of a terminal; not in CI, whose logs keep each. @param {string} text */
function progress(text) {
  if (process.stderr.isTTY && !process.env.CI) process.stderr.write(`\r\x1b[K${text}`);
}

/** @param {string} text */
function say(text) {
  progress("");
  process.stderr.write(text);
}

/** @param {import("./paths.mjs").Found} found @param {Asked} asked @returns {Promise<FileOutcome>} */
async function checkFile({ path, refusal }, { engine, stdin, filter, isUpdate }) {
  try {
    if (refusal) throw refusal;
    const file = await readCaseFile(path, stdin);
    const outcomes = file.cases
      .filter(({ name }) => name.toLowerCase().includes(filter))
      .map((row) => compareCase(engine, row))
      .map((each) => (failed(each) ? { ...each, line: file.lineOf(each.at ?? "") } : each));
    return { path, mode: file.mode, outcomes: isUpdate ? afterUpdate(file, outcomes) : outcomes };
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    say(refusalText(fault));
    const { code, message, where } = fault;
    return { path, outcomes: [], error: where ? { code, message, where } : { code, message } };
  }
}

/** Updates the file, and says how. Bad requests still fail. @param {CaseFile} file @param {Outcome[]} outcomes */
function afterUpdate(file, outcomes) {
  for (const line of updated(file, outcomes)) say(`${visible(line)}\n`);
  return outcomes.map((outcome) => ({ ...outcome, differences: [] }));
}
