// SPDX-License-Identifier: MIT
// The place that an address names is below the site's bars, also after live answers above it got their height.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "./site.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Waits until the place is at the top of the text, and nothing covers it. @param {Page} page @param {string} id */
const atTop = (page, id) =>
  page.waitForFunction((name) => {
    const element = document.getElementById(name);
    const place = element?.closest("tr") ?? element;
    const box = place?.getBoundingClientRect();
    if (!place || !box || box.top < 48 || box.top > 134) return false;
    const found = document.elementFromPoint(box.left + 24, box.top + Math.min(28, box.height / 2));
    return found !== null && place.contains(found);
  }, id);

/** The live answer at the top has reserved its height. @param {Page} page */
const reserved = (page) =>
  page.evaluate(() => customElements.whenDefined("broadcast-playground").then(() => undefined));

for (const [width = 0, height = 0] of [
  [320, 640],
  [390, 844],
  [1280, 720],
]) {
  test(`a cell's evidence and its rule are shown at the top, at ${width} px`, async (t) => {
    const page = await open(t, "systems/index.html", { width, height });
    await page.locator('a[href="questions/zero-and-one.html#pytorch"]').first().click();
    await page.waitForURL(/#pytorch$/);
    await page.locator("h3#pytorch.linked").waitFor();
    await reserved(page);
    await atTop(page, "pytorch");
    if (width > 1200)
      await page.locator(".outline-link.active", { hasText: /^PyTorch$/ }).waitFor();
    await page.locator('a[href$="/pytorch.html#pytorch.z1"]').first().click();
    await page.locator("tr.linked", { hasText: "pytorch.z1" }).waitFor();
    await atTop(page, "pytorch.z1");
    await page.evaluate(() => {
      location.hash = "#pytorch.a2";
    });
    await page.locator("tr.linked", { hasText: "pytorch.a2" }).waitFor();
    await atTop(page, "pytorch.a2");
    assert.equal(await page.locator(".linked").count(), 1);
    const again = await open(t, "systems/questions/zero-and-one.html#julia", { width, height });
    await reserved(again);
    await atTop(again, "julia");
  });
}

test("on a phone, rules fit and their names are whole", async (t) => {
  for (const width of [320, 390]) {
    const page = await open(t, "modes/pytorch.html", { width, height: 640 });
    const cells = page.locator("table:has(td > a[id]) td");
    const excess = await cells.evaluateAll((all) =>
      all.map((cell) => cell.getBoundingClientRect().right - innerWidth),
    );
    assert.ok(excess.length > 20 && Math.max(...excess) <= 0, `${Math.max(...excess)} px`);
    const heights = await page
      .locator('a[id="pytorch.z1"] code')
      .evaluate((id) => id.getClientRects().length);
    assert.equal(heights, 1, "an id is in one line");
  }
});

test("entries of the outline are not cut", async (t) => {
  const page = await open(t, "systems/questions/zero-and-one.html", { width: 1280, height: 720 });
  const excess = await page
    .locator(".outline-link")
    .evaluateAll((links) => links.map((link) => link.scrollWidth - link.clientWidth));
  assert.ok(excess.length > 30);
  assert.ok(Math.max(...excess) <= 0, `${Math.max(...excess)} px`);
});
