// SPDX-License-Identifier: MIT
// Runs clang-tidy over the sources of each unity build. It is skipped if nothing has changed since it was clean: the
// sources, the engine's headers, the rules, the tool, the compile command.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { finish, root } from "./command.mjs";
import { failIfNoneRan } from "./summary.mjs";

/** @typedef {{ file: string, command: string }} Compilation */
/** @typedef {import("./summary.mjs").Summary} Summary */

const databaseFolder = path.join(root, "build/asan");
const stampFolder = path.join(root, "build/tidy");

/** The folders of the engine's sources, and of the unity sources that include them. */
const kPlaces = ["core/bcast/", "build/asan/core/"];

/** @returns {Compilation[]} */
function compilationsOfEngine() {
  const database = path.join(databaseFolder, "compile_commands.json");
  /** @type {Compilation[]} */
  const all = JSON.parse(readFileSync(database, "utf8"));
  return all.filter(({ file }) => kPlaces.some((place) => file.startsWith(path.join(root, place))));
}

/** The root of the engine's includes. */
const headerFolder = path.join(root, "core");
/** The engine's files that each one includes. @type {Map<string, string[]>} */
const named = new Map();

/** @param {string} file */
function namedIn(file) {
  const known = named.get(file);
  if (known) return known;
  const names = [...readFileSync(file, "utf8").matchAll(/^#include "(.+)"/gm)];
  const places = names.map(([, name = ""]) => path.resolve(headerFolder, name));
  const files = places.filter((place) => existsSync(place));
  named.set(file, files);
  return files;
}

/** A file of the engine with everything that it includes of the engine. @param {string} file */
function withAllNamed(file) {
  const all = new Set([file]);
  for (const one of all) for (const other of namedIn(one)) all.add(other);
  return [...all].sort();
}

/** @param {Compilation} compilation @param {string} surroundings */
function hashOf({ file, command }, surroundings) {
  const hash = createHash("sha256").update(surroundings).update(command);
  for (const one of withAllNamed(file)) hash.update(one).update(readFileSync(one));
  return hash.digest("hex");
}

/** @param {Compilation} compilation @param {string} surroundings
 * @returns {Promise<Summary>} */
async function tidyOne(compilation, surroundings) {
  const name = path.relative(root, compilation.file);
  const stamp = path.join(stampFolder, name.replaceAll(path.sep, "."));
  const hash = hashOf(compilation, surroundings);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) {
    return { passed: 1, failed: 0, output: "" };
  }
  const { code, output } = await finish("clang-tidy", ["--quiet", "-p", databaseFolder, name]);
  if (code !== 0) {
    // It also counts warnings in external headers.
    return { passed: 0, failed: 1, output: output.replace(/^\d+ warnings generated\.\n/gm, "") };
  }
  writeFileSync(stamp, hash);
  return { passed: 1, failed: 0, output: "" };
}

/** Each compilation counts once.
 * @returns {Promise<Summary>} */
export async function tidy() {
  mkdirSync(stampFolder, { recursive: true });
  const version = await finish("clang-tidy", ["--version"]);
  const rules = readFileSync(path.join(root, ".clang-tidy"), "utf8");
  const surroundings = [version.output, rules].join("\0");
  const waiting = compilationsOfEngine();
  const summary = { passed: 0, failed: 0, output: "" };
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { passed, failed, output } = await tidyOne(next, surroundings);
      summary.passed += passed;
      summary.failed += failed;
      summary.output += output;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return failIfNoneRan(summary, version.code);
}
