// SPDX-License-Identifier: MIT
// `npm run check`: format, lint, types, rules of the tree, sizes.
import { readdirSync } from "node:fs";
import path from "node:path";
import { buildAll, configure, installDeps } from "./build.mjs";
import { finish, isMain, root, Stopped, script } from "./command.mjs";
import { runNodeTests, skipReport, sum, summaryOfOne } from "./summary.mjs";
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

/** Debian 12's version of clang-format and clang-tidy. */
const kClang = "14";

/** Other versions format some lines differently, and warn about more. So they only check in CI, where nothing is
 * skipped.
 * @param {string} program @param {() => Promise<Summary>} run @returns {Check} */
function clangTool(program, run) {
  const runIfSame = async () => {
    const { output } = await finish(program, ["--version"]);
    const version = /version (\d+)/.exec(output)?.[1] ?? "of unknown version";
    if (version === kClang || process.env.CI) return run();
    const skip = `${program} ${version} is not ${program} ${kClang}.`;
    return { passed: 0, failed: 0, output: "", skips: [skip] };
  };
  return { name: program, run: runIfSame };
}

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

/** A failure reports the version. */
async function clangFormat() {
  const summary = summaryOfOne(
    await finish("clang-format", ["--dry-run", "-Werror", ...cppFiles()]),
  );
  if (summary.failed === 0) return summary;
  const { output: version } = await finish("clang-format", ["--version"]);
  const note = `Format with clang-format ${kClang}; this is ${version}`;
  return { ...summary, output: summary.output + note };
}

/** @type {Check[]} */
const checks = [
  clangTool("clang-format", clangFormat),
  clangTool("clang-tidy", tidy),
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
    const { failed, output, skips } = await runChecks();
    process.stdout.write(skipReport(skips ?? []));
    if (failed === 0) return;
    console.log(output);
    throw new Stopped("Some checks failed.");
  });
}
