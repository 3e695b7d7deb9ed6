// SPDX-License-Identifier: MIT
// The project's case files, one for each mode.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const kFolder = new URL("../../tests/corpus/", import.meta.url);
const kOthers = ["schema.json", "levels.json", "questions.json", "divergences.json"];

/** The modes that have one. */
export const corpusModes = () =>
  readdirSync(kFolder)
    .filter((name) => name.endsWith(".json") && !kOthers.includes(name))
    .map((name) => name.replace(/\.json$/, ""));

/** The paths of all. */
export const corpusPaths = () =>
  corpusModes().map((mode) => fileURLToPath(new URL(`${mode}.json`, kFolder)));

/** @param {string} mode
 * @returns {{ name: string, features?: import("./conformance.js").Feature[], operands: unknown[] }[]} */
export const corpusOf = (mode) =>
  JSON.parse(readFileSync(new URL(`${mode}.json`, kFolder), "utf8")).cases;
