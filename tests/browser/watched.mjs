// SPDX-License-Identifier: MIT
// A Chromium page that fails its test if it logs an error or a warning.
import assert from "node:assert/strict";
import { kPatience } from "./settling.mjs";

/** @typedef {import("playwright-core").Browser} Browser */
/** @typedef {import("playwright-core").BrowserContext} Context */
/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{ width?: number, height?: number, scheme?: "light" | "dark", touch?: boolean, javaScriptEnabled?:
 * boolean,
 *   clock?: boolean, prepare?: (page: Page) => Promise<unknown>, tolerate?: RegExp }} Look `prepare` runs before any
 * navigation. With `clock`, the test moves the page's time. */

/** A message from Playwright itself. */
const kBlocked = /^Service Worker registration blocked by Playwright$/;

/** A page for the next test, in a context that tests use one after the other.
 * @typedef {{ page: Page, busy: boolean }} Shared */

/** For each browser, by the options that a context cannot change.
 * @type {WeakMap<Browser, Map<string, Shared>>} */
const shared = new WeakMap();

/** @param {Browser} browser @param {Look} look @returns {Promise<Context>} */
async function newContext(browser, { touch = false, javaScriptEnabled = true }) {
  const context = await browser.newContext({
    hasTouch: touch,
    javaScriptEnabled,
    reducedMotion: "reduce",
    permissions: ["clipboard-read", "clipboard-write"],
    // It would intercept the requests that tests delay; offline.test.mjs allows it.
    serviceWorkers: "block",
  });
  context.setDefaultTimeout(kPatience);
  return context;
}

/** Closes the pages of a test, and removes what they stored. The page for the next test is opened before: it keeps the
 * process, where the code is compiled already, so pages open in half the time.
 * @param {Shared} own */
async function clear(own) {
  const context = own.page.context();
  const used = context.pages();
  own.page = await context.newPage();
  const session = await context.newCDPSession(own.page);
  const urls = used.flatMap((page) => page.frames().map((frame) => frame.url()));
  // A frame that was only just added has none.
  const origins = urls.filter((url) => url !== "").map((url) => new URL(url).origin);
  for (const page of used) await page.close();
  for (const origin of new Set(origins)) {
    if (origin === "null") continue;
    await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  }
  await session.detach();
  own.busy = false;
}

/** @param {Browser} browser @param {Look} look
 * @returns {Promise<{ page: Page, leave: () => Promise<void> }>} the first page of a test has the shared context. Any
 * further one stores its own data, and so does one with a clock, which Playwright gives to all pages of a context. */
async function emptyPage(browser, look) {
  const key = `${look.touch} ${look.javaScriptEnabled}`;
  const all = shared.get(browser) ?? new Map();
  shared.set(browser, all);
  const own = all.get(key) ?? { page: undefined, busy: false };
  all.set(key, own);
  if (own.busy || look.clock) {
    const context = await newContext(browser, look);
    return { page: await context.newPage(), leave: () => context.close() };
  }
  own.busy = true;
  own.page ??= await (await newContext(browser, look)).newPage();
  return { page: own.page, leave: () => clear(own) };
}

/** Opens an empty page, which is closed when the test ends, after its errors are checked.
 * @param {import("node:test").TestContext} t @param {Browser} browser @param {Look} look
 * @param {(page: Page) => Promise<unknown>} [check] runs before it is closed
 * @returns {Promise<{ page: Page, faults: string[] }>} the page, and its errors so far */
export async function watched(t, browser, look, check = async () => {}) {
  const { width = 1440, height = 810, scheme = "light" } = look;
  const { page, leave } = await emptyPage(browser, look);
  /** @type {string[]} */
  const faults = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  t.after(async () => {
    try {
      await check(page);
    } finally {
      await leave();
    }
    const unexpected = faults.filter(
      (fault) => !kBlocked.test(fault) && !look.tolerate?.test(fault),
    );
    assert.deepEqual(unexpected, [], "the page behaved");
  });
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: scheme });
  if (look.clock) await page.clock.install();
  await look.prepare?.(page);
  return { page, faults };
}
