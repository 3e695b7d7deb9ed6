// SPDX-License-Identifier: MIT
// The documentation is executed: README.md, CONTRIBUTING.md, docs/*.md, docs/how-to-add/*.md and docs/zh/*.md; the
// guides in guides.test.mjs. A fenced block is one of
//
//   sh    Each line `$ command`, and below it its exact output, stdout and stderr. shell.mjs says what may run; here
//         it runs in the root, one after the other in one shell. `npm run accept` writes the current output.
//   js    A module that runs in the root and may import "broadcast-playground". Its output
//         is in its comments `// -> ...`, in order; it may also have assertions.
//   json  A case file passes `bcast check`; a request (it has `operands`) is answered without an
//         error; anything else is at least JSON.
//   cpp, cmake
//         Is literally in a file below core/, examples/cpp/ or examples/xtensor/; a line `// ...` omits lines.
//   broadcast
//         Is a live answer of the site: its figure can be drawn, and is the expected answer if there is one.
//   html  Is the page's text for other pages; tests/browser/share/embed-pasted.test.mjs pastes it.
//   python
//         Is the program without Node; tests/install/small-world.test.mjs runs it.
//   nginx, apache, caddy
//         Has each header of web/public/_headers, with its value.
//   text  Is not executed: drawings, and forms of usage.
//
// A block of any other kind fails.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { engine } from "../node/engine.mjs";
import { bcast } from "../node/processes.mjs";
import { scratchFolder } from "../node/scratch.mjs";
import { markdownFiles, readBlocks, rewrite, root, textOf } from "./blocks.mjs";
import { checkQuestion } from "./questions.mjs";
import { kHere, printedBy, programsFor } from "./shell.mjs";

/** @typedef {import("./blocks.mjs").Block} Block */

const executed = markdownFiles().filter((path) =>
  /^(?:docs\/(?:how-to-add\/|cli\/|javascript\/|zh\/)?)?[^/]+\.md$/.test(path),
);
const scratch = scratchFolder();
const shell = { cwd: root, programs: programsFor("bcast"), allowed: kHere };

/** @type {Record<string, (block: Block) => void | Promise<void>>} */
const kKinds = {
  sh: runShell,
  js: runModule,
  mjs: runModule,
  ts: findDeclarations,
  json: checkJson,
  broadcast: checkQuestion,
  cpp: findSource,
  cmake: findSource,
  html: () => {},
  python: () => {},
  nginx: hasHeaders,
  apache: hasHeaders,
  caddy: hasHeaders,
  text: () => {},
};

for (const path of executed) {
  // From the last to the first, because `rewrite` moves the blocks after it.
  for (const block of readBlocks(path).blocks.reverse()) {
    test(`${path}:${block.line}: ${block.kind}`, async () => {
      const execute = Object.hasOwn(kKinds, block.kind) ? kKinds[block.kind] : undefined;
      assert.ok(execute, `no rule says what a block of kind "${block.kind}" is`);
      await execute(block);
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
  const printed = printedBy(block, shell);
  if (process.env.BCAST_ACCEPT) rewrite(block, printed);
  else assert.deepEqual(block.lines, printed);
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

/** @param {string} folder @returns {string[]} */
const sourcesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? sourcesIn(path) : [readFileSync(path, "utf8")];
  });

/** @param {string} text */
const squeezed = (text) => text.replace(/\s+/g, " ").trim();

/** An example with types is compiled by tests/install/types.test.mjs. Others are declarations of the package.
 * @param {Block} block */
function findDeclarations({ lines }) {
  if (lines.some((line) => line.includes('from "broadcast-playground"'))) return;
  const files = ["index", "requests", "types"].map((name) => textOf(`wasm/${name}.d.ts`));
  const declared = files.join("\n").replace(/\s+/g, "");
  for (const line of lines)
    assert.ok(declared.includes(line.replace(/\s+/g, "")), `not declared: ${line}`);
}

/** @param {Block} block */
function findSource({ lines }) {
  const folders = ["core", "examples/cpp", "examples/xtensor"];
  const sources = folders.flatMap((folder) => sourcesIn(`${root}${folder}`)).map(squeezed);
  const parts = lines
    .join("\n")
    .split(/^\s*\/\/ \.\.\.$/m)
    .map(squeezed);
  for (const part of parts.filter(Boolean)) {
    assert.ok(
      sources.some((source) => source.includes(part)),
      `not in ${folders.join(" or ")}: ${part}`,
    );
  }
}
