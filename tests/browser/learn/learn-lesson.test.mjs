// SPDX-License-Identifier: MIT
// The lessons: where they start, how one moves between cards, and what the tab keeps.
import assert from "node:assert/strict";
import { test } from "node:test";
import { allWords, hashBecomes, words } from "../playground.mjs";
import { learn } from "./learn.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page */
const title = (page) => words(page.locator("lesson-card h3"));

/** The names of the cards with a mark. @param {Page} page */
const done = (page) =>
  page
    .locator("lesson-run nav a.done")
    .evaluateAll((marks) => marks.map((mark) => mark.getAttribute("aria-label")));

test("the entrance leads to all lessons, exercises and stories", async (t) => {
  const page = await learn(t, "#learn", { width: 1280 });
  const starts = page.locator("learn-start .go");
  assert.deepEqual(await allWords(starts), ["Start", "Start", "Start", "Start"]);
  const height = await page.locator("learn-page").evaluate((part) => part.clientHeight);
  assert.ok(height < 800, `the entrance is ${height} pixels high`);
  await page.getByRole("link", { name: "Start: What a ? may cost" }).waitFor();
  const seen = page.getByRole("link", { name: "Start: Broadcasting, seen" });
  assert.match((await seen.getAttribute("href")) ?? "", /docs\/guide\/start\.html$/);
  await page.getByRole("link", { name: "Start: Matrix products" }).click();
  await hashBecomes(page, "#learn;lesson=products;card=1");
  assert.equal(await title(page), "Row times column");
  await page.goBack();
  await page.locator("learn-start").waitFor();
  await page.getByRole("link", { name: /^Stories Real bugs/ }).click();
  await page.locator("story-gallery li").first().waitFor();
});

test("links, arrow keys and Back move between cards, and the heading has the focus", async (t) => {
  const page = await learn(t, "#learn;lesson=products;card=3");
  assert.equal(await title(page), "Many matrices at once");
  await page.keyboard.press("ArrowRight");
  await page.locator("lesson-card h3", { hasText: "broadcasting by name" }).waitFor();
  await hashBecomes(page, "#learn;lesson=products;card=4");
  assert.equal(await page.locator("lesson-card h3:focus").count(), 1);
  await page.keyboard.press("ArrowLeft");
  await page.locator("lesson-card h3", { hasText: "Many matrices" }).waitFor();
  await page.getByRole("link", { name: "Back" }).click();
  await page.locator("lesson-card h3", { hasText: "Matrix times vector" }).waitFor();
  await page.goBack();
  await page.locator("lesson-card h3", { hasText: "Many matrices" }).waitFor();
  assert.match(await page.title(), /^Matrix products · Learn/);
});

test("arrow keys in the player step, and do not change the card", async (t) => {
  const page = await learn(t, "#learn;lesson=products;card=1");
  await page.getByRole("button", { name: "Next", exact: true }).focus();
  await page.keyboard.press("ArrowRight");
  await page.locator("step-player .count", { hasText: "Step 2" }).waitFor();
  await hashBecomes(page, "#learn;lesson=products;card=1");
});

test("a link to a card that does not exist leads to the first one", async (t) => {
  const page = await learn(t, "#learn;lesson=products;card=99");
  assert.equal(await title(page), "Row times column");
  await page.evaluate(() => {
    location.hash = "#learn;lesson=none";
  });
  await page.locator("learn-start").waitFor();
});

test("the tab keeps what was answered, and a card can be done again", async (t) => {
  const page = await learn(t, "#learn;lesson=products;card=2");
  await page.getByRole("button", { name: "(3, 4)" }).click();
  await page.getByRole("button", { name: "(3,)" }).click();
  assert.deepEqual(await done(page), ["2: Matrix times vector, done"]);
  await page.reload();
  await page.locator("lesson-card .said.right").waitFor();
  assert.match(await words(page.locator("lesson-choices button").first()), /^✕ \(3, 4\)$/);
  await page.goto(page.url().replace(/#.*/, "#learn"));
  await page.getByRole("link", { name: /^Continue/ }).waitFor();
  const products = page.locator("learn-start article[aria-labelledby=products]");
  assert.match(await words(products.locator(".start")), /1 of 5 done$/);
  await page.getByRole("link", { name: /^Continue/ }).click();
  await hashBecomes(page, "#learn;lesson=products;card=1");
  await page.locator("lesson-run nav a.done").click();
  await page.getByRole("button", { name: "Do it again" }).click();
  await page.locator("lesson-card .said").waitFor({ state: "detached" });
  assert.deepEqual(await done(page), []);
});

/** Follows a link to exercises, which come in the number that it says. @param {Page} page
 * @param {import("playwright-core").Locator} link */
async function countAfter(page, link) {
  const said = Number(/\d+/.exec(await words(link))?.[0]);
  await link.click();
  await page.locator("exercise-run nav li").first().waitFor();
  // The questions, and the result.
  assert.equal(await page.locator("exercise-run nav li").count(), said + 1);
  return said;
}

for (const lang of ["", "?lang=zh-Hans"]) {
  test(`the entrance says how many exercises come ${lang}`, async (t) => {
    const page = await learn(t, `${lang}#learn`);
    const count = await countAfter(page, page.locator("learn-start .way").first());
    assert.ok(count >= 5, `${count}`);
  });
}

for (const [lesson, last] of Object.entries({ code: 6, products: 5, unknown: 4 })) {
  test(`the last card of "${lesson}" leads to exercises`, async (t) => {
    const page = await learn(t, `#learn;lesson=${lesson};card=${last}`);
    const count = await countAfter(page, page.getByRole("link", { name: /^Practice/ }));
    assert.ok(count >= 5, `${count}`);
  });
}

test("if the engine that a card needs cannot be loaded, a message says so and offers a retry", async (t) => {
  let fails = true;
  const page = await learn(t, "#learn;lesson=products;card=5", {
    tolerate: /Failed to (load|fetch)|cannot be loaded|could not be loaded/,
    settles: false,
    prepare: (p) => p.route(/later\/bcast-/, (route) => (fails ? route.abort() : route.continue())),
  });
  await page.locator("lesson-card .hands").getByText("could not be loaded").waitFor();
  fails = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "query @ key", exact: true }).waitFor();
});

test("a card fits a narrow screen, in Chinese too", async (t) => {
  const asked = ["", "?lang=zh-Hans"].flatMap((lang) => [
    { start: `${lang}#learn;lesson=unknown;card=4`, last: 4 },
    { start: `${lang}#learn;lesson=products;card=5`, last: 5 },
    { start: `${lang}#learn;lesson=code;card=6`, last: 6 },
  ]);
  for (const { start, last } of asked) {
    const page = await learn(t, start, { width: 320 });
    for (let card = last; card >= 1; card -= 1) {
      await page.locator(`lesson-run nav li:nth-child(${card}) [aria-current=step]`).waitFor();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(width <= 320, `${start}, card ${card}: ${width}`);
      await page.keyboard.press("ArrowLeft");
    }
  }
});
