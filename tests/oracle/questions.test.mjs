// SPDX-License-Identifier: MIT
// What the table of questions says about an out= of NumPy.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readQuestions } from "../../tools/pages/prepared-questions.mjs";
import { answersOf, python } from "./tools.mjs";

const numpy = python("numpy", "ask_numpy.py");

test("NumPy accepts an out= where a note says so, and only there", { skip: numpy.missing }, () => {
  const declared = readQuestions().questions.filter(({ id }) => /^declared-(extra|four)/.test(id));
  const asked = declared.map(({ requests: [request] }) => [
    "add_into",
    ...(request?.operands ?? []),
    request?.declared,
  ]);
  assert.deepEqual(answersOf(numpy, asked), [null, null]);
  for (const { notes } of declared) assert.match(notes?.numpy ?? "", /NumPy accepts an out=/);
  assert.match(
    answersOf(numpy, [["add_into", [3], [3], [6]]])[0],
    /could not be broadcast together/,
  );
});
