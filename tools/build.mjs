// SPDX-License-Identifier: MIT
// `npm run build`: the engine as WebAssembly, the page, then its documentation. Unchanged parts are not built again.
// `npm run build -- --url https://example.org/any/path/` builds for that address.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { finish, isMain, must, root, Stopped, script } from "./command.mjs";

/** @typedef {import("./command.mjs").Finished} Finished */

/** @param {"start" | "test"} level */
export async function installDeps(level) {
  const { code } = await finish("bash", ["-c", "exit 0"]);
  if (code !== 0) throw new Stopped("This requires bash; on Windows, run it in WSL.");
  await must("bash", ["tools/install-deps.sh", level]);
}

/** @param {string} preset of CMake */
export const configure = (preset) => finish("cmake", ["--preset", preset]);

/** Builds targets of a CMake preset. It is configured each time: that takes half a second, and finds newly installed
 * programs.
 * @param {string} preset
 * @param {string[]} targets
 * @param {{ show?: boolean, signal?: AbortSignal }} [options]
 * @returns {Promise<Finished>} */
export async function buildPreset(preset, targets, { show = false, signal } = {}) {
  const configured = await configure(preset);
  if (configured.code !== 0) {
    if (show) console.error(configured.output);
    return configured;
  }
  return finish("cmake", ["--build", "--preset", preset, "--target", ...targets], { show, signal });
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

/** @param {string[]} names files or folders, from the root */
function hashOf(names) {
  const hash = createHash("sha256").update(process.env.BCAST_URL ?? "");
  for (const file of names.flatMap(filesOf)) {
    hash.update(path.relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

/** Runs a build unless its outputs exist and its inputs are those of the last time.
 * @param {{ name: string, stamp: string, inputs: string[], outputs: string[] }} part
 * @param {() => Promise<Finished>} build
 * @returns {Promise<Finished>} */
async function unlessCurrent({ name, stamp, inputs, outputs }, build) {
  const file = path.join(root, stamp);
  const hash = hashOf(inputs);
  const areBuilt = outputs.every((output) => existsSync(path.join(root, output)));
  if (areBuilt && existsSync(file) && readFileSync(file, "utf8") === hash) {
    return { code: 0, output: `${name} is up to date.\n` };
  }
  const built = await build();
  if (built.code !== 0) return built;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, hash);
  return { code: 0, output: `${name} was built.\n` };
}

/** @param {string} mode of web/vite.config.ts @param {{ show?: boolean }} options */
function buildMode(mode, options) {
  return finish("node", ["node_modules/vite/bin/vite.js", "build", "web", "--mode", mode], options);
}

/** The module that draws figures in Node. */
export const buildFigures = () => buildMode("figure", {});

/** @param {{ show?: boolean }} [options]
 * @returns {Promise<Finished>} */
export function buildPage({ show = false } = {}) {
  const outputs = pages.map(({ output }) => output);
  const part = { name: "The page", stamp: "build/page.sha256", inputs: pageInputs, outputs };
  return unlessCurrent(part, async () => {
    for (const { mode } of pages) {
      const built = await buildMode(mode, { show });
      if (built.code !== 0) return built;
    }
    return { code: 0, output: "" };
  });
}

const site = {
  name: "The documentation",
  stamp: "build/site.sha256",
  inputs: [...pageInputs, "docs", "CHANGELOG.md", "CONTRIBUTING.md", "tests/corpus"],
  // The page's build empties the folder around it.
  outputs: ["web/dist/docs/404.html"],
};

/** The documentation, next to the page. It requires the engine and the figures.
 * @param {{ show?: boolean }} [options]
 * @returns {Promise<Finished>} */
export function buildSite({ show = false } = {}) {
  const vitepress = "node_modules/vitepress/bin/vitepress.js";
  return unlessCurrent(site, () => finish("node", [vitepress, "build", "docs"], { show }));
}

/** Builds the engine and the page. On failure, the compiler's messages are on the screen. */
export async function buildAll() {
  const engine = await buildWasm({ show: true });
  if (engine.code !== 0) throw new Stopped("Building the engine failed.");
  const page = await buildPage({ show: true });
  if (page.code !== 0) throw new Stopped("Building the page failed.");
}

/** Installs missing programs, and builds the engine, the page and its documentation. */
export async function buildEverything() {
  await installDeps("start");
  await buildAll();
  if ((await buildSite({ show: true })).code !== 0) {
    throw new Stopped("Building the documentation failed.");
  }
}

/** The address of the page from the command line, with a slash at its end. */
function addressAsked() {
  const { values } = parseArgs({ options: { url: { type: "string" } } });
  if (values.url === undefined) return undefined;
  if (!/^https?:/.test(values.url) || !URL.canParse(values.url)) {
    throw new Stopped(`--url requires an address such as https://example.org/, not ${values.url}`);
  }
  const { origin, pathname } = new URL(values.url);
  return origin + pathname.replace(/\/?$/, "/");
}

if (isMain(import.meta)) {
  await script(async () => {
    const address = addressAsked();
    if (address !== undefined) process.env.BCAST_URL = address;
    await buildEverything();
  });
}
