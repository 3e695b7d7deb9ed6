// SPDX-License-Identifier: MIT
// What an element shows and tells: locked, covered, compact, exercises; its events; foreign messages.
import assert from "node:assert/strict";
import { test } from "node:test";
import { home } from "../served.mjs";
import { until } from "../settling.mjs";
import {
  answers,
  change,
  element,
  elementAt,
  frameAt,
  heard,
  lesson,
  listen,
  refused,
  script,
  settledHeight,
  sums,
  sumsWords,
} from "./host-page.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @param {import("node:test").TestContext} t @param {string} [more] @param {string} [question] */
const shown = (t, more = "", question = sums) =>
  lesson(t, `${element(question, sumsWords, more)}${script}`);

/** @param {Page} page @param {string} type */
async function hears(page, type) {
  await until(async () => (await heard(page)).some(([each]) => each === type));
  return (await heard(page)).findLast(([each]) => each === type)?.[1];
}

/** What a part of the page loads last. @type {Record<string, string>} */
const kLast = {
  steps: "step-player .count",
  data: "data-view h3",
  systems: "compare-view table",
  lowering: "lowering-view select",
  full: "data-view h3",
};
const kEditors =
  "request-form, fill-picker, assumption-fields, mode-picker, a.mode, .fixes .edit button";

/** Pastes a question outside of all fields. @param {Page} page @returns whether the page took it */
const pastes = (page) =>
  frameAt(page, 0)
    .locator("body")
    .evaluate((body) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "(7,7) + (7,7)");
      const given = { bubbles: true, cancelable: true, clipboardData };
      return !body.dispatchEvent(new ClipboardEvent("paste", given));
    });

for (const [view, last] of Object.entries(kLast)) {
  const question = view === "lowering" ? "v1;tosa.rfc;?,1;1,4;op=add" : sums;

  test(`locked, view=${view} has nothing to edit, and takes no pasted question`, async (t) => {
    const page = await shown(t, `locked view="${view}"`, question);
    const frame = frameAt(page, 0);
    await frame.locator(last).first().waitFor();
    assert.equal(await frame.locator(kEditors).count(), 0);
    for (const field of await frame.getByRole("textbox").all()) {
      assert.notEqual(await field.getAttribute("readonly"), null);
    }
    assert.equal(await pastes(page), false);
  });

  test(`without locked, view=${view} can be edited`, async (t) => {
    const page = await shown(t, `view="${view}"`, question);
    const frame = frameAt(page, 0);
    await frame.locator(last).first().waitFor();
    await until(async () => (await frame.locator(kEditors).count()) > 0);
    await until(() => pastes(page));
    await frame.locator("shape-verdict .verdict", { hasText: "(7, 7)" }).waitFor();
  });
}

test("a locked refusal says its fixes and offers none to press", async (t) => {
  const page = await shown(t, "locked", refused);
  await answers(page, 0, "Doesn't fit");
  const fixes = frameAt(page, 0).locator("answer-advice .fixes li");
  await fixes.first().waitFor();
  assert.equal(await fixes.locator(".edit button").count(), 0);
});

test("reveal=none shows the question; the answer comes when the reader asks for it", async (t) => {
  const page = await shown(t, 'reveal="none" locked');
  const frame = frameAt(page, 0);
  const button = frame.getByRole("button", { name: "Show the answer" });
  await button.waitFor();
  assert.doesNotMatch(await frame.locator("bcast-app").innerText(), /Works|\(3, 4\)/);
  assert.doesNotMatch(await frame.locator("title").innerText(), /\(3, 4\)/);
  assert.equal(await frame.locator("tile-scene .copy").count(), 0);
  await button.click();
  await answers(page, 0, "(3, 4)");
});

test("reveal=step covers the answer until its step, also where a result is edited", async (t) => {
  const page = await shown(t, 'reveal="step"');
  const frame = frameAt(page, 0);
  await frame.locator("step-player .count", { hasText: "Step 1 of 3" }).waitFor();
  assert.equal(await frame.locator("shape-verdict .verdict").isVisible(), false);
  await frame.getByRole("button", { name: "Next" }).click();
  assert.equal(await frame.locator("shape-verdict .verdict").isVisible(), false);
  await frame.getByRole("button", { name: "Next" }).click();
  await answers(page, 0, "(3, 4)");
  assert.equal(await frame.locator("shape-verdict .verdict").isVisible(), true);
});

test("step says where to begin, and leads there later", async (t) => {
  const page = await shown(t, 'step="2"');
  const count = frameAt(page, 0).locator("step-player .count");
  await count.filter({ hasText: "Step 2 of 3" }).waitFor();
  await change(page, 0, { step: "1" });
  await count.filter({ hasText: "Step 1 of 3" }).waitFor();
});

test("compact takes less space", async (t) => {
  const page = await lesson(
    t,
    `${element(sums, sumsWords)}${element(sums, sumsWords, "compact locked")}${script}`,
  );
  await answers(page, 0, "(3, 4)");
  await answers(page, 1, "(3, 4)");
  const [usual = 0, small = 0] = await Promise.all(
    [0, 1].map(async (n) => Number((await elementAt(page, n).boundingBox())?.height)),
  );
  assert.ok(small < 0.85 * usual, `${small} of ${usual}`);
});

test("an exercise about a question tells whether its answers were right", async (t) => {
  const page = await shown(t, 'view="exercise"');
  await listen(page);
  const frame = frameAt(page, 0);
  const field = frame.getByRole("textbox");
  await field.fill("(3,1)");
  await frame.getByRole("button", { name: "Check", exact: true }).click();
  assert.deepEqual(await hears(page, "bc-answer"), { number: 1, of: 1, isRight: false });
  await field.fill("(3,4)");
  await frame.getByRole("button", { name: "Check", exact: true }).click();
  await until(async () => (await heard(page)).length > 1);
  const last = await hears(page, "bc-answer");
  assert.equal(last?.isRight, true);
});

test("events tell what is shown, changed and stepped, and properties change it", async (t) => {
  const page = await lesson(t, element(sums, sumsWords));
  await listen(page);
  await page.addScriptTag({ url: `${home}embed.js` });
  const ready = await hears(page, "bc-ready");
  assert.deepEqual(ready, {
    question: sums,
    shape: "(3, 4)",
    status: "works",
    step: 3,
    steps: 3,
    isCovered: false,
  });
  await frameAt(page, 0).getByRole("button", { name: "Again" }).click();
  assert.equal((await hears(page, "bc-step"))?.step, 1);
  await frameAt(page, 0).getByRole("textbox").first().fill("(5,1)");
  assert.equal((await hears(page, "bc-change"))?.shape, "(5, 4)");
  await elementAt(page, 0).evaluate((at, question) => Object.assign(at, { question }), refused);
  await answers(page, 0, "Doesn't fit");
  await until(async () => (await heard(page)).at(-1)?.[1].status === "doesNotFit");
  const own = await elementAt(page, 0).evaluate((at) => Reflect.get(at, "answer"));
  assert.equal(own.shape, null);
  assert.equal(await page.locator("iframe").count(), 1);
});

test("the host's colors, corners and font are taken, and invalid ones are not", async (t) => {
  const style = `<style>broadcast-playground { --bc-accent: rgb(200, 0, 100); --bc-radius: 0px; --bc-font: serif; --bc-ink: url(x) }</style>`;
  const page = await lesson(t, `${style}${element(sums, sumsWords)}${script}`, {
    policy: `default-src 'none'; style-src 'unsafe-inline'; script-src ${new URL(home).origin}; frame-src ${new URL(home).origin}`,
  });
  await answers(page, 0, "(3, 4)");
  const next = frameAt(page, 0).getByRole("button", { name: "Again" });
  await until(async () =>
    next.evaluate((button) => getComputedStyle(button).backgroundColor === "rgb(200, 0, 100)"),
  );
  const root = frameAt(page, 0).locator("html");
  assert.equal(await root.evaluate((html) => html.style.getPropertyValue("--bc-ink")), "");
  assert.equal(await root.evaluate((html) => html.style.getPropertyValue("--bc-font")), "serif");
});

test("messages of others, and messages that are wrong, change nothing", async (t) => {
  const page = await shown(t);
  await listen(page);
  await answers(page, 0, "(3, 4)");
  const height = await settledHeight(page, 0);
  await page.evaluate((src) => {
    const own = {
      bc: 1,
      type: "ready",
      question: "x",
      shape: null,
      status: null,
      step: 1,
      steps: 1,
    };
    // From this page itself, which is not the frame.
    for (const data of [{ bc: 1, type: "height", height: 9 }, own]) postMessage(data, "*");
    const frame = document
      .querySelector("broadcast-playground")
      ?.shadowRoot?.querySelector("iframe");
    const wrong = [null, 1, "x", [], { bc: 2, type: "theme", theme: "dark" }, { bc: 1 }];
    const parts = [
      { type: "theme", theme: "<b>" },
      { type: "style", style: null },
      { type: "style", style: { "--bc-ink": 7, "--page": "red", __proto__: null } },
      { type: "question", question: 7 },
      { type: "step", step: Number.NaN },
      { type: "step", step: 1e300 },
      { type: "step", step: "2" },
    ];
    const all = [...wrong, ...parts.map((part) => ({ bc: 1, ...part }))];
    // The last one is right, and arrives last.
    for (const data of [...all, { bc: 1, type: "step", step: 2 }]) {
      frame?.contentWindow?.postMessage(data, "*");
    }
    // From a frame next to it.
    const other = document.createElement("iframe");
    other.src = src;
    document.body.append(other);
  }, `${home}?embed=figure#${refused}`);
  await page.frameLocator("main > iframe, body > iframe").locator("tile-scene").waitFor();
  await frameAt(page, 0).locator("step-player .count", { hasText: "Step 2 of 3" }).waitFor();
  assert.equal((await elementAt(page, 0).boundingBox())?.height, height);
  const frame = frameAt(page, 0);
  await frame.locator("step-player").waitFor();
  assert.equal(await frame.locator("html").getAttribute("data-theme"), "light");
  for (const [, detail] of await heard(page)) assert.notEqual(detail.question, "x");
});
