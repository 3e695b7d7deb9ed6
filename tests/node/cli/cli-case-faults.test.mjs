// SPDX-License-Identifier: MIT
// What `bcast check` says of a file that is not a case file: where, what was expected, and which name is near.

import assert from "node:assert/strict";
import { test } from "node:test";
import { schema } from "../corpus.mjs";
import { engine } from "../engine.mjs";
import { bcast } from "../processes.mjs";
import { file } from "./case-files.mjs";

/** A case file with one field on a line. @param {string} expect @param {string} [more] */
const lines = (expect, more = "") =>
  `{\n  "mode": "numpy",\n  "cases": [\n    {\n      "name": "one",${more}\n      "operands": [[3], [1]],\n      "expect": ${expect}\n    }\n  ]\n}\n`;

const kGood = '{ "accepted": true, "shape": [3] }';
const kFeatures = schema.$defs.case.properties.features.items.enum.join(", ");

/** A text, and the position and the sentence of its first fault. @type {[string, string, string][]} */
const kFaults = [
  ["[]", "1:1", "Expected an object, found a list."],
  [
    lines('{ "acepted": true, "shape": [3] }'),
    "7:19",
    'Unknown field "acepted". Did you mean "accepted"?',
  ],
  [
    lines(kGood).replace('"mode"', '"mod"'),
    "1:1",
    'The field "mode" is missing. Did you mean "mod"? (and 1 more)',
  ],
  [lines(kGood).replace("numpy", "nunpy"), "2:3", 'Unknown value "nunpy". Did you mean "numpy"?'],
  [
    lines(kGood).replace("numpy", "??"),
    "2:3",
    `Unknown value "??". Choose one of ${engine
      .modes()
      .map(({ id }) => id)
      .join(", ")}.`,
  ],
  [
    lines(kGood, '\n      "features": ["dynamics"],'),
    "6:20",
    'Unknown value "dynamics". Did you mean "dynamic"?',
  ],
  [
    lines(kGood, '\n      "features": ["x"],'),
    "6:20",
    `Unknown value "x". Choose one of ${kFeatures}.`,
  ],
  [
    lines(kGood, '\n      "features": ["zero", "zero"],'),
    "6:7",
    "The list has an item more than once.",
  ],
  [
    lines(kGood, '\n      "mode": "numpy",'),
    "6:7",
    "A case has no mode of its own: all cases of a file have one.",
  ],
  [lines("{}"), "7:7", "Nothing is expected."],
  [lines('{ "accepted": "yes" }'), "7:19", "Expected true or false, found a text."],
  [
    lines('{ "accepted": true }'),
    "7:7",
    "An accepted case needs shape or operandShapes, and no rejectedAt.",
  ],
  [lines('{ "accepted": false, "shape": [3] }'), "7:38", "A rejected case has no shape."],
  [lines('{ "accepted": true, "shape": [3, -1] }'), "7:50", "Expected at least 0, found -1."],
  [lines('{ "rejectedAt": 1.5 }'), "7:19", "Expected an integer or null, found a number."],
  [lines('{ "clauses": [""] }'), "7:31", "The text is empty."],
  [lines(kGood).replace('"one"', "5"), "5:7", "Expected a text, found a number."],
  [
    lines('{ "acepted": true }').replace('"name": "one",', ""),
    "4:5",
    'The field "name" is missing. (and 1 more)',
  ],
];

for (const [text, place, sentence] of kFaults) {
  test(`${place}: ${sentence.slice(0, 60)}`, () => {
    const path = file(text);
    const { status, stdout, stderr } = bcast(["check", path]);
    assert.equal(status, 2);
    assert.equal(stderr.split("\n", 1)[0], `notACaseFile: ${path}:${place}: ${sentence}`);
    assert.equal(stdout, "0 passed, 1 failed\n");
  });
}

test("the schema lists all modes and operators, so that editors complete them", () => {
  assert.deepEqual(
    schema.properties.mode.enum,
    engine.modes().map(({ id }) => id),
  );
  assert.deepEqual(
    schema.$defs.case.properties.op.enum,
    engine.ops().map(({ name }) => name),
  );
});
