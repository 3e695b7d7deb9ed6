// SPDX-License-Identifier: MIT
// The cases of case files.

import { featuresOf, plainRequest } from "../../conformance/features.mjs";
import { readCaseFile } from "../check/case-file.mjs";

/** @param {import("../../index.js").Engine} engine @param {string[]} paths @param {import("node:stream").Readable} stdin
 * @returns {Promise<import("../../conformance/conformance.js").Case[]>} */
export async function casesOf(engine, paths, stdin) {
  const files = [];
  for (const path of paths) files.push(await readCaseFile(path, stdin));
  return files.flatMap(({ cases }) =>
    cases.map(({ name, request, source, note }) => {
      const plain = plainRequest(engine, request);
      return { request: plain, name, source, note, features: featuresOf(plain) };
    }),
  );
}
