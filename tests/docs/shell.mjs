// SPDX-License-Identifier: MIT
// The commands of a document, and what they print.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bcastPath } from "../node/processes.mjs";
import { scratchFolder } from "../node/scratch.mjs";

/** `programs` is a folder that comes first in PATH, if any; `allowed` the programs that may run.
 * @typedef {{ cwd: string, programs: string, allowed: string[] }} Shell */

/** Programs allowed in a command that is run. */
export const kHere = ["bcast", "cat", "echo", "grep", "head", "printf", "tail"];

/** Commands that are not run, and show no output, and the tests that cover them. @type {Record<string, string>} */
const kElsewhere = {
  "npm start": "its steps are tests/run.mjs's, and the browser tests open the built page",
  "npm test": "this run",
  "npm run check": "tests/run.mjs",
  "npm run build": "tests/run.mjs",
  "npm run accept": "the golden tests compare what it would write",
  "npm install broadcast-playground": "tests/install installs the tarball",
  "cmake --preset release": "tests/install installs the library",
  "cmake --build --preset release --target bcast": "tests/install builds it",
  "cmake --install build/release --prefix ~/bcast": "tests/install installs it",
  "npm run dev": "it watches the steps of npm run build",
};

/** @param {string} command */
const isElsewhere = (command) =>
  Object.hasOwn(kElsewhere, command) || /^(git clone|cd) \S+$/.test(command);

/** A folder with one program: `bcast`, or an `npx` that runs what the current folder has installed.
 * @param {"bcast" | "npx"} name */
export function programsFor(name) {
  const folder = scratchFolder();
  const line =
    name === "bcast"
      ? `exec "${process.execPath}" "${bcastPath}" "$@"`
      : 'tool=$1; shift; exec "node_modules/.bin/$tool" "$@"';
  writeFileSync(join(folder, name), `#!/bin/sh\n${line}\n`);
  chmodSync(join(folder, name), 0o755);
  return folder;
}

/** The lines that a block has to have. @param {import("./blocks.mjs").Block} block @param {Shell} shell */
export function printedBy({ lines }, shell) {
  assert.ok(lines[0]?.startsWith("$ "), "a sh block starts with a command: $ ...");
  const commands = lines.filter((line) => line.startsWith("$ ")).map((line) => line.slice(2));
  const here = commands.filter((command) => !isElsewhere(command));
  for (const command of here) {
    const programs = command.split(/\s+(?:\||&&)\s+|;\s+/).map((part) => part.split(" ")[0]);
    const strange = programs.filter((program) => !shell.allowed.includes(program ?? ""));
    assert.deepEqual(strange, [], `"${command}" neither runs here nor is in kElsewhere`);
  }
  const outputs = outputsOf(here, shell);
  return commands.flatMap((command) => [
    `$ ${command}`,
    ...(isElsewhere(command) ? [] : (outputs.shift() ?? [])),
  ]);
}

/** The output lines of each command, in one shell. @param {string[]} commands @param {Shell} shell */
function outputsOf(commands, { cwd, programs }) {
  if (commands.length === 0) return [];
  const mark = "--- end of one command ---";
  const script = commands.map((command) => `${command}\nlast=$?; echo "${mark}"; (exit $last)\n`);
  const { stdout } = spawnSync("bash", ["-c", `exec 2>&1\n${script.join("")}`], {
    cwd,
    encoding: "utf8",
    input: "",
    env: { ...environment(), PATH: [programs, process.env.PATH].filter(Boolean).join(":") },
  });
  const outputs = stdout.split(`${mark}\n`).slice(0, -1);
  return outputs.map((output) => (output === "" ? [] : output.replace(/\n$/, "").split("\n")));
}

/** `node --test` then reports as in a terminal, and not to the runner of these tests. */
function environment() {
  const { NODE_TEST_CONTEXT, ...rest } = process.env;
  return { ...rest, NODE_OPTIONS: "--test-reporter=spec" };
}
