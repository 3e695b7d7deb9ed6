// SPDX-License-Identifier: MIT
// Where the answer to pasted code is: in the first screen, without scrolling.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { verdict, words } from "../playground.mjs";
import { codeIn, fixes, form, visitCode } from "./editor.mjs";

/** @type {{ label: string, lines: string[] }[]} */
const examples = JSON.parse(
  readFileSync(
    new URL("../../../web/src/elements/question/code-question/code-examples.json", import.meta.url),
    "utf8",
  ),
);

/** A product that works, and two lines further down a mask without the last axis. */
const kMasked = `x = torch.randn(32, 10, 64)
w = torch.randn(64, 128)
y = x @ w
mask = torch.ones(32, 10)
out = torch.softmax(y, dim=-1) * mask`;

const codes = [
  ...examples.map(({ label, lines }) => ({ name: label, code: lines.join("\n") })),
  { name: "a masked product", code: kMasked },
];

/** @type {[{ width: number, height: number, touch?: boolean }, number][]} */
const screens = [
  [{ width: 1280, height: 720 }, 220],
  [{ width: 390, height: 844, touch: true }, 420],
];

for (const [screen, most] of screens) {
  for (const { name, code } of codes) {
    test(`at ${screen.width} px the verdict on ${name} is at most ${most} px down`, async (t) => {
      const page = await visitCode(t, code, screen);
      const box = await page.locator("shape-verdict").boundingBox();
      assert.ok(box && box.y <= most, `${box?.y} px`);
    });
  }
}

test("from pasted lines to the repaired line: paste, and press the first fix", async (t) => {
  const page = await visitCode(t, kMasked);
  assert.match(await verdict(page), /^✕ Doesn't fit/);
  assert.match(await words(page.locator("main .asked")), /\* mask$/);
  const fix = fixes(page).first();
  assert.match(await fix.innerText(), /mask\[\.\.\., None\]|mask\.unsqueeze\(-?\d\)/);
  const { height } = page.viewportSize() ?? { height: 0 };
  const box = await fix.boundingBox();
  assert.ok(box && box.y + box.height <= height, "in view");
  const line = await fix.innerText();
  await fix.click();
  await form(page).locator(".mark.shown:not(.fails)").first().waitFor();
  assert.match(await verdict(page), /^✓ Works .*\(32, 10, 128\)/);
  assert.equal(await form(page).locator(".mark.fails").count(), 0);
  assert.equal((await codeIn(page)).split("\n").at(-1), line);
});
