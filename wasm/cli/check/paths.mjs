// SPDX-License-Identifier: MIT

import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { Refusal } from "../verb/refusal.mjs";

/** Whether a file is meant to be a case file: a folder may have others. @param {string} file */
const hasCases = (file) => readFileSync(file, "utf8").includes('"cases"');

/** The case files of a folder, in the order of their names; other paths are kept.
 * @param {string} given @returns {string[]} */
export function filesAt(given) {
  if (!statSync(given, { throwIfNoEntry: false })?.isDirectory()) return [given];
  const files = readdirSync(given, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json") && !name.includes("node_modules"))
    .map((name) => path.join(given, name))
    .sort()
    .filter(hasCases);
  if (files.length > 0) return files;
  throw new Refusal("missingFile", `There is no case file in the folder ${given}.`);
}
