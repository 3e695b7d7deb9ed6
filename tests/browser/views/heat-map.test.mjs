// SPDX-License-Identifier: MIT
// Tiles as text, as a heat map, or both.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hashBecomes, visit } from "../playground.mjs";

/** @typedef {import("playwright-core").Page} Page */

const sums = "#v1;numpy;3,1;1,4;op=add";

/** @param {Page} page */
const picker = (page) => page.getByRole("combobox", { name: "Cells" });
/** The colors of a block's tiles, by their numbers. @param {Page} page @param {string} block */
const levels = (page, block) =>
  page
    .locator(`tile-scene ${block} .tile`)
    .evaluateAll((tiles) =>
      tiles.map((tile) => /** @type {SVGElement} */ (tile).dataset.heat ?? "none"),
    );

test("the reader chooses text, colors or both, and the link keeps the choice", async (t) => {
  const page = await visit(t, sums);
  assert.equal(await picker(page).inputValue(), "text");
  assert.deepEqual([...new Set(await levels(page, ".block"))], ["none"]);
  await picker(page).selectOption("both");
  await hashBecomes(page, `${sums};cells=both`);
  const shown = await levels(page, ".of-result");
  assert.deepEqual(shown, ["0", "3", "5", "8", "0", "3", "5", "8", "1", "3", "6", "8"]);
  const other = await visit(t, `${sums};cells=both`);
  assert.deepEqual(await levels(other, ".of-result"), shown);
  await other.getByRole("link", { name: "Subtract row means" }).click();
  await hashBecomes(
    other,
    "#v1;numpy;3,4;3,1;a=6,_8,_7,_7,_9,_10,_8,_9,_4,_6,_5,_5;a.name=marks;b=7,_9,_5;b.name=means;op=sub;cells=both",
  );
  await picker(page).selectOption("text");
  await hashBecomes(page, sums);
  assert.deepEqual([...new Set(await levels(page, ".block"))], ["none"]);
  const unknown = await visit(t, `${sums};cells=loud`);
  assert.equal(await picker(unknown).inputValue(), "text");
});

test("copies have the color of their source, and the result is colored at its last step", async (t) => {
  const page = await visit(t, `${sums};step=2;cells=both`);
  assert.deepEqual([...new Set(await levels(page, ".of-result"))], ["none"]);
  const byColumn = await page.locator("tile-scene .operand-1 .tile").evaluateAll((tiles) =>
    tiles.map((tile) => {
      const { source, heat } = /** @type {SVGElement} */ (tile).dataset;
      return `${source} ${heat}`;
    }),
  );
  assert.deepEqual([...new Set(byColumn)].toSorted(), ["1:0,0 0", "1:0,1 3", "1:0,2 5", "1:0,3 8"]);
});

test("constants, booleans and values that are not finite", async (t) => {
  const page = await visit(
    t,
    "#v1;numpy;4,;4,;1,;a=0,1,1,0;b=1,NaN,-Infinity,3;op=select;cells=heat",
  );
  assert.deepEqual(await levels(page, ".operand-0"), ["0", "8", "8", "0"]);
  assert.deepEqual(await levels(page, ".operand-1"), ["0", "none", "none", "8"]);
  assert.deepEqual([...new Set(await levels(page, ".operand-2"))], ["4"]);
  const visible = page.locator("tile-scene .operand-1 .tile text:visible");
  assert.deepEqual(await visible.allTextContents(), ["NaN", "−∞"]);
});

test("without their texts, result tiles still have their values as names", async (t) => {
  const page = await visit(t, `${sums};cells=heat`);
  assert.equal(await page.locator("tile-scene .tile text:visible").count(), 0);
  const tile = page.getByRole("button", { name: /\[1, 2\] 32$/ });
  assert.equal(await tile.count(), 1);
  await page.emulateMedia({ forcedColors: "active" });
  assert.ok(
    (await page.locator("tile-scene .tile text:visible").count()) > 12,
    "text replaces colors",
  );
});

/** The contrast of each tile's text with its color, by its number. @param {Page} page */
function contrasts(page) {
  return page.evaluate(() => {
    const root = document.querySelector("bcast-app")?.shadowRoot?.querySelector("tile-scene");
    const brush = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    /** @param {Element | null} part */
    const luminance = (part) => {
      if (part === null || brush === null) return Number.NaN;
      brush.fillStyle = getComputedStyle(part).fill;
      brush.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...brush.getImageData(0, 0, 1, 1).data].map((byte) =>
        byte <= 10 ? byte / 3294.6 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
    };
    const tiles = [...(root?.shadowRoot?.querySelectorAll("[data-heat]") ?? [])];
    return tiles.map((tile) => {
      const pair = [luminance(tile.querySelector("text")), luminance(tile.querySelector("rect"))];
      const { heat } = /** @type {SVGElement} */ (tile).dataset;
      return [heat, Math.max(...pair) / Math.min(...pair)];
    });
  });
}

test("text has a contrast of 4.5 on every color, in both themes", async (t) => {
  const page = await visit(t, "#v1;numpy;9,;1,;a=%3Dindex;op=add;cells=both", { width: 1440 });
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    await page.emulateMedia({ colorScheme });
    const found = await contrasts(page);
    assert.ok(new Set(found.map(([level]) => level)).size >= 5, "most colors are shown");
    assert.ok(
      found.every(([, contrast]) => Number(contrast) >= 4.5),
      `${colorScheme}: ${found}`,
    );
  }
});

test("shapes that do not fit have colors for the values of operands, and no result", async (t) => {
  const page = await visit(t, "#v1;numpy;2,3;2,;op=add;cells=both");
  assert.equal(await picker(page).count(), 0);
  assert.ok((await levels(page, ".block")).includes("8"), "an operand");
  assert.deepEqual([...new Set(await levels(page, ".of-result"))], ["none"]);
});

test("an audience sees the colors, and not the choice", async (t) => {
  const page = await visit(t, `${sums};cells=both`, { more: false });
  await page.keyboard.press("p");
  await page.locator("bcast-app[presents]").waitFor();
  await picker(page).waitFor({ state: "detached" });
  assert.ok(!(await levels(page, ".of-result")).includes("none"));
});
