// SPDX-License-Identifier: MIT
// Pointing at a cell moves nothing above or in the result, and its source cells are visible.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cellOf, engine, visit } from "../playground.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** The position of everything, from the page's top to the result's last cell: in the page, or on the screen. An
 * operand may scroll horizontally by itself.
 * @param {Page} page @param {"page" | "screen"} [from] */
async function places(page, from = "screen") {
  return page.evaluate((origin) => {
    const parts = "h2, h3, label, select, span[data-cell], .slice, .index, .gap, .note";
    /** @param {Document | ShadowRoot} root @returns {Element[]} */
    const within = (root) =>
      [...root.querySelectorAll(":not(footer *)")].flatMap((element) => [
        ...(element.matches(parts) ? [element] : []),
        ...(element.shadowRoot ? within(element.shadowRoot) : []),
      ]);
    const down = origin === "page" ? scrollY : 0;
    return within(document).map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const across = element.closest(".scroll:not(.window)")?.scrollLeft ?? 0;
      const name = element.getAttribute("data-cell") ?? element.textContent?.trim().slice(0, 30);
      const box = [x + across, y + down, width, height].map((length) => length.toFixed(2));
      return `${name} at ${box}`;
    });
  }, from);
}

/** The marked operand cells that are visible in their scrolling region.
 * @param {Page} page */
async function sourcesInSight(page) {
  return page.locator("operand-values").evaluateAll((operands) =>
    operands.map((operand) => {
      const root = operand.shadowRoot?.querySelector("data-grid")?.shadowRoot;
      const cell = root?.querySelector(".marked");
      const region = root?.querySelector(".scroll")?.getBoundingClientRect();
      const box = cell?.getBoundingClientRect();
      const hidden = !box || !region || box.left < region.left || box.right > region.right;
      return hidden ? null : cell?.getAttribute("data-cell");
    }),
  );
}

/** @param {Page} page @param {string[]} operands @param {string} cell */
async function assertSources(page, operands, cell) {
  const sources = engine.sources({ mode: "numpy", operands, cell: cell.split(",").map(Number) });
  assert.ok("cells" in sources, JSON.stringify(sources));
  const expected = sources.cells.map((source) => source.join(","));
  assert.deepEqual(await sourcesInSight(page), expected, cell);
}

const start = "#v1;numpy;8,1,6,1;7,1,5;op=add";
const shapes = ["(8,1,6,1)", "(7,1,5)"];

for (const width of [320, 1440]) {
  test(`the pointer moves nothing, and a click selects the cell under it, at ${width} px`, async (t) => {
    const page = await visit(t, `${start};slice=4`, { width, height: 700 });
    await cellOf(page, "0,4,0,0").waitFor();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    for (const cell of ["0,4,3,3", "0,4,5,2", "0,4,0,0"]) {
      await cellOf(page, cell).scrollIntoViewIfNeeded();
      const before = await places(page);
      assert.ok(before.length > 50, `${before.length} parts are looked at`);
      await cellOf(page, cell).hover();
      await page.locator("cell-origin .known").waitFor();
      assert.deepEqual(await places(page), before, `pointing at ${cell}`);
      await assertSources(page, shapes, cell);
      await page.mouse.down();
      await page.mouse.up();
      assert.deepEqual(await places(page), before, `clicking ${cell}`);
      const chosen = page.locator(".result [role=gridcell].marked");
      assert.equal(await chosen.getAttribute("data-cell"), cell);
      await page.keyboard.press("Escape");
      await page.locator("cell-origin .hint").waitFor();
      assert.deepEqual(await places(page), before, `letting go of ${cell}`);
    }
  });
}

test("a tap moves nothing, even at the end of the page", async (t) => {
  const page = await visit(t, `${start};slice=4`, { width: 320, height: 640, touch: true });
  for (const cell of ["0,4,3,3", "0,4,5,2", "0,4,0,0"]) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await cellOf(page, cell).scrollIntoViewIfNeeded();
    const before = await places(page);
    await cellOf(page, cell).tap();
    await page.locator(`.result [role=gridcell][data-cell="${cell}"].marked`).waitFor();
    assert.deepEqual(await places(page), before, `tapping ${cell}`);
    await assertSources(page, shapes, cell);
  }
});

test("the keys move nothing within the current slice", async (t) => {
  const page = await visit(t, start);
  const before = await places(page, "page");
  await cellOf(page, "0,0,0,0").focus();
  for (const key of ["ArrowDown", "End", "ArrowLeft", "ArrowDown", "Control+End"]) {
    await page.keyboard.press(key);
    const focused =
      (await page.locator(".result [role=gridcell]:focus").getAttribute("data-cell")) ?? "";
    await assertSources(page, shapes, focused);
    assert.deepEqual(await places(page, "page"), before, key);
  }
});

/** The position of each element, ignoring its index. @param {Page} page */
const boxes = async (page) => (await places(page)).map((place) => place.replace(/^.* at /, ""));

test("for large operands the source cells of the pointed cell are drawn, in the same places", async (t) => {
  const page = await visit(t, "#v1;numpy;300,1;1,300;op=add;cell=150,151");
  await cellOf(page, "150,151").scrollIntoViewIfNeeded();
  await assertSources(page, ["(300,1)", "(1,300)"], "150,151");
  const before = await boxes(page);
  for (const cell of ["151,155", "155,148", "145,150"]) {
    await cellOf(page, cell).hover();
    assert.deepEqual(await boxes(page), before, `pointing at ${cell}`);
    await assertSources(page, ["(300,1)", "(1,300)"], cell);
  }
  await cellOf(page, "146,149").click();
  assert.deepEqual(await boxes(page), before);
});

test("a link to a cell in a later slice shows that slice, and its sources in the operands", async (t) => {
  const page = await visit(t, `${start};cell=7,6,5,4`);
  const slices = await page.locator("data-view .slice").allInnerTexts();
  assert.deepEqual(slices, ["[7, 0, :, :]", "[6, :, :]", "[7, 6, :, :]"]);
  await assertSources(page, shapes, "7,6,5,4");
  const before = await places(page, "page");
  await page.keyboard.press("Escape");
  await page.locator("cell-origin .hint").waitFor();
  assert.deepEqual(await places(page, "page"), before);
});
