// SPDX-License-Identifier: MIT
// Numbers in sentences that the reader drags, by pointer, finger and keys; without scripts, on a narrow screen and on
// paper.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "./site.mjs";

/** @typedef {import("playwright-core").Page} Page
 * @typedef {import("playwright-core").Locator} Locator */

const kPages = ["guide/start.html", "zh/guide/start.html"];
/** How far a pointer moves for one more, with a bit. */
const kWay = 15;

/** The numbers of a part of the page with that question.
 * @param {Page} page @param {string} question how it starts */
async function partOf(page, question) {
  const scene = page.locator(`broadcast-playground[question^="${question}"]`).first();
  await scene.scrollIntoViewIfNeeded();
  const [at, before] = await scene.evaluate((element) => {
    const all = [...document.querySelectorAll("broadcast-playground")];
    const earlier = [...document.querySelectorAll(".vp-doc :is(h2, h3)")].filter(
      (heading) => heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    return [all.indexOf(element), earlier.length];
  });
  const heading = page.locator(".vp-doc :is(h2, h3)").nth(before - 1);
  const paragraphs =
    before === 0 ? page.locator(".vp-doc h1 ~ p") : heading.locator("xpath=following-sibling::p");
  return {
    scene: page.locator("broadcast-playground").nth(at),
    number: (/** @type {string} */ name) =>
      paragraphs.getByRole("spinbutton", { name, exact: true }).first(),
    said: paragraphs.locator("output").first(),
  };
}

/** The verdict in the frame. @param {Locator} scene @param {string} text */
const answered = (scene, text) =>
  scene
    .frameLocator("iframe")
    .locator("shape-verdict .verdict")
    .filter({ hasText: text })
    .waitFor();

/** @param {Page} page @param {Locator} number @param {number} steps */
async function drag(page, number, steps) {
  await number.scrollIntoViewIfNeeded();
  const box = await number.boundingBox();
  assert.ok(box);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (steps * kWay) / 2, y + 3);
  await page.mouse.move(x + steps * kWay, y + 3);
  await page.mouse.up();
}

test("a dragged number changes the picture, and the words that depend on it", async (t) => {
  const page = await open(t, "guide/start.html", { width: 1280, height: 720 });
  const { scene, number, said } = await partOf(page, "v1;numpy;3,1;1,4");
  await answered(scene, "(3, 4)");
  const rows = number("Size of A, axis 0");
  await drag(page, rows, 2);
  assert.equal(await rows.textContent(), "5");
  await answered(scene, "(5, 4)");
  await said.filter({ hasText: "(5, 4)" }).waitFor();
  await drag(page, rows, -9);
  assert.equal(await rows.textContent(), "1");
  await said.filter({ hasText: "(1, 4)" }).waitFor();
  await rows.click();
  assert.equal(await rows.textContent(), "2", "a press takes the next one");
});

test("keys change a number from end to end, and a refusal changes the sentence", async (t) => {
  const page = await open(t, "guide/start.html", { width: 1280, height: 720 });
  const { scene, number, said } = await partOf(page, "v1;numpy;3,4;1,4");
  await answered(scene, "(3, 4)");
  const rows = number("Size of B, axis 0");
  await rows.focus();
  await page.keyboard.press("ArrowRight");
  await said.filter({ hasText: "They differ, and neither is 1" }).waitFor();
  await answered(scene, "Doesn't fit");
  await page.keyboard.press("ArrowUp");
  await said.filter({ hasText: "(3, 4)" }).waitFor();
  await page.keyboard.press("End");
  assert.equal(await rows.getAttribute("aria-valuenow"), "6");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await rows.getAttribute("aria-valuenow"), "1", "it stays at its end");
});

test("words change the code, the rules and the values", async (t) => {
  const page = await open(t, "guide/start.html", { width: 1280, height: 720 });
  const means = await partOf(page, "v1;numpy;3,2;3,");
  await answered(means.scene, "Doesn't fit");
  await means.number("Code").focus();
  await page.keyboard.press("End");
  await means.said.filter({ hasText: "it fits, (3, 2)" }).waitFor();
  const code = await means.number("Code").locator("code").textContent();
  assert.equal(code, "marks.mean(axis=1, keepdims=True)");

  const none = await partOf(page, "v1;numpy;3,4;3,;op=add");
  await answered(none.scene, "Doesn't fit");
  await none.number("Code").focus();
  await page.keyboard.press("End");
  await none.said.filter({ hasText: "it fits, (3, 4)" }).waitFor();
  await none.number("Size of A, axis 0").focus();
  await page.keyboard.press("ArrowRight");
  await none.said.filter({ hasText: "(4, 4)" }).waitFor();
  assert.match(
    (await none.scene.getAttribute("question")) ?? "",
    /;4,4;4,1;/,
    "B has as many rows",
  );

  const rules = await partOf(page, "v1;numpy;4,4;4,;op=add");
  await answered(rules.scene, "(4, 4)");
  await rules.number("Rules").focus();
  await page.keyboard.press("End");
  await rules.said.filter({ hasText: "an error" }).waitFor();
});

test("the sentence follows what the reader changes in the picture", async (t) => {
  const page = await open(t, "guide/start.html", { width: 1280, height: 720 });
  const { scene, number, said } = await partOf(page, "v1;numpy;2,3;2,;op=sub");
  const frame = scene.frameLocator("iframe");
  await answered(scene, "Doesn't fit");
  const field = frame.getByRole("textbox", { name: "Operand A" });
  await field.fill("(2, 2)");
  await said.filter({ hasText: "B meets the columns, not the rows" }).waitFor();
  assert.equal(await number("Size of A, axis 1").textContent(), "2");
  await field.fill("(2, 2, 2)");
  await answered(scene, "(2, 2, 2)");
  assert.match((await said.textContent()) ?? "", /the columns, not the rows/, "it cannot say that");
});

test("a finger drags a number, and one that moves down scrolls", async (t) => {
  const page = await open(t, "zh/guide/start.html", { width: 390, height: 800, touch: true });
  const { scene, number, said } = await partOf(page, "v1;numpy;3,1;1,4");
  await answered(scene, "(3, 4)");
  const rows = number("A 的轴 0 的大小");
  await rows.scrollIntoViewIfNeeded();
  const box = await rows.boundingBox();
  assert.ok(box);
  const session = await page.context().newCDPSession(page);
  /** @param {"touchStart" | "touchMove" | "touchEnd"} type @param {number} way @param {number} down */
  const touch = (type, way, down) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: box.x + 8 + way, y: box.y + 8 + down }],
    });
  await touch("touchStart", 0, 0);
  for (let way = 5; way <= 2 * kWay + 15; way += 5) await touch("touchMove", way, 0);
  await touch("touchEnd", 0, 0);
  const value = Number(await rows.textContent());
  assert.ok(value === 5 || value === 6, String(value));
  await said.filter({ hasText: `(${value}, 4)` }).waitFor();
  assert.equal(await rows.evaluate((element) => getComputedStyle(element).touchAction), "pan-y");
});

for (const name of kPages) {
  test(`without scripts, sentences and figures can be read: ${name}`, async (t) => {
    const page = await open(t, name, { javaScriptEnabled: false });
    assert.equal(await page.locator("var[role]").count(), 0);
    for (const each of await page.locator(".only-live").all()) {
      assert.equal(await each.isVisible(), false);
    }
    const text = await page.locator(".vp-doc h1 + * ").first().innerText();
    assert.match(text, /3 .*4.*\(3, 4\)/);
    const figures = page.locator("broadcast-playground figure svg");
    assert.ok((await figures.count()) >= 18);
    for (const figure of await figures.all()) assert.ok(await figure.isVisible());
  });

  test(`nothing is wider than a narrow window, and nothing is logged: ${name}`, async (t) => {
    const page = await open(t, name, { width: 320, height: 640 });
    await page.locator("var[role]").first().waitFor();
    const words = await page.locator("var[data-words]").all();
    // The longest words.
    for (const word of words) {
      await word.focus();
      await page.keyboard.press("End");
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 320, `${wide} px`);
    const outside = await page
      .locator(".vp-doc :is(p, var, output)")
      .evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().right > 320).length);
    assert.equal(outside, 0);
  });
}

test("on paper, sentences say what their figures show", async (t) => {
  const page = await open(t, "guide/start.html", { width: 1280, height: 720 });
  const { scene, number, said } = await partOf(page, "v1;numpy;3,1;1,4");
  await answered(scene, "(3, 4)");
  const rows = number("Size of A, axis 0");
  await rows.focus();
  await page.keyboard.press("End");
  await said.filter({ hasText: "(6, 4)" }).waitFor();
  await page.emulateMedia({ media: "print" });
  await said.filter({ hasText: "(3, 4)" }).waitFor();
  assert.equal(await rows.textContent(), "3");
  assert.ok(await scene.locator("figcaption").isVisible());
  for (const each of await page.locator(".only-live").all()) {
    assert.equal(await each.isVisible(), false);
  }
  await page.emulateMedia({ media: "screen" });
  await said.filter({ hasText: "(6, 4)" }).waitFor();
  assert.equal(await rows.textContent(), "6");
});
