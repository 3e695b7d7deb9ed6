// SPDX-License-Identifier: MIT
// A documentation page of another site, under a policy that only allows our scripts and frames. It fails a test in
// which it logs an error or violates its policy.
import { once } from "node:events";
import { createServer } from "node:http";
import { after } from "node:test";
import { launchShell } from "../browsers/chromium.mjs";
import { home } from "../served.mjs";
import { until } from "../settling.mjs";
import { watched } from "../watched.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("../watched.mjs").Look & { policy?: string }} Look */

const { origin } = new URL(home);
/** Browsers request an icon by themselves, from the page's own origin. */
export const policy = `default-src 'none'; script-src ${origin}; frame-src ${origin}; img-src 'self'; base-uri 'none'`;

const browser = await launchShell();
after(() => browser.close());

/** The server's current pages, by path. @type {Map<string, { body: string, policy: string }>} */
const pages = new Map();

const server = createServer(({ url = "" }, response) => {
  const page = pages.get(url.replace(/[?#].*/, ""));
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  if (page === undefined) response.writeHead(url === "/favicon.ico" ? 204 : 404).end();
  else
    response.writeHead(200, { ...headers, "Content-Security-Policy": page.policy }).end(page.body);
}).listen(0, "127.0.0.1");
await once(server, "listening");
after(() => server.close());

const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
/** Another host name than the page's, so that it is another site for the browser. */
const place = `http://localhost:${port}/`;

/** The URL of a page with this body. @param {string} body @param {string} [own] its policy */
export function put(body, own = policy) {
  const path = `/${pages.size}`;
  const html = `<!doctype html><html lang="en"><title>Lesson ${pages.size}</title>
    <meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
    <main><h1>A lesson</h1>${body}</main></html>`;
  pages.set(path, { body: html, policy: own });
  return new URL(path, place).href;
}

export const script = `<script async src="${home}embed.js"></script>`;

export const [sums, refused] = ["v1;numpy;3,1;1,4;op=add", "v1;numpy;2,3;2,;op=add"];
/** The texts of their links. */
export const [sumsWords, refusedWords] = [
  "NumPy: (3, 1), (1, 4) → (3, 4)",
  "NumPy: (2, 3), (2,) → Doesn't fit",
];

/** An element as the dialog writes it. @param {string} question @param {string} words @param {string} [more] */
export const element = (question, words, more = "") =>
  `<broadcast-playground question="${question}" ${more}><a href="${home}#${question}">${words}</a></broadcast-playground>`;

/** @param {import("node:test").TestContext} t @param {Look} [look] */
export async function reader(t, look = {}) {
  const { page } = await watched(t, browser, { width: 1000, height: 800, ...look });
  return page;
}

/** A page with this body, opened.
 * @param {import("node:test").TestContext} t @param {string} body @param {Look} [look] */
export async function lesson(t, body, look = {}) {
  const page = await reader(t, look);
  await page.goto(put(body, look.policy));
  return page;
}

/** @param {Page} page @param {number} n */
export const elementAt = (page, n) => page.locator("broadcast-playground").nth(n);
/** @param {Page} page @param {number} n */
export const frameAt = (page, n) => elementAt(page, n).frameLocator("iframe");
/** @param {Page} page @param {number} n */
export const fallbackAt = (page, n) => elementAt(page, n).locator("a");

/** Waits until a frame is shown with this verdict. @param {Page} page @param {number} n
 * @param {RegExp | string} text */
export async function answers(page, n, text) {
  await frameAt(page, n).locator("shape-verdict .verdict", { hasText: text }).waitFor();
  await elementAt(page, n).locator(".shown").waitFor();
}

/** An element's height once it is that of its content, without the space reserved before. @param {Page} page
 * @param {number} n */
export async function settledHeight(page, n) {
  const content = frameAt(page, n).locator("html:not([data-pending])");
  const heights = async () => [
    (await elementAt(page, n).boundingBox())?.height,
    await content.evaluate((html) => Math.ceil(html.getBoundingClientRect().height)),
  ];
  const [height] = await until(heights, ([own, told]) => own === told);
  return height;
}

/** @param {Page} page @param {number} n @param {Record<string, string | null>} attributes */
export const change = (page, n, attributes) =>
  elementAt(page, n).evaluate((at, all) => {
    for (const [name, value] of Object.entries(all)) {
      if (value === null) at.removeAttribute(name);
      else at.setAttribute(name, value);
    }
  }, attributes);

/** The events of all elements from the start.
 * @param {Page} page @returns {Promise<[type: string, detail: Record<string, unknown>][]>} */
export const heard = (page) => page.evaluate(() => Reflect.get(globalThis, "heard"));

/** @param {Page} page */
export async function listen(page) {
  await page.evaluate(() => {
    /** @type {unknown[]} */
    const all = [];
    Reflect.set(globalThis, "heard", all);
    for (const type of ["bc-ready", "bc-change", "bc-step", "bc-answer"]) {
      addEventListener(type, (event) =>
        all.push([type, /** @type {CustomEvent} */ (event).detail]),
      );
    }
  });
}
