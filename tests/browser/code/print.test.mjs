// SPDX-License-Identifier: MIT
// Code on paper: its text and the answer, without the editor and what only a screen can do.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fixes, form, operations, standardize, visitCode } from "./editor.mjs";

for (const [name, width] of /** @type {const} */ ([
  ["in two columns", 1280],
  ["in one column", 700],
])) {
  test(`printed code has its text, the verdict and the picture, ${name}`, async (t) => {
    const page = await visitCode(t, standardize, { width, height: 800 });
    await page.emulateMedia({ media: "print" });
    const printed = page.locator("pre.printed");
    assert.equal(await printed.innerText(), standardize);
    for (const part of [printed, page.locator("shape-verdict"), page.locator("tile-scene")]) {
      assert.ok(await part.isVisible());
    }
    for (const part of [
      form(page).locator(".editor"),
      fixes(page).first(),
      operations(page).first(),
    ]) {
      assert.ok(!(await part.isVisible()));
    }
    const [text, verdict] = [
      await printed.boundingBox(),
      await page.locator("shape-verdict").boundingBox(),
    ];
    assert.ok(text && verdict && text.y < verdict.y);
  });
}

test("the picture of an operation that does not broadcast is printed", async (t) => {
  const page = await visitCode(t, "x = np.ones((2, 3))\ny = x.T");
  await page.emulateMedia({ media: "print" });
  assert.ok(await page.locator("step-picture svg").isVisible());
});
