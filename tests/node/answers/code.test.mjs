// SPDX-License-Identifier: MIT
// `engine.code` and `bcast code`: requests, replies, and errors.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "broadcast-playground";
import { problemsOf } from "../contract.mjs";
import { engine } from "../engine.mjs";
import { bcast, output } from "../processes.mjs";

/** @param {any} given @param {any} [first] @returns {any} */
const asked = (given, first = {}) =>
  engine.code(
    /** @type {any} */ ({
      system: "numpy",
      mode: "numpy",
      op: "add",
      operands: [
        { shape: [2], type: "f32", data: [1, 2], ...first },
        { shape: [2], type: "f32", data: [3, 4] },
      ],
      ...given,
    }),
  );

test("every system's answer follows the contract", () => {
  const all = engine.systems();
  assert.deepEqual(
    all.flatMap((info) => problemsOf(info, "SystemInfo")),
    [],
  );
  for (const { system, language } of all) {
    const answer = asked({ system });
    assert.deepEqual(problemsOf(answer, "Code"), [], system);
    assert.equal(answer.language, language);
    assert.ok(answer.code.endsWith("\n"), system);
  }
});

test("typed arrays are data too, and the id is returned", () => {
  const plain = asked({});
  assert.deepEqual(asked({}, { data: Float32Array.of(1, 2) }), plain);
  assert.deepEqual(asked({ id: 7 }), { id: 7, ...plain });
  assert.equal(plain.notes.length, 0);
});

test("shapes that do not broadcast are an answer", () => {
  const refused = asked({}, { shape: [3], data: [1, 2, 3] });
  assert.equal(refused.accepted, false);
  assert.ok(refused.fixes.length > 0);
});

test("in-place code is used if the language supports it and the shapes fit", () => {
  const lines = (/** @type {any} */ given) => asked(given).code.split("\n");
  for (const mode of ["numpy.inPlace", "pytorch.inPlace"]) {
    assert.ok(lines({ mode }).includes("a += b"));
    assert.ok(lines({ mode, system: "pytorch" }).includes("a += b"));
    assert.ok(lines({ mode, op: "maximum" }).includes("a[...] = np.maximum(a, b)"));
    assert.ok(lines({ mode, op: "greater" }).includes("result = a > b"));
    assert.ok(lines({ mode, system: "jax" }).includes("result = a + b"));
  }
  assert.ok(lines({}).includes("result = a + b"));
});

test("code requires the lowering, and the list of systems does not", async () => {
  const early = await load({ build: "answer" });
  assert.deepEqual(early.systems(), engine.systems());
  assert.throws(() => early.code(/** @type {any} */ ({})), /await loadAll\(\) first/);
});

/** The spoiled request, the error's code and its path. @type {[any, any, string, string][]} */
const kBad = [
  [{ system: "fortran" }, {}, "unknownSystem", "/system"],
  [{ system: 5 }, {}, "wrongType", "/system"],
  [{ system: undefined }, {}, "missingField", "/system"],
  [{ op: "divide" }, {}, "unknownOp", "/op"],
  [{ mode: "julias" }, {}, "unknownMode", "/mode"],
  [{ language: "python" }, {}, "unknownField", "/language"],
  [{}, { type: "f8" }, "unknownType", "/operands/0/type"],
  [{}, { values: [1] }, "unknownField", "/operands/0/values"],
  [{}, { data: [1] }, "dataLength", "/operands/0/data"],
  [{}, { data: [1, "x"] }, "wrongType", "/operands/0/data/1"],
  [{}, { shape: ["?"], data: undefined }, "dynamicExtent", "/operands/0/shape"],
  [{ attributes: { shift: 3 } }, {}, "attributeNotTaken", "/attributes/shift"],
  [{ operands: [] }, {}, "operandCount", "/operands"],
  [{ operands: [[2], [2]] }, {}, "wrongType", "/operands/0"],
];

for (const [given, first, code, path] of kBad) {
  test(`${JSON.stringify({ ...given, ...first })} is ${code} at ${path}`, () => {
    const { error } = asked(given, first);
    assert.deepEqual({ code: error?.code, path: error?.where.path }, { code, path });
    assert.deepEqual(problemsOf(error, "ErrorReport"), []);
  });
}

test("an operand of 2^53 - 1 elements is a pattern, a larger one has no program, and a result is limited earlier", () => {
  const beside = (/** @type {number[]} */ shape) =>
    asked({
      operands: [
        { shape: [1, ...shape], type: "f32" },
        { shape: [0, ...shape.map(() => 1)], type: "f32", data: [] },
      ],
    });
  assert.match(beside([2 ** 53 - 1]).code, /np\.arange\(9007199254740991\)/);
  const more = beside([2 ** 52, 2]);
  assert.equal(more.code, null);
  assert.deepEqual(more.notes, ["A has more than 2^53 elements: too many for any system."]);
  const { error } = asked({ op: "abs", operands: [{ shape: [2 ** 53 - 1], type: "f32" }] });
  assert.equal(error.code, "resultTooLarge");
});

const kWords = ["code", "--system", "numpy", "--mode", "numpy", "--op", "add"];

test("the command prints the program, and notes as comments", () => {
  assert.equal(output([...kWords, "2=1,2", "2=3,4"]), asked({}).code);
  const [note, first] = output([...kWords, "2", "2=3,4"]).split("\n");
  assert.equal(note, "# A is filled with the indices of its elements.");
  assert.equal(first, "import numpy as np");
});

test("the exit code is 1 without a program, and 2 for a bad request", () => {
  const none = bcast([...kWords, "--type", "bf16", "2=1,2", "2=3,4"]);
  assert.deepEqual([none.status, none.stdout], [1, "# NumPy does not support bf16.\n"]);
  const refused = bcast([...kWords, "2=1,2", "3=3,4,5"]);
  assert.equal(refused.status, 1);
  assert.match(refused.stdout, /^numpy: \(2,\) with \(3,\) doesn't fit/);
  const wrong = bcast(["code", "--system", "fortran", ...kWords.slice(3), "2=1,2", "2=3,4"]);
  assert.equal(wrong.status, 2);
  assert.match(wrong.stderr, /^unknownSystem: .*\n {2}--system fortran\n {11}\^/);
});

test("JSON lines are answered in order, with their run-time shapes", () => {
  const open = {
    system: "numpy",
    mode: "mlir.strict",
    op: "abs",
    operands: [{ shape: "?", type: "i8" }],
  };
  const lines = [
    { id: 1, ...open },
    { id: 2, ...open, runtime: [[2]] },
  ];
  const answers = output(["code", "--jsonl"], lines.map((line) => JSON.stringify(line)).join("\n"))
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.equal(answers[0].error.code, "dynamicExtent");
  assert.match(answers[1].code, /np\.arange\(2\)/);
  assert.deepEqual(
    answers.map(({ id }) => id),
    [1, 2],
  );
});
