// SPDX-License-Identifier: MIT
// The documentation is executed: README.md, CONTRIBUTING.md, docs/*.md and docs/how-to-add/*.md. A fenced block is one
// of
//
//   sh    Each line `$ command`, and below it its exact output, stdout and stderr.
//         `bcast` and the few commands of `kHere` run in the root, one after the other in one shell.
//         Commands that install, build, serve or test are in `kElsewhere` with their other tests, and
//         show no output. Any other command fails. `npm run accept` writes the current output.
//   js    A module that runs in the root and may import "broadcast-playground". Its output
//         is in its comments `// -> ...`, in order; it may also have assertions.
//   json  A case file passes `bcast check`; a request (it has `operands`) is answered without an
//         error; anything else is at least JSON.
//   cpp   Is literally in a file below core/; a line `// ...` omits lines.
//   html  Is the page's text for other pages; tests/browser/share/embed-pasted.test.mjs pastes it.
//   nginx, apache, caddy
//         Has each header of web/public/_headers, with its value.
//   broadcast
//         Is a live answer of the site; its figure can be drawn.
//   text  Is not executed: drawings, and forms of usage.
//
// A block of any other kind fails.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { engine } from "../node/engine.mjs";
import { bcast, bcastPath } from "../node/processes.mjs";
import { scratchFolder } from "../node/scratch.mjs";
import { markdownFiles, readBlocks, rewrite, root } from "./blocks.mjs";

/** @typedef {import("./blocks.mjs").Block} Block */

/** Programs allowed in a command that is run here. */
const kHere = ["bcast", "cat", "echo", "head", "printf", "tail"];

/** Commands that are not run here, and the tests that cover them. @type {Record<string, string>} */
const kElsewhere = {
  "npm start": "its steps are tests/run.mjs's, and the browser tests open the built page",
  "npm test": "this run",
  "npm run check": "tests/run.mjs",
  "npm run build": "tests/run.mjs",
  "npm run accept": "the golden tests compare what it would write",
  "npm install broadcast-playground": "tests/install installs the tarball",
  "npm run dev": "it watches the steps of npm run build",
};

const executed = markdownFiles().filter((path) =>
  /^(?:docs\/(?:how-to-add\/)?)?[^/]+\.md$/.test(path),
);
const scratch = scratchFolder();

/** @type {Record<string, (block: Block) => void>} */
const kKinds = {
  sh: runShell,
  js: runModule,
  mjs: runModule,
  json: checkJson,
  cpp: findSource,
  html: () => {},
  nginx: hasHeaders,
  apache: hasHeaders,
  caddy: hasHeaders,
  broadcast: hasFigure,
  text: () => {},
};

for (const path of executed) {
  // From the last to the first, because `rewrite` moves the blocks after it.
  for (const block of readBlocks(path).blocks.reverse()) {
    test(`${path}:${block.line}: ${block.kind}`, () => {
      const execute = Object.hasOwn(kKinds, block.kind) ? kKinds[block.kind] : undefined;
      assert.ok(execute, `no rule says what a block of kind "${block.kind}" is`);
      execute(block);
    });
  }
}

test("there is documentation to execute", () => {
  assert.ok(executed.includes("README.md"));
  const blocks = executed.flatMap((path) => readBlocks(path).blocks);
  for (const kind of ["sh", "js", "json"]) {
    assert.ok(
      blocks.some((block) => block.kind === kind),
      `no block of kind ${kind}`,
    );
  }
});

/** @param {Block} block */
function runShell(block) {
  const { lines } = block;
  assert.ok(lines[0]?.startsWith("$ "), "a sh block starts with a command: $ ...");
  const commands = lines.filter((line) => line.startsWith("$ ")).map((line) => line.slice(2));
  const here = commands.filter((command) => !isElsewhere(command));
  for (const command of here) {
    const programs = command.split(/\s+(?:\||&&)\s+|;\s+/).map((part) => part.split(" ")[0]);
    const strange = programs.filter((program) => !kHere.includes(program ?? ""));
    assert.deepEqual(strange, [], `"${command}" neither runs here nor stands in kElsewhere`);
  }
  const outputs = shellOutputs(here);
  const printed = commands.flatMap((command) => [
    `$ ${command}`,
    ...(isElsewhere(command) ? [] : (outputs.shift() ?? [])),
  ]);
  if (process.env.BCAST_ACCEPT) rewrite(block, printed);
  else assert.deepEqual(lines, printed);
}

/** @param {string} command */
const isElsewhere = (command) =>
  Object.hasOwn(kElsewhere, command) || /^(git clone|cd) \S+$/.test(command);

/** The output lines of each command, in one shell. @param {string[]} commands */
function shellOutputs(commands) {
  if (commands.length === 0) return [];
  const stub = join(scratch, "bcast");
  writeFileSync(stub, `#!/bin/sh\nexec "${process.execPath}" "${bcastPath}" "$@"\n`);
  chmodSync(stub, 0o755);
  const mark = "--- end of one command ---";
  const script = commands.map((command) => `${command}\nlast=$?; echo "${mark}"; (exit $last)\n`);
  const { stdout } = spawnSync("bash", ["-c", `exec 2>&1\n${script.join("")}`], {
    cwd: root,
    encoding: "utf8",
    input: "",
    env: { ...process.env, PATH: `${scratch}:${process.env.PATH}` },
  });
  const outputs = stdout.split(`${mark}\n`).slice(0, -1);
  return outputs.map((output) => (output === "" ? [] : output.replace(/\n$/, "").split("\n")));
}

/** @param {Block} block */
function runModule({ lines }) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-"], {
    cwd: root,
    encoding: "utf8",
    input: lines.join("\n"),
  });
  assert.equal(stderr, "");
  assert.equal(status, 0);
  const expected = lines.flatMap((line) => /\/\/ -> (.*)$/.exec(line)?.[1] ?? []);
  assert.deepEqual(stdout.split("\n").slice(0, -1), expected);
}

/** @param {Block} block */
function checkJson({ lines }) {
  const text = lines.join("\n");
  // A line of `bcast diff` also has a verb.
  const { verb, ...value } = JSON.parse(text);
  if (value.cases) {
    const path = join(scratch, "cases.json");
    writeFileSync(path, text);
    const { status, stdout, stderr } = bcast(["check", path]);
    assert.equal(status, 0, stdout + stderr);
  } else if (value.operands) {
    const answer = value.op ? engine.run(value) : engine.infer(value);
    assert.ok(!("error" in answer), JSON.stringify(answer));
  }
}

/** Servers may put quotes around a value, or into a variable. @param {Block} block */
function hasHeaders({ lines }) {
  const text = lines.join("\n").replaceAll('"', "");
  const headers = readFileSync(`${root}web/public/_headers`, "utf8").matchAll(/^ +(.*): (.*)$/gm);
  for (const [, name, value] of headers) {
    assert.ok(text.includes(`${name} `), `${name} is missing`);
    assert.ok(text.includes(` ${value}`), `${name}: ${value} is missing`);
  }
}

/** @param {Block} block */
function hasFigure({ lines }) {
  const question = lines.flatMap((line) => /^question: (.*)$/.exec(line)?.[1] ?? [])[0] ?? "";
  const { status, stderr } = bcast(["figure", `#${question}`]);
  assert.equal(status, 0, stderr);
}

/** @param {string} folder @returns {string[]} */
const sourcesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? sourcesIn(path) : [readFileSync(path, "utf8")];
  });

/** @param {string} text */
const squeezed = (text) => text.replace(/\s+/g, " ").trim();

/** @param {Block} block */
function findSource({ lines }) {
  const sources = sourcesIn(`${root}core`).map(squeezed);
  const parts = lines
    .join("\n")
    .split(/^\s*\/\/ \.\.\.$/m)
    .map(squeezed);
  for (const part of parts.filter(Boolean)) {
    assert.ok(
      sources.some((source) => source.includes(part)),
      `not in core/: ${part}`,
    );
  }
}
