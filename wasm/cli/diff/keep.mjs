// SPDX-License-Identifier: MIT
// Writes the minimal cases as case files, one for each mode.

import { dataOf, questionOf, replyText } from "../../conformance/words.mjs";
import { writeFile } from "../ask/write-file.mjs";
import { exactJson } from "../verb/exact-json.mjs";

/** `bugs.json`, or `bugs.numpy.json` if several modes have cases. @param {string} path @param {import("./report.js").Outcome} outcome */
export function keepCases(path, { dialogue, modes }) {
  const wrong = modes.filter(({ findings }) => findings.length > 0);
  for (const { tally, findings } of wrong) {
    const own = path.replace(/(\.json)?$/, `.${tally.mode}.json`);
    const cases = findings.flatMap((finding) =>
      finding.cases.map((one) => rowOf(one, finding, dialogue.hello.name)),
    );
    const file = { mode: tally.mode, cases };
    writeFile(wrong.length === 1 ? path : own, `${exactJson(file, 2)}\n`);
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
