// SPDX-License-Identifier: MIT
// Writes the minimal cases as case files, one for each mode.

import { writeFileSync } from "node:fs";
import { dataOf, questionOf, replyText } from "../../conformance/words.mjs";
import { Refusal } from "../verb/refusal.mjs";

/** `bugs.json`, or `bugs.numpy.json` if several modes have cases. @param {string} path @param {import("./report.js").Outcome} outcome */
export function keepCases(path, { dialogue, modes }) {
  const wrong = modes.filter(({ findings }) => findings.length > 0);
  for (const { tally, findings } of wrong) {
    const own = path.replace(/(\.json)?$/, `.${tally.mode}.json`);
    const cases = findings.flatMap((finding) =>
      finding.cases.map((one) => rowOf(one, finding, dialogue.hello.name)),
    );
    write(wrong.length === 1 ? path : own, { mode: tally.mode, cases });
  }
}

/** @param {import("../../conformance/conformance.js").Disagreement} one @param {import("../../conformance/findings.mjs").Finding} finding @param {string} program */
function rowOf({ request, features, expected, reply }, { section, clause }, program) {
  const { mode, ...fields } = request;
  const { accepted, shape, operandShapes, type, data } = expected;
  return {
    name: questionOf(request),
    ...(features.length > 0 ? { features } : {}),
    ...fields,
    expect: {
      accepted,
      ...(shape || !accepted ? { shape } : {}),
      ...(operandShapes ? { operandShapes } : {}),
      ...(data ? { data: dataOf({ type, data }) } : {}),
    },
    source: section ?? clause,
    note: `${program}: ${replyText(reply)}`,
  };
}

/** @param {string} path @param {object} file */
function write(path, file) {
  try {
    writeFileSync(path, `${JSON.stringify(file, null, 2)}\n`);
  } catch (fault) {
    const { message } = /** @type {Error} */ (fault);
    throw new Refusal("fileNotWritable", `Cannot write ${path}: ${message}`);
  }
}
