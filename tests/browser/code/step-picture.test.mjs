// SPDX-License-Identifier: MIT
// Operations that do not broadcast: a picture of the shapes before and after, with the positions of elements.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hashOf, visit } from "../playground.mjs";
import { form, operations, visitCode } from "./editor.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** The numbers of each block, and the caption. @param {Page} page */
async function picture(page) {
  const drawn = page.locator("step-picture");
  await drawn.waitFor();
  const numbers = await drawn
    .locator(".block")
    .evaluateAll((all) =>
      all.map((block) =>
        [...block.querySelectorAll(".tile")].map((tile) => tile.textContent?.trim()).join(" "),
      ),
    );
  const caption = drawn.locator("figcaption");
  const told = (await caption.count()) === 0 ? null : await caption.innerText();
  return { numbers, caption: told, name: await drawn.getByRole("img").getAttribute("aria-label") };
}

const x = "import numpy as np\nx = np.ones((2, 3))\n";

for (const { code, numbers, caption, name } of [
  {
    code: "x.T",
    numbers: ["0 1 2 3 4 5", "0 3 1 4 2 5"],
    caption: /^The axes change places\./,
    name: /Result \(3, 2\)$/,
  },
  {
    code: "x.reshape(3, 2)",
    numbers: ["0 1 2 3 4 5", "0 1 2 3 4 5"],
    caption: /^The elements keep their order\./,
    name: /A \(2, 3\), Result \(3, 2\)$/,
  },
  {
    code: "x.sum(axis=1)",
    numbers: ["0 0 0 1 1 1", "0 1"],
    caption: /^Elements with the same number become one\./,
    name: /A \(2, 3\), Result \(2,\)$/,
  },
  {
    code: "x[1, ::2]",
    numbers: ["0 1 2 3 4 5", "3 5"],
    caption: /^The result has these elements\./,
    name: /A \(2, 3\), Result \(2,\)$/,
  },
  {
    code: "np.concatenate([x, x[:1]])",
    numbers: ["A0 A1 A2 A3 A4 A5", "B0 B1 B2", "A0 A1 A2 A3 A4 A5 B0 B1 B2"],
    caption: /^The arrays follow each other\./,
    name: /Result \(3, 3\)$/,
  },
  {
    code: "np.cumsum(x, axis=0)",
    numbers: ["     ", "     "],
    caption: /^Only the shapes are shown/,
    name: /Result \(2, 3\)$/,
  },
]) {
  test(`the picture of ${code} has the positions that are certain`, async (t) => {
    const page = await visitCode(t, `${x}r = ${code}`);
    await operations(page).locator("button").last().click();
    const drawn = await picture(page);
    assert.deepEqual(drawn.numbers, numbers);
    assert.match(String(drawn.caption), caption);
    assert.match(String(drawn.name), name);
    assert.equal(await page.locator("tile-scene").count(), 0);
  });
}

test("arrays that cannot be joined have shapes, and no result", async (t) => {
  const page = await visitCode(t, `${x}np.concatenate([x, np.ones(4)])`);
  const { numbers, caption } = await picture(page);
  assert.deepEqual(
    numbers.map((each) => each.trim()),
    ["", "", ""],
  );
  assert.equal(caption, null);
  assert.match(String(await page.locator("step-picture .refused").textContent()), /✕/);
});

test("the picture stays while the code cannot be read, and goes with another operation", async (t) => {
  const page = await visitCode(t, `${x}r = x.T`);
  await page.locator("step-picture").waitFor();
  await form(page).locator(".cm-content").press("Control+End");
  await page.keyboard.type("(");
  await form(page).locator("#status.problem").waitFor();
  assert.equal(await page.locator("step-picture").count(), 1);
  await page.keyboard.press("Backspace");
  await page.keyboard.type(" + 1");
  await page.locator("tile-scene").waitFor();
  assert.equal(await page.locator("step-picture").count(), 0);
});

test("a link to an operation that does not broadcast shows it as the page did", async (t) => {
  const page = await visitCode(t, `${x}y = x.T + np.ones((3, 2))`);
  await operations(page).filter({ hasText: "x.T" }).first().click();
  await page.waitForFunction(() => location.hash.includes("code.at=1"));
  const seen = await picture(page);
  const other = await visit(t, await hashOf(page));
  assert.deepEqual(await picture(other), seen);
  assert.equal(await other.locator("tile-scene").count(), 0);
  assert.equal(await other.getByText("keeps its").count(), 0);
});
