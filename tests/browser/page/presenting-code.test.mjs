// SPDX-License-Identifier: MIT
// Code for an audience: the lines with their marks, and all of an answer on one screen.
import assert from "node:assert/strict";
import { test } from "node:test";
import codeExamples from "../../../web/src/elements/question/code-question/code-examples.json" with {
  type: "json",
};
import { codeIn, visitCode } from "../code/editor.mjs";
import { pasteOutside, words } from "../playground.mjs";
import { until } from "../settling.mjs";
import { smallestDigit } from "./digits.mjs";

/** @typedef {import("playwright-core").Page} Page */

test("code is presented with its marks, the shown operation in view", async (t) => {
  const page = await visitCode(
    t,
    `import torch
q = torch.randn(2, 8, 10, 64)
k = torch.randn(2, 8, 10, 64)
mask = torch.ones(2, 10).bool()
scores = q @ k.transpose(-2, -1) / 8
scores = scores.masked_fill(mask == 0, -1e9)`,
    { width: 1280, height: 720, more: false },
  );
  await page.locator("shape-verdict .verdict", { hasText: "Doesn't fit" }).waitFor();
  await page.locator("body").press("p");
  await page.locator("bcast-app[presents]").waitFor();
  await page.locator("code-question .mark.shown", { hasText: "masked_fill" }).waitFor();
  const bottomOf = async (/** @type {string} */ part) => {
    const box = await page.locator(`code-question ${part}`).last().boundingBox();
    return box === null ? Number.NaN : box.y + box.height;
  };
  await until(async () => (await bottomOf(".mark.shown")) <= (await bottomOf(".editor")));
  for (const part of [".forms", ".operations", "#keys"]) {
    assert.equal(await page.locator(part).first().isVisible(), false, part);
  }
  for (const part of ["tile-scene svg", "axis-ruler table"]) {
    assert.ok(await page.locator(part).isVisible(), part);
  }
});

test("E edits code while presenting", async (t) => {
  const page = await visitCode(t, "x = np.ones((2, 3)) + np.ones(3)", {
    width: 1280,
    height: 720,
    more: false,
  });
  await page.locator("body").press("p");
  await page.keyboard.press("e");
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("y = np.ones(2) + np.ones(4)");
  await page.locator("code-question .mark.fails").waitFor();
});

/** Code, presented. @param {import("node:test").TestContext} t @param {string} code
 * @param {import("../playground.mjs").Look} [look] */
async function presentedCode(t, code, look = { width: 1280, height: 720 }) {
  const page = await visitCode(t, code, { ...look, more: false });
  await page.locator("code-question .mark.shown").waitFor();
  await page.locator("body").press("p");
  await page.locator("bcast-app[presents]").waitFor();
  return page;
}

/** All that an audience sees is in a window of 1280x720, and the bar covers none of it.
 * @param {Page} page @param {string} [code] */
async function assertAllInView(page, code = ".cm-line") {
  await until(() => page.evaluate(() => document.documentElement.scrollHeight === 720));
  const bar = await page.locator("footer").boundingBox();
  for (const part of [code, "step-player .buttons", "axis-ruler table", "tile-scene svg"]) {
    for (const box of await page.locator(part).all()) {
      const { x = 0, y = 0, width = 0, height = 0 } = (await box.boundingBox()) ?? {};
      assert.ok(height > 0 && y >= 0 && x >= 0, part);
      assert.ok(bar && (y + height <= bar.y + 1 || x + width <= bar.x + 1), `${part}: ${y}`);
    }
  }
}

test("seven lines of code, and all of their answer, are in view on a projector", async (t) => {
  const page = await presentedCode(
    t,
    `import numpy as np

x = np.ones((5, 3))
mean = x.mean(axis=1)
std = x.std(axis=0)
y = (x - mean)
z = y / std`,
  );
  await assertAllInView(page);
});

test("the ruler of three operands of code is in view on a projector", async (t) => {
  const page = await presentedCode(
    t,
    `import torch
y = torch.randn(32, 10, 128)
mask = torch.zeros(32, 10).bool()
y = y.masked_fill(mask, 0.0)`,
  );
  await page.keyboard.press("End");
  await assertAllInView(page);
});

test("every step of each example of code is in view on a projector", async (t) => {
  const page = await presentedCode(t, "x = np.ones((2, 3)) + np.ones(3)");
  const verdict = page.locator("shape-verdict .verdict");
  const fixes = page.locator("code-question .fixes");
  for (const { label, lines } of codeExamples) {
    await t.test(label, async () => {
      await page.locator("body").press("p");
      await pasteOutside(page, lines.join("\n"));
      await until(async () => (await codeIn(page)) === lines.join("\n"));
      await page.locator("body").press("p");
      await page.locator("bcast-app[presents]").waitFor();
      await page.keyboard.press("Home");
      while (!(await verdict.isVisible())) {
        await assertAllInView(page);
        assert.equal(await fixes.isVisible(), false, "a fix is no hint");
        await page.keyboard.press("ArrowRight");
      }
      await assertAllInView(page);
      const rows = await page
        .locator(".cm-line:not(.labelled)")
        .evaluateAll((all) =>
          all.map((line) => line.clientHeight / Number.parseFloat(getComputedStyle(line).fontSize)),
        );
      assert.ok(Math.max(...rows) < 2.5, `no line is broken: ${rows}`);
      assert.ok((await smallestDigit(page)) >= 18, `${await smallestDigit(page)} px`);
    });
  }
});

test("an audience sees a fix in the code, and the longer line is in view", async (t) => {
  const attention = codeExamples.find(({ label }) => label === "codeExample.attention");
  const page = await presentedCode(t, attention?.lines.join("\n") ?? "");
  const fix = page.locator("code-question .fix").first();
  assert.equal(await fix.isVisible(), false);
  await page.locator("code-question .fixes summary").click();
  await fix.click();
  await page.locator("shape-verdict .verdict", { hasText: "Works" }).waitFor();
  assert.match(await codeIn(page), /scores \+ padding\[:, None, None, :\]/);
  await assertAllInView(page, ".editor");
  assert.equal(await fix.isVisible(), false);
});

test("on a phone, the way out does not cover the buttons of the steps", async (t) => {
  const page = await presentedCode(t, "x = np.ones((2, 3)) + np.ones(3)", {
    width: 390,
    height: 844,
  });
  await page.locator("step-player .next").click();
  await page.getByRole("button", { name: "Stop presenting" }).click();
  await page.locator("bcast-app:not([presents])").waitFor();
});

test("an audience sees why an operation fails alone", async (t) => {
  const page = await presentedCode(t, "import numpy as np\ny = np.ones((5, 3)).reshape(4, 4)");
  const answer = page.locator("failed-step .answer");
  assert.match(await words(answer), /Doesn't fit.+\(5, 3\) cannot become \(4, 4\)\./);
  assert.ok(await answer.isVisible());
  assert.equal(await page.getByText("No operation").count(), 0);
});

test("Escape leaves the editor, and then ends presenting", async (t) => {
  const page = await presentedCode(t, "x = np.ones((2, 3)) + np.ones(3)");
  await page.locator("code-question .cm-content").click();
  await page.keyboard.press("Escape");
  await page.locator("code-question .cm-content:focus").waitFor({ state: "detached" });
  assert.equal(await page.locator("bcast-app[presents]").count(), 1);
  await page.keyboard.press("Escape");
  await page.locator("bcast-app:not([presents])").waitFor();
});
