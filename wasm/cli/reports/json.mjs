// SPDX-License-Identifier: MIT

import { failed } from "../check/compare-case.mjs";
import { jsonOf } from "../verb/terminal.mjs";
import { countsOf } from "./counts.mjs";

/** One line. @type {import("./report.js").Report} */
export function json(files) {
  const { passed, failed } = countsOf(files);
  return jsonOf({ passed, failed, files: files.map(fileReport) });
}

/** @param {import("./report.js").FileOutcome} file */
function fileReport({ path, mode, outcomes, error }) {
  return {
    path,
    mode,
    error,
    cases: outcomes.length,
    mismatches: outcomes.filter(failed),
  };
}
