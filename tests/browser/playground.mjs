// SPDX-License-Identifier: MIT
// The built page in the system's Chromium, served under its own Content-Security-Policy. Whatever a test
// is about, it fails where the page logs an error, breaks the policy or asks another host for something.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { preview } from "vite";
import { load } from "../../wasm/index.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{ width?: number, height?: number, scheme?: "light" | "dark", touch?: boolean,
 *   prepare?: (page: Page) => Promise<unknown>, settled?: string, computes?: boolean, tolerate?: RegExp }} Look
 *  `computes` is false where the test is about a page that cannot run operators yet. */

const web = fileURLToPath(new URL("../../web/", import.meta.url));
assert.ok(existsSync(`${web}dist/index.html`), "web/dist is not built: run `npm run build` first.");

const server = await preview({
  configFile: `${web}vite.config.ts`,
  logLevel: "silent",
  preview: { port: 0, host: "127.0.0.1" },
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"],
});
after(async () => {
  await browser.close();
  await server.close();
});

/** Where the page is. */
export const home = server.resolvedUrls?.local[0] ?? "";

/** The same engine in Node: what the page must show is what this says. */
export const engine = await load();

/** The modes that can be asked with operands alone, and answer with a shape. */
export const askable = engine.modes().filter(({ takes, gives }) => {
  const needs = [takes.target, takes.broadcastDimensions];
  return !needs.includes("required") && gives !== "ranks";
});

/** Opens the page at a hash, and holds it to good behaviour until the test ends.
 * @param {import("node:test").TestContext} t
 * @param {string} [hash]
 * @param {Look} [look] */
export async function visit(t, hash = "", look = {}) {
  const { width = 1440, height = 810, scheme = "light", touch = false } = look;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    hasTouch: touch,
    reducedMotion: "reduce",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const page = await context.newPage();
  /** @type {string[]} */
  const faults = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("request", (request) => {
    if (!request.url().startsWith(home)) faults.push(`asked ${request.url()}`);
  });
  t.after(async () => {
    await context.close();
    const unexpected = faults.filter((fault) => !look.tolerate?.test(fault));
    assert.deepEqual(unexpected, [], "the page behaved");
  });
  await look.prepare?.(page);
  await page.goto(home + hash);
  await page.locator(look.settled ?? "axis-ruler table").waitFor();
  if (look.computes ?? true) await computes(page);
  return page;
}

/** Waits for the part of the engine that the page loads last.
 * @param {Page} page */
export const computes = (page) =>
  page.locator("run-panel section[aria-busy=true]").waitFor({ state: "detached" });

/** @param {Page} page @param {string} letter */
export const operand = (page, letter) =>
  page.getByRole("textbox", { name: `Operand ${letter}`, exact: true });

/** @param {Page} page */
export const declared = (page) => page.getByRole("textbox", { name: "Declared result" });

/** @param {Page} page */
export const verdict = (page) => words(page.locator("shape-verdict .verdict"));

/** What an eye or a screen reader finds in a part, on one line.
 * @param {import("playwright-core").Locator} part */
export async function words(part) {
  return (await part.innerText()).replaceAll("\uFE0E", "").replace(/\s+/g, " ").trim();
}

/** The ruler row by row: the name, then one text a column.
 * @param {Page} page
 * @returns {Promise<Record<string, string[]>>} */
export async function ruler(page) {
  const rows = await page.locator("axis-ruler tbody tr").all();
  const read = rows.map(async (row) => {
    const cells = await row.locator("td").all();
    return [await words(row.locator("th")), await Promise.all(cells.map(words))];
  });
  return Object.fromEntries(await Promise.all(read));
}

/** The points of a list below the verdict; hidden ones too.
 * @param {Page} page @param {"suspicious" | "fixes" | "divergences"} list */
export async function points(page, list) {
  const texts = await page.locator(`shape-verdict .${list} li`).allTextContents();
  return texts.map((text) => text.replace(/\s+/g, " ").trim());
}

/** The indices at the two edges of the ruler.
 * @param {Page} page */
export async function edges(page) {
  const texts = (/** @type {string} */ part) =>
    page.locator(`axis-ruler ${part} .index`).allInnerTexts();
  return { left: await texts("thead"), right: await texts("tfoot") };
}

/** The step the player is at: its number, its sentence, its clause and the address of its source.
 * @param {Page} page */
export async function currentStep(page) {
  const card = page.locator("step-player .card");
  return {
    count: await words(page.locator("step-player .count")),
    text: await words(card.locator(".why")),
    clause: await words(card.locator(".clause")),
    url: await card.locator("a").getAttribute("href"),
  };
}

/** What `currentStep` should be at step `number` of an answer.
 * @param {import("../../wasm/index.js").Request} request @param {number} number */
export function expectedStep(request, number) {
  const sentences = engine.sentences(request);
  assert.ok(Array.isArray(sentences), "the request is a good one");
  const sentence = sentences[number - 1];
  assert.ok(sentence, `there is a step ${number}`);
  const { text, clause, url } = sentence;
  return { count: `Step ${number} of ${sentences.length}`, text, clause, url };
}

/** The hash of the page once it has caught up with the state.
 * @param {Page} page @param {string} expected */
export async function hashBecomes(page, expected) {
  await page
    .waitForFunction((hash) => location.hash === hash, expected, { timeout: 2000 })
    .catch(async () => assert.equal(new URL(page.url()).hash, expected));
}

/** A grid's values row by row.
 * @param {import("playwright-core").Locator} grid
 * @returns {Promise<string[][]>} */
export async function gridValues(grid) {
  const rows = await grid.locator(".row:has(.value)").all();
  return Promise.all(rows.map((row) => row.locator(".value").allInnerTexts()));
}
