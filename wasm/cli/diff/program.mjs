// SPDX-License-Identifier: MIT
// The program under test as a child process: lines in both directions, in bounded memory.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { setImmediate } from "node:timers/promises";
import { linesOf } from "../ask/lines.mjs";

/** In bytes. A longer line is not read. */
const kLongestLine = 2 ** 24;
/** The end of what it wrote to stderr. */
const kKept = 2000;
const kGrace = 2000;

const isWindows = process.platform === "win32";

/** A command that is stopped ends its program, too. @param {NodeJS.Signals} signal */
const stop = (signal) => process.exit(kSignaled + constants.signals[signal]);
const kSignaled = 128;
const kStops = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

export class Program {
  #child;
  #stderr = "";
  /** @type {Promise<string>} How it ended. */
  ended;

  /** @param {string} command for the shell @param {(line: Buffer | undefined) => void} take each line of its output; undefined if it is too long */
  constructor(command, take) {
    // A group of its own, because the shell may have started other programs.
    this.#child = spawn(command, { shell: true, detached: !isWindows });
    const { stdin, stdout, stderr } = this.#child;
    stdin.on("error", () => {}); // It ended; `ended` says how.
    stderr.setEncoding("utf8");
    stderr.on("data", (text) => {
      this.#stderr = (this.#stderr + text.slice(-kKept)).slice(-kKept);
    });
    const read = this.#read(stdout, take);
    const kill = () => this.kill();
    process.once("exit", kill);
    for (const signal of kStops) process.once(signal, stop);
    this.ended = Promise.all([once(this.#child, "close"), read]).then(async ([[code, signal]]) => {
      // A signal that has come by now is handled first; a later one ends this process by itself.
      await setImmediate();
      process.off("exit", kill);
      for (const stopping of kStops) process.off(stopping, stop);
      return signal ? `was ended by ${signal}` : `ended with exit code ${code}`;
    });
  }

  /** @param {AsyncIterable<Buffer>} stdout @param {(line: Buffer | undefined) => void} take */
  async #read(stdout, take) {
    for await (const { bytes } of linesOf(stdout, kLongestLine)) take(bytes);
  }

  /** @param {string} text @returns {boolean} false if it should wait for `drained` */
  write(text) {
    return this.#child.stdin.writable ? this.#child.stdin.write(text) : true;
  }

  /** @param {() => void} then */
  drained(then) {
    this.#child.stdin.once("drain", then);
  }

  /** The end of its output on stderr. */
  get complaint() {
    return this.#stderr.trim();
  }

  /** Closes its input, and ends it if it goes on. */
  async close() {
    this.#child.stdin.end();
    const timer = setTimeout(() => this.kill(), kGrace);
    await this.ended;
    clearTimeout(timer);
    this.kill();
  }

  /** With all that it started. */
  kill() {
    const { pid } = this.#child;
    if (pid === undefined) return;
    try {
      if (isWindows) this.#child.kill("SIGKILL");
      else process.kill(-pid, "SIGKILL");
    } catch {
      // It has ended.
    }
  }
}
