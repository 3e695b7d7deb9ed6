// SPDX-License-Identifier: MIT
// A Chromium page that fails its test if it logs an error or a warning.
import assert from "node:assert/strict";
import { kPatience } from "./settling.mjs";

/** @typedef {import("playwright-core").Browser} Browser */
/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{ width?: number, height?: number, scheme?: "light" | "dark", touch?: boolean, javaScriptEnabled?:
 * boolean,
 *   prepare?: (page: Page) => Promise<unknown>, tolerate?: RegExp }} Look `prepare` runs before any navigation. */

/** A message from Playwright itself. */
const kBlocked = /^Service Worker registration blocked by Playwright$/;

/** Opens an empty page, which is closed when the test ends, after its errors are checked.
 * @param {import("node:test").TestContext} t @param {Browser} browser @param {Look} look
 * @param {(page: Page) => Promise<unknown>} [leave] runs before it is closed
 * @returns {Promise<{ page: Page, faults: string[] }>} the page, and its errors so far */
export async function watched(t, browser, look, leave = async () => {}) {
  const { width = 1440, height = 810, scheme = "light", touch = false } = look;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    hasTouch: touch,
    javaScriptEnabled: look.javaScriptEnabled ?? true,
    reducedMotion: "reduce",
    permissions: ["clipboard-read", "clipboard-write"],
    // It would intercept the requests that tests delay; offline.test.mjs allows it.
    serviceWorkers: "block",
  });
  context.setDefaultTimeout(kPatience);
  const page = await context.newPage();
  /** @type {string[]} */
  const faults = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  t.after(async () => {
    await leave(page);
    await context.close();
    const unexpected = faults.filter(
      (fault) => !kBlocked.test(fault) && !look.tolerate?.test(fault),
    );
    assert.deepEqual(unexpected, [], "the page behaved");
  });
  await look.prepare?.(page);
  return { page, faults };
}
