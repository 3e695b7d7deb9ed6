// SPDX-License-Identifier: MIT
// What the build files promise.
import path from "node:path";
import { holds, matching } from "./rule.mjs";

/** @typedef {import("./rule.mjs").Tree} Tree */

/** @param {Tree} files */
function sourcesNotBuilt(files) {
  const listed = files.get("core/CMakeLists.txt") ?? "";
  return matching(files, /^core\/src\/.*\.cpp$/)
    .map(([name]) => name)
    .filter((name) => !listed.split(/\s+/).includes(path.posix.relative("core", name)));
}

holds("core/CMakeLists.txt lists every source of the engine", sourcesNotBuilt, {
  "core/CMakeLists.txt": "add_library(bcast src/shape.cpp)",
  "core/src/parse.cpp": "",
});

/** @param {Tree} files @returns {Record<string, Record<string, string>>} */
function packageOf(files) {
  return JSON.parse(files.get("package.json") ?? "{}");
}

holds(
  "npm has six scripts to learn",
  (files) => {
    const six = ["accept", "build", "check", "dev", "start", "test"];
    const names = Object.keys(packageOf(files).scripts ?? {}).sort();
    return names.join() === six.join() ? [] : names;
  },
  { "package.json": '{ "scripts": { "lint": "biome ci" } }' },
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
