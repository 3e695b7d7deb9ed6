// SPDX-License-Identifier: MIT
// `bcast check`: its comparisons, its five reports, its exit codes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { caseFiles } from "../corpus.mjs";
import { engine } from "../engine.mjs";
import { bcast, linesOf } from "../processes.mjs";
import { file, kRefused, kRight, numpy, row } from "./case-files.mjs";

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
  [{ accepted: false }, {}, "shape", [3, 4]],
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

test("fields that are not given are not compared", () => {
  const path = file(
    numpy(row({ accepted: true, shape: [3, 4] }), row({ accepted: false }, kRefused)),
  );
  assert.equal(bcast(["check", path]).status, 0);
});

test("the human report has the case, and the expected and actual values", () => {
  const path = file(
    numpy(row(kRight), row({ accepted: true, shape: [4, 3] }, { name: "swapped" })),
  );
  const { status, stdout } = bcast(["check", path]);
  assert.equal(status, 1);
  assert.deepEqual(linesOf(stdout), [
    `${path} (numpy): 1 of 2 passed`,
    "  line 1: swapped",
    "    shape: expected [4,3], got [3,4]",
    "1 passed, 1 failed",
  ]);
});

test("the TAP report numbers every case and shows the differences", () => {
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

test("the JUnit report is well-formed and has counts", () => {
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

/** Unclosed tags, and unescaped `&` or `<`. @param {string} xml */
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

test("invalid files give exit code 2 and a position; the others are still checked", () => {
  const good = file(numpy(row(kRight)));
  const { status, stdout, stderr } = bcast(["check", "/no/such", good]);
  assert.equal(status, 2);
  assert.equal(stderr, "fileNotReadable: Cannot read /no/such: no such file.\n");
  assert.deepEqual(linesOf(stdout), [`${good} (numpy): 1 of 1 passed`, "1 passed, 1 failed"]);
  const broken = file('{"mode": "numpy",\n "cases": [}');
  const { stderr: place } = bcast(["check", broken]);
  assert.equal(
    place,
    `malformedJson: ${broken}:2:12: Invalid JSON: expected a value or "]", found "}".\n   "cases": [}\n             ^\n`,
  );
});

test("a missing file argument and an unknown format are rejected", () => {
  const none = bcast(["check"]);
  assert.deepEqual([none.status, none.stdout], [2, ""]);
  assert.equal(none.stderr, "missingFile: check requires at least one case file.\n");
  const format = bcast(["check", "-f", "xml", "x"]);
  assert.equal(format.status, 2);
  assert.equal(
    format.stderr,
    "unknownFormat: Unknown format. Choose one of human, tap, junit, json, github.\n  --format xml\n           ^\n",
  );
});

test("a file without cases fails", () => {
  const path = file(numpy());
  const { status, stderr } = bcast(["check", path]);
  assert.equal(status, 2);
  assert.equal(
    stderr,
    `notACaseFile: ${path}:1:17: There are no cases.\n  {"mode":"numpy","cases":[]}\n                  ^\n`,
  );
});

/** A bad request between two good ones. */
const kBadCase = file(
  numpy(
    row(kRight),
    row(kRight, { name: "below 0", operands: ["(4,)", "(2, -3)"] }),
    row(kRight, { name: "no list", operands: 5 }),
    row(kRight),
  ),
);

test("a bad request is one failed case, with code, sentence and path", () => {
  const { status, stdout, stderr } = bcast(["check", kBadCase]);
  assert.deepEqual([status, stderr], [1, ""]);
  assert.deepEqual(linesOf(stdout), [
    `${kBadCase} (numpy): 2 of 4 passed`,
    "  line 1: below 0",
    `    negativeExtent: ${engineMessage({ operands: ["(2, -3)"] })}`,
    "      at /cases/1/operands/1, offset 4",
    "  line 1: no list",
    `    wrongType: ${engineMessage({ operands: 5 })}`,
    "      at /cases/2/operands",
    "2 passed, 2 failed",
  ]);
});

/** @param {any} request */
const engineMessage = (request) =>
  /** @type {any} */ (engine.infer({ mode: "numpy", ...request })).error.message;

test("the other reports have code, sentence and path of a bad request", () => {
  const message = engineMessage({ operands: ["(2, -3)"] });
  const where = { path: "/cases/1/operands/1", offset: 4 };
  const { files } = JSON.parse(bcast(["check", "-f", "json", kBadCase]).stdout);
  const error = { code: "negativeExtent", message, where };
  assert.deepEqual(files[0].mismatches[0], {
    name: "below 0",
    at: "/cases/1",
    line: 1,
    differences: [],
    error,
  });
  const tap = linesOf(bcast(["check", "-f", "tap", kBadCase]).stdout);
  assert.deepEqual(tap.slice(3, 10), [
    "not ok 2 - numpy: below 0",
    "  ---",
    "  error:",
    '    code: "negativeExtent"',
    `    message: ${JSON.stringify(message)}`,
    `    where: ${JSON.stringify(where)}`,
    "  ...",
  ]);
  const junit = bcast(["check", "-f", "junit", kBadCase]).stdout;
  const text = `${message}\nat /cases/1/operands/1, offset 4`;
  assert.ok(
    junit.includes(`<failure type="negativeExtent" message="${message}">${text}</failure>`),
    junit,
  );
  assert.deepEqual(unbalanced(junit), []);
});

test("the reports have the position of an error in a case file", () => {
  const broken = file('{"mode": "numpy",\n "cases": [}');
  const strange = file(numpy(row({ ...kRight, "a/b": 1 })));
  const words = ["check", broken, strange, "--format"];
  const places = [
    { path: "", line: 2, offset: 11 },
    { path: "/cases/0/expect/a~1b", line: 1, offset: 174 },
  ];
  const { files } = JSON.parse(bcast([...words, "json"]).stdout);
  assert.deepEqual(
    files.map((/** @type {any} */ one) => one.error.where),
    places,
  );
  const tap = bcast([...words, "tap"]).stdout;
  for (const where of places) assert.ok(tap.includes(`    where: ${JSON.stringify(where)}\n`));
  const junit = bcast([...words, "junit"]).stdout;
  assert.match(junit, /\nat line 2, offset 11<\/error>/);
  assert.match(junit, /\nat \/cases\/0\/expect\/a~1b, line 1, offset 174<\/error>/);
});

test("a negative zero is printed as one, in every report, and written by --update", () => {
  const operands = [0, -1].map((value) => ({ type: "f32", shape: [1], data: [value] }));
  const path = file(numpy(row({ shape: [1], data: [0] }, { op: "mul", operands })));
  for (const format of ["human", "junit", "github"])
    assert.match(bcast(["check", "-f", format, path]).stdout, /data: expected \[0\], got \[-0\]/);
  assert.match(bcast(["check", "-f", "tap", path]).stdout, /^ +actual: \[-0\]$/m);
  assert.match(bcast(["check", "-f", "json", path]).stdout, /"expected":\[0\],"actual":\[-0\]/);
  assert.match(bcast(["check", "--update", path]).stderr, /^ {2}\+ "data": \[-0\]$/m);
  assert.equal(bcast(["check", path]).status, 0);
});
