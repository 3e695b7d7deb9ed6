// SPDX-License-Identifier: MIT
// The ruler of the pointed or focused system next to the current one's. Nothing moves when it is shown.
import assert from "node:assert/strict";
import { test } from "node:test";
import { allWords, engine, hears, visit, words } from "../playground.mjs";

/** @typedef {import("playwright-core").Page} Page */

const hash = "#v1;numpy;2,3;2,;op=add;view=compare";

/** @param {Page} page @param {string} name */
const link = (page, name) => page.locator("compare-view").getByRole("link", { name, exact: true });

/** The system whose ruler is shown, and its cells row by row. @param {Page} page */
async function shown(page) {
  const theirs = page.locator("compare-view .theirs");
  const lines = theirs.locator("tbody tr");
  const cells = await Promise.all((await lines.all()).map((line) => allWords(line.locator("td"))));
  return { title: await words(theirs.locator(".title")), cells };
}

/** @param {string} mode */
function headlineIn(mode) {
  const answer = engine.infer({ mode, operands: ["(2,3)", "(2,)"] });
  assert.ok("headline" in answer);
  return String(answer.headline);
}

const julia = {
  title: "Julia",
  cells: [
    ["2", "3"],
    ["2", "↔ 1 added, stretched"],
    ["2", "3"],
  ],
};
const hint = "Point at a system to see its ruler here.";

test("pointing at a system shows its ruler next to the current one's, with its answer", async (t) => {
  const page = await visit(t, hash);
  assert.equal((await shown(page)).title, hint);
  const own = page.locator("compare-view .pane > :first-child");
  assert.equal(await words(own.locator(".title")), "NumPy selected");
  assert.equal(await words(own.locator("tbody tr").nth(1)), "B + 1 added ≠ 2 conflict");
  await link(page, "Julia").hover();
  assert.deepEqual(await shown(page), julia);
  assert.equal(await words(page.locator("compare-view .theirs .headline")), headlineIn("julia"));
  await page.locator("compare-view tr[data-mode=matlab] td").first().hover();
  assert.equal((await shown(page)).title, "MATLAB");
  await page.locator("compare-view .sentence").hover();
  assert.equal((await shown(page)).title, hint);
});

test("the focus shows it too, and screen readers hear the answer", async (t) => {
  const page = await visit(t, hash);
  await link(page, "NumPy").focus();
  assert.equal((await shown(page)).title, hint, "there is nothing to compare");
  for (let left = 9; left > 0 && (await shown(page)).title !== "Julia"; left -= 1) {
    await page.keyboard.press("Tab");
  }
  assert.deepEqual(await shown(page), julia);
  await hears(page, new RegExp(`Julia: ${headlineIn("julia")}`));
});

test("Esc hides the ruler until another system is pointed at, and keeps the focus", async (t) => {
  const page = await visit(t, hash);
  await link(page, "Julia").focus();
  await page.keyboard.press("Escape");
  assert.equal((await shown(page)).title, hint);
  assert.equal(await page.locator("compare-view a:focus").getAttribute("title"), "julia");
  await link(page, "MATLAB").hover();
  assert.equal((await shown(page)).title, "MATLAB");
  await page.keyboard.press("Escape");
  assert.equal((await shown(page)).title, hint);
  await page.locator("compare-view tr[data-mode=matlab] td").first().hover();
  assert.equal((await shown(page)).title, hint, "it is still the same system");
  await link(page, "Julia").hover();
  assert.deepEqual(await shown(page), julia);
});

/** Where everything in the view is, except the ruler that changes. @param {Page} page */
const places = (page) =>
  page.locator("compare-view").evaluate((view) => {
    const parts = view.shadowRoot?.querySelectorAll("p, tr, a, details, .pane, .room") ?? [];
    return [...parts]
      .filter((part) => !part.closest(".theirs"))
      .map((part) => JSON.stringify(part.getBoundingClientRect()));
  });

for (const [name, few] of [
  ["many rows", "#v1;numpy;2,3,1;2,;op=add;view=compare"],
  ["few rows", "#v1;tosa.rfc;%3F,2,3,4,5,6;1,2,3,4,5,%3F;to=%3F,2,3,4,5,6;op=add;view=compare"],
  ["an answer without a result", "#v1;poputil.expandToMatchRanks;2,3;2,;op=add;view=compare"],
]) {
  test(`nothing moves when a ruler is shown, whatever the system: ${name}`, async (t) => {
    const page = await visit(t, few, { height: 2400 });
    const before = await places(page);
    const total = await page.evaluate(() => document.documentElement.scrollHeight);
    for (const each of await page.locator("compare-view .systems a").all()) {
      await each.hover();
      assert.deepEqual(await places(page), before, await words(each));
    }
    assert.equal(await page.evaluate(() => document.documentElement.scrollHeight), total);
  });
}

test("on a phone a button opens both rulers below the row, and Esc closes them", async (t) => {
  const page = await visit(t, hash, { width: 320, height: 720, touch: true });
  assert.ok(await page.locator("compare-view .pane").isHidden());
  const button = page.getByRole("button", { name: "Ruler of Julia" });
  await button.tap();
  assert.equal(await button.getAttribute("aria-expanded"), "true");
  const both = page.locator("compare-view .under");
  assert.deepEqual(await allWords(both.locator(".title")), ["NumPy selected", "Julia"]);
  assert.equal(await words(both.locator(".headline")), headlineIn("julia"));
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 320, `${wide}`);
  await page.keyboard.press("Escape");
  assert.equal(await button.getAttribute("aria-expanded"), "false");
  assert.equal(await both.count(), 0);
  await button.press("Enter");
  assert.equal(await both.count(), 1);
});

test("the view is in Chinese, too", async (t) => {
  const page = await visit(t, `?lang=zh-Hans${hash}`);
  const text = await words(page.locator("compare-view .sentence"));
  const answer = engine.compare({ operands: ["(2,3)", "(2,)"] });
  assert.ok("groups" in answer);
  const refused = answer.groups.find(({ accepted }) => !accepted);
  assert.ok(
    text.startsWith(`${refused?.modes.length} 套规则无法广播，Julia 和 MATLAB 得到 (2, 3)`),
    text,
  );
  await link(page, "Julia").hover();
  assert.equal((await shown(page)).title, "Julia");
  const latin = await words(page.locator("compare-view .theirs .headline"));
  assert.match(latin, /\p{Script=Han}/u);
});
