// SPDX-License-Identifier: MIT
// Where the answer to pasted code is: in the first screen, without scrolling.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { verdict, words } from "../playground.mjs";
import { until } from "../settling.mjs";
import { codeIn, fixes, form, marks, operations, visitCode } from "./editor.mjs";

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

test("of long code, the operation that is shown is in view, in the editor and in the list", async (t) => {
  const lines = Array(300).fill("y = x + np.ones(5) * 2").join("\n");
  const page = await visitCode(t, `x = np.ones((9, 1))\n${lines}\nx - np.ones((3, 1))`);
  const mark = form(page).locator(".mark.shown");
  assert.deepEqual(await marks(page, "shown"), ["x - np.ones((3, 1))"]);
  for (const [part, box] of [
    [mark, form(page).locator(".editor")],
    [form(page).locator("[aria-current=true]"), form(page).locator(".operations ol")],
  ]) {
    const [inner, outer] = [await part?.boundingBox(), await box?.boundingBox()];
    assert.ok(inner && outer);
    const [bottom, most] = [inner.y + inner.height, outer.y + outer.height];
    assert.ok(inner.y >= outer.y - 1 && bottom <= most + 1, `${inner.y} to ${bottom} of ${most}`);
  }
});

test("on a phone long lines open at their start, and a chosen operation is scrolled into view", async (t) => {
  const sum = Array(9).fill("np.ones(4)").join(" + ");
  const code = `x = np.ones((3, 4))\ny = np.ones((3, 4)) + (${sum} + x.mean(axis=1))`;
  const page = await visitCode(t, code, { width: 390, height: 844 });
  assert.equal(await verdict(page), "✕ Doesn't fit");
  const scroller = form(page).locator(".cm-scroller");
  const scrolled = () => scroller.evaluate((each) => each.scrollLeft);
  assert.equal(await scrolled(), 0);
  await form(page).locator(".operations summary").click();
  await operations(page).filter({ hasText: "✕" }).getByRole("button").click();
  await until(async () => (await scrolled()) > 0);
});

test("a long line takes one line above the verdict, and few in the list", async (t) => {
  const sum = Array(40).fill("np.ones(4)").join(" + ");
  const page = await visitCode(t, `x = np.ones((3, 4))\ny = x + ${sum}`);
  const box = await page.locator("shape-verdict").boundingBox();
  assert.ok(box && box.y <= 220, `${box?.y} px`);
  const gap = await form(page)
    .locator(".editor")
    .evaluate((editor) => {
      const [number, edge] = [".cm-gutterElement:last-child", ".cm-gutters"].map((part) =>
        editor.querySelector(part),
      );
      const range = document.createRange();
      range.selectNodeContents(/** @type {Element} */ (number));
      const right = edge?.getBoundingClientRect().right ?? 0;
      return right - range.getBoundingClientRect().right;
    });
  assert.ok(gap >= 6, `scrolled code is ${gap} px from the numbers`);
  const last = operations(page).last().locator("code");
  assert.match(await last.innerText(), /^x \+ np\.ones.{20,50} … .*np\.ones\(4\)$/);
});
