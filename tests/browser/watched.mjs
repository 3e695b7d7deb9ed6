// SPDX-License-Identifier: MIT
// A Chromium page that fails its test if it logs an error or a warning.
import assert from "node:assert/strict";
import { kPatience } from "./settling.mjs";

/** @typedef {import("playwright-core").Browser} Browser */
/** @typedef {import("playwright-core").BrowserContext} Context */
/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{ width?: number, height?: number, scheme?: "light" | "dark", touch?: boolean, javaScriptEnabled?:
 * boolean,
 *   prepare?: (page: Page) => Promise<unknown>, tolerate?: RegExp }} Look `prepare` runs before any navigation. */

/** A message from Playwright itself. */
const kBlocked = /^Service Worker registration blocked by Playwright$/;

/** Pages with the same options that they cannot change. `next` is empty, for the next test: it keeps the process in
 * which pages open in half the time, since the code is compiled there.
 * @typedef {{ context: Context, next: Page, live: Set<Page> }} Group */

/** @type {WeakMap<Browser, Map<string, Promise<Group>>>} */
const groups = new WeakMap();

/** @param {Browser} browser @param {{ hasTouch: boolean, javaScriptEnabled: boolean }} options
 * @returns {Promise<Group>} */
async function newGroup(browser, options) {
  const context = await browser.newContext({
    ...options,
    permissions: ["clipboard-read", "clipboard-write"],
    // It would intercept the requests that tests delay; offline.test.mjs allows it.
    serviceWorkers: "block",
  });
  context.setDefaultTimeout(kPatience);
  return { context, next: await context.newPage(), live: new Set() };
}

/** @param {Browser} browser @param {Look} look */
function groupFor(browser, { touch = false, javaScriptEnabled = true }) {
  const own = groups.get(browser) ?? new Map();
  groups.set(browser, own);
  const key = `${touch} ${javaScriptEnabled}`;
  if (!own.has(key)) own.set(key, newGroup(browser, { hasTouch: touch, javaScriptEnabled }));
  return /** @type {Promise<Group>} */ (own.get(key));
}

/** @param {Group} group @param {Look} look */
async function take(group, { width = 1440, height = 810, scheme = "light" }) {
  const page = group.live.size === 0 ? group.next : await group.context.newPage();
  group.live.add(page);
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
  return page;
}

/** After the last page of a test, closes them all and removes what they stored. @param {Group} group
 * @param {Page} page */
async function release(group, page) {
  group.live.delete(page);
  if (group.live.size > 0) return;
  const used = group.context.pages();
  group.next = await group.context.newPage();
  const session = await group.context.newCDPSession(group.next);
  const origins = used.flatMap((one) => one.frames().map((frame) => new URL(frame.url()).origin));
  for (const one of used) await one.close();
  for (const origin of new Set(origins)) {
    if (origin === "null") continue;
    await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  }
  await session.detach();
}

/** Opens an empty page, which is closed when the test ends and its errors are checked.
 * @param {import("node:test").TestContext} t @param {Browser} browser @param {Look} look
 * @param {(page: Page) => Promise<unknown>} [leave] runs before it is closed
 * @returns {Promise<{ page: Page, faults: string[] }>} the page, and its errors so far */
export async function watched(t, browser, look, leave = async () => {}) {
  const group = await groupFor(browser, look);
  const page = await take(group, look);
  /** @type {string[]} */
  const faults = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  t.after(async () => {
    try {
      await leave(page);
    } finally {
      await release(group, page);
    }
    const unexpected = faults.filter(
      (fault) => !kBlocked.test(fault) && !look.tolerate?.test(fault),
    );
    assert.deepEqual(unexpected, [], "the page behaved");
  });
  await look.prepare?.(page);
  return { page, faults };
}
