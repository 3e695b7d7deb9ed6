// SPDX-License-Identifier: MIT
// Rules for the build files.
import { holds, matching } from "./rule.mjs";

/** @typedef {import("./rule.mjs").Tree} Tree */

/** @param {Tree} files @returns {Record<string, Record<string, string>>} */
function packageOf(files) {
  return JSON.parse(files.get("package.json") ?? "{}");
}

holds(
  "npm has seven scripts to learn, and one that it runs itself",
  (files) => {
    const seven = ["accept", "bench", "build", "check", "dev", "start", "test"];
    const all = Object.keys(packageOf(files).scripts ?? {}).sort();
    const names = all.filter((name) => name !== "prepack");
    return names.join() === seven.join() ? [] : names;
  },
  { "package.json": '{ "scripts": { "lint": "biome ci" } }' },
);

holds(
  "the package checks for the version of Node in its engines",
  (files) => {
    const [, checked] = /kMinimum = "(.*)"/.exec(files.get("wasm/node-version.mjs") ?? "") ?? [];
    const { node } = packageOf(files).engines ?? {};
    return node === `>=${checked}` ? [] : [`engines: ${node}; wasm/node-version.mjs: ${checked}`];
  },
  { "wasm/node-version.mjs": 'const kMinimum = "18.0";' },
);

holds(
  "versions of packages are exact",
  (files) => {
    const { dependencies = {}, devDependencies = {} } = packageOf(files);
    const all = Object.entries({ ...dependencies, ...devDependencies });
    return all.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version)).map(([name]) => name);
  },
  { "package.json": '{ "devDependencies": { "lit": "^3.3.3" } }' },
);

/** @typedef {{ version?: string, integrity?: string }} Locked */
/** @typedef {Locked & { dependencies?: object, optionalDependencies?: object }} Entry */

/** @param {string} text */
function holesInLock(text) {
  /** @type {{ packages: Record<string, Entry> }} */
  const { packages } = JSON.parse(text);
  const installed = Object.entries(packages).filter(([place]) => place !== "");
  const names = new Set(installed.map(([place]) => place.split("node_modules/").at(-1)));
  const wanted = installed.flatMap(([, entry]) =>
    Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }),
  );
  const unlocked = installed.filter(([, entry]) => !entry.version || !entry.integrity);
  return [...wanted.filter((name) => !names.has(name)), ...unlocked.map(([place]) => place)];
}

// Including those for other systems: npm ci rejects a lock file without them.
holds(
  "a package-lock.json has every package that a package requires",
  (files) => matching(files, /(^|\/)package-lock\.json$/).flatMap(([, text]) => holesInLock(text)),
  { "package-lock.json": '{ "packages": { "node_modules/a": { "version": "1.0.0" } } }' },
  {
    "package-lock.json": `{ "packages": { "node_modules/a": {
      "version": "1.0.0", "integrity": "x", "optionalDependencies": { "a-mac": "1" } } } }`,
  },
);
