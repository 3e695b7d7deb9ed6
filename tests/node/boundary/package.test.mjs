// SPDX-License-Identifier: MIT
// The package for npm has every file that the module and the command import.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { posix } from "node:path";
import { test } from "node:test";
import { packageJson, root } from "../processes.mjs";

const kImport = /(?:\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*)["'](\.[^"']+)["']/g;

/** @returns {string[]} the paths that npm puts into the package */
function packed() {
  const words = ["pack", "--dry-run", "--json", "--ignore-scripts"];
  const { stdout, stderr } = spawnSync("npm", words, { cwd: root, encoding: "utf8" });
  assert.ok(stdout, stderr);
  const report = JSON.parse(stdout);
  const [first] = Array.isArray(report) ? report : Object.values(report);
  return first.files.map((/** @type {{ path: string }} */ { path }) => path);
}

/** The imports of a module, as paths from the root. @param {string} path */
const importsOf = (path) =>
  [...readFileSync(`${root}${path}`, "utf8").matchAll(kImport)].map(([, name = ""]) =>
    posix.join(posix.dirname(path), name),
  );

/** @param {string} path a declaration may refer to a module that only has types; a folder exists with its contents */
const isThere = (path, /** @type {string[]} */ files) =>
  files.includes(path) ||
  files.includes(path.replace(/\.(m?)js$/, ".d.$1ts")) ||
  (path.endsWith("/") && files.some((file) => file.startsWith(path)));

test("the package has every file that its own files import, and of the tests only the data", () => {
  const files = packed();
  const sources = files.filter((path) => /\.(mjs|ts)$/.test(path) && !path.includes("/dist/"));
  assert.ok(sources.length > 10);
  const missing = sources.flatMap((path) =>
    importsOf(path)
      .filter((imported) => !isThere(imported, files))
      .map((imported) => `${path}: ${imported}`),
  );
  assert.deepEqual(missing, []);
  const modules = ["bcast", "bcast-answer"].map((name) => `wasm/dist/${name}.wasm`);
  for (const path of ["README.md", "LICENSE", "THIRD_PARTY_NOTICES.txt", ...modules])
    assert.ok(files.includes(path), path);
  assert.deepEqual(
    files.filter((path) => /^(tests\/(?!(corpus|readings)\/)|(core|web|build)\/)/.test(path)),
    ["web/dist/custom-elements.json", "web/dist/embed.js", "web/dist/embed.json"],
  );
  const { exports } = JSON.parse(readFileSync(`${root}package.json`, "utf8"));
  for (const place of JSON.stringify(exports).match(/(?<=":")\.[^"]+/g) ?? [])
    if (!place.includes("*")) assert.ok(files.includes(posix.normalize(place)), place);
});

test("the notices list every library in the engine or the page", () => {
  const notices = readFileSync(`${root}THIRD_PARTY_NOTICES.txt`, "utf8");
  for (const library of ["xtensor", "xtl", "Lit", "RapidJSON", "musl", "libc++", "CodeMirror"])
    assert.ok(notices.includes(library), library);
});

test("the command can be executed", () => {
  const path = `${root}${packageJson.bin.bcast}`;
  assert.ok(existsSync(path));
  assert.ok(statSync(path).mode & 0o100, `${packageJson.bin.bcast} is not executable`);
  assert.match(readFileSync(path, "utf8"), /^#!\/usr\/bin\/env node\n/);
});
