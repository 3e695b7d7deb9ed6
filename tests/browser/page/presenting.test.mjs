// SPDX-License-Identifier: MIT
// For an audience: large type, no form, the answer last, and all keys from anywhere.
import assert from "node:assert/strict";
import { test } from "node:test";
import { PNG } from "pngjs";
import decodeQR from "qr/decode.js";
import { goTo, hashOf, home, visit, words } from "../playground.mjs";
import { until } from "../settling.mjs";
import { smallestDigit } from "./digits.mjs";

/** @typedef {import("playwright-core").Page} Page */

const start = "#v1;numpy;3,1;1,4;op=add;step=1";

/** @param {Page} page */
const step = (page) => words(page.locator("step-player .count"));

/** @param {import("node:test").TestContext} t @param {string} [hash] */
async function presented(t, hash = start) {
  const page = await visit(t, hash, { width: 1280, height: 720, more: false });
  await page.keyboard.press("p");
  await page.locator("bcast-app[presents]").waitFor();
  return page;
}

test("P hides the form and the views, and makes the type 1.3 times as large", async (t) => {
  const page = await visit(t, start, { width: 1280, height: 720, more: false });
  const size = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
  const before = await size();
  await page.keyboard.press("p");
  await page.locator("bcast-app[presents]").waitFor();
  assert.equal((await size()) / before, 1.3);
  for (const part of ["request-form", ".question example-links", "answer-views", "share-button"]) {
    assert.equal(await page.locator(part).isVisible(), false, part);
  }
  for (const part of ["tile-scene svg", "axis-ruler table", "step-player .next"]) {
    assert.ok(await page.locator(part).isVisible(), part);
  }
  await page.keyboard.press("Escape");
  await page.locator("request-form").waitFor();
  assert.equal(await size(), before);
});

test("the answer is covered until its step, which Space, End and the arrow keys reach", async (t) => {
  const page = await presented(t);
  const verdict = page.locator("shape-verdict .verdict");
  assert.equal(await verdict.isVisible(), false);
  await page.keyboard.press("Space");
  assert.equal(await step(page), "Step 2 of 3");
  assert.equal(await verdict.isVisible(), false);
  await page.keyboard.press("ArrowRight");
  assert.equal(await step(page), "Step 3 of 3");
  await verdict.waitFor();
  await page.keyboard.press("Home");
  assert.equal(await step(page), "Step 1 of 3");
  await page.keyboard.press("End");
  await verdict.waitFor();
});

test("every step is in view on a projector, with a way out", async (t) => {
  const page = await presented(t);
  for (const [shapes, least] of /** @type {const} */ ([
    ["3,1;1,4", 44],
    ["4,1;1,5", 44],
    ["2,3,1;3,4", 36],
    ["8,1,6,1;7,1,5", 25],
    ["2,3,1,5;2,1,4,5", 30],
    ["3,4;3,", 44],
    ["64,;128,64,1,32", 20],
  ])) {
    await goTo(page, `#v1;numpy;${shapes};op=add;step=1`);
    for (let isOver = false; !isOver; ) {
      const at = `${shapes}, ${await step(page)}`;
      assert.equal(await page.evaluate(() => document.documentElement.scrollHeight), 720, at);
      const ruler = page.locator("axis-ruler .scroll");
      if (!shapes.includes("128")) {
        assert.ok(await ruler.evaluate((one) => one.scrollWidth <= one.clientWidth), at);
      }
      const tile = await page.locator("tile-scene .of-operand .tile").first().boundingBox();
      assert.ok((tile?.height ?? 0) >= least, `${at}: ${tile?.height} px`);
      const [, done, of] = at.match(/(\d+) of (\d+)/) ?? [];
      isOver = done === of;
      await page.keyboard.press("ArrowRight");
    }
    assert.ok(await page.getByRole("button", { name: "Stop presenting" }).isVisible(), shapes);
  }
  await page.getByRole("button", { name: "Stop presenting" }).click();
  await page.locator("request-form").waitFor();
});

test("with more to say, all of a question is in view", async (t) => {
  const page = await presented(t);
  for (const question of [
    "numpy;64,;64,1",
    "numpy;%3F,5;1,%3F",
    "tosa.rfc;%3F,5;1,%3F",
    "mlir.strict;2x%3Fx5;4x1",
    "xla;3,;3,4",
    "numpy;3,3;3,",
    "numpy;%28batch%3A8,_4%29;4,",
  ]) {
    await goTo(page, `#v1;${question};op=add;step=1`);
    await page.keyboard.press("End");
    await page.locator("shape-verdict .verdict").waitFor();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    assert.equal(height, 720, question);
  }
});

test("the answer of a link that asks for no step is covered at first", async (t) => {
  const page = await presented(t, "#v1;numpy;3,1;1,4;op=add");
  assert.equal(await step(page), "Step 1 of 3");
  assert.equal(await page.locator("shape-verdict .verdict").isVisible(), false);
});

test("digits are large enough on a projector", async (t) => {
  const page = await presented(t);
  for (const [link, least] of /** @type {const} */ ([
    ["#v1;pytorch;4,;4,1;op=sub", 21],
    [
      "#v1;numpy;4,1;4,;a=1.5,_2.5,_3.5,_4.5;a.name=predictions;b=1,_2,_3,_4;b.name=targets;op=sub",
      19,
    ],
    ["#v1;numpy;8,1,6,1;7,1,5;op=add", 18],
    ["#v1;pytorch;4,;4,1;a=0.333333_12.345_-1.25_-inf;b=1_2_3_4;op=sub", 15],
  ])) {
    await goTo(page, link);
    await page.keyboard.press("End");
    const size = await smallestDigit(page);
    assert.ok(size >= least, `${link}: ${size} px`);
  }
});

test("an audience opens the fixes over the picture, which does not move", async (t) => {
  const page = await presented(t, "#v1;numpy;3,4;3,;op=add");
  await page.keyboard.press("End");
  const top = async () => (await page.locator("tile-scene svg").boundingBox())?.y;
  const before = await top();
  const fix = page.getByRole("button", { name: "Add an axis to B: (3, 1)" });
  assert.equal(await fix.isVisible(), false);
  await page.locator("answer-advice summary").click();
  await fix.waitFor();
  assert.equal(await top(), before);
  await page.keyboard.press("p");
  await page.locator("request-form").waitFor();
  assert.ok(await fix.isVisible(), "the fixes are open again");
});

test("Escape closes what is open before it ends presenting, and arrow keys step from a cell", async (t) => {
  const page = await presented(t);
  await page.keyboard.press("q");
  await page.locator("link-code").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("link-code").waitFor({ state: "detached" });
  await page.keyboard.press("End");
  await page.locator("tile-scene .of-result .tile").first().click();
  await page.waitForURL(/cell=0,0/);
  await page.keyboard.press("ArrowLeft");
  assert.equal(await step(page), "Step 2 of 3");
  await page.keyboard.press("Escape");
  await page.waitForURL((url) => !url.hash.includes("cell="));
  assert.equal(await page.locator("bcast-app[presents]").count(), 1);
  await page.keyboard.press("Escape");
  await page.locator("request-form").waitFor();
});

test("a column that scrolls out of view when presenting begins is shown", async (t) => {
  const page = await presented(t, "#v1;numpy;2,2,2,2,3;2,2,2,2,4;op=add;step=2");
  const region = await page.locator("axis-ruler .scroll").boundingBox();
  const column = await page.locator("axis-ruler thead .current").boundingBox();
  assert.ok(region && column);
  assert.ok(column.x + column.width <= region.x + region.width + 1);
});

test("a digit shows an example at its first step, and is no key otherwise", async (t) => {
  const page = await presented(t);
  await page.keyboard.press("5");
  assert.equal(await hashOf(page), "#v1;numpy;3,4;3,;op=add;step=1");
  await page.keyboard.press("p");
  await page.locator("request-form").waitFor();
  await page.keyboard.press("2");
  assert.equal(await hashOf(page), "#v1;numpy;3,4;3,;op=add;step=1");
});

test("P works while a button has the focus", async (t) => {
  const page = await visit(t, start, { more: false });
  await page.locator("step-player .next").click();
  await page.keyboard.press("p");
  await page.locator("bcast-app[presents]").waitFor();
});

test("letters typed into a field do not present", async (t) => {
  const page = await visit(t, start, { more: false });
  await page.getByRole("textbox", { name: "Operand A", exact: true }).pressSequentially("p?");
  assert.equal(await page.locator("bcast-app[presents], key-sheet dialog[open]").count(), 0);
});

test("the sheet of keys opens by its key and its button, and Escape closes it", async (t) => {
  const page = await visit(t, start, { more: false });
  const sheet = page.locator("key-sheet dialog[open]");
  await page.keyboard.press("?");
  await sheet.waitFor();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Keys", exact: true }).click();
  await sheet.waitFor();
  assert.match(await words(sheet), /Present: large type/);
  await page.getByRole("button", { name: "Close" }).click();
  await sheet.waitFor({ state: "detached" });
});

test("Back to the learning section ends a presentation", async (t) => {
  const page = await visit(t, "#learn", { settled: "learn-start" });
  await page.getByRole("link", { name: "Playground", exact: true }).click();
  await page.locator("axis-ruler table").waitFor();
  await page.keyboard.press("p");
  await page.locator("bcast-app[presents]").waitFor();
  await page.goBack();
  await page.locator("page-nav").waitFor();
  assert.equal(await page.locator("bcast-app[presents]").count(), 0);
});

test("paper has the whole answer, also while presenting", async (t) => {
  const page = await presented(t);
  await page.emulateMedia({ media: "print" });
  assert.ok(await page.locator("shape-verdict .verdict").isVisible());
  assert.ok(await page.locator("trace-table table").isVisible());
});

test("in the learning section nothing is presented", async (t) => {
  const page = await visit(t, "#learn", { settled: "learn-start" });
  await page.keyboard.press("p");
  assert.equal(await page.locator("bcast-app[presents]").count(), 0);
});

/** The text of the QR code, from its pixels. @param {Page} page */
async function scanned(page) {
  const { width, height, data } = PNG.sync.read(await page.locator("link-code svg").screenshot());
  return decodeQR({ width, height, data });
}

test("Q shows the link as a QR code that a camera reads, in both themes, and hides it", async (t) => {
  const page = await presented(t);
  assert.equal(await page.locator("link-code").count(), 0);
  await page.keyboard.press("q");
  const code = page.locator("link-code svg");
  await code.waitFor();
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    await page.emulateMedia({ colorScheme });
    assert.equal(await scanned(page), home + start);
  }
  assert.equal(await code.getAttribute("aria-label"), home + start);
  await page.getByRole("button", { name: "QR code" }).click();
  await code.waitFor({ state: "detached" });
});

test("the QR code follows the steps and the examples, and leaves with the presentation", async (t) => {
  const page = await presented(t);
  await page.keyboard.press("q");
  await page.locator("link-code svg").waitFor();
  await page.keyboard.press("ArrowRight");
  assert.equal(await scanned(page), home + start.replace("step=1", "step=2"));
  await page.keyboard.press("5");
  assert.equal(await scanned(page), `${home}#v1;numpy;3,4;3,;op=add;step=1`);
  await page.keyboard.press("p");
  await page.locator("link-code").waitFor({ state: "detached" });
  await page.keyboard.press("q");
  await page.keyboard.press("p");
  await page.locator("bcast-app[presents]").waitFor();
  assert.equal(await page.locator("link-code").count(), 0);
});

test("long links with values and names in all scripts can be scanned, and too long ones are not drawn", async (t) => {
  const values = Array.from({ length: 60 }, (_, i) => i * 7919).join("_");
  const long = `#v1;numpy;60,;1,;a=${values};a.name=%E6%89%B9%E9%87%8F;op=add;step=1`;
  const page = await presented(t, long);
  await page.keyboard.press("q");
  await page.locator("link-code svg").waitFor();
  assert.equal(await scanned(page), home + long);
  await goTo(page, `#v1;numpy;900,;1,;a=${"12345,".repeat(900)};op=add`);
  await page.locator("link-code p").waitFor();
  assert.equal(await words(page.locator("link-code p")), "This link is too long for a QR code.");
});

test("a card of a lesson is presented: its keys, its link, and nothing around it", async (t) => {
  const hash = "#learn;lesson=code;card=5";
  const page = await visit(t, hash, { width: 1280, height: 720, settled: "lesson-card" });
  await page.keyboard.press("p");
  await page.locator("bcast-app[presents]").waitFor();
  for (const name of ["Playground", "Compose a set"]) {
    assert.equal(await page.getByRole("link", { name, exact: true }).count(), 0, name);
  }
  assert.ok(await page.getByRole("button", { name: "Stop presenting" }).isVisible());
  await page.keyboard.press("1");
  assert.equal(await hashOf(page), hash, "a digit is no example here");
  await page.keyboard.press("ArrowRight");
  await page.locator("lesson-card h3", { hasText: "A wrong loss" }).waitFor();
  assert.equal(await page.locator("bcast-app[presents]").count(), 1);
  await page.keyboard.press("q");
  await page.locator("link-code svg").waitFor();
  assert.equal(await scanned(page), `${home}#learn;lesson=code;card=6`);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.locator("header nav").first().waitFor();
  await page.evaluate(() => {
    location.hash = "#learn";
  });
  await page.locator("learn-start").waitFor();
  await page.keyboard.press("p");
  assert.equal(await page.locator("bcast-app[presents]").count(), 0, "there is nothing to present");
});

test("E shows the form with the cursor in the first shape, and Escape hides it", async (t) => {
  const page = await presented(t, "#v1;numpy;3,1;1,4;op=add");
  await page.keyboard.press("e");
  await page.locator("request-form").waitFor();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("(5,1)");
  await until(async () => (await hashOf(page)).includes("5,1;1,4"));
  await page.keyboard.press("Escape");
  await page.locator("request-form").waitFor({ state: "hidden" });
  await page.locator("bcast-app[presents]").waitFor();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.locator("request-form").waitFor();
  await page.getByRole("button", { name: "Stop presenting" }).click();
  await page.keyboard.press("p");
  await page.locator("request-form").waitFor({ state: "hidden" });
});
