// SPDX-License-Identifier: MIT
// Chromium, over its own protocol.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { kPatience } from "../settling.mjs";

/** @typedef {import("./drive.d.ts").Drive} Drive */

/** The same fonts on every machine, if installed: sizes and pictures depend on them. */
const fonts = existsSync("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
  ? { FONTCONFIG_FILE: fileURLToPath(new URL("../fonts.conf", import.meta.url)) }
  : {};

const whole = process.env.CHROMIUM ?? "/usr/bin/chromium";
const shell = "/usr/bin/chromium-headless-shell";

export const launch = (executablePath = whole) =>
  chromium.launch({
    env: { ...process.env, ...fonts },
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"],
  });

/** If installed, the same engine without the browser's window: pages open in half the time. */
export const launchShell = () =>
  launch(process.env.CHROMIUM === undefined && existsSync(shell) ? shell : whole);

/** @returns {Promise<Drive>} */
async function open() {
  const browser = await launch();
  const context = await browser.newContext({ reducedMotion: "reduce" });
  context.setDefaultTimeout(kPatience);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await context.newPage();
  /** @type {string[]} */
  const faults = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  return {
    name: `Chromium ${browser.version()}`,
    faults,
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
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewportSize({ width, height }),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}

/** Required: bootstrap fails without it. @type {import("./drive.d.ts").Browser} */
export const browser = { title: "Chromium", missing: false, open };
