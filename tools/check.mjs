// SPDX-License-Identifier: MIT
// `npm run check`: format, lint, types, rules of the tree, sizes.
import { readdirSync } from "node:fs";
import path from "node:path";
import { buildAll, configure, installDeps } from "./build.mjs";
import { finish, isMain, root, Stopped, script } from "./command.mjs";
import { runNodeTests, sum, summaryOfOne } from "./summary.mjs";
import { tidy } from "./tidy.mjs";

/** @typedef {import("./summary.mjs").Summary} Summary */
/** @typedef {{ name: string, run: () => Promise<Summary> }} Check */

/** A tool from node_modules; its exit code is its verdict.
 * @param {string} name @param {string} file @param {string[]} args
 * @returns {Check} */
function tool(name, file, args) {
  const run = () => finish("node", [`node_modules/${file}`, ...args]).then(summaryOfOne);
  return { name, run };
}

// Debian 12's.
const formatter = "14";

function cppFiles() {
  return ["core", "wasm", "tests", "examples"].flatMap((folder) => {
    const names = /** @type {string[]} */ (
      readdirSync(path.join(root, folder), { recursive: true })
    );
    return names
      .filter((name) => /^(?!.*node_modules).*\.(cpp|h)$/.test(name))
      .map((name) => `${folder}/${name}`);
  });
}

/** Versions of clang-format differ in some lines, so a failure reports the version. */
async function clangFormat() {
  const summary = summaryOfOne(
    await finish("clang-format", ["--dry-run", "-Werror", ...cppFiles()]),
  );
  if (summary.failed === 0) return summary;
  const { output: version } = await finish("clang-format", ["--version"]);
  const note = `Format with clang-format ${formatter}; this is ${version}`;
  return { ...summary, output: summary.output + note };
}

/** @type {Check[]} */
const checks = [
  { name: "clang-format", run: clangFormat },
  { name: "clang-tidy", run: tidy },
  tool("biome", "@biomejs/biome/bin/biome", ["ci", "--colors=off", "."]),
  tool("tsc, page", "typescript/bin/tsc", ["-p", "tsconfig.json"]),
  tool("tsc, Node", "typescript/bin/tsc", ["-p", "tsconfig.node.json"]),
  { name: "rules of the tree", run: () => runNodeTests("tests/rules") },
  tool("size-limit", "size-limit/bin.js", []),
];

/** Builds the inputs of the checks first: compile commands, WebAssembly, page.
 * @returns {Promise<Summary>} */
export async function runChecks() {
  const configured = await configure("asan");
  const before = configured.code === 0 ? [] : [summaryOfOne(configured)];
  for (const { name, run } of checks) {
    const summary = await run();
    console.log(`  ${name}: ${summary.passed} passed, ${summary.failed} failed`);
    before.push(summary.failed > 0 ? summary : { ...summary, output: "" });
  }
  return sum(before);
}

if (isMain(import.meta)) {
  await script(async () => {
    await installDeps("test");
    await buildAll();
    const { failed, output } = await runChecks();
    if (failed === 0) return;
    console.log(output);
    throw new Stopped("Some checks failed.");
  });
}
