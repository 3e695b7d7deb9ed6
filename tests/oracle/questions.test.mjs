// SPDX-License-Identifier: MIT
// What the table of questions says about an out= of NumPy.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readQuestions } from "../../tools/pages/prepared-questions.mjs";
import { answersOf, python } from "./tools.mjs";

const numpy = python("numpy", "ask_numpy.py");

test("NumPy accepts an out= where a note says so, and only there", { skip: numpy.missing }, () => {
  const kNote = "NumPy accepts an out=";
  const declared = readQuestions().questions.filter(({ notes }) => notes?.numpy?.includes(kNote));
  assert.ok(declared.length > 0);
  const asked = declared.map(({ requests: [request] }) => [
    "add_into",
    ...(request?.operands ?? []),
    request?.declared,
  ]);
  assert.deepEqual(
    answersOf(numpy, asked),
    declared.map(() => null),
  );
  assert.match(
    answersOf(numpy, [["add_into", [3], [3], [6]]])[0],
    /could not be broadcast together/,
  );
});
