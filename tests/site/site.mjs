// SPDX-License-Identifier: MIT
// The built documentation: its files, and its pages in Chromium. A test fails if a page logs an error, violates its
// policy or requests another host.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { moved } from "../../docs/.vitepress/moved.mjs";
import { launchShell } from "../browser/browsers/chromium.mjs";
import { home } from "../browser/served.mjs";
import { watched } from "../browser/watched.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("../browser/watched.mjs").Look} Look */

export const dist = fileURLToPath(new URL("../../web/dist/", import.meta.url));
export const docs = `${dist}docs/`;
assert.ok(existsSync(`${docs}404.html`), "web/dist/docs is not built: run `npm run build` first.");

export { home };

const browser = await launchShell();
after(() => browser.close());

/** Every page, as its path in the site, apart from those that only lead to another. */
export const pages = readdirSync(docs, { recursive: true, encoding: "utf8" })
  .map((name) => name.split(path.sep).join("/"))
  .filter((name) => name.endsWith(".html") && !Object.hasOwn(moved, name))
  .sort();

/** @param {string} page */
export const htmlOf = (page) => readFileSync(docs + page, "utf8");

/** @param {string | Buffer} text */
export const gzipped = (text) => gzipSync(text, { level: 6 }).length;

/** The heaviest page of each folder: every kind of page, with the most on it. */
export const kinds = [...new Set(pages.map((page) => path.posix.dirname(page)))].map((folder) => {
  const own = pages.filter((page) => path.posix.dirname(page) === folder);
  return own.sort((a, b) => htmlOf(b).length - htmlOf(a).length)[0] ?? "";
});

/** Opens a page, and waits until its scripts have taken over.
 * @param {import("node:test").TestContext} t @param {string} page @param {Look} [look] */
export async function open(t, page, look = {}) {
  const { page: tab, faults } = await watched(t, browser, look);
  tab.on("request", (request) => {
    if (!request.url().startsWith(home)) faults.push(`asked ${request.url()}`);
  });
  await tab.goto(`${home}docs/${page}`);
  if (look.javaScriptEnabled ?? true) {
    await tab.waitForFunction(() => "__vue_app__" in (document.querySelector("#app") ?? {}));
  }
  return tab;
}
