// SPDX-License-Identifier: MIT
// Chromium over its own protocol, and Firefox over WebDriver BiDi, by one client.
import { launch } from "puppeteer-core";
import { kPatience } from "../settling.mjs";

/** @typedef {import("puppeteer-core").KeyInput} KeyInput */
/** @typedef {import("puppeteer-core").Page} Page */

/** @param {Page} page @param {string} combination */
async function press(page, combination) {
  const [key, ...modifiers] = /** @type {KeyInput[]} */ (combination.split("+").reverse());
  for (const modifier of modifiers) await page.keyboard.down(modifier);
  await page.keyboard.press(/** @type {KeyInput} */ (key));
  for (const modifier of modifiers) await page.keyboard.up(modifier);
}

/** @param {Page} page */
function faultsOf(page) {
  /** @type {string[]} */
  const faults = [];
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  return faults;
}

/** @param {import("puppeteer-core").LaunchOptions} options
 * @returns {Promise<import("./drive.d.ts").Drive>} */
export async function openWithPuppeteer(options) {
  const browser = await launch({ timeout: kPatience, protocolTimeout: kPatience, ...options });
  const page = await browser.newPage();
  page.setDefaultTimeout(kPatience);
  return {
    faults: faultsOf(page),
    go: async (url) => {
      await page.goto(url);
    },
    back: async () => {
      await page.goBack();
    },
    ask: (question, ...given) =>
      page
        .evaluate(`(${question})(...${JSON.stringify(given)})`)
        .then((said) => /** @type {any} */ (said)),
    clickAt: (x, y) => page.mouse.click(x, y),
    moveTo: (x, y) => page.mouse.move(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => press(page, key),
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => browser.close(),
  };
}
