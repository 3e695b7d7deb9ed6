// SPDX-License-Identifier: MIT

import { failed } from "../check/compare-case.mjs";
import { jsonOf } from "../verb/terminal.mjs";

/** An invalid case file counts as one failure. @param {import("./report.js").FileOutcome[]} files */
export function countsOf(files) {
  const outcomes = files.flatMap((file) => file.outcomes);
  const failures = outcomes.filter(failed).length;
  const skipped = outcomes.filter((outcome) => outcome.skipped !== undefined).length;
  const broken = files.filter(({ error }) => error).length;
  return { passed: outcomes.length - failures - skipped, failed: failures + broken, skipped };
}

/** @param {unknown} value */
export const shown = (value) => (value === undefined ? "nothing" : jsonOf(value));
