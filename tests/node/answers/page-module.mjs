// SPDX-License-Identifier: MIT
// Modules of the page's sources in Node, compiled by Vite.
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const root = fileURLToPath(new URL("../../../web/", import.meta.url));

// The page's texts read its language from the browser.
Object.assign(globalThis, { location: { search: "" } });
Object.defineProperty(globalThis, "navigator", { value: { languages: ["en"] } });

/** Browsers have it, Node 20 does not. */
Map.groupBy ??= (items, keyOf) => {
  const groups = new Map();
  let i = 0;
  for (const item of items) {
    const key = keyOf(item, i++);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
};

const kTogether = "virtual:together";

/** Modules of web/src, which share what they import. @param {string[]} paths @returns {Promise<any[]>} */
export async function pageModules(...paths) {
  const code = paths.map((path, i) => `export * as m${i} from "/src/${path}";`).join("\n");
  const together = {
    name: "together",
    resolveId: (/** @type {string} */ id) => (id === kTogether ? id : null),
    load: (/** @type {string} */ id) => (id === kTogether ? code : null),
  };
  const config = { root, configFile: false, logLevel: "error", plugins: [together] };
  const { module } = await runnerImport(kTogether, /** @type {any} */ (config));
  return paths.map((_, i) => /** @type {any} */ (module)[`m${i}`]);
}

/** A module of web/src. @param {string} path @returns {Promise<any>} */
export const pageModule = async (path) => (await pageModules(path))[0];
