// SPDX-License-Identifier: MIT
// The package, installed from its tarball, in everything that runs JavaScript without a browser.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { scratchFolder } from "../node/scratch.mjs";
import { printed, project, tarball, toolchain } from "./installed.mjs";

const run = promisify(execFile);
const kNode = process.execPath;
const kLine = "(2,2) 11,21,12,22. Both stretch: A is repeated across 4 columns, B down 3 rows.\n";
const kBoth = kLine.repeat(2);
/** What tests/install/bundlers has installed. */
const modules = new URL("bundlers/node_modules/", import.meta.url);

test("Node imports it", async () => {
  assert.equal(await printed(kNode, "main.mjs"), kBoth);
});

test("a worker thread imports it", async () => {
  assert.equal(await printed(kNode, "worker-thread.mjs"), kBoth);
});

test("require() gives the engine and the corpora", async () => {
  assert.equal(await printed(kNode, "main.cjs"), "true\n");
});

test("where Node cannot require() modules, its error suggests import()", async () => {
  await assert.rejects(
    printed(kNode, "--no-experimental-require-module", "main.cjs"),
    /require\(\) of ES Module .*wasm\/index\.mjs .*not supported[\s\S]*dynamic import\(\)/,
  );
});

// npm has programs of Node for this system.
const kVersions = process.platform === "linux" && process.arch === "x64" ? [22, 24, 26] : [];
for (const version of kVersions)
  test(`Node ${version} imports it, requires it, and runs its command`, async () => {
    const node = fileURLToPath(new URL(`node${version}/bin/node`, modules));
    assert.ok((await printed(node, "--version")).startsWith(`v${version}.`));
    assert.equal(await printed(node, "main.mjs"), kBoth);
    assert.equal(await printed(node, "worker-thread.mjs"), kBoth);
    assert.equal(await printed(node, "main.cjs"), "true\n");
    const command = ["node_modules/.bin/bcast", "infer", "--mode", "numpy", "(3,1)", "(1,4)"];
    assert.match(await printed(node, ...command), /^numpy: \(3, 1\) with \(1, 4\) gives/);
  });

test("Deno runs it", async () => {
  const words = ["run", "--quiet", "--no-config", "--node-modules-dir=manual", "--allow-read"];
  assert.equal(await printed(kNode, toolchain("deno/bin.cjs"), ...words, "main.mjs"), kBoth);
});

test("Bun runs it", async () => {
  // Its own package finds this program in a script of its installation, which does not run here.
  const system = `${process.platform}-${process.arch.replace("arm64", "aarch64")}`;
  const bun = toolchain(`@oven/bun-${system}/bin/bun`);
  assert.equal(await printed(bun, "main.mjs"), kBoth);
});

test("npx runs the command in an empty folder, and the project has it too", async () => {
  const asked = ["infer", "--mode", "numpy", "(3,1)", "(1,4)"];
  const local = await printed(path.join(project, "node_modules/.bin/bcast"), ...asked);
  assert.match(local, /^numpy: \(3, 1\) with \(1, 4\) gives \(3, 4\)\n/);
  const words = ["--yes", `--cache=${project}/cache`, "-p", tarball, "bcast", ...asked];
  const { stdout } = await run("npx", words, { cwd: scratchFolder() });
  assert.equal(stdout, local);
});

test("publint and attw find nothing", async () => {
  /** @param {string} name @param {string[]} words */
  const lint = (name, ...words) =>
    printed(fileURLToPath(new URL(`.bin/${name}`, modules)), ...words);
  assert.match(await lint("publint", "run", "--strict", tarball), /All good!/);
  // Older ways to resolve have no subpaths, and require() of ES modules is newer than attw's rule. A problem is exit
  // code 1.
  assert.match(await lint("attw", tarball, "--profile", "esm-only"), /^bundler: 🟢/m);
});
