// SPDX-License-Identifier: MIT
// clang-tidy over the engine. A file is passed over where nothing it depends on has changed since it was
// found clean: its own text, any header of the engine, the rules, the tool, the command that compiles it.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { finish, root } from "./command.mjs";
import { held } from "./tally.mjs";

/** @typedef {{ file: string, command: string }} Compilation */
/** @typedef {import("./tally.mjs").Tally} Tally */

const databaseFolder = path.join(root, "build/dev");
const stampFolder = path.join(root, "build/tidy");

/** @returns {Compilation[]} */
function compilationsOfEngine() {
  const database = path.join(databaseFolder, "compile_commands.json");
  /** @type {Compilation[]} */
  const all = JSON.parse(readFileSync(database, "utf8"));
  return all.filter(({ file }) => file.startsWith(path.join(root, "core/src/")));
}

function textOfHeaders() {
  const core = path.join(root, "core");
  const names = /** @type {string[]} */ (readdirSync(core, { recursive: true }));
  const headers = names.filter((name) => name.endsWith(".h")).sort();
  return headers.map((name) => name + readFileSync(path.join(core, name), "utf8")).join("");
}

/** @param {Compilation} compilation @param {string} surroundings */
function hashOf({ file, command }, surroundings) {
  const hash = createHash("sha256").update(surroundings).update(command);
  return hash.update(readFileSync(file)).digest("hex");
}

/** @param {Compilation} compilation @param {string} surroundings
 * @returns {Promise<Tally>} */
async function tidyOne(compilation, surroundings) {
  const name = path.relative(root, compilation.file);
  const stamp = path.join(stampFolder, name.replaceAll(path.sep, "."));
  const hash = hashOf(compilation, surroundings);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) {
    return { passed: 1, failed: 0, output: "" };
  }
  const { code, output } = await finish("clang-tidy", ["--quiet", "-p", databaseFolder, name]);
  if (code !== 0) {
    // It also counts what it saw in other people's headers.
    return { passed: 0, failed: 1, output: output.replace(/^\d+ warnings generated\.\n/gm, "") };
  }
  writeFileSync(stamp, hash);
  return { passed: 1, failed: 0, output: "" };
}

/** Each file of the engine counts once.
 * @returns {Promise<Tally>} */
export async function tidy() {
  mkdirSync(stampFolder, { recursive: true });
  const version = await finish("clang-tidy", ["--version"]);
  const rules = readFileSync(path.join(root, ".clang-tidy"), "utf8");
  const surroundings = [version.output, rules, textOfHeaders()].join("\0");
  const waiting = compilationsOfEngine();
  const tally = { passed: 0, failed: 0, output: "" };
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { passed, failed, output } = await tidyOne(next, surroundings);
      tally.passed += passed;
      tally.failed += failed;
      tally.output += output;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return held(tally, version.code);
}
