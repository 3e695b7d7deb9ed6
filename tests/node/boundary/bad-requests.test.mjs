// SPDX-License-Identifier: MIT
// A bad request is answered by a code, a sentence and a path. It never throws, traps or hangs, and the engine keeps
// working.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { problemsOf } from "../contract.mjs";
import { engine } from "../engine.mjs";
import { cliAnswers, nativeAnswers } from "../processes.mjs";
import { inferRows } from "./bad-requests/infer-rows.mjs";
import { runRows, sourcesRows } from "./bad-requests/run-rows.mjs";
import { scriptRows } from "./bad-requests/script-rows.mjs";
import { compareRows, worldsRows } from "./bad-requests/worlds-rows.mjs";

const kSeconds = 5;

/** @param {any} answer */
function holdToContract(answer) {
  assert.deepEqual(
    Object.keys(answer).filter((key) => key !== "id"),
    ["error"],
    JSON.stringify(answer).slice(0, 500),
  );
  assert.deepEqual(problemsOf(answer.error, "ErrorReport"), []);
  assert.match(answer.error.message, /^[A-Z"*(][\s\S]*[.]$/, "a message is a sentence");
  assert.ok(answer.error.message.length < 500, "a message is short");
}

function engineWorks() {
  const operands = [
    { shape: [2, 1], type: /** @type {const} */ ("i32"), data: [1, 2] },
    { shape: [2], type: /** @type {const} */ ("i32"), data: [10, 20] },
  ];
  const answer = /** @type {any} */ (engine.run({ mode: "numpy", op: "add", operands }));
  assert.deepEqual(answer.data, Int32Array.of(11, 21, 12, 22));
}

/** @param {any} answer @param {{ code: string, path?: string, offset?: number }} expected */
function sameError({ error }, { code, path, offset }) {
  assert.equal(error.code, code, error.message);
  if (path !== undefined) assert.equal(error.where.path, path, error.message);
  if (offset !== undefined) assert.equal(error.where.offset, offset, error.message);
}

/** @param {string} verb @param {any} request */
function answerOf(verb, request) {
  const start = performance.now();
  const answer = /** @type {any} */ (engine)[verb](request);
  const seconds = (performance.now() - start) / 1000;
  assert.ok(seconds < kSeconds, `took ${seconds} s`);
  return answer;
}

after(engineWorks);

const jsonRows = [...inferRows, ...runRows, ...sourcesRows, ...worldsRows, ...compareRows];

for (const { verb, name, request, ...expected } of jsonRows) {
  test(`${verb}, ${name}: ${expected.code}`, () => {
    const answer = answerOf(verb, request);
    holdToContract(answer);
    sameError(answer, expected);
    engineWorks();
  });
}

for (const { verb, name, make, ...expected } of scriptRows) {
  test(`${verb}, ${name}: ${expected.code}`, () => {
    const answer = answerOf(verb, make());
    holdToContract(answer);
    sameError(answer, expected);
    engineWorks();
  });
}

/** The verbs that take a request as infer does. */
const kShapeVerbs = ["sentences", "choices", "explain", "repairs", "worlds"];

test("errors also echo the id, for every verb that can", () => {
  for (const id of ["a", "", 0, -1.5]) {
    for (const verb of [...kShapeVerbs, "infer", "run", "sources", "compare"]) {
      const answer = answerOf(verb, { id, mode: "no such mode" });
      assert.equal(answer.id, id);
      assert.ok(answer.error);
    }
  }
  assert.equal(
    answerOf("infer", {
      id: "x",
      get mode() {
        throw new Error("no");
      },
    }).id,
    "x",
  );
});

for (const verb of kShapeVerbs) {
  test(`${verb} rejects the same requests as infer, with the same messages`, () => {
    for (const { request } of inferRows) {
      assert.deepEqual(answerOf(verb, request), engine.infer(request));
    }
  });
}

test("undefined fields are ignored", () => {
  const request = { mode: "numpy", operands: [[2]] };
  assert.deepEqual(
    engine.infer(
      /** @type {any} */ ({ ...request, id: undefined, declared: undefined, axis: undefined }),
    ),
    engine.infer(request),
  );
});

test("the prototype of objects is unchanged", () => {
  const keys = Object.getOwnPropertyNames(Object.prototype);
  engine.infer(JSON.parse('{"mode":"numpy","operands":[],"__proto__":{"polluted":1}}'));
  assert.deepEqual(Object.getOwnPropertyNames(Object.prototype), keys);
  assert.equal(/** @type {any} */ ({}).polluted, undefined);
});

/** A row's request after conversion to JSON. @param {import("./bad-requests/rows.mjs").JsonRow} row */
const inJson = ({ request }) => JSON.parse(JSON.stringify(request));

test("through the command line the errors are the same", () => {
  for (const [verb, rows] of /** @type {const} */ ([
    ["infer", inferRows],
    ["run", runRows],
    ["worlds", worldsRows],
    ["compare", compareRows],
  ])) {
    const requests = rows.map(inJson);
    const expected = requests.map((request) => answerOf(verb, request));
    assert.deepEqual(cliAnswers(verb, requests), expected);
  }
});

test("natively the errors are the same", () => {
  const runs = runRows.map(inJson).filter((request) => "op" in request);
  const requests = [...inferRows.map(inJson), ...runs];
  const expected = requests.map((request) =>
    answerOf(runs.includes(request) ? "run" : "infer", request),
  );
  assert.ok(runs.length > 0);
  assert.deepEqual(nativeAnswers(requests), expected);
});

/** Counts how often wasm memory grows during `work`. @param {() => void} work */
function growths(work) {
  const grow = WebAssembly.Memory.prototype.grow;
  let count = 0;
  WebAssembly.Memory.prototype.grow = function (pages) {
    count += 1;
    return grow.call(this, pages);
  };
  try {
    work();
  } finally {
    WebAssembly.Memory.prototype.grow = grow;
  }
  return count;
}

/** @param {number} rows @param {number} columns @param {string} type */
function outer(rows, columns, type) {
  const side = (/** @type {number[]} */ shape, /** @type {number} */ length) => ({
    shape,
    type,
    data: type === "f64" ? new Float64Array(length) : new Int32Array(length),
  });
  return {
    mode: "numpy",
    op: "add",
    operands: [side([rows, 1], rows), side([1, columns], columns)],
  };
}

/** Little data, but 2000^3 result elements. */
function cube() {
  const side = (/** @type {number[]} */ shape, /** @type {string} */ type) => {
    return { shape, type, data: Array(2000).fill(type === "bool" ? true : 1) };
  };
  const operands = [side([2000, 1, 1], "bool"), side([2000, 1], "f32"), side([2000], "f32")];
  return { mode: "numpy", op: "select", operands };
}

test("more than 2^31 result elements are rejected before anything is allocated", () => {
  for (const request of [outer(46341, 46342, "i32"), outer(65536, 65536, "i32"), cube()]) {
    // Rejected for its shapes: only to grow the memory for the data.
    answerOf("run", {
      ...request,
      operands: request.operands.map((one) => ({ ...one, shape: [1] })),
    });
    let answer;
    const grown = growths(() => {
      answer = answerOf("run", request);
    });
    holdToContract(answer);
    sameError(/** @type {any} */ (answer), { code: "resultTooLarge", path: "/operands" });
    assert.equal(grown, 0);
  }
  engineWorks();
});

test("a result that does not fit into memory is rejected as well", () => {
  const answer = answerOf("run", outer(32768, 65536, "f64"));
  holdToContract(answer);
  sameError(answer, { code: "outOfMemory", path: "/operands" });
  engineWorks();
});

test("many consecutive large results leave memory unchanged", () => {
  const request = outer(1000, 1000, "i32");
  answerOf("run", request);
  const grown = growths(() => {
    for (let turn = 0; turn < 50; turn += 1) answerOf("run", request);
  });
  assert.equal(grown, 0);
});

test("many consecutive bad requests leave memory unchanged", () => {
  const data = new Float64Array(1e6);
  const good = { shape: [1e6], type: "f64", data };
  const request = { mode: "numpy", op: "add", operands: [good, { ...good, shape: [5] }] };
  answerOf("run", request);
  const grown = growths(() => {
    for (let turn = 0; turn < 50; turn += 1) holdToContract(answerOf("run", request));
  });
  assert.equal(grown, 0);
});
