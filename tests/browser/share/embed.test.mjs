// SPDX-License-Identifier: MIT
// <broadcast-playground> in pages of another site, under that site's strict policy.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { home } from "../served.mjs";
import { until } from "../settling.mjs";
import {
  answers,
  change,
  element,
  elementAt,
  fallbackAt,
  frameAt,
  lesson,
  policy,
  put,
  reader,
  refused,
  refusedWords,
  script,
  sums,
  sumsWords,
} from "./host-page.mjs";

/** @typedef {import("playwright-core").Page} Page */

const kFull = 'view="full"';
/** More than two windows of text. */
const gap = "<p>Text.</p>".repeat(120);
const two = `${element(sums, sumsWords, kFull)}${gap}${element(refused, refusedWords, kFull)}${script}`;

test("each shows its answer near the viewport, and its fallback before", async (t) => {
  const page = await lesson(t, two);
  await answers(page, 0, "(3, 4)");
  assert.equal(await fallbackAt(page, 0).isVisible(), false);
  assert.equal(await elementAt(page, 1).locator("iframe").count(), 0);
  assert.equal(await fallbackAt(page, 1).isVisible(), true);
  await fallbackAt(page, 1).scrollIntoViewIfNeeded();
  await answers(page, 1, "Doesn't fit");
  assert.equal(await fallbackAt(page, 1).isVisible(), false);
  assert.equal(await page.locator("iframe").last().getAttribute("title"), refusedWords);
});

/** The first frame's content and height. @param {Page} page */
async function sizes(page) {
  const frame = frameAt(page, 0).locator("html");
  const within = await frame.evaluate((html) => ({
    high: Math.ceil(html.getBoundingClientRect().height),
    wider: html.scrollWidth - html.clientWidth,
  }));
  return { ...within, room: Number((await elementAt(page, 0).boundingBox())?.height) };
}

/** Waits until it fits after resizing the parent page: the frame is notified, and then the parent of the frame's
 * height.
 * @param {Page} page @param {number} width */
async function fits(page, width) {
  const within = frameAt(page, 0).locator("html");
  await page.waitForFunction((wide) => innerWidth === wide, width);
  const box = await elementAt(page, 0).boundingBox();
  await within.evaluate(
    async (html, wide) => {
      while (innerWidth !== wide) await new Promise(requestAnimationFrame);
      return html;
    },
    Math.round(Number(box?.width)),
  );
  await until(async () => {
    const { high, room } = await sizes(page);
    return high === room;
  });
  const { high, wider } = await sizes(page);
  assert.equal(wider, 0);
  return high;
}

test("on a small screen nothing overflows sideways", async (t) => {
  const page = await lesson(t, two, { width: 320 });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await answers(page, 0, "(3, 4)");
  const last = await frameAt(page, 0).locator("step-player .bar > :last-child").boundingBox();
  const room = await elementAt(page, 0).boundingBox();
  assert.ok(last && room && last.x + last.width <= room.x + room.width);
  assert.equal((await sizes(page)).wider, 0);
});

test("it is as high as its content, which scrolls with the page", async (t) => {
  const page = await lesson(t, two, { width: 360 });
  await change(page, 0, { height: "640" });
  await frameAt(page, 0).locator("data-view .result h3").waitFor();
  const narrow = await fits(page, 360);
  await page.setViewportSize({ width: 1200, height: 800 });
  assert.ok((await fits(page, 1200)) < narrow);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 1200);
  const whole = await page.locator("broadcast-playground").first().boundingBox();
  await page.mouse.move(600, Number(whole?.y) + 100);
  await page.mouse.wheel(0, 400);
  await page.waitForFunction(() => scrollY >= 400);
});

test("only its own frame can set its height", async (t) => {
  const page = await lesson(t, two);
  await answers(page, 0, "(3, 4)");
  const before = await elementAt(page, 1).boundingBox();
  await page.evaluate(() => {
    // Later listeners are called later: the element has been notified.
    const heard = new Promise((resolve) => addEventListener("message", resolve, { once: true }));
    postMessage({ bc: 1, type: "height", height: 7 }, "*");
    return heard;
  });
  assert.equal(await fallbackAt(page, 1).isVisible(), true);
  assert.equal((await elementAt(page, 1).boundingBox())?.height, before?.height);
  assert.ok(Number((await elementAt(page, 0).boundingBox())?.height) > 500);
});

test("a frame without the element is sent the height, too", async (t) => {
  const page = await lesson(t, `<iframe width="700"></iframe>`);
  const told = await page.evaluate((src) => {
    const frame = document.querySelector("iframe");
    if (frame) frame.src = src;
    return new Promise((resolve) => {
      addEventListener("message", ({ data }) => data.type === "height" && resolve(data));
    });
  }, `${home}?embed#${sums}`);
  const { height, ...rest } = told;
  assert.deepEqual(rest, { bc: 1, type: "height" });
  assert.ok(Number.isInteger(height) && height > 500, String(height));
});

test("other attributes show another answer, without adding to the parent page's history", async (t) => {
  const page = await reader(t);
  const [first, second] = [put("<p>Before.</p>"), put(two)];
  await page.goto(first);
  await page.goto(`${second}#section`);
  await answers(page, 0, "(3, 4)");
  const steps = await page.evaluate(() => history.length);
  await change(page, 0, { question: refused });
  await answers(page, 0, "Doesn't fit");
  await change(page, 0, { question: `#${sums}`, lang: "zh-Hans" });
  await frameAt(page, 0).locator("html[lang=zh-Hans]").waitFor();
  await frameAt(page, 0).locator("shape-verdict .shape", { hasText: "(3, 4)" }).waitFor();
  await frameAt(page, 0).locator("operand-line text-field input").first().fill("(5,1)");
  await frameAt(page, 0).locator("shape-verdict .shape", { hasText: "(5, 4)" }).waitFor();
  assert.equal(page.url(), `${second}#section`);
  assert.equal(await page.evaluate(() => history.length), steps);
  await page.goBack();
  assert.equal(page.url(), first);
});

test("keys move into it and out of it", async (t) => {
  const page = await lesson(
    t,
    `<button>Before</button>${element(sums, sumsWords)}<button>After</button>${script}`,
  );
  await answers(page, 0, "(3, 4)");
  await page.getByRole("button", { name: "Before" }).focus();
  await page.keyboard.press("Tab");
  // The frame is another process, which takes the focus with a delay.
  await page.waitForFunction(() => document.activeElement?.localName === "broadcast-playground");
  const inside = frameAt(page, 0).locator("bcast-app");
  await until(() => inside.evaluate(() => document.activeElement?.localName === "bcast-app"));
  await page.getByRole("button", { name: "After" }).focus();
  await page.keyboard.press("Shift+Tab");
  assert.match(await frameAt(page, 0).locator("footer a:focus").innerText(), /^Open in/);
});

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

test("axe finds no violation in the parent page", async (t) => {
  const page = await lesson(t, two);
  await answers(page, 0, "(3, 4)");
  await page.evaluate(axe);
  const { violations, passes } = await page.evaluate(() =>
    // The frame's content has its own test, and belongs to another site.
    /** @type {any} */ (globalThis).axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
      iframes: false,
    }),
  );
  assert.ok(passes.some((/** @type {any} */ { id }) => id === "frame-title"));
  assert.deepEqual(violations, []);
});

test("without scripts only the fallback text and the link are shown", async (t) => {
  const page = await lesson(t, two, { javaScriptEnabled: false });
  assert.equal(await fallbackAt(page, 0).isVisible(), true);
  assert.ok(Number((await elementAt(page, 0).boundingBox())?.height) < 60);
  await page.getByRole("link", { name: sumsWords }).click();
  await page.waitForURL(`${home}#${sums}`);
});

test("if the frame is blocked the fallback stays, and finally no height is reserved", async (t) => {
  const page = await lesson(t, two, {
    policy: policy.replace(/frame-src \S+;/, ""),
    tolerate: /Content Security Policy/,
    clock: true,
  });
  await elementAt(page, 0).locator("iframe").waitFor({ state: "attached" });
  assert.equal(await fallbackAt(page, 0).isVisible(), true);
  assert.equal(await elementAt(page, 0).locator("iframe").isVisible(), false);
  // Its time limit begins once the frame has loaded, which no event reports.
  await until(async () => {
    await page.clock.runFor(25_000);
    return (await elementAt(page, 0).locator("iframe").count()) === 0;
  });
  assert.ok(Number((await elementAt(page, 0).boundingBox())?.height) < 60);
});

test("paper has the fallback of answers that were not viewed", async (t) => {
  const page = await lesson(t, two);
  await answers(page, 0, "(3, 4)");
  await page.emulateMedia({ media: "print" });
  assert.equal(await fallbackAt(page, 1).isVisible(), true);
  assert.ok(Number((await elementAt(page, 1).boundingBox())?.height) < 60);
  assert.equal(await elementAt(page, 0).locator("iframe").isVisible(), true);
});

test("an element that is removed, moved or added later works normally", async (t) => {
  // A frame that is removed while it loads may report it.
  const page = await lesson(t, `${two}${script}`, { tolerate: /abort/i });
  await answers(page, 0, "(3, 4)");
  await page.evaluate(() => {
    const [first, second] = document.querySelectorAll("broadcast-playground");
    first?.remove();
    second?.setAttribute("question", "v1;numpy;7,1;1,2;op=add");
    document.querySelector("h1")?.after(...(second ? [second] : []));
    const late = document.createElement("broadcast-playground");
    late.setAttribute("question", "v1;numpy;2,1;1,9;op=add");
    second?.after(late);
  });
  await answers(page, 0, "(7, 2)");
  await elementAt(page, 1).scrollIntoViewIfNeeded();
  await answers(page, 1, "(2, 9)");
  assert.equal(
    await elementAt(page, 1).locator("iframe").getAttribute("title"),
    "Broadcast Playground",
  );
});

test("the answer precedes the question", async (t) => {
  const page = await lesson(t, `${element(sums, sumsWords, kFull)}${script}`);
  await answers(page, 0, "(3, 4)");
  const order = await frameAt(page, 0).locator("shape-verdict, request-form, answer-views").all();
  const names = await Promise.all(order.map((each) => each.evaluate(({ localName }) => localName)));
  assert.deepEqual(names, ["shape-verdict", "request-form", "answer-views"]);
});

test("the page itself answers an invalid question", async (t) => {
  const page = await lesson(t, `${element("nonsense", "A question")}${script}`);
  const notice = frameAt(page, 0).locator(".notice");
  await notice.waitFor();
  await page.goto(`${home}#nonsense`);
  await page.locator(".notice").waitFor();
});
