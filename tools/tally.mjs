// SPDX-License-Identifier: MIT
// What a run of tests came to, read from what the test programs themselves print.
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { finish, root } from "./command.mjs";

/** @typedef {{ passed: number, failed: number, output: string }} Tally */
/** @typedef {import("./command.mjs").Finished} Finished */

/** One thing that is right or wrong as a whole.
 * @param {Finished} finished
 * @returns {Tally} */
export function tallyOfOne({ code, output }) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

/** @param {readonly Tally[]} tallies
 * @returns {Tally} */
export function sum(tallies) {
  return {
    passed: tallies.reduce((total, tally) => total + tally.passed, 0),
    failed: tallies.reduce((total, tally) => total + tally.failed, 0),
    output: tallies.map((tally) => tally.output).join(""),
  };
}

/** A program that failed without a failed test, or passed without any test, failed.
 * @param {Tally} tally
 * @param {number} code
 * @returns {Tally} */
export function held({ passed, failed, output }, code) {
  if (failed > 0) return { passed, failed, output };
  if (code !== 0) {
    return { passed, failed: 1, output: `${output}\nIt ended with exit code ${code}.\n` };
  }
  if (passed === 0) return { passed, failed: 1, output: `${output}\nIt ran no test.\n` };
  return { passed, failed, output };
}

/** Reads the closing line of Catch2's console reporter, of version 2 or 3.
 * @param {Finished} finished
 * @returns {Tally} */
export function tallyOfCatch({ code, output: coloured }) {
  const output = stripVTControlCharacters(coloured);
  const all = /All tests passed \(.* in (\d+) test cases?\)/.exec(output);
  const some = /^test cases:\s*\d+ \|(.*)$/m.exec(output)?.[1] ?? "";
  const count = (/** @type {string} */ word) =>
    Number(new RegExp(`(\\d+) ${word}`).exec(some)?.[1] ?? 0);
  const passed = all ? Number(all[1]) : count("passed");
  return held({ passed, failed: count("failed"), output }, code);
}

/** Reads TAP as node:test writes it. A skipped test is not a passed one. A file without a test in it is
 * reported by node:test as one passed test of the file's name: that is no test.
 * @param {string} tap
 * @param {Finished} finished
 * @returns {Tally} */
export function tallyOfTap(tap, { code, output }) {
  const count = (/** @type {string} */ word) =>
    Number(new RegExp(`^# ${word} (\\d+)$`, "m").exec(tap)?.[1] ?? 0);
  const empty = [...tap.matchAll(/^ok \d+ - (.*\.test\.mjs)$/gm)].map(([, file]) => file);
  const notRun = count("cancelled") + count("skipped") + count("todo") + empty.length;
  const notes = empty.map((file) => `\n${file} holds no test.\n`).join("");
  const tally = { passed: count("pass") - empty.length, failed: count("fail") + notRun };
  return held({ ...tally, output: output + notes }, code);
}

/** Runs every *.test.mjs of a folder.
 * @param {string} folder
 * @param {{ env?: Record<string, string>, oneByOne?: boolean }} [options]
 * @returns {Promise<Tally>} */
export async function runNodeTests(folder, { env = {}, oneByOne = false } = {}) {
  const files = testFilesOf(folder);
  if (files.length === 0) return held({ passed: 0, failed: 0, output: `${folder} is empty.` }, 0);
  const report = path.join("build/reports", `${path.basename(folder)}.tap`);
  await mkdir(path.join(root, "build/reports"), { recursive: true });
  await writeFile(path.join(root, report), "");
  const reporters = [
    ...["--test-reporter=spec", "--test-reporter-destination=stdout"],
    ...["--test-reporter=tap", `--test-reporter-destination=${report}`],
  ];
  const pace = oneByOne ? ["--test-concurrency=1"] : [];
  const finished = await finish("node", ["--test", ...pace, ...reporters, ...files], { env });
  return tallyOfTap(readFileSync(path.join(root, report), "utf8"), finished);
}

/** @param {string} folder */
function testFilesOf(folder) {
  try {
    const names = readdirSync(path.join(root, folder)).sort();
    return names.filter((name) => name.endsWith(".test.mjs")).map((name) => `${folder}/${name}`);
  } catch {
    return [];
  }
}
