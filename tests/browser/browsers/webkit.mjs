// SPDX-License-Identifier: MIT
// WebKitGTK's MiniBrowser on a separate screen, over WebDriver.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { Builder, Key, Origin } from "selenium-webdriver";
import { ServiceBuilder } from "selenium-webdriver/safari.js";
import { tool } from "../../oracle/tools.mjs";
import { kPatience } from "../settling.mjs";

/** @typedef {import("./drive.d.ts").Drive} Drive */

/** Checks the file: neither program prints its version and exits cleanly.
 * @param {string} program @param {string} from */
const present = (program, from) =>
  tool(program, from, ["sh", "-c", `command -v ${program}`], [program]).missing;

/** The driven program is not on the PATH. */
const miniBrowser = ["4.1", "4.0", "6.0"]
  .map(
    (api) =>
      `/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu/webkit2gtk-${api}/MiniBrowser`,
  )
  .find((file) => existsSync(file));

/** A screen that no other program uses: Xvfb finds a free number and prints it.
 * @returns {Promise<{ display: string, process: import("node:child_process").ChildProcess }>} */
async function ownScreen() {
  const args = ["-displayfd", "1", "-screen", "0", "1600x1300x24", "-nolisten", "tcp"];
  const started = spawn("Xvfb", args, { stdio: ["ignore", "pipe", "ignore"] });
  process.once("exit", () => started.kill());
  const [number] = await once(started.stdout, "data");
  return { display: `:${String(number).trim()}`, process: started };
}

/** Selenium manages the driver like Safari's. @param {string} display */
const driverOn = (display) =>
  new ServiceBuilder("WebKitWebDriver")
    .addArguments("--host=127.0.0.1")
    .setEnvironment({
      ...process.env,
      DISPLAY: display,
      LIBGL_ALWAYS_SOFTWARE: "1",
      WEBKIT_DISABLE_DMABUF_RENDERER: "1",
    })
    .build();

/** @param {string} server */
const session = (server) =>
  new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": { binary: miniBrowser, args: ["--automation"] },
    })
    .build();

/** @param {import("selenium-webdriver").WebDriver} web @param {string} combination */
async function press(web, combination) {
  const [key = "", ...held] = combination.split("+").reverse();
  // `ArrowLeft` is ARROW_LEFT there.
  const keyed = (/** @type {string} */ name) =>
    /** @type {Record<string, any>} */ (Key)[
      name.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toUpperCase()
    ] ?? name;
  const actions = web.actions();
  for (const each of held) actions.keyDown(keyed(each));
  actions.keyDown(keyed(key)).keyUp(keyed(key));
  for (const each of held) actions.keyUp(keyed(each));
  await actions.perform();
}

/** @param {import("selenium-webdriver").WebDriver} web @param {number} x @param {number} y */
const mouseAt = (web, x, y) =>
  web.actions().move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT });

/** The window has a toolbar, whose size is added.
 * @param {import("selenium-webdriver").WebDriver} web @param {number} width @param {number} height */
async function resize(web, width, height) {
  const window = web.manage().window();
  const { width: outer, height: whole } = await window.getRect();
  /** @type {[number, number]} */
  const [inner, page] = await web.executeScript("return [innerWidth, innerHeight]");
  await window.setRect({ width: width + outer - inner, height: height + whole - page });
}

/** @returns {Promise<Drive>} */
async function open() {
  const { display, process: screenProcess } = await ownScreen();
  const driver = driverOn(display);
  const web = await session(await driver.start(kPatience));
  await web.manage().setTimeouts({ script: kPatience, pageLoad: kPatience });
  return {
    // WebDriver does not report console messages; the journeys check the page itself.
    faults: [],
    go: (url) => web.get(url),
    back: () => web.navigate().back(),
    ask: (question, ...given) =>
      web.executeScript(`return (${question})(...${JSON.stringify(given)})`),
    clickAt: (x, y) => mouseAt(web, x, y).click().perform(),
    moveTo: (x, y) => mouseAt(web, x, y).perform(),
    type: (text) => web.actions().sendKeys(text).perform(),
    press: (key) => press(web, key),
    resize: (width, height) => resize(web, width, height),
    close: async () => {
      await web.quit();
      await driver.kill();
      screenProcess.kill();
    },
  };
}

const lacking = miniBrowser === undefined ? "MiniBrowser is not where Debian puts it." : false;

/** @type {import("./drive.d.ts").Browser} */
export const browser = {
  title: "WebKitGTK",
  missing: present("WebKitWebDriver", "webkit2gtk-driver") || present("Xvfb", "xvfb") || lacking,
  open,
};
