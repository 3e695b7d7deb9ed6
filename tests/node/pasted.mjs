// SPDX-License-Identifier: MIT
// The rows of tests/pasted: texts that somebody may copy, where they are from, and what they say.

import { readdirSync, readFileSync } from "node:fs";

/** @typedef {{ text: string, source: string, expect: any }} PastedRow */

const folder = new URL("../pasted/", import.meta.url);

/** @type {PastedRow[]} */
export const pastedRows = readdirSync(folder).flatMap(
  (name) => JSON.parse(readFileSync(new URL(name, folder), "utf8")).rows,
);
