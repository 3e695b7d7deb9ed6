// SPDX-License-Identifier: MIT
// Runs another program in the project's root, without standard input.
import { spawn } from "node:child_process";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "..");

const longestRun = 45 * 60;

/** @typedef {{ code: number, output: string }} Finished */
/** `seconds` is the time limit. `signal` interrupts the program, which may tidy up.
 * @typedef {{ env?: Record<string, string>, show?: boolean, cwd?: string, seconds?: number, signal?: AbortSignal }}
 *   CommandOptions */

/** The environment of a child process: ours, without the variable that makes a nested `node --test` report to an
 * outer one.
 * @param {Record<string, string>} more */
function environment(more) {
  const { NODE_TEST_CONTEXT: _, ...ours } = process.env;
  return { ...ours, ...more };
}

/** Runs to the end and returns the exit code and all output; also prints it immediately if `show` is set. A program
 * that cannot be started, or exceeds its time limit, counts as failed.
 * @param {string} command
 * @param {string[]} args
 * @param {CommandOptions} [options]
 * @returns {Promise<Finished>} */
export function finish(command, args, options = {}) {
  const { env = {}, show = false, cwd = root, seconds = longestRun, signal } = options;
  const child = spawn(command, args, {
    cwd,
    env: environment(env),
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  /** @type {string[]} */
  const pieces = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (piece) => {
      pieces.push(piece);
      if (show) process.stdout.write(piece);
    });
  }
  const stop = () => child.pid !== undefined && killGroup(child.pid, "SIGKILL");
  process.once("exit", stop);
  signal?.addEventListener("abort", () => child.pid && killGroup(child.pid, "SIGINT"));
  const timer = setTimeout(() => {
    pieces.push(`\n${command} did not end within ${seconds} seconds.\n`);
    stop();
  }, seconds * 1000);
  return new Promise((resolve) => {
    /** @param {number} code */
    const settle = (code) => {
      clearTimeout(timer);
      process.removeListener("exit", stop);
      resolve({ code, output: pieces.join("") });
    };
    child.on("error", (error) => {
      pieces.push(`${error.message}\n`);
      settle(127);
    });
    child.on("close", (code, signal) => {
      if (signal) pieces.push(`\n${command} was ended by ${signal}.\n`);
      settle(code ?? 1);
    });
  });
}

/** @param {number} leader @param {NodeJS.Signals} signal */
function killGroup(leader, signal) {
  try {
    process.kill(-leader, signal);
  } catch {
    // It has ended meanwhile.
  }
}

/** Runs a required program: prints its output, throws if it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {CommandOptions} [options] */
export async function must(command, args, options = {}) {
  const { code } = await finish(command, args, { show: true, ...options });
  if (code !== 0) throw new Stopped(`${command} ${args.join(" ")} failed (exit code ${code}).`);
}

/** The script cannot continue, and the reason is already on the screen. */
export class Stopped extends Error {}

/** Whether the module is the main script, not imported.
 * @param {ImportMeta} meta */
export function isMain(meta) {
  return meta.filename === process.argv[1];
}

/** The body of a script: on failure prints one line, without a stack.
 * @param {() => Promise<void>} body */
export async function script(body) {
  process.on("SIGINT", () => process.exit(130));
  process.on("SIGTERM", () => process.exit(143));
  try {
    await body();
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
