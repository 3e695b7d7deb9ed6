// SPDX-License-Identifier: MIT
// The engine's programs for Python's array libraries, run by these, compute the same as the engine.

import assert from "node:assert/strict";
import { test } from "node:test";
import { engine } from "../node/engine.mjs";
import { difference, elementsFrom, programs } from "./codes.mjs";
import { again } from "./random.mjs";
import { answersOf, python } from "./tools.mjs";

/** @typedef {import("../../wasm/types.js").System} System */

/** @type {Record<string, string>} */
const kTypes = {
  bool: "bool",
  i8: "int8",
  i16: "int16",
  i32: "int32",
  i64: "int64",
  u8: "uint8",
  f16: "float16",
  bf16: "bfloat16",
  f32: "float32",
  f64: "float64",
};

/** Not implemented for every type in older PyTorch releases, on a CPU. */
const kNotImplemented = /not implemented for '(Half|BFloat16|Bool|Char|Short|Byte)'/;

/** PyTorch's vectorized pow treats numbers within 2e-6 of the largest f64 as infinite; a single element is right.
 * @param {{ op: string, to: string }} given @param {number} ours @param {number} theirs */
const isPowAtTheEnd = ({ op, to }, ours, theirs) =>
  op === "pow" &&
  to === "f64" &&
  Math.abs(ours) > Number.MAX_VALUE * (1 - 2e-6) &&
  theirs === Math.sign(ours) * Infinity;

/** @param {{ title: string, system: System, count: number, module: string, without?: RegExp, isKnown?: typeof isPowAtTheEnd }} library */
function held({ title, system, count, module, without, isKnown = () => false }) {
  const tool = python(module, "ask_code.py");
  test(`${title} computes the same as the engine with the engine's programs`, {
    skip: tool.missing,
  }, (context) => {
    context.diagnostic(again);
    const all = programs(system, count);
    assert.equal(all.length, count);
    const said = answersOf(
      tool,
      all.map(({ code }) => ({ code })),
    );
    const left = said.filter(({ error }) => error && without?.test(error)).length;
    const wrong = all.flatMap((given, at) => {
      const { error, shape, bytes, type, printed } = said[at];
      if (error && without?.test(error)) return [];
      if (error || type !== kTypes[given.to]) return [{ code: given.code, error, type }];
      assert.ok(printed.startsWith(`(${shape.join(", ")}`), printed);
      const theirs = elementsFrom(given.to, Buffer.from(bytes, "base64"));
      const data = theirs.map((/** @type {any} */ each, /** @type {number} */ i) =>
        isKnown(given, given.answer.data[i], each) ? given.answer.data[i] : each,
      );
      return difference(given, shape, data);
    });
    const ops = new Set(all.map(({ op }) => op));
    const modes = new Set(all.map(({ request }) => request.mode));
    context.diagnostic(
      `${count - left} programs run of ${ops.size} operators and ${modes.size} modes; ${left} of types that this release has not`,
    );
    assert.ok(left < count / 4, `${left} of ${count} were not run`);
    assert.deepEqual(wrong.slice(0, 5), [], `${wrong.length} differ; ${again}`);
  });
}

held({ title: "NumPy", system: "numpy", count: 600, module: "numpy" });
held({
  title: "PyTorch",
  system: "pytorch",
  count: 400,
  module: "torch",
  without: kNotImplemented,
  isKnown: isPowAtTheEnd,
});

const numpy = python("numpy", "ask_code.py");
test("NumPy multiplies an operand of rank 0 in the wide type, like the other one", {
  skip: numpy.missing,
}, () => {
  const scalar = {
    shape: [],
    type: /** @type {const} */ ("i32"),
    data: Int32Array.of(2 ** 31 - 1),
  };
  const list = { shape: [1], type: /** @type {const} */ ("i32"), data: Int32Array.of(-1369448385) };
  for (const operands of [
    [scalar, list],
    [list, scalar],
  ]) {
    const request = { mode: "numpy", op: "mul", attributes: { shift: 31 }, operands };
    const { code } = /** @type {any} */ (engine.code({ ...request, system: "numpy" }));
    const [said] = answersOf(numpy, [{ code }]);
    const theirs = elementsFrom("i32", Buffer.from(said.bytes, "base64"));
    assert.deepEqual(theirs, /** @type {any} */ (engine.run(request)).data);
  }
});

/** JAX is not installed: the test only checks that its programs are valid Python. */
test("the programs for JAX are valid Python", { skip: numpy.missing }, () => {
  const all = programs("jax", 200);
  const said = answersOf(
    numpy,
    all.map(({ code }) => ({ code, parts: "syntax" })),
  );
  for (const [at, { statements, error }] of said.entries()) {
    assert.ok(statements >= 4, `${error} ${all[at]?.code}`);
  }
});
