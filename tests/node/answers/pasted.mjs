// SPDX-License-Identifier: MIT
// The rows of tests/pasted: texts to copy, their sources, and their meaning.

import { readdirSync, readFileSync } from "node:fs";

/** A source was seen, unless the text is composed.
 * @typedef {{ text: string, source: string, composed?: true, expect: any }} PastedRow */

const folder = new URL("../../pasted/", import.meta.url);

/** @type {PastedRow[]} */
const rows = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .flatMap((name) => JSON.parse(readFileSync(new URL(name, folder), "utf8")).rows);

/** The rows that are read. */
export const pastedRows = rows.filter(({ expect }) => expect.error === undefined);

/** The rejected rows; `expect.error` is the code. */
export const refusedRows = rows.filter(({ expect }) => expect.error !== undefined);
