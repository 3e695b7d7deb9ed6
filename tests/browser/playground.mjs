// SPDX-License-Identifier: MIT
// The built page in the system's Chromium, served under its own Content-Security-Policy. Every test fails if the page
// logs an error, violates the policy or requests another host.
import assert from "node:assert/strict";
import { after } from "node:test";
import { load } from "../../wasm/index.mjs";
import { launchShell } from "./browsers/chromium.mjs";
import { home } from "./served.mjs";
import { readSettled, settled } from "./settling.mjs";
import { watched } from "./watched.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("./watched.mjs").Look & { settled?: string, settles?: boolean, more?: boolean }} Look `settles` is
 * false if the test is about a page with pending work: it is read at once. `more` is false if the options below the
 * expression stay folded. */

const browser = await launchShell();
after(() => browser.close());

export { home };

/** The same engine in Node: it gives the texts that the page must show. */
export const engine = await load();

/** The modes that need only operands, and answer with a shape by broadcasting alone. */
export const askable = engine.modes().filter(({ takes, gives, isProduct }) => {
  const needs = [takes.target, takes.broadcastDimensions];
  return !needs.includes("required") && gives !== "ranks" && !isProduct;
});

/** In the page: every inline script, style and handler. */
function inlined() {
  /** @param {Document | ShadowRoot} root @returns {string[]} */
  const within = (root) =>
    [...root.querySelectorAll("*")].flatMap((element) => [
      ...(element.matches("script:not([src]), style, [href^='javascript:']")
        ? [element.outerHTML]
        : []),
      ...element.getAttributeNames().filter((name) => name.startsWith("on")),
      ...(element.shadowRoot ? within(element.shadowRoot) : []),
    ]);
  return within(document);
}

/** Opens the page at a hash, and checks its behavior until the test ends.
 * @param {import("node:test").TestContext} t
 * @param {string} [hash]
 * @param {Look} [look] */
export async function visit(t, hash = "", look = {}) {
  const { page, faults } = await watched(t, browser, look, async (left) =>
    assert.deepEqual(await left.evaluate(inlined), [], "script and style are in files"),
  );
  page.on("request", (request) => {
    if (!request.url().startsWith(home)) faults.push(`asked ${request.url()}`);
  });
  if (look.more ?? true) {
    await page.addInitScript(() => {
      try {
        sessionStorage.setItem("bcast.tables", "yes");
      } catch {
        // A test about a browser that stores nothing.
      }
    });
  }
  await page.goto(home + hash);
  await page.locator(look.settled ?? "axis-ruler table").waitFor();
  if (look.more ?? look.settles ?? true) await openMore(page);
  if (look.settles ?? true) {
    readSettled(page);
    await settled(page);
  }
  return page;
}

/** Another hash in an open page: much faster than another visit. @param {Page} page @param {string} hash */
export const goTo = (page, hash) => page.goto(new URL(hash, page.url()).href);

/** Pastes a text outside of all fields. @param {Page} page @param {string} text */
export const pasteOutside = (page, text) =>
  page.locator("body").evaluate((body, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    const options = { bubbles: true, cancelable: true, clipboardData };
    body.dispatchEvent(new ClipboardEvent("paste", options));
  }, text);

/** Unfolds the options below the expression, if the page has one. @param {Page} page */
export async function openMore(page) {
  const more = page.locator("request-form details:not([open]) > summary");
  if ((await more.count()) === 0) return;
  await more.click();
  // The pointer would hover whatever comes below it later, such as a word with an explanation.
  await page.mouse.move(0, 0);
}

/** @param {Page} page @param {string} letter */
export const operand = (page, letter) =>
  page.getByRole("textbox", { name: `Operand ${letter}`, exact: true });

/** Selects a mode. @param {Page} page @param {string} mode */
export const pick = (page, mode) =>
  page.getByRole("combobox", { name: "Rules" }).selectOption(mode);

/** @param {Page} page */
export const declared = (page) => page.getByRole("textbox", { name: "Declared result" });

/** @param {Page} page */
export const verdict = (page) => words(page.locator("shape-verdict .verdict"));

/** The sentence below it. @param {Page} page */
export const headline = (page) => words(page.locator("shape-verdict .headline"));

/** @param {string} text */
const oneLine = (text) => text.replaceAll("\uFE0E", "").replace(/\s+/g, " ").trim();

/** The visible or accessible text of a part, on one line.
 * @param {import("playwright-core").Locator} part */
export const words = async (part) => oneLine(await part.innerText());

/** The same for each of several parts. @param {import("playwright-core").Locator} parts */
export const allWords = async (parts) => (await parts.allInnerTexts()).map(oneLine);

/** The same for each cell of some rows. @param {import("playwright-core").Locator} rows @param {string} [cells]
 * @returns {Promise<string[][]>} */
export async function rowWords(rows, cells = "th, td") {
  const read = await rows.evaluateAll(
    (all, selector) =>
      all.map((row) =>
        [...row.querySelectorAll(selector)].map(
          (cell) => /** @type {HTMLElement} */ (cell).innerText,
        ),
      ),
    cells,
  );
  return read.map((row) => row.map(oneLine));
}

/** Waits until the live region has announced a matching text.
 * @param {Page} page @param {RegExp} pattern */
export async function hears(page, pattern) {
  const status = page.locator("#status");
  await status.filter({ hasText: pattern }).waitFor({ state: "attached" });
}

/** The ruler row by row: the name, then one text per column.
 * @param {Page} page
 * @returns {Promise<Record<string, string[]>>} */
export async function ruler(page) {
  const rows = await rowWords(page.locator("axis-ruler tbody tr"));
  return Object.fromEntries(rows.map(([name, ...cells]) => [name, cells]));
}

/** The points of a list below the verdict, including hidden ones.
 * @param {Page} page @param {"notes" | "fixes" | "divergences"} list */
export async function points(page, list) {
  const texts = await page
    .locator(`:is(answer-advice, answer-notes) .${list} li`)
    .allTextContents();
  return texts.map((text) => text.replace(/\s+/g, " ").trim());
}

/** The indices at the two edges of the ruler.
 * @param {Page} page */
export async function edges(page) {
  const texts = (/** @type {string} */ part) =>
    page.locator(`axis-ruler ${part} .index`).allInnerTexts();
  return { left: await texts("thead"), right: await texts("tfoot") };
}

/** The player's current step: its number, its sentence, its clause and the URL of its source.
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

/** The expected `currentStep` at step `number` of an answer.
 * @param {import("../../wasm/index.js").Request} request @param {number} number */
export function expectedStep(request, number) {
  const sentences = engine.sentences(request);
  assert.ok(Array.isArray(sentences), "the request is a good one");
  const sentence = sentences[number - 1];
  assert.ok(sentence, `there is a step ${number}`);
  const { text, clause, url } = sentence;
  return { count: `Step ${number} of ${sentences.length}`, text, clause, url };
}

/** The hash of the page. The address bar is some tenths of a second behind during typing. The page updates it at once
 * when it is left, so this pretends to leave it.
 * @param {Page} page */
export const hashOf = (page) =>
  page.evaluate(() => {
    dispatchEvent(new Event("pagehide"));
    return location.hash;
  });

/** @param {Page} page @param {string} expected */
export async function hashBecomes(page, expected) {
  assert.equal(await hashOf(page), expected);
}

/** Moves down a focused list until an option is selected. @param {Page} page @param {string} value */
export async function chooseByKeys(page, value) {
  const list = page.locator("select:focus");
  for (let left = await list.locator("option").count(); left > 0; left -= 1) {
    if ((await list.inputValue()) === value) return;
    await page.keyboard.press("ArrowDown");
  }
  assert.equal(await list.inputValue(), value);
}

/** Copies by a button.
 * @param {import("playwright-core").Locator} button @returns {Promise<string>} the clipboard's content */
export async function copiedBy(button) {
  await button.click();
  return button.page().evaluate(() => navigator.clipboard.readText());
}

/** A grid's values row by row.
 * @param {import("playwright-core").Locator} grid
 * @returns {Promise<string[][]>} */
export const gridValues = (grid) => rowWords(grid.locator(".row:has(.value)"), ".value");

/** The grid of the result.
 * @param {Page} page */
export const result = (page) => page.locator(".result [role=grid]");

/** The field for the source of an operand's values.
 * @param {Page} page @param {string} letter */
export const source = (page, letter) =>
  page.getByRole("combobox", { name: `Values of ${letter}`, exact: true });

/** Opens the text of an operand's values.
 * @param {Page} page @param {string} letter */
export async function valuesField(page, letter) {
  await source(page, letter).selectOption("text");
  return page.getByRole("textbox", { name: `Values of ${letter}` });
}

/** The grid of an operand's values.
 * @param {Page} page @param {string} letter */
export const values = (page, letter) => page.getByRole("grid", { name: new RegExp(`^${letter} `) });

/** A cell of the result.
 * @param {Page} page @param {string} cell */
export const cellOf = (page, cell) => page.locator(`.result [role=gridcell][data-cell="${cell}"]`);

/** The marked cells, in the operands and then in the result.
 * @param {Page} page */
export const marked = (page) =>
  page
    .locator("data-grid .marked")
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("data-cell")));

/** The text about the cell that is pointed at or selected.
 * @param {Page} page */
export const origin = (page) => words(page.locator("cell-origin p"));

/** Its text if there is none. */
export const hint = /^Hover over a cell/;
