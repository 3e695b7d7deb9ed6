// SPDX-License-Identifier: MIT

import { readdirSync, readFileSync } from "node:fs";

const kFolder = new URL("../corpus/", import.meta.url);

/** @typedef {{ name: string, features?: string[], operands: any[], expect: any, source?: string, note?: string }} Row */

/** @param {string} name */
const read = (name) => JSON.parse(readFileSync(new URL(name, kFolder), "utf8"));

export const schema = read("schema.json");

/** The files of the folder that are no case files. */
const kOthers = ["schema.json", "levels.json", "questions.json", "divergences.json"];

/** Accepted requests: ordinary uses from documentation and code, and traps from bug reports.
 * @type {{ level: "ordinary" | "trap", mode: string, operands: string[], about: string, source: string, url: string }[]} */
export const levels = read("levels.json");

/** Every case file, with its path from the root. */
export const caseFiles = readdirSync(kFolder)
  .filter((name) => name.endsWith(".json") && !kOthers.includes(name))
  .sort()
  .map((name) => {
    /** @type {{ mode: string, cases: Row[] }} */
    const file = read(name);
    return { path: `tests/corpus/${name}`, ...file };
  });

/** @param {string} mode @param {Row} row whose request is returned */
export function requestOf(mode, row) {
  const { name, features, expect, source, note, ...request } = row;
  return { id: name, mode, ...request };
}

/** All requests of the corpus, in order. */
export const corpusRequests = caseFiles.flatMap(({ mode, cases }) =>
  cases.map((row) => requestOf(mode, row)),
);
