// SPDX-License-Identifier: MIT
// Values as people write them, in the page and on the command line.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readCell } from "../../../wasm/cell-text.mjs";
import { engine } from "../engine.mjs";

const numbers = { 0: 0, "-0": -0, "+7": 7, "1e3": 1000, ".5": 0.5, "5.": 5, "1E-2": 0.01 };
const infinite = { Infinity, inf: Infinity, "+inf": Infinity, infinity: Infinity };
const notFinite = {
  ...{ NaN: Number.NaN, nan: Number.NaN, NAN: Number.NaN, ...infinite },
  ...{ "-Infinity": -Infinity, "-inf": -Infinity, "-INF": -Infinity },
};
const nines = "9".repeat(400);
const noNumbers = `1e999 -1e999 ${nines} true 1e --1 0x10 1_0 nanx ±1 ∞`.split(" ");
const wide = { "9223372036854775807": 2n ** 63n - 1n, "-9007199254740993": -(2n ** 53n) - 1n };

/** @type {[string, Record<string, any>, string[]][]} */
const readings = [
  ["f32", { ...numbers, ...notFinite }, [...noNumbers, "1e39", "3.5e38"]],
  ["f64", { ...numbers, ...notFinite, "1e39": 1e39 }, noNumbers],
  ["i32", { "-0": 0, "+7": 7, "1e3": 1000 }, [...noNumbers, ".5", "2147483648", "nan", "inf"]],
  ["i64", { "+7": 7n, "1e3": 1000n, ...wide }, [...noNumbers, ".5", "9223372036854775808", "1e30"]],
  ["bool", { true: 1, false: 0, 1: 1, 0: 0 }, ["True", "TRUE", "2", "nan", "1e999", "yes"]],
];

/** As the engine takes it, or null if it is refused. @param {string} type @param {string} text */
function taken(type, text) {
  const operands = /** @type {any} */ ([{ shape: [], type, data: [readCell(text, type)] }]);
  const ran = engine.run({ mode: "numpy", op: "identity", operands });
  return "data" in ran ? ran.data[0] : null;
}

for (const [type, values, refused] of readings) {
  test(`${type} reads ${Object.keys(values).length} texts, and refuses others`, () => {
    for (const [text, value] of Object.entries(values)) {
      const isF32 = type === "f32" && typeof value === "number";
      assert.deepEqual(taken(type, text), isF32 ? Math.fround(value) : value, text);
    }
    for (const text of refused) {
      assert.equal(taken(type, text), null, text);
    }
  });
}
