// SPDX-License-Identifier: MIT
// The smallest screens: nothing is truncated, and hidden content is indicated.
import assert from "node:assert/strict";
import { test } from "node:test";
import { goTo, operand, visit, words } from "../playground.mjs";
import { smallestDigit } from "./digits.mjs";

/** @typedef {import("playwright-core").Page} Page */

const four = "#v1;numpy;4,1,3,1;2,1,5;op=add";
const six = "#v1;numpy;4,1,3,1,2,7;2,1,5,2,7;op=add";

/** @param {Page} page */
const region = (page) => page.locator("axis-ruler .scroll");

/** The sides with hidden content, once the page has marked them.
 * @param {Page} page @param {string | null} sides */
async function isMore(page, sides) {
  const part = sides === null ? ".scroll:not([data-more])" : `.scroll[data-more="${sides}"]`;
  await page.locator(`axis-ruler ${part}`).waitFor();
}

/** @param {Page} page @param {number} left */
const scroll = (page, left) =>
  region(page).evaluate((part, to) => {
    part.scrollLeft = to;
  }, left);

for (const lang of ["en", "zh-Hans"]) {
  test(`at 320 px four columns and all their words are fully visible, in ${lang}`, async (t) => {
    const page = await visit(t, `?lang=${lang}${four}`, { width: 320 });
    await isMore(page, null);
    const sizes = await region(page).evaluate((part) => [part.scrollWidth, part.clientWidth]);
    assert.equal(sizes[0], sizes[1], "all columns are seen");
    const cut = await page.locator("axis-ruler :is(.over, .word)").evaluateAll((words) =>
      words
        .map((word) => {
          const text = document.createRange();
          text.selectNodeContents(word);
          const [own, cell] = [text.getBoundingClientRect(), word.parentElement];
          const room = cell?.getBoundingClientRect() ?? new DOMRect();
          return own.left < room.left || own.right > room.right ? word.textContent : "";
        })
        .filter((word) => word?.trim() !== ""),
    );
    assert.deepEqual(cut, []);
    const across = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(across, 320, "the page does not scroll sideways");
  });
}

test("the edge that hides columns fades, and no other", async (t) => {
  const page = await visit(t, six, { width: 320 });
  await isMore(page, "right");
  const mask = () => region(page).evaluate((part) => getComputedStyle(part).maskImage);
  assert.match(await mask(), /gradient/);
  await scroll(page, 30);
  await isMore(page, "left right");
  await scroll(page, 1000);
  await isMore(page, "left");
  const shadow = await page
    .locator("axis-ruler tbody .name")
    .first()
    .evaluate((name) => getComputedStyle(name).boxShadow);
  assert.notEqual(shadow, "none");
  await page.emulateMedia({ media: "print" });
  assert.equal(await mask(), "none");
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize({ width: 1440, height: 810 });
  await isMore(page, null);
  assert.equal(await mask(), "none");
});

test("with forced colors the edge is dashed", async (t) => {
  const page = await visit(t, six, { width: 320 });
  await page.emulateMedia({ forcedColors: "active" });
  await isMore(page, "right");
  const edge = await region(page).evaluate((part) => {
    const { borderRightStyle, borderLeftStyle } = getComputedStyle(part);
    return [borderLeftStyle, borderRightStyle];
  });
  assert.deepEqual(edge, ["none", "dashed"]);
});

test("the operator's sign, or its name, is fully visible at 320 px", async (t) => {
  const page = await visit(t, "#v1;numpy;4,1;1,5;op=sub", { width: 320 });
  for (const op of ["add", "logical_right_shift", "arithmetic_right_shift"]) {
    await goTo(page, `#v1;numpy;4,1;1,5;op=${op}`);
    const box = await page.locator("operation-picker .pick").boundingBox();
    assert.ok(box && box.x >= 0 && box.x + box.width <= 320, `${op}: ${JSON.stringify(box)}`);
    assert.match(await words(page.locator("operation-picker .pick span")), /^(\+|>>>?|\w+)$/, op);
  }
});

for (const [width, height] of /** @type {const} */ ([
  [390, 844],
  [320, 640],
])) {
  test(`on a phone of ${width} px Next is in view at once, and does not cover its card`, async (t) => {
    const page = await visit(t, "#v1;numpy;3,1;1,4;op=add;step=1", { width, height, more: false });
    const next = page.locator("step-player .next");
    const at = await next.boundingBox();
    assert.ok(at !== null && at.y + at.height <= height, `${at?.y}`);
    const [count, whole, panel] = await Promise.all(
      ["step-player .count", "step-player .bar", "section.panel:has(step-player)"].map((part) =>
        page.locator(part).first().boundingBox(),
      ),
    );
    assert.ok(count && whole && panel);
    assert.ok(at.y < count.y + count.height && count.y < at.y + at.height, "the bar is one row");
    assert.ok(whole.x - panel.x <= 5, "the bar covers the picture up to the edges");
    await next.click();
    assert.match(await words(page.locator("step-player .count")), /2/);
    const card = page.locator("step-player .card");
    await card.scrollIntoViewIfNeeded();
    const [bar, below] = [await next.boundingBox(), await card.boundingBox()];
    assert.ok(bar && below && bar.y + bar.height <= below.y);
  });
}

test("on the smallest phone the steps cover no tile of A, and the whole picture fits above them", async (t) => {
  const look = { width: 320, height: 640, more: false };
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add;step=2", look);
  const top = async () => (await page.locator("step-player .bar").boundingBox())?.y ?? 0;
  const row = await top();
  const tiles = page.locator("tile-scene .of-operand").first().locator(".tile");
  assert.equal(await tiles.count(), 12);
  for (const tile of await tiles.all()) {
    const box = await tile.boundingBox();
    assert.ok(box && box.y + box.height <= row, `${box?.y} is covered from ${row}`);
  }
  const picture = await page.locator("tile-scene svg").boundingBox();
  assert.ok(picture && picture.height <= row, `${picture?.height} of ${row} px`);
  assert.ok((await smallestDigit(page)) >= 11, `${await smallestDigit(page)} px`);
});

test("zoomed to 400 %, the steps cover nothing", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4", { width: 320, height: 256, more: false });
  const place = await page
    .locator("step-player .bar")
    .evaluate((bar) => getComputedStyle(bar).position);
  assert.equal(place, "static");
});

test("on phones of every width the steps have one row, with Play", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4", { width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.reload();
  const bar = page.locator("step-player .bar");
  for (const width of [320, 360, 375, 390, 412, 433, 480]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    const box = await bar.boundingBox();
    assert.ok(box !== null && box.height < 60, `at ${width} px, ${box?.height} px`);
  }
});

test("on a phone the fields show complete shapes, next to names and alone", async (t) => {
  const hash = "#v1;numpy;32,10,128;32,10,;a.name=logits;b.name=mask;op=mul";
  const page = await visit(t, hash, { width: 390, height: 844, more: false });
  for (const [letter, text] of /** @type {const} */ ([
    ["A", "(32,10,128)"],
    ["B", "(32,10,)"],
  ])) {
    const field = operand(page, letter);
    assert.equal(await field.inputValue(), text);
    const hidden = await field.evaluate((each) => each.scrollWidth - each.clientWidth);
    assert.ok(hidden <= 0, `${letter} hides ${hidden} px`);
  }
});

test("on a phone the address is below the title of Share, and a phone can send it", async (t) => {
  const prepare = (/** @type {import("playwright-core").Page} */ page) =>
    page.addInitScript(() => {
      const sent = /** @type {any} */ (globalThis);
      navigator.share = async (given) => {
        sent.shared = given?.url;
      };
    });
  const look = { width: 390, height: 844, touch: true, more: false, prepare };
  const page = await visit(t, "#v1;numpy;3,1;4,;op=add", look);
  await page.getByRole("button", { name: "Share…" }).click();
  const [title, close, link] = await Promise.all(
    ["h2", ".close", "#link"].map((part) =>
      page.locator(`share-dialog ${part}`).first().boundingBox(),
    ),
  );
  assert.ok(title && close && link);
  assert.ok(Math.abs(title.y - close.y) < 20 && link.y > title.y + 20, "the link is below");
  await page.getByRole("button", { name: "Send link" }).click();
  assert.match(await page.evaluate(() => /** @type {any} */ (globalThis).shared), /numpy;3,1;4,/);
});

test("on a phone the steps have no ids", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;4,;op=add;view=steps", { width: 390, more: false });
  await page.locator("trace-table tbody tr").first().waitFor();
  assert.equal(await page.locator("trace-table .clause:visible").count(), 0);
});
