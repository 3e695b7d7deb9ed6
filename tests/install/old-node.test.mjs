// SPDX-License-Identifier: MIT
// A Node that is too old: a real Node 18, which Debian 12 and Ubuntu 24.04 install, in every entry. npm is that of the
// tests; what it starts is Node 18.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { realpathSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { root } from "../../tools/command.mjs";
import { packageJson } from "../node/processes.mjs";
import { project } from "./installed.mjs";

const kMinimum = packageJson.engines.node.replace(">=", "");
const kSentence = `Broadcast Playground requires Node ${kMinimum} or newer; this is 18.20.8.`;

const programs = fileURLToPath(new URL("bundlers/node_modules/node18/bin", import.meta.url));
const env = { ...process.env, PATH: [programs, process.env.PATH].join(path.delimiter) };
const npm = realpathSync(
  execFileSync("bash", ["-c", "command -v npm"], { encoding: "utf8" }).trim(),
);
const npx = path.join(path.dirname(npm), "npx-cli.js");
const kEntries = Object.entries(packageJson.exports)
  .filter(([, target]) => /\.mjs$/.test(target.default))
  .map(([name]) => path.posix.join("broadcast-playground", name));

/** @param {string} cwd @param {string} program @param {string[]} words */
function said(cwd, program, ...words) {
  const { status, stderr } = spawnSync(program, words, { cwd, env, encoding: "utf8" });
  return { status, stderr };
}

// npm has this program for one system only.
if (process.platform === "linux" && process.arch === "x64") {
  for (const [command, cwd, ...words] of [
    ["npm start", root, npm, "--silent", "start"],
    ["npm test", root, npm, "--silent", "test"],
    ["npm run check", root, npm, "--silent", "run", "check"],
    ["npx bcast", project, npx, "--no", "--", "bcast", "--version"],
  ])
    test(`Node 18: ${command} prints one sentence`, () => {
      const expected = { status: 1, stderr: `${kSentence}\n` };
      assert.deepEqual(said(`${cwd}`, process.execPath, ...words), expected);
    });

  for (const name of kEntries)
    test(`Node 18: the import of ${name} fails with this sentence`, () => {
      const { status, stderr } = said(project, "node", "-e", `import("${name}")`);
      assert.equal(status, 1);
      assert.match(stderr, new RegExp(`^Error: ${kSentence}$`, "m"));
    });
}

test("the package has modules to import", () => {
  assert.ok(kEntries.includes("broadcast-playground"));
  assert.ok(kEntries.includes("broadcast-playground/test"));
});
