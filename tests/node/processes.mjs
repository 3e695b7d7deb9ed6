// SPDX-License-Identifier: MIT
// The real programs, as child processes.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));
export const packageJson = JSON.parse(readFileSync(`${root}package.json`, "utf8"));

/** The program that `package.json` installs as `bcast`. */
export const bcastPath = fileURLToPath(new URL(packageJson.bin.bcast, `file://${root}`));

const kMost = 2 ** 30;
/** In ms. A command that hangs fails its test. */
const kLongest = 300_000;

/** A line of a JavaScript stack, which the command must never print. */
const kStackLine = /^ +at .*:\d+:\d+\)?$|node:internal/m;

/** @param {string[]} words @param {string | Buffer} [input] */
export function bcast(words, input = "") {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bcastPath, ...words], {
    input,
    cwd: root,
    encoding: "utf8",
    maxBuffer: kMost,
    timeout: kLongest,
    killSignal: "SIGKILL",
  });
  assert.doesNotMatch(stderr, kStackLine);
  return { status, stdout, stderr };
}

/** The output of a successful call. @param {string[]} words @param {string | Buffer} [input] */
export function output(words, input) {
  const { status, stdout, stderr } = bcast(words, input);
  assert.equal(stderr, "");
  assert.equal(status, 0);
  return stdout;
}

/** A bad request. @param {string[]} words @param {string} expected on stderr @param {string | Buffer} [input] */
export function refused(words, expected, input) {
  const { status, stdout, stderr } = bcast(words, input);
  assert.equal(stderr, expected);
  assert.equal(stdout, "");
  assert.equal(status, 2);
}

/** The verbs, in the order of the help. */
export const verbNames = () =>
  [...output(["--help"]).matchAll(/^ {2}(\w+) +\S/gm)].map(([, verb = ""]) => verb);

/** Those that answer one request per line. */
export const lineVerbs = () =>
  verbNames().filter((verb) => output([verb, "--help"]).includes("  --jsonl"));

/** The running command; it ends with its test.
 * @param {import("node:test").TestContext} context @param {string[]} words */
export function startBcast(context, words) {
  const child = spawn(process.execPath, [bcastPath, ...words], { cwd: root });
  context.after(() => child.kill());
  return child;
}

/** The process id that a program writes into a file. @param {string} path @param {import("node:test").TestContext} test */
export async function pidAt(path, { signal }) {
  for (;;) {
    const pid = existsSync(path) ? Number(readFileSync(path, "utf8")) : 0;
    if (pid > 0) return pid;
    await setTimeout(20, undefined, { signal });
  }
}

/** @param {number} pid @param {import("node:test").TestContext} test */
export async function ends(pid, { signal }) {
  while (isAlive(pid)) await setTimeout(20, undefined, { signal });
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Stops the command, again if it lost a signal: one that comes while Node removes its handler is. Returns how it
 * ended. @param {import("node:child_process").ChildProcess} child */
export async function stopped(child) {
  const ended = once(child, "exit");
  while (child.exitCode === null && child.signalCode === null) {
    child.kill("SIGTERM");
    await Promise.race([ended, setTimeout(1000)]);
  }
  return ended;
}

/** @param {string} text */
export const linesOf = (text) => text.split("\n").slice(0, -1);

/** One JSON answer per line for one request per line. @param {string} verb @param {object[]} requests */
export function cliAnswers(verb, requests) {
  return answersOf(bcast([verb, "--jsonl"], jsonLines(requests)));
}

const kNative = `${root}build/asan/tests/native/bcast_answers`;

/** The same engine, compiled natively and with sanitizers; it runs requests with an `op`, and does not support ids.
 * @param {object[]} requests */
export function nativeAnswers(requests) {
  if (!existsSync(kNative)) {
    throw new Error(`${kNative} is not built: cmake --preset asan && cmake --build --preset asan`);
  }
  const input = jsonLines(requests);
  return answersOf(spawnSync(kNative, { input, encoding: "utf8", maxBuffer: kMost }));
}

const kNegativeZero = "@negative zero@";

/** JSON has a negative zero, whose sign `JSON.stringify` drops. @param {object} request */
const jsonLine = (request) =>
  JSON.stringify(request, (_, value) => (Object.is(value, -0) ? kNegativeZero : value)).replaceAll(
    `"${kNegativeZero}"`,
    "-0.0",
  );

/** @param {object[]} requests */
const jsonLines = (requests) => requests.map((request) => `${jsonLine(request)}\n`).join("");

/** @param {{ status: number | null, stdout: string, stderr: string }} result */
function answersOf({ status, stdout, stderr }) {
  if (status !== 0) throw new Error(`exit code ${status}: ${stderr}`);
  return linesOf(stdout).map((line) => JSON.parse(line));
}
