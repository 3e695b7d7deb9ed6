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

/** A module of web/src. @param {string} path @returns {Promise<any>} */
export async function pageModule(path) {
  const config = { root, configFile: false, logLevel: "error" };
  const { module } = await runnerImport(`${root}src/${path}`, /** @type {any} */ (config));
  return module;
}
