// SPDX-License-Identifier: MIT
// A Node that is too old: a real Node 18, which Debian 12 and Ubuntu 24.04 install, in every entry, and Node 12 of
// Ubuntu 22.04 in every command. npm is that of the tests; what it starts is the old Node.
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
/** @param {string} version */
const sentence = (version) =>
  `Broadcast Playground requires Node ${kMinimum} or newer; this is ${version}.`;

/** The environment of an old Node. @param {string} name */
function environment(name) {
  const programs = fileURLToPath(new URL(`bundlers/node_modules/${name}/bin`, import.meta.url));
  return { ...process.env, PATH: [programs, process.env.PATH].join(path.delimiter) };
}

const npm = realpathSync(
  execFileSync("bash", ["-c", "command -v npm"], { encoding: "utf8" }).trim(),
);
const npx = path.join(path.dirname(npm), "npx-cli.js");
const kEntries = Object.entries(packageJson.exports)
  .filter(([, target]) => /\.mjs$/.test(target.default))
  .map(([name]) => path.posix.join("broadcast-playground", name));

/** @param {string} node @param {string} cwd @param {string} program @param {string[]} words */
function said(node, cwd, program, ...words) {
  const options = { cwd, env: environment(node), encoding: /** @type {const} */ ("utf8") };
  const { status, stderr } = spawnSync(program, words, options);
  return { status, stderr };
}

// npm has this program for one system only.
if (process.platform === "linux" && process.arch === "x64") {
  for (const [node, version] of [
    ["node12", "12.22.12"],
    ["node18", "18.20.8"],
  ])
    for (const [command, cwd, ...words] of [
      ["npm start", root, npm, "--silent", "start"],
      ["npm test", root, npm, "--silent", "test"],
      ["npm run check", root, npm, "--silent", "run", "check"],
      ["npx bcast", project, npx, "--no", "--", "bcast", "--version"],
    ])
      test(`Node ${version}: ${command} prints one sentence`, () => {
        const expected = { status: 1, stderr: `${sentence(`${version}`)}\n` };
        assert.deepEqual(said(`${node}`, `${cwd}`, process.execPath, ...words), expected);
      });

  for (const name of kEntries)
    test(`Node 18: the import of ${name} fails with this sentence`, () => {
      const { status, stderr } = said("node18", project, "node", "-e", `import("${name}")`);
      assert.equal(status, 1);
      assert.match(stderr, new RegExp(`^Error: ${sentence("18.20.8")}$`, "m"));
    });
}

test("the package has modules to import", () => {
  assert.ok(kEntries.includes("broadcast-playground"));
  assert.ok(kEntries.includes("broadcast-playground/test"));
});
