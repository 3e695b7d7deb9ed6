// SPDX-License-Identifier: MIT
// `npm run build`: the engine as WebAssembly, then the page. Unchanged parts are not built again.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { finish, isMain, must, root, Stopped, script } from "./command.mjs";

/** @typedef {import("./command.mjs").Finished} Finished */

/** @param {"start" | "test"} level */
export async function installDeps(level) {
  await must("bash", ["tools/install-deps.sh", level]);
}

/** @param {string} preset of CMake */
export const configure = (preset) => finish("cmake", ["--preset", preset]);

/** Builds targets of a CMake preset. It is configured each time: that takes half a second, and finds newly installed
 * programs.
 * @param {string} preset
 * @param {string[]} targets
 * @param {{ show?: boolean }} [options]
 * @returns {Promise<Finished>} */
export async function buildPreset(preset, targets, { show = false } = {}) {
  const configured = await configure(preset);
  if (configured.code !== 0) {
    if (show) console.error(configured.output);
    return configured;
  }
  return finish("cmake", ["--build", "--preset", preset, "--target", ...targets], { show });
}

/** The engine, with the check of case files. @param {{ show?: boolean }} [options] */
export async function buildWasm(options) {
  const built = await buildPreset("wasm", ["bcast_wasm"], options);
  if (built.code !== 0) return built;
  return finish("node", ["tools/case-schema.mjs"], options);
}

const pageInputs = ["web", "wasm", "package.json", "package-lock.json"];
/** The page for a server, the page as one file, and the module of its figures for Node. */
const pages = [
  { output: "web/dist", mode: "production" },
  { output: "web/dist-single", mode: "single" },
  { output: "wasm/dist/figure.mjs", mode: "figure" },
];
const pageStamp = path.join(root, "build/page.sha256");

/** Every source file below a folder.
 * @param {string} name a file or folder, from the root
 * @returns {string[]} */
function filesOf(name) {
  const full = path.join(root, name);
  if (statSync(full).isFile()) return [full];
  const built = pages.map(({ output }) => path.join(root, output));
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !built.some((output) => file === output || file.startsWith(`${output}/`)))
    .sort();
}

function hashOfPageInputs() {
  const hash = createHash("sha256");
  for (const file of pageInputs.flatMap(filesOf)) {
    hash.update(path.relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

/** @param {string} mode of web/vite.config.ts @param {{ show?: boolean }} options */
function buildMode(mode, options) {
  return finish("node", ["node_modules/vite/bin/vite.js", "build", "web", "--mode", mode], options);
}

/** The module that draws figures in Node. */
export const buildFigures = () => buildMode("figure", {});

/** @param {{ show?: boolean }} [options]
 * @returns {Promise<Finished>} */
export async function buildPage({ show = false } = {}) {
  const inputs = hashOfPageInputs();
  const areBuilt = pages.every(({ output }) => existsSync(path.join(root, output)));
  if (areBuilt && existsSync(pageStamp) && readFileSync(pageStamp, "utf8") === inputs) {
    return { code: 0, output: "The page is up to date.\n" };
  }
  for (const { mode } of pages) {
    const built = await buildMode(mode, { show });
    if (built.code !== 0) return built;
  }
  mkdirSync(path.dirname(pageStamp), { recursive: true });
  writeFileSync(pageStamp, inputs);
  return { code: 0, output: "The page was built.\n" };
}

/** Builds both. On failure, the compiler's messages are on the screen. */
export async function buildAll() {
  const engine = await buildWasm({ show: true });
  if (engine.code !== 0) throw new Stopped("Building the engine failed.");
  const page = await buildPage({ show: true });
  if (page.code !== 0) throw new Stopped("Building the page failed.");
}

if (isMain(import.meta)) {
  await script(async () => {
    await installDeps("start");
    await buildAll();
  });
}
