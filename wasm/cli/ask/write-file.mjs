// SPDX-License-Identifier: MIT
// Writes files only: opening a pipe without a reader would block the process.

import { statSync, writeFileSync } from "node:fs";
import { Refusal } from "../verb/refusal.mjs";

/** @param {string} path of a file, or of none yet */
export function assertFile(path) {
  const status = statSync(path, { throwIfNoEntry: false });
  if (!status || status.isFile()) return;
  throw new Refusal("fileNotWritable", `Cannot write ${path}: it is not a file.`);
}

/** @param {string} path @param {string} text */
export function writeFile(path, text) {
  assertFile(path);
  try {
    writeFileSync(path, text);
  } catch (fault) {
    const { message } = /** @type {Error} */ (fault);
    throw new Refusal("fileNotWritable", `Cannot write ${path}: ${message}`);
  }
}
