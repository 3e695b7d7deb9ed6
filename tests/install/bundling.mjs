// SPDX-License-Identifier: MIT
// How each bundler makes the page of tests/install/project/page, without configuration for the package.
import { cpSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { printed, toolchain } from "./installed.mjs";

/** @param {string} name @returns {Promise<any>} */
const tool = (name) => import(pathToFileURL(toolchain(name)).href);

const kModules = { page: "page.mjs", worker: "worker.mjs" };

/** @param {string} folder @param {string[]} names */
const inFolder = (folder, names) => names.map((name) => path.join(folder, name));

/** @param {string} folder of the page, with its own cache */
const viteConfig = (folder) => ({
  root: folder,
  configFile: /** @type {const} */ (false),
  cacheDir: path.join(folder, "cache"),
  logLevel: /** @type {const} */ ("silent"),
  base: "./",
  server: { port: 0, host: "127.0.0.1" },
});

/** @param {string} name of a version of Vite @param {string} folder @param {object} [more] */
export async function viteBuild(name, folder, more) {
  const { build } = await vite(name);
  await build({ ...viteConfig(folder), ...more });
}

/** @param {string} name of a version of Vite @param {string} folder @param {object} [more] */
export async function viteServer(name, folder, more) {
  const { createServer } = await vite(name);
  const server = await createServer({ ...viteConfig(folder), ...more });
  await server.listen();
  return server;
}

/** The current version is our own. @param {string} name @returns {Promise<any>} */
const vite = (name) => (name === "vite" ? import("vite") : tool(name));

/** @param {string} folder */
export async function webpack(folder) {
  const { default: pack } = await tool("webpack");
  const output = { path: path.join(folder, "dist"), filename: "page.mjs" };
  const config = { mode: "production", context: folder, entry: "./page.mjs", output };
  await new Promise((resolve, reject) => {
    pack(config, (/** @type {unknown} */ fault, /** @type {any} */ stats) => {
      if (fault || stats.hasErrors()) reject(fault ?? new Error(stats.toString("errors-only")));
      else resolve(undefined);
    });
  });
  withHtml(folder);
}

/** @param {string} folder */
export async function esbuild(folder) {
  const { build } = await tool("esbuild");
  const outdir = path.join(folder, "dist");
  const entryPoints = inFolder(folder, Object.values(kModules));
  const outExtension = { ".js": ".mjs" };
  await build({ entryPoints, outdir, outExtension, bundle: true, format: "esm", minify: true });
  withHtml(folder);
}

/** @param {string} folder */
export async function rollup(folder) {
  const [{ rollup: roll }, { nodeResolve }] = await Promise.all(
    ["rollup", "@rollup/plugin-node-resolve"].map(tool),
  );
  const input = inFolder(folder, Object.values(kModules));
  const bundle = await roll({ input, plugins: [nodeResolve()] });
  await bundle.write({ dir: path.join(folder, "dist"), entryFileNames: "[name].mjs" });
  await bundle.close();
  withHtml(folder);
}

/** @param {string} folder */
export async function parcel(folder) {
  const places = ["--dist-dir", `${folder}/dist`, "--cache-dir", `${folder}/cache`];
  const words = ["build", `${folder}/index.html`, ...places, "--no-autoinstall", "--public-url=./"];
  await printed(process.execPath, toolchain("parcel/lib/bin.js"), ...words);
}

/** @param {string} folder */
const withHtml = (folder) => cpSync(`${folder}/index.html`, `${folder}/dist/index.html`);
