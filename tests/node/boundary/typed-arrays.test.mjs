// SPDX-License-Identifier: MIT
// The array class for each element type, in both directions.

import assert from "node:assert/strict";
import { test } from "node:test";
import { numbersOf } from "../../../wasm/index.mjs";
import { engine } from "../engine.mjs";

/** @param {any} type @param {any} data @param {any} [attributes] @returns {any} */
const identity = (type, data, attributes) =>
  engine.run({
    mode: "numpy",
    op: attributes ? "cast" : "identity",
    attributes,
    operands: [{ type, shape: [data.length], data }],
  });

/** @type {[string, any][]} */
const kHeld = [
  ["bool", Uint8Array.of(0, 1)],
  ["i8", Int8Array.of(-128, 127)],
  ["i16", Int16Array.of(-32768, 32767)],
  ["i32", Int32Array.of(-(2 ** 31), 2 ** 31 - 1)],
  ["i64", BigInt64Array.of(-(2n ** 63n), 2n ** 63n - 1n)],
  ["u8", Uint8Array.of(0, 255)],
  ["f16", Uint16Array.of(0x3c00, 0x7e01)],
  ["bf16", Uint16Array.of(0x3f80, 0xffc1)],
  ["f32", Float32Array.of(-0, 1e-45)],
  ["f64", Float64Array.of(5e-324, Number.NaN)],
];

test("every type is returned in the same array class", () => {
  for (const [type, data] of kHeld) assert.deepEqual(identity(type, data).data, data, type);
  assert.equal(identity("i64", new BigInt64Array(0)).data.length, 0);
});

test("an array of another class is rejected, with both types", () => {
  for (const [type, data] of kHeld) {
    const wrong = type === "f64" ? Float32Array.of(1) : Float64Array.of(1);
    const { error } = identity(type, wrong);
    assert.equal(error.code, "wrongType", String(data));
    assert.equal(error.where.path, "/operands/0/data");
  }
  assert.match(identity("f32", Uint16Array.of(1)).error.message, /f32, not f16/);
});

test("a plain list may have bigints for i64, and for no other type", () => {
  assert.deepEqual(identity("i64", [5n, -(2n ** 63n)]).data, BigInt64Array.of(5n, -(2n ** 63n)));
  assert.equal(identity("i64", [2n ** 63n]).error.code, "valueOutOfRange");
  assert.equal(identity("i32", [5n]).error.code, "wrongType");
});

test("numbersOf converts all 65,536 patterns like the engine's cast", () => {
  const bits = Uint16Array.from({ length: 65536 }, (_, pattern) => pattern);
  for (const type of /** @type {const} */ (["f16", "bf16"])) {
    const wide = identity(type, bits, { to: "f32" }).data;
    const numbers = numbersOf({ type, data: bits });
    assert.ok(numbers instanceof Float32Array);
    assert.deepEqual([...numbers], [...wide]);
  }
  const kept = Int8Array.of(1);
  assert.equal(numbersOf({ type: "i8", data: kept }), kept);
});
