// SPDX-License-Identifier: MIT
// The part of an operation's code below which its shape is written.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pageModule } from "./page-module.mjs";

const { operatorPlace } = await pageModule("scene/operator-place.ts");

/** @type {[string, string[], string][]} the operation, those within it, and the part */
const operations = [
  ["marks - marks.mean(axis=0)", ["marks.mean(axis=0)"], "-"],
  ["(x - y * 2) / x.std(axis=-1)", ["x - y * 2", "x.std(axis=-1)"], "/"],
  ["x * -1", [], "*"],
  ["(a @ b) ** 2", ["a @ b"], "**"],
  ["a +\\\n  b", [], "+"],
  ["np.sum(x - y, axis=-1)", ["x - y"], "sum"],
  ["((p - y) ** 2).mean()", ["(p - y) ** 2"], "mean"],
  ["x.reshape(2, -1)", [], "reshape"],
  ["p[:, None]", [], "[:, None]"],
  ["(x * 2).T", ["x * 2"], "T"],
  ["Net()(x * 2)", ["x * 2"], "Net()(x * 2)"],
];

for (const [code, within, expected] of operations) {
  test(`the shape of ${JSON.stringify(code)} is below ${expected}`, () => {
    const text = `z = ${code}`;
    const markOf = (/** @type {string} */ part, /** @type {any[]} */ parts) => {
      const start = text.indexOf(part, 4);
      return { start, end: start + part.length, step: 0, parts };
    };
    const parts = within.map((part) => markOf(part, []));
    const { from, until } = operatorPlace(text, markOf(code, parts));
    assert.equal(text.slice(from, until), expected);
  });
}
