// SPDX-License-Identifier: MIT
// Case files written for a test.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { scratchFolder } from "../scratch.mjs";

const folder = scratchFolder();
let written = 0;

/** Writes a case file and returns its path. @param {unknown} content */
export function file(content) {
  written += 1;
  const path = join(folder, `cases-${written}.json`);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

/** @param {any} expect @param {any} [more] */
export const row = (expect, more = {}) => ({
  name: 'three and four <meet> & "stay" # here',
  operands: [
    [3, 1],
    [1, 4],
  ],
  expect,
  source: "a test",
  ...more,
});

/** @param {...any} cases */
export const numpy = (...cases) => ({ mode: "numpy", cases });

export const kRight = { accepted: true, shape: [3, 4], clauses: ["numpy.e2", "numpy.e2"] };
export const kRefused = {
  operands: [
    [2, 3],
    [2, 4],
  ],
};
