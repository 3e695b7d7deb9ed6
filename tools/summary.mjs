// SPDX-License-Identifier: MIT
// The summary of a test run, read from the output of the test programs.
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
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
export function skipReport(skips) {
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
export function failIfNoneRan(summary, code) {
  const { passed, failed, output, skips = [] } = summary;
  if (failed > 0) return summary;
  if (code !== 0) {
    return { ...summary, failed: 1, output: `${output}\nExit code ${code}.\n` };
  }
  if (passed + skips.length > 0) return summary;
  return { ...summary, failed: 1, output: `${output}\nNo test ran.\n` };
}

/** The name of a test case, and what is in it. Both writers escape `<` in texts, but node:test not `>`. */
const kCase = /<testcase name="([^"]*)"(?: \S+="[^"]*")*(?:\/>|>(.*?)<\/testcase>)/gs;

/** The reason; `true` if there is none. */
const kSkipped = /<skipped type="skipped" message="(?!true")([^"]+)"/;

/** Node 20 escapes quotes twice. @param {string} text */
const unescaped = (text) =>
  text.replaceAll("&amp;", "&").replaceAll("&lt;", "<").replaceAll("&quot;", '"');

/** Reads a JUnit report of CTest or node:test. A skipped test has failed, unless tests may be skipped for a reason. A
 * file without tests, which node:test reports as a passed test with the file's name, has failed too.
 * @param {string} report
 * @param {Finished} finished
 * @param {{ maySkip?: boolean, mayBeEmpty?: boolean }} [options]
 * @returns {Summary} */
export function summaryOfJUnit(report, { code, output }, { maySkip, mayBeEmpty } = {}) {
  /** @type {Summary & { skips: string[] }} */
  const summary = { passed: 0, failed: 0, output, skips: [] };
  for (const [, name = "", body = ""] of report.matchAll(kCase)) {
    const reason = maySkip && kSkipped.exec(body)?.[1];
    const isEmptyFile = name.endsWith(".test.mjs");
    if (reason) summary.skips.push(unescaped(reason));
    else if (isEmptyFile || /<(failure|skipped)\b/.test(body)) summary.failed += 1;
    else summary.passed += 1;
    if (isEmptyFile) summary.output += `\n${name} has no tests, or ended early.\n`;
  }
  return mayBeEmpty && code === 0 ? summary : failIfNoneRan(summary, code);
}

/** Runs a program that writes a JUnit report. @param {string} name of the report
 * @param {(file: string) => Promise<Finished>} run @param {{ maySkip?: boolean, mayBeEmpty?: boolean }} options */
async function reported(name, run, options) {
  const file = path.join(root, "build/reports", `${name}.xml`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, "");
  const finished = await run(file);
  return summaryOfJUnit(readFileSync(file, "utf8"), finished, options);
}

/** Runs the Catch2 cases of a preset, or only those with one of the words in their names.
 * @param {string} preset @param {readonly string[]} words @returns {Promise<Summary>} */
export function runCatchTests(preset, words) {
  const chosen = words.length > 0 ? ["--tests-regex", words.join("|")] : [];
  const pace = ["--parallel", String(availableParallelism())];
  /** @param {string} file */
  const run = (file) =>
    finish("ctest", ["--preset", preset, ...pace, "--output-junit", file, ...chosen]);
  return reported(preset, run, { mayBeEmpty: words.length > 0 });
}

/** A file that takes longer hangs: it fails, by its name, and the others go on. */
const kLongestFile = "--test-timeout=900000";

/** Runs every *.test.mjs in a folder, or only those with one of the words in their names.
 * @typedef {{ env?: Record<string, string>, maySkip?: boolean, words?: readonly string[] }} NodeTestOptions */
/** @param {string} folder @param {NodeTestOptions} [options] @returns {Promise<Summary>} */
export async function runNodeTests(folder, options = {}) {
  const { env = {}, maySkip = false, words = [] } = options;
  const files = testFilesOf(folder, words);
  if (files.length === 0) {
    const none = { passed: 0, failed: 0, output: "" };
    return words.length > 0 ? none : failIfNoneRan({ ...none, output: `${folder} is empty.` }, 0);
  }
  // By default it leaves one processor idle, which is half of a machine with two.
  const pace = `--test-concurrency=${availableParallelism()}`;
  /** @param {string} file */
  const run = (file) => {
    const reporters = [
      ...["--test-reporter=spec", "--test-reporter-destination=stdout"],
      ...["--test-reporter=junit", `--test-reporter-destination=${file}`],
    ];
    return finish("node", ["--test", pace, kLongestFile, ...reporters, ...files], { env });
  };
  return reported(path.basename(folder), run, { maySkip });
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
