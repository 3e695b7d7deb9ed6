// SPDX-License-Identifier: MIT
// Several elements of a page call one engine, in a hidden frame (ADR 20).
import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { browser as firefox } from "../browsers/firefox.mjs";
import { browser as webkit } from "../browsers/webkit.mjs";
import { served } from "../hosts/served-folder.mjs";
import { home } from "../served.mjs";
import { until } from "../settling.mjs";
import {
  answers,
  change,
  element,
  elementAt,
  frameAt,
  lesson,
  policy,
  put,
  refused,
  refusedWords,
  script,
  settledHeight,
  sums,
  sumsWords,
} from "./host-page.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Frame} Frame */

/** Pages that requested the engine, by their addresses. @type {string[]} */
const askers = [];
const dist = fileURLToPath(new URL("../../../web/dist/", import.meta.url));
const origin = await served(dist, "127.0.0.1", (name, referrer) => {
  if (/bcast-answer-[\w-]{8}\.wasm$/.test(name)) askers.push(referrer);
  return { "Cache-Control": "no-store" };
});

/** More than two windows of text. */
const gap = "<p>Text.</p>".repeat(120);
const three = `${element(sums, sumsWords)}${element(refused, refusedWords)}${gap}${element("v1;julia;4;4,3;op=mul", "Julia")}${script}`;

const hidden = `iframe[name="broadcast-playground engine ${home}"]`;

/** The hidden frame, once its engine answers. @param {Page} page */
async function engineFrame(page) {
  const find = () => page.frames().find((frame) => frame.url() === `${home}engine.html`);
  const frame = await until(async () => find(), Boolean);
  assert.ok(frame);
  // Frames that are not drawn have no animation frames, in which `waitForFunction` looks.
  await until(() => frame.evaluate(() => "engineFor" in globalThis));
  return frame;
}

/** From now on counts the engine's replies in a frame. @param {Frame} frame */
const counting = (frame) =>
  frame.evaluate(() => {
    const { decode } = TextDecoder.prototype;
    Object.assign(globalThis, { replies: 0 });
    TextDecoder.prototype.decode = function (...given) {
      Reflect.set(globalThis, "replies", Reflect.get(globalThis, "replies") + 1);
      return decode.apply(this, given);
    };
  });

/** @param {Frame} frame @returns {Promise<number>} */
const counted = (frame) => frame.evaluate(() => Reflect.get(globalThis, "replies"));

/** The parts of the engine that a frame has requested. @param {Frame | undefined} frame */
const requested = (frame) =>
  frame?.evaluate(() =>
    /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType("resource"))
      .map(({ name }) => /bcast[a-z-]*(?=-[\w-]{8}\.wasm)/.exec(name)?.[0])
      .filter((name) => name !== undefined),
  );

/** The frame of an element. @param {Page} page @param {number} n */
async function inside(page, n) {
  const handle = await elementAt(page, n).locator("iframe").elementHandle();
  return (await handle?.contentFrame()) ?? undefined;
}

/** Asks for other shapes until the hidden frame answers. @param {Page} page @param {number} n @param {Frame} engine */
async function joins(page, n, engine) {
  let size = 5;
  await until(async () => {
    const before = await counted(engine);
    size += 1;
    await frameAt(page, n).getByRole("textbox").first().fill(`(${size},1)`);
    await answers(page, n, `(${size}, 4)`);
    return (await counted(engine)) > before;
  });
}

test("elements that start with an engine of their own change to the hidden frame's", async (t) => {
  const page = await lesson(t, three);
  await answers(page, 0, "(3, 4)");
  const engine = await engineFrame(page);
  await counting(engine);
  await change(page, 1, { question: "v1;numpy;2,1;1,4;op=add" });
  await answers(page, 1, "(2, 4)");
  await joins(page, 0, engine);
  await joins(page, 1, engine);
});

test("a frame that starts later requests no engine, nor the complete one", async (t) => {
  const page = await lesson(t, three);
  await answers(page, 0, "(3, 4)");
  const engine = await engineFrame(page);
  await change(page, 2, { view: "lowering" });
  await elementAt(page, 2).scrollIntoViewIfNeeded();
  await frameAt(page, 2).locator("lowering-view section[aria-busy=false]").waitFor();
  assert.deepEqual(await requested(await inside(page, 2)), []);
  assert.ok((await requested(engine))?.includes("bcast"));
});

test("the hidden frame is there while there are elements, if there is more than one", async (t) => {
  // Frames that are removed while they load may report it.
  const page = await lesson(t, `${element(sums, sumsWords)}${script}`, {
    tolerate: /abort|could not be loaded/i,
  });
  await answers(page, 0, "(3, 4)");
  await settledHeight(page, 0);
  assert.equal(await page.locator(hidden).count(), 0);
  await page.evaluate((question) => {
    const late = document.createElement("broadcast-playground");
    late.setAttribute("question", question);
    document.querySelector("main")?.append(late);
  }, refused);
  await answers(page, 1, "Doesn't fit");
  await page.locator(hidden).waitFor({ state: "attached" });
  assert.equal(await page.locator(hidden).isVisible(), false);
  await page.evaluate(() => document.querySelector("main")?.remove());
  await page.locator(hidden).waitFor({ state: "detached" });
});

test("each language has an engine that speaks it", async (t) => {
  const page = await lesson(t, three);
  await answers(page, 0, "(3, 4)");
  const engine = await engineFrame(page);
  await counting(engine);
  await change(page, 2, { lang: "zh-Hans", question: refused });
  await elementAt(page, 2).scrollIntoViewIfNeeded();
  await frameAt(page, 2)
    .locator("shape-verdict", { hasText: /[\u4e00-\u9fff]{4}/ })
    .waitFor();
  await elementAt(page, 0).scrollIntoViewIfNeeded();
  await joins(page, 0, engine);
  const words = await frameAt(page, 0).locator("shape-verdict").innerText();
  assert.doesNotMatch(words, /[\u4e00-\u9fff]/);
});

test("if the hidden frame cannot be loaded, each has its own engine", async (t) => {
  const page = await lesson(t, three, {
    tolerate: /404|ERR_FAILED/,
    prepare: (page) => page.route("**/engine.html", (route) => route.abort()),
  });
  await answers(page, 0, "(3, 4)");
  await page.locator(hidden).waitFor({ state: "attached" });
  await elementAt(page, 2).scrollIntoViewIfNeeded();
  await answers(page, 2, "(4, 3)");
  assert.ok((await requested(await inside(page, 2)))?.includes("bcast-answer"));
});

test("a shared engine that cannot be loaded is not waited for", async (t) => {
  // Whoever could not join it says so.
  const page = await lesson(t, three, { tolerate: /no engine/ });
  await answers(page, 0, "(3, 4)");
  const engine = await engineFrame(page);
  await engine.evaluate(() =>
    Reflect.set(globalThis, "engineFor", () => Promise.reject(new Error("no engine"))),
  );
  await elementAt(page, 2).scrollIntoViewIfNeeded();
  await answers(page, 2, "(4, 3)");
});

test("a page of another version starts its own engine", async (t) => {
  const page = await lesson(t, three);
  await answers(page, 0, "(3, 4)");
  const engine = await engineFrame(page);
  await engine.evaluate(() =>
    document.querySelector("[data-engine]")?.setAttribute("data-engine", "./assets/older.wasm"),
  );
  await elementAt(page, 2).scrollIntoViewIfNeeded();
  await answers(page, 2, "(4, 3)");
  assert.ok((await requested(await inside(page, 2)))?.includes("bcast-answer"));
});

test("when the shared engine fails, a reader can load the answer again", async (t) => {
  const page = await lesson(t, three, { tolerate: /engine failed/ });
  await answers(page, 0, "(3, 4)");
  const engine = await engineFrame(page);
  await counting(engine);
  await joins(page, 0, engine);
  await engine.evaluate(() => {
    const { decode } = TextDecoder.prototype;
    TextDecoder.prototype.decode = () => {
      TextDecoder.prototype.decode = decode;
      throw new Error("a fault");
    };
  });
  await change(page, 0, { question: "v1;numpy;3,1,2;1,4,1;op=add" });
  await frameAt(page, 0).getByRole("button", { name: "Reload" }).click();
  await answers(page, 0, "(3, 4, 2)");
});

test("if the host removes the hidden frame, answers go on, and there is a new one", async (t) => {
  // The second element may be about to join it.
  const page = await lesson(t, three, { tolerate: /could not be loaded|shutting down/ });
  await answers(page, 0, "(3, 4)");
  const engine = await engineFrame(page);
  await counting(engine);
  await joins(page, 0, engine);
  await page.locator(hidden).evaluate((frame) => frame.remove());
  await frameAt(page, 0).getByRole("textbox").first().fill("(11,1)");
  await answers(page, 0, "(11, 4)");
  await elementAt(page, 2).scrollIntoViewIfNeeded();
  await answers(page, 2, "(4, 3)");
  const next = await engineFrame(page);
  await counting(next);
  await elementAt(page, 0).scrollIntoViewIfNeeded();
  await joins(page, 0, next);
});

/** Adds an element that no frame can be reused for. @param {string} step */
function add(step) {
  const late = document.createElement("broadcast-playground");
  for (const [name, value] of Object.entries({ question: "v1;numpy;3,1;1,4;op=add", step }))
    late.setAttribute(name, value);
  document.querySelector("main")?.append(late);
  late.scrollIntoView();
}

/** Whether the last element has its answer. */
const isReady = () => {
  const last = [...document.querySelectorAll("broadcast-playground")].at(-1);
  return Reflect.get(last ?? {}, "answer")?.status != null;
};

for (const { title, missing, open } of [firefox, webkit]) {
  test(`${title}: sooner or later a new frame needs no engine of its own`, {
    skip: missing,
  }, async (t) => {
    const drive = await open();
    t.after(() => drive.close());
    const own = policy.replaceAll(new URL(home).origin, origin);
    await drive.go(put(`<script src="${origin}/embed.js"></script>`, own));
    let step = 0;
    await until(async () => {
      step += 1;
      await drive.ask(add, String(step));
      await until(() => drive.ask(isReady));
      return !askers.some((address) => address.includes(`step=${step}`));
    });
    assert.ok(step > 1, "the first one has its own");
    assert.deepEqual(drive.faults, []);
  });
}
