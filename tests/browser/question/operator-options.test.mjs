// SPDX-License-Identifier: MIT
// The optional attributes of operators belong to TOSA; other rules do not show them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { allWords, goTo, visit, words } from "../playground.mjs";

/** @param {import("playwright-core").Page} page */
const attributes = (page) => allWords(page.locator("operation-options text-field label"));

test("mul has a shift under TOSA, or in a link that sets it, and nowhere else", async (t) => {
  const page = await visit(t);
  for (const [hash, wanted] of /** @type {const} */ ([
    ["#v1;tosa.rfc;2,3;2,3;op=mul", ["shift"]],
    ["#v1;numpy;2,3;3,;op=mul", []],
    ["#v1;numpy;2,3;3,;op=mul;type=i32;with.shift=2", ["shift"]],
    ["#v1;numpy;2,3;op=clamp", ["min", "max"]],
  ])) {
    await goTo(page, hash);
    assert.deepEqual(await attributes(page), wanted, hash);
  }
});

test("the result is named without the type that follows", async (t) => {
  const page = await visit(t, "#v1;numpy;2,3;3,;op=mul;view=data");
  assert.match(await words(page.locator("data-view .result h3")), /^mul\(A, B\) → \(2, 3\) f32$/);
});
