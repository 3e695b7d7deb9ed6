// SPDX-License-Identifier: MIT
// Firefox, over WebDriver BiDi.
import { launch } from "puppeteer-core";
import { tool } from "../../oracle/tools.mjs";
import { kPatience } from "../settling.mjs";

/** @typedef {import("./drive.d.ts").Drive} Drive */

const program = process.env.FIREFOX ?? "/usr/bin/firefox-esr";
const { missing } = tool("Firefox", "firefox-esr", [program, "--version"], [program]);

/** @param {import("puppeteer-core").Page} page @param {string} combination */
async function press(page, combination) {
  const [key, ...held] = /** @type {import("puppeteer-core").KeyInput[]} */ (
    combination.split("+").reverse()
  );
  for (const each of held) await page.keyboard.down(each);
  await page.keyboard.press(/** @type {import("puppeteer-core").KeyInput} */ (key));
  for (const each of held) await page.keyboard.up(each);
}

/** @param {import("puppeteer-core").Page} page */
function faultsOf(page) {
  /** @type {string[]} */
  const faults = [];
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  return faults;
}

/** @returns {Promise<Drive>} */
async function open() {
  const browser = await launch({
    browser: "firefox",
    executablePath: program,
    headless: true,
    timeout: kPatience,
    protocolTimeout: kPatience,
    extraPrefsFirefox: { "ui.prefersReducedMotion": 1 },
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(kPatience);
  return {
    name: await browser.version(),
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
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}

/** @type {import("./drive.d.ts").Browser} */
export const browser = { title: "Firefox", missing, open };
