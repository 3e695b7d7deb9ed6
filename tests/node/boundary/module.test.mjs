// SPDX-License-Identifier: MIT
// The loaded module against its declarations, and what loading it leaves alone.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { alternativesOf, membersOf, problemsOf } from "../contract.mjs";
import { corpusRequests } from "../corpus.mjs";
import { engine } from "../engine.mjs";
import { packageJson, root } from "../processes.mjs";

/** @param {unknown} value @param {string} type */
const conforms = (value, type) => assert.deepEqual(problemsOf(value, type), []);

/** @param {any} answer the answer without the request's id */
function withoutId({ id, ...answer }) {
  return answer;
}

test("the engine has exactly the members of the interface", () => {
  const members = membersOf("Engine");
  assert.ok(members.length > 5, "the interface was not read");
  assert.deepEqual(Object.keys(engine).sort(), members.sort());
});

test("the checker of structures detects a missing, a wrong and an unknown field", () => {
  assert.equal(
    problemsOf({ code: "a", message: "b", where: { path: "" } }, "ErrorReport").length,
    0,
  );
  assert.equal(problemsOf({ code: "a", message: "b", where: {} }, "ErrorReport").length, 1);
  assert.equal(problemsOf({ code: 1, message: "b", where: { path: "" } }, "ErrorReport").length, 1);
  assert.equal(
    problemsOf({ code: "a", message: "b", where: { path: "" }, x: 1 }, "ErrorReport").length,
    1,
  );
  assert.equal(problemsOf([1, "?", null], "Shape").length, 1);
  assert.equal(problemsOf([{ kind: "discarded", clause: "x" }], "Step[]").length, 1);
});

test("version, modes and ops are as declared", () => {
  assert.equal(engine.version(), packageJson.version);
  conforms(engine.modes(), "ModeInfo[]");
  conforms(engine.ops(), "OpInfo[]");
  // docs/operators.md has the list of operators.
  assert.ok(engine.ops().length > 30);
});

test("every answer to the corpus is as declared, with its id and one sentence per step", () => {
  assert.ok(corpusRequests.length > 0);
  for (const request of corpusRequests) {
    const answer = /** @type {any} */ (engine.infer(request));
    assert.equal(answer.id, request.id);
    conforms(withoutId(answer), "Answer");
    const sentences = /** @type {any} */ (engine.sentences(request));
    conforms(sentences, "Sentence[]");
    assert.deepEqual(
      sentences.map((/** @type {any} */ { clause }) => clause),
      answer.trace.map((/** @type {any} */ { clause }) => clause),
    );
    for (const { text } of sentences) assert.match(text, /^[^{}]+[.!?]$/);
    assert.equal(typeof engine.explain(request), "string");
  }
});

test("every kind of step occurs in the corpus", () => {
  const seen = corpusRequests.flatMap((request) =>
    /** @type {any} */ (engine.infer(request)).trace.map((/** @type {any} */ { kind }) => kind),
  );
  const kinds = alternativesOf("Step").map((name) => name.toLowerCase());
  assert.ok(kinds.length > 1);
  assert.deepEqual([...new Set(seen)].sort(), kinds.sort());
});

test("parse, errors and sources are as declared", () => {
  conforms(engine.parse("2x?x5"), "Parsed");
  conforms(engine.parse("(3)"), "Parsed");
  const { error } = /** @type {any} */ (engine.parse("(2, -3)"));
  conforms(error, "ErrorReport");
  assert.deepEqual([error.code, error.where], ["negativeExtent", { path: "", offset: 4 }]);
  const request = {
    id: 7,
    mode: "numpy",
    operands: [
      [3, 1],
      [1, 4],
    ],
    cell: [2, 3],
  };
  assert.deepEqual(engine.sources(request), {
    id: 7,
    cells: [
      [2, 0],
      [0, 3],
    ],
    maps: ["(d0, d1) -> (d0, 0)", "(d0, d1) -> (0, d1)"],
  });
});

test("run returns a typed array of the result's type", () => {
  const kArrays = { f32: Float32Array, f64: Float64Array, i32: Int32Array };
  for (const [type, array] of Object.entries(kArrays)) {
    const operands = [
      { shape: [3, 1], type, data: [1, 2, 3] },
      { shape: "1x2", type, data: array.from([10, 20]) },
    ];
    const request = /** @type {any} */ ({ id: "r", mode: "numpy", op: "add", operands });
    const answer = /** @type {any} */ (engine.run(request));
    assert.ok(answer.data instanceof array);
    assert.deepEqual(answer, {
      id: "r",
      type,
      shape: [3, 2],
      data: array.of(11, 21, 12, 22, 13, 23),
    });
    const greater = /** @type {any} */ (engine.run({ ...request, op: "greater" }));
    assert.deepEqual(greater.data, new Uint8Array(6));
    assert.equal(greater.type, "bool");
  }
});

test("the result of run is a copy that later calls do not change", () => {
  const tensor = { shape: [2], type: "f32", data: [1, 2] };
  const request = /** @type {any} */ ({ mode: "numpy", op: "negate", operands: [tensor] });
  const first = /** @type {any} */ (engine.run(request));
  const copy = [...first.data];
  for (let i = 0; i < 100; i += 1) engine.run(request);
  assert.deepEqual([...first.data], copy);
});

test("run and sources explain a rejection with an inference", () => {
  const answer = engine.run({
    id: 1,
    mode: "numpy",
    op: "add",
    operands: [
      { shape: [2], type: "f32", data: [1, 2] },
      { shape: [3], type: "f32", data: [1, 2, 3] },
    ],
  });
  assert.equal(/** @type {any} */ (answer).accepted, false);
  conforms(withoutId(answer), "Answer");
  const sources = engine.sources({ mode: "numpy", operands: [[2], [3]], cell: [0] });
  assert.equal(/** @type {any} */ (sources).accepted, false);
});

/** @param {string[]} flags @param {string} script */
function node(flags, script) {
  const words = [...flags, "--input-type=module", "--eval", script];
  return spawnSync(process.execPath, words, { cwd: root, encoding: "utf8" });
}

test("neither loading nor a call evaluates text as code", () => {
  const script = `
    import { load } from "broadcast-playground";
    const engine = await load();
    const operands = [{ shape: [2], type: "f32", data: [1, 2] }];
    engine.modes(); engine.ops(); engine.parse("(2,"); engine.explain({ mode: "numpy", operands: [] });
    console.log(engine.run({ mode: "numpy", op: "negate", operands }).data.join());
    try { new Function("return 1")(); console.log("allowed"); } catch { console.log("refused"); }`;
  const { stdout, stderr, status } = node(["--disallow-code-generation-from-strings"], script);
  assert.equal(stderr, "");
  assert.equal(status, 0);
  assert.equal(stdout, "-1,-2\nrefused\n");
});

test("importing the module has no side effects: no globals, no output, no open handles", () => {
  const script = `
    const before = Object.getOwnPropertyNames(globalThis).join();
    const fetched = []; globalThis.fetch = (url) => { fetched.push(url); };
    await import("broadcast-playground");
    console.log(Object.getOwnPropertyNames(globalThis).join() === before, fetched.length,
      process.listenerCount("uncaughtException"), process.listenerCount("unhandledRejection"));`;
  const { stdout, stderr } = node([], script);
  assert.equal(stderr, "");
  assert.equal(stdout, "true 0 0 0\n");
});
