// SPDX-License-Identifier: MIT
// `bcast check`: what it compares, its four reports, its exit codes.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { caseFiles, schema } from "./corpus.mjs";
import { bcast, linesOf } from "./processes.mjs";
import { scratchFolder } from "./scratch.mjs";

const folder = scratchFolder();
let written = 0;

/** @param {unknown} content */
function file(content) {
  written += 1;
  const path = join(folder, `cases-${written}.json`);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

/** @param {any} expect @param {any} [more] */
const row = (expect, more = {}) => ({
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
const numpy = (...cases) => ({ mode: "numpy", cases });
const kRight = { accepted: true, shape: [3, 4], clauses: ["numpy.e2", "numpy.e2"] };
const kRefused = {
  operands: [
    [2, 3],
    [2, 4],
  ],
};

const kPaths = caseFiles.map(({ path }) => path);
const kCount = caseFiles.reduce((sum, { cases }) => sum + cases.length, 0);

test("the corpus passes, in every format", () => {
  const human = bcast(["check", ...kPaths]);
  assert.deepEqual([human.status, human.stderr], [0, ""]);
  assert.equal(linesOf(human.stdout).at(-1), `${kCount} passed, 0 failed`);
  const tap = bcast(["check", "--format", "tap", ...kPaths]).stdout;
  assert.equal(linesOf(tap)[1], `1..${kCount}`);
  assert.equal(linesOf(tap).filter((line) => line.startsWith("ok ")).length, kCount);
  const junit = bcast(["check", "--format", "junit", ...kPaths]).stdout;
  assert.equal(junit.match(/<testcase /g)?.length, kCount);
  assert.equal(JSON.parse(bcast(["check", "--format", "json", ...kPaths]).stdout).passed, kCount);
});

/** Each wrong expectation, and the field that must be reported. @type {[any, any, string, unknown][]} */
const kWrong = [
  [{ accepted: false }, {}, "accepted", true],
  [{ accepted: true, shape: [4, 3] }, {}, "shape", [3, 4]],
  [{ ...kRight, clauses: ["numpy.e2"] }, {}, "clauses", ["numpy.e2", "numpy.e2"]],
  [
    {
      ...kRight,
      operandShapes: [
        [3, 4],
        [3, 4],
      ],
    },
    {},
    "operandShapes",
    undefined,
  ],
  [{ accepted: true, shape: [2, 3] }, kRefused, "accepted", false],
  [{ accepted: false, rejectedAt: 0 }, kRefused, "rejectedAt", 1],
  [{ accepted: false, rejectedAt: null }, kRefused, "rejectedAt", 1],
  [{ accepted: false, clauses: [] }, kRefused, "clauses", ["numpy.r1"]],
];

for (const [expect, more, field, actual] of kWrong) {
  test(`a wrong ${field} is a mismatch: ${JSON.stringify(expect)}`, () => {
    const path = file(numpy(row(kRight), row(expect, { name: "the wrong one", ...more })));
    const { status, stdout } = bcast(["check", "--format", "json", path]);
    assert.equal(status, 1);
    const report = JSON.parse(stdout);
    assert.deepEqual([report.passed, report.failed], [1, 1]);
    const [mismatch] = report.files[0].mismatches;
    assert.equal(mismatch.name, "the wrong one");
    const difference = mismatch.differences.find((/** @type {any} */ one) => one.field === field);
    assert.deepEqual(difference.expected, expect[field]);
    assert.deepEqual(difference.actual, actual);
  });
}

test("what is not stated is not compared", () => {
  const path = file(
    numpy(row({ accepted: true, shape: [3, 4] }), row({ accepted: false }, kRefused)),
  );
  assert.equal(bcast(["check", path]).status, 0);
});

test("the human report names the case, and what was expected and found", () => {
  const path = file(
    numpy(row(kRight), row({ accepted: true, shape: [4, 3] }, { name: "swapped" })),
  );
  const { status, stdout } = bcast(["check", path]);
  assert.equal(status, 1);
  assert.deepEqual(linesOf(stdout), [
    `${path} (numpy): 1 of 2 as expected`,
    "  swapped",
    "    shape: expected [4,3], got [3,4]",
    "1 passed, 1 failed",
  ]);
});

test("the TAP report numbers every case and says what differs", () => {
  const wrong = row({ accepted: true, shape: [4, 3] });
  const { stdout } = bcast(["check", "-f", "tap", file(numpy(wrong, row(kRight)))]);
  assert.deepEqual(linesOf(stdout), [
    "TAP version 14",
    "1..2",
    'not ok 1 - numpy: three and four <meet> & "stay" \\# here',
    "  ---",
    "  shape:",
    "    expected: [4,3]",
    "    actual: [3,4]",
    "  ...",
    'ok 2 - numpy: three and four <meet> & "stay" \\# here',
  ]);
});

test("the JUnit report is well-formed and counts", () => {
  const wrong = row({ accepted: true, shape: [4, 3] }, { name: "a \u0001 & < > \" '" });
  const { stdout } = bcast(["check", "-f", "junit", file(numpy(wrong, row(kRight))), "/no/such"]);
  assert.match(
    stdout,
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<testsuites name="bcast check" tests="3" failures="1" errors="1">\n/,
  );
  assert.match(stdout, /<failure type="mismatch" message="shape: expected \[4,3\], got \[3,4\]">/);
  assert.match(stdout, /<error type="fileNotReadable"/);
  assert.deepEqual(unbalanced(stdout), []);
  assert.doesNotMatch(stdout, /[^\P{Cc}\n]/u);
});

/** Tags that are not closed, and `&` or `<` that stand for themselves. @param {string} xml */
function unbalanced(xml) {
  /** @type {string[]} */
  const open = [];
  /** @type {string[]} */
  const faults = [];
  const body = xml.replace(/^<\?xml[^>]*\?>/, "");
  const rest = body.replace(
    /<(\/?)(\w+)((?: \w+="[^"<]*")*)(\/?)>/g,
    (_, close, name, attributes, empty) => {
      if (close && open.pop() !== name) faults.push(name);
      if (!close && !empty) open.push(name);
      return attributes;
    },
  );
  if (/[<>]|&(?!amp;|lt;|gt;|quot;)/.test(rest)) faults.push(rest);
  return [...faults, ...open];
}

test("files that are none give exit code 2 and a place; the others are still checked", () => {
  const good = file(numpy(row(kRight)));
  const { status, stdout, stderr } = bcast(["check", "/no/such", good]);
  assert.equal(status, 2);
  assert.equal(stderr, "fileNotReadable: /no/such cannot be read: there is no such file.\n");
  assert.deepEqual(linesOf(stdout), [
    "/no/such: fileNotReadable",
    `${good} (numpy): 1 of 1 as expected`,
    "1 passed, 1 failed",
  ]);
  const broken = file('{"mode": "numpy",\n "cases": [}');
  const { stderr: place } = bcast(["check", broken]);
  assert.equal(
    place,
    `malformedJson: ${broken}:2:12: This is not JSON: a value or "]" is expected here, not "}".\n   "cases": [}\n             ^\n`,
  );
});

test("no file and an unknown format are refused", () => {
  const none = bcast(["check"]);
  assert.deepEqual([none.status, none.stdout], [2, ""]);
  assert.equal(none.stderr, "missingFile: check needs at least one case file.\n");
  const format = bcast(["check", "-f", "xml", "x"]);
  assert.equal(format.status, 2);
  assert.equal(
    format.stderr,
    "unknownFormat: The formats are human, tap, junit, json.\n  --format xml\n           ^\n",
  );
});

test("a file without cases fails", () => {
  const path = file(numpy());
  const { status, stderr } = bcast(["check", path]);
  assert.equal(status, 2);
  assert.equal(stderr, `noCases: ${path} holds no case.\n  at /cases\n`);
});

test("a case of an unknown mode is a mismatch that says so", () => {
  const { status, stdout } = bcast(["check", file({ ...numpy(row(kRight)), mode: "numpi" })]);
  assert.equal(status, 1);
  assert.match(stdout, /error: expected null, got "unknownMode: /);
});

/** Variations of a case file; `check` and the JSON Schema must agree on each. @type {[string, any][]} */
const kVariations = [
  ["a good file", numpy(row(kRight))],
  ["one with a $schema", { $schema: "schema.json", ...numpy(row(kRight)) }],
  ["shapes as texts", numpy(row(kRight, { operands: ["(3,1)", "1x4"], declared: "*" }))],
  ["every option", numpy(row(kRight, { axis: -1, target: ["?"], broadcastDimensions: [0] }))],
  ["all that can be expected", numpy(row({ ...kRight, operandShapes: [[3]] }))],
  ["a refusal by rank", numpy(row({ accepted: false, shape: null, rejectedAt: null }))],
  ["an unranked result", numpy(row({ accepted: true, shape: "*" }))],
  ["a case without a source", numpy(row(kRight, { source: undefined }))],
  ["a case with a note", numpy(row(kRight, { note: "for readers" }))],
  ["a shape alone", numpy(row({ shape: [3, 4] }))],
  ["a column alone", numpy(row({ rejectedAt: 1 }, kRefused))],
  ["a list", []],
  ["null", null],
  ["no mode", { cases: [row(kRight)] }],
  ["an empty mode", { mode: "", cases: [row(kRight)] }],
  ["no cases", { mode: "numpy" }],
  ["zero cases", numpy()],
  ["cases that are none", { mode: "numpy", cases: {} }],
  ["an unknown field", { ...numpy(row(kRight)), title: "x" }],
  ["a case that is none", numpy(5)],
  ["a case without a name", numpy(row(kRight, { name: undefined }))],
  ["an empty name", numpy(row(kRight, { name: "" }))],
  ["a case without operands", numpy(row(kRight, { operands: undefined }))],
  ["a case without an expectation", numpy(row(undefined))],
  ["an expectation of nothing", numpy(row({}))],
  ["an unknown field of a case", numpy(row(kRight, { expected: 1 }))],
  ["an unknown expectation", numpy(row({ ...kRight, acepted: true }))],
  ["a negative extent", numpy(row(kRight, { operands: [[-1]] }))],
  ["a fractional extent", numpy(row(kRight, { operands: [[1.5]] }))],
  ["an extent of another kind", numpy(row(kRight, { operands: [["x"]] }))],
  ["operands that are none", numpy(row(kRight, { operands: "(2,)" }))],
  ["an axis that is none", numpy(row(kRight, { axis: 1.5 }))],
  ["accepted without a shape", numpy(row({ accepted: true }))],
  ["accepted with null", numpy(row({ accepted: true, shape: null }))],
  ["accepted and rejectedAt", numpy(row({ ...kRight, rejectedAt: 0 }))],
  ["refused with a shape", numpy(row({ accepted: false, shape: [1] }))],
  ["a shape as text", numpy(row({ accepted: true, shape: "(3,4)" }))],
  ["a column that is none", numpy(row({ accepted: false, rejectedAt: -1 }))],
  ["accepted that is none", numpy(row({ accepted: "yes", shape: [1] }))],
  ["clauses that are none", numpy(row({ ...kRight, clauses: [""] }))],
  ["operand shapes that are none", numpy(row({ ...kRight, operandShapes: ["*"] }))],
];

test("check and the JSON Schema agree on what a case file is", () => {
  const validate = new Ajv2020().compile(schema);
  const verdicts = kVariations.map(([name, content]) => {
    const valid = validate(JSON.parse(JSON.stringify(content)));
    const { status, stderr } = bcast(["check", file(content)]);
    if (status === 2) assert.match(stderr, /^(notACaseFile|noCases): .*\n {2}at /, name);
    return { name, valid, taken: status !== 2 };
  });
  assert.deepEqual(
    verdicts.filter(({ valid, taken }) => valid !== taken),
    [],
  );
  assert.equal(verdicts.filter(({ valid }) => valid).length, 11);
});

test("a field like __proto__ is unknown", () => {
  const { status, stderr } = bcast(["check", file('{"mode":"numpy","__proto__":{},"cases":[1]}')]);
  assert.equal(status, 2);
  assert.match(stderr, /there is no field "__proto__"/);
});
