// SPDX-License-Identifier: MIT
// The summary of a test run, read from the output of the test programs.
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { finish, root } from "./command.mjs";

/** `skips` has the reason of each skipped test, if tests may be skipped.
 * @typedef {{ passed: number, failed: number, output: string, skips?: readonly string[] }} Summary */
/** @typedef {import("./command.mjs").Finished} Finished */

/** A single item that passes or fails as a whole.
 * @param {Finished} finished
 * @returns {Summary} */
export function summaryOfOne({ code, output }) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

/** @param {readonly Summary[]} summaries
 * @returns {Summary} */
export function sum(summaries) {
  return {
    passed: summaries.reduce((total, summary) => total + summary.passed, 0),
    failed: summaries.reduce((total, summary) => total + summary.failed, 0),
    output: summaries.map((summary) => summary.output).join(""),
    skips: summaries.flatMap((summary) => summary.skips ?? []),
  };
}

/** Reports skipped tests separately from passed ones: the count, and each reason with its frequency.
 * @param {readonly string[]} skips */
export function sayOfSkips(skips) {
  if (skips.length === 0) return "";
  const reasons = [...new Set(skips)].map((reason) => {
    const count = skips.filter((other) => other === reason).length;
    return `  ${count} x ${reason}\n`;
  });
  return `!! ${skips.length} SKIPPED: these tests did not run and do not count as passed.\n${reasons.join("")}`;
}

/** A program that failed without a failed test, or passed without any test, has failed; unless all its tests were
 * skipped.
 * @param {Summary} summary
 * @param {number} code
 * @returns {Summary} */
export function held(summary, code) {
  const { passed, failed, output, skips = [] } = summary;
  if (failed > 0) return summary;
  if (code !== 0) {
    return { ...summary, failed: 1, output: `${output}\nExit code ${code}.\n` };
  }
  if (passed + skips.length > 0) return summary;
  return { ...summary, failed: 1, output: `${output}\nNo test ran.\n` };
}

/** Reads the last line of Catch2's console reporter, of version 2 or 3.
 * @param {Finished} finished
 * @returns {Summary} */
export function summaryOfCatch({ code, output: coloured }) {
  const output = stripVTControlCharacters(coloured);
  const all = /All tests passed \(.* in (\d+) test cases?\)/.exec(output);
  const some = /^test cases:\s*\d+ \|(.*)$/m.exec(output)?.[1] ?? "";
  const count = (/** @type {string} */ word) =>
    Number(new RegExp(`(\\d+) ${word}`).exec(some)?.[1] ?? 0);
  const passed = all ? Number(all[1]) : count("passed");
  return held({ passed, failed: count("failed"), output }, code);
}

/** Reads TAP as written by node:test. A skipped test has failed, unless tests may be skipped. A file without tests,
 * which node:test reports as one passed test with the file's name, does not count.
 * @param {string} tap
 * @param {Finished} finished
 * @param {{ maySkip?: boolean }} [options]
 * @returns {Summary} */
export function summaryOfTap(tap, { code, output }, { maySkip = false } = {}) {
  const count = (/** @type {string} */ word) =>
    Number(new RegExp(`^# ${word} (\\d+)$`, "m").exec(tap)?.[1] ?? 0);
  const empty = [...tap.matchAll(/^ok \d+ - (.*\.test\.mjs)$/gm)].map(([, file]) => file);
  const skips = maySkip ? skipsOf(tap) : [];
  const skipped = count("skipped") - skips.length;
  const notRun = count("cancelled") + skipped + count("todo") + empty.length;
  const notes = empty.map((file) => `\n${file} has no tests.\n`).join("");
  const summary = { passed: count("pass") - empty.length, failed: count("fail") + notRun, skips };
  return held({ ...summary, output: output + notes }, code);
}

/** The reason of each skipped test, also of one in a suite; without a reason it does not count as skipped.
 * @param {string} tap */
function skipsOf(tap) {
  return [...tap.matchAll(/^ *ok \d+ - .* # SKIP (\S.*)$/gm)].map(([, reason]) => String(reason));
}

/** Runs every *.test.mjs in a folder, or only those with one of the words in their names.
 * @typedef {{ env?: Record<string, string>, maySkip?: boolean, words?: readonly string[] }} NodeTestOptions */
/** @param {string} folder @param {NodeTestOptions} [options] @returns {Promise<Summary>} */
export async function runNodeTests(folder, options = {}) {
  const { env = {}, maySkip = false, words = [] } = options;
  const files = testFilesOf(folder, words);
  if (files.length === 0) {
    const none = { passed: 0, failed: 0, output: "" };
    return words.length > 0 ? none : held({ ...none, output: `${folder} is empty.` }, 0);
  }
  const report = path.join("build/reports", `${path.basename(folder)}.tap`);
  await mkdir(path.join(root, "build/reports"), { recursive: true });
  await writeFile(path.join(root, report), "");
  const reporters = [
    ...["--test-reporter=spec", "--test-reporter-destination=stdout"],
    ...["--test-reporter=tap", `--test-reporter-destination=${report}`],
  ];
  // By default it leaves one processor idle, which is half of a machine with two.
  const pace = `--test-concurrency=${availableParallelism()}`;
  const finished = await finish("node", ["--test", pace, ...reporters, ...files], { env });
  return summaryOfTap(readFileSync(path.join(root, report), "utf8"), finished, { maySkip });
}

/** All below a folder, or those with one of the words in their path.
 * @param {string} folder @param {readonly string[]} words */
export function testFilesOf(folder, words) {
  const isChosen = (/** @type {string} */ name) =>
    words.length === 0 || words.some((word) => name.includes(word));
  try {
    const names = readdirSync(path.join(root, folder), { recursive: true }).map(String).sort();
    const chosen = names.filter((name) => name.endsWith(".test.mjs") && isChosen(name));
    return chosen.map((name) => `${folder}/${name}`);
  } catch {
    return [];
  }
}
