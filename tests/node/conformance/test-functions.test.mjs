// SPDX-License-Identifier: MIT
// `conformance` of broadcast-playground/test, under node:test in its own process, as a user runs it.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { conformance } from "broadcast-playground/test";
import { root } from "../processes.mjs";

const kSkip = { dynamic: "only sizes", declared: "no results", variadic: "two shapes" };

/** In ms; a call takes 1 s. */
const kLongest = 20_000;

const kHead = `
import { test } from "node:test";
import { conformance } from "broadcast-playground/test";
const broadcast = (a, b) => {
  const rank = Math.max(a.length, b.length);
  const [left, right] = [a, b].map((shape) => [...Array(rank - shape.length).fill(1), ...shape]);
  return left.map((size, axis) => {
    const other = right[axis];
    if (size !== other && size !== 1 && other !== 1) throw new Error("they differ");
    return size === 1 ? other : size;
  });
};
`;

/** The points of TAP of a test file with this call. @param {string} call */
function ran(call) {
  const words = [
    "--no-wasm-tier-up",
    "--test-reporter=tap",
    "--input-type=module",
    "--eval",
    kHead + call,
  ];
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const options = /** @type {const} */ ({ cwd: root, encoding: "utf8", env, timeout: kLongest });
  let { status, stdout, signal } = spawnSync(process.execPath, words, options);
  // In 1 of 50 calls, Node 20 sleeps in a futex and never exits; the cause is not known.
  if (signal) ({ status, stdout } = spawnSync(process.execPath, words, options));
  const points = stdout.matchAll(/^(not ok|ok) \d+ - (.*?)( # SKIP.*)?$/gm);
  const named = [...points].map(([, verdict, name = "", skip]) => ({
    name: name.replaceAll("\\#", "#"),
    result: skip ? "skip" : verdict,
  }));
  const results = new Map(named.map(({ name, result }) => [name, result]));
  return { status, stdout, results };
}

test("a right function passes each case, all small shapes and random ones; skips are needed", () => {
  const { status, results } = ran(
    `conformance("numpy", broadcast, { test, seed: 5, skip: ${JSON.stringify(kSkip)} });`,
  );
  assert.equal(status, 0);
  assert.equal(results.get("numpy: a column and a row make a table"), "ok");
  assert.equal(results.get("numpy: three operands are a left fold"), "skip");
  assert.equal(results.get("numpy: all small shapes"), "ok");
  assert.equal(results.get("numpy: 10000 random requests, seed 5"), "ok");
  assert.equal(results.get('numpy: "dynamic" is skipped: only sizes'), "ok");
  assert.ok(![...results.values()].includes("not ok"));
});

test("a wrong function fails with minimal cases and the engine's sentence", () => {
  const { status, stdout, results } = ran(`
    const wrong = (a, b) => (a.includes(0) && b.includes(1) ? null : broadcast(a, b));
    conformance("numpy", wrong, { test, skip: ${JSON.stringify(kSkip)} });`);
  assert.equal(status, 1);
  assert.equal(results.get("numpy: all small shapes"), "not ok");
  assert.match(
    stdout,
    /^ +numpy\.e2: \d+ disagreements\n +Axis −1: B \(1\) meets A \(0\) and is stretched to 0\./m,
  );
  assert.match(stdout, /^ +\(0,\) with \(1,\)\n +expected: \(0,\)\n +got: rejected$/m);
});

test("a skip that is not needed fails, for a feature and for a case", () => {
  const name = "two scalars give a scalar";
  const skip = JSON.stringify({ ...kSkip, zero: "not tried", [name]: "an issue" });
  const { stdout, results } = ran(`conformance("numpy", broadcast, { test, skip: ${skip} });`);
  assert.equal(results.get('numpy: "zero" is skipped: not tried'), "not ok");
  assert.equal(results.get(`numpy: "${name}" is skipped: an issue`), "not ok");
  assert.equal(results.get('numpy: "dynamic" is skipped: only sizes'), "ok");
  assert.match(stdout, /All \d+ cases agree without this skip: remove "zero"\./);
});

test("values of an operator, and promises", () => {
  const add = "values[0].data.map((value, at) => value + values[1].data[at])";
  const functions = (/** @type {string} */ data) => `conformance("openvino.none", {
    ops: { add: ["f32", "i32"] },
    run: async ({ operands: values }) =>
      String(values[0].shape) === String(values[1].shape) ? { shape: values[0].shape, data: ${data} } : null,
  }, { test, random: 300, seed: 3 });`;
  const right = ran(functions(add));
  assert.deepEqual([...right.results], [["openvino.none: values of add, seed 3", "ok"]]);
  const wrong = ran(functions(`Float32Array.from(${add}, (value) => value + 1)`));
  assert.deepEqual([...wrong.results.values()], ["not ok"]);
  assert.match(
    wrong.stdout,
    /add: f32 \(\) \[0\.5\] with f32 \(\) \[1\]\n +expected: \(\), \[1\.5\]\n +got: \(\), \[2\.5\]/,
  );
  assert.match(
    wrong.stdout,
    /got: \(\), \[2\.5\]\n +Element \(\) is computed from A \(\) = 0\.5 and B \(\) = 1: 1\.5, not 2\.5\./,
  );
});

test("a wrong value is explained by the elements that belong there", () => {
  const { status, stdout } = ran(`
    const size = (shape) => shape.reduce((all, each) => all * each, 1);
    conformance("numpy", {
      ops: { add: ["f32"] },
      run: ({ operands: [a, b] }) => {
        const shape = broadcast(a.shape, b.shape);
        // Row-major places without strides.
        const value = (each, at) => each.data[at % size(each.shape)];
        return shape && {
          shape,
          data: Array.from({ length: size(shape) }, (_, at) => value(a, at) + value(b, at)),
        };
      },
    }, { test, random: 2000, seed: 3 });`);
  assert.equal(status, 1);
  assert.match(
    stdout,
    /f32 \(2,\) \[0\.5, 1\.5\] with f32 \(2, 1\).*\n.*\n.*\n +Element \(0, 1\) is computed from A \(1,\) = 1\.5 and B \(0, 0\) = 1: 2\.5, not -1\./,
  );
  assert.match(
    stdout,
    /f32 \(2, 1\) \[0\.5, 1\.5\] with f32 \(2,\).*\n.*\n.*\n +Element \(0, 1\) is computed from A \(0, 0\) = 0\.5 and B \(1,\) = -2\.5: -2, not -1\./,
  );
});

test("a wrong value of a product is explained by the products that it sums", () => {
  // The second matrix is read by columns.
  const { status, stdout } = ran(`
    conformance("pytorch.bmm", {
      ops: { mul: ["f32"] },
      run: ({ operands: [a, b] }) => {
        if (a.shape.length !== 3 || b.shape.length !== 3) return null;
        const [[n, h, c], [m, k, w]] = [a.shape, b.shape];
        if (n !== m || c !== k) return null;
        const data = Float32Array.from({ length: n * h * w }, (_, at) => {
          const [i, row, column] = [Math.trunc(at / (h * w)), Math.trunc(at / w) % h, at % w];
          const terms = Array.from({ length: c }, (_, each) =>
            a.data[(i * h + row) * c + each] * b.data[i * c * w + column * c + each]);
          return terms.reduce((sum, term) => sum + term, 0);
        });
        return { shape: [n, h, w], data };
      },
    }, { test, random: 2000, seed: 3 });`);
  assert.equal(status, 1);
  assert.match(
    stdout,
    /Element \(0, 0, 0\) is the sum of A \(0, 0, k\) × B \(0, k, 0\) along k: -?[\d.]+, not -?[\d.]+\./,
  );
});

test("an unknown mode, and a skip that is neither a feature nor a case", () => {
  const options = { test, skip: { dynamik: "a typo" } };
  assert.throws(
    () => conformance("numpi", () => null, options),
    /^TypeError: Unknown mode "numpi"\. Did you mean "numpy"\?$/,
  );
  assert.throws(
    () => conformance("numpy", () => null, options),
    /^TypeError: "dynamik" is neither a feature \(dynamic, .*\) nor a case of numpy\. Did you mean "dynamic"\?$/,
  );
});
