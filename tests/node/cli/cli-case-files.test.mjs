// SPDX-License-Identifier: MIT
// The format of case files: `bcast check`, its JSON Schema and the engine agree.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { membersOf } from "../contract.mjs";
import { schema } from "../corpus.mjs";
import { bcast } from "../processes.mjs";
import { file, kRefused, kRight, numpy, row } from "./case-files.mjs";

/** Variations of a case file; `check` and the JSON Schema must agree on each. @type {[string, any][]} */
const kVariations = [
  ["a good file", numpy(row(kRight))],
  ["one with a $schema", { $schema: "schema.json", ...numpy(row(kRight)) }],
  ["shapes as texts", numpy(row(kRight, { operands: ["(3,1)", "1x4"], declared: "*" }))],
  ["every option", numpy(row(kRight, { axis: -1, target: ["?"], broadcastDimensions: [0] }))],
  ["all that can be expected", numpy(row({ ...kRight, operandShapes: [[3]] }))],
  ["a refusal by rank", numpy(row({ accepted: false, shape: null, rejectedAt: null }))],
  ["a result as text", numpy(row({ accepted: true, shape: "(3,4)" }))],
  ["an unranked result", numpy(row({ accepted: true, shape: "*" }))],
  ["a case without a source", numpy(row(kRight, { source: undefined }))],
  ["a case with a note", numpy(row(kRight, { note: "for readers" }))],
  ["a shape alone", numpy(row({ shape: [3, 4] }))],
  ["a column alone", numpy(row({ rejectedAt: 1 }, kRefused))],
  ["a case with an id", numpy(row(kRight, { id: 1 }))],
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
  ["a case without an expectation", numpy(row(undefined))],
  ["an expectation of nothing", numpy(row({}))],
  ["a case with a mode", numpy(row(kRight, { mode: "numpy" }))],
  ["an unknown expectation", numpy(row({ ...kRight, acepted: true }))],
  ["accepted without a shape", numpy(row({ accepted: true }))],
  ["accepted with null", numpy(row({ accepted: true, shape: null }))],
  ["accepted and rejectedAt", numpy(row({ ...kRight, rejectedAt: 0 }))],
  ["refused with a shape", numpy(row({ accepted: false, shape: [1] }))],
  ["a shape that is none", numpy(row({ accepted: true, shape: 3 }))],
  ["a column that is none", numpy(row({ accepted: false, rejectedAt: -1 }))],
  ["accepted that is none", numpy(row({ accepted: "yes", shape: [1] }))],
  ["clauses that are none", numpy(row({ ...kRight, clauses: [""] }))],
  ["operand shapes that are none", numpy(row({ ...kRight, operandShapes: [5] }))],
];

test("check and the JSON Schema agree on the format of a case file", () => {
  const validate = new Ajv2020().compile(schema);
  const verdicts = kVariations.map(([name, content]) => {
    const valid = validate(JSON.parse(JSON.stringify(content)));
    const { status, stderr } = bcast(["check", file(content)]);
    if (status === 2)
      assert.match(stderr, /^notACaseFile: .*:1:\d+: .*\n {2}.*\n {2} *\^\n$/, name);
    return { name, valid, taken: status !== 2 };
  });
  assert.deepEqual(
    verdicts.filter(({ valid, taken }) => valid !== taken),
    [],
  );
  assert.equal(verdicts.filter(({ valid }) => valid).length, 13);
});

test("a field like __proto__ is unknown", () => {
  const { status, stderr } = bcast(["check", file('{"mode":"numpy","__proto__":{},"cases":[1]}')]);
  assert.equal(status, 2);
  assert.match(stderr, /:1:17: Unknown field "__proto__"\. \(and 1 more\)\n/);
});

/** Requests that the engine rejects, with its code and its path. @type {[any, string, string][]} */
const kBadRequests = [
  [{ operands: undefined }, "missingField", "/operands"],
  [{ operands: "(2,)" }, "wrongType", "/operands"],
  [{ operands: [5] }, "wrongType", "/operands/0"],
  [{ operands: [[2], [-3]] }, "negativeExtent", "/operands/1/0"],
  [{ operands: [[1, 1.5]] }, "fractionalExtent", "/operands/0/1"],
  [{ operands: [["x"]] }, "wrongType", "/operands/0/0"],
  [{ declared: [-1] }, "negativeExtent", "/declared/0"],
  [{ axis: 1.5 }, "wrongType", "/axis"],
  [{ target: 3 }, "wrongType", "/target"],
  [{ broadcastDimensions: ["0"] }, "wrongType", "/broadcastDimensions/0"],
  [{ expected: 1 }, "unknownField", "/expected"],
];

test("the engine rejects a bad request, case by case; so does the schema", () => {
  const validate = new Ajv2020().compile(schema);
  const rows = kBadRequests.map(([request]) => row(kRight, request));
  for (const one of rows) {
    assert.ok(!validate(JSON.parse(JSON.stringify(numpy(one)))), JSON.stringify(one));
  }
  const { status, stdout } = bcast(["check", "-f", "json", file(numpy(row(kRight), ...rows))]);
  assert.equal(status, 1);
  const { passed, files } = JSON.parse(stdout);
  assert.equal(passed, 1);
  assert.deepEqual(
    files[0].mismatches.map((/** @type {any} */ { error }) => [error.code, error.where.path]),
    kBadRequests.map(([, code, path], index) => [code, `/cases/${index + 1}${path}`]),
  );
});

test("a case in the schema has the fields of a request, except how it is answered", () => {
  const around = ["name", "features", "expect", "source", "note", "op", "attributes"];
  // A file has one mode, and a case always has a trace, and no texts, in which names would be.
  const left = ["mode", "trace", "sentences", "explanation", "names"];
  const fields = Object.keys(schema.$defs.case.properties);
  assert.deepEqual(
    fields.filter((name) => !around.includes(name)).sort(),
    membersOf("Request")
      .filter((name) => !left.includes(name))
      .sort(),
  );
});

test("an expected shape is written in any notation, and an unreadable one fails its case", () => {
  const texts = ["(3,4)", "3x4", "[3, 4]", "tensor<3x4xf32>"];
  const right = texts.map((shape) => row({ accepted: true, shape }, { name: shape }));
  assert.equal(bcast(["check", file(numpy(...right))]).status, 0);
  const wrong = row({ accepted: true, shape: "(4,3)" }, { name: "wrong" });
  const unread = row({ accepted: true, shape: "(3,4" }, { name: "unread" });
  const { status, stdout } = bcast(["check", "-f", "json", file(numpy(wrong, unread))]);
  assert.equal(status, 1);
  const [{ mismatches }] = JSON.parse(stdout).files;
  assert.deepEqual(mismatches[0].differences, [
    { field: "shape", expected: [4, 3], actual: [3, 4] },
  ]);
  assert.equal(mismatches[1].error.code, "malformedShape");
  assert.equal(mismatches[1].error.where.path, "/cases/1/expect/shape");
  const ranks = {
    mode: "poputil.expandToMatchRanks",
    cases: [{ name: "x", operands: ["3", "(2,3)"], expect: { operandShapes: ["(1,3)", [2, 3]] } }],
  };
  assert.equal(bcast(["check", file(ranks)]).status, 0);
});

test("a case file with a duplicate field is rejected with the position of the second", () => {
  const text = '{"mode":"numpy",\n "cases":[], "mode":"jax"}';
  const { status, stderr } = bcast(["check", "-"], text);
  assert.equal(status, 2);
  assert.match(stderr, /^repeatedField: -:2:14: The field "mode" appears more than once\.\n/);
});
