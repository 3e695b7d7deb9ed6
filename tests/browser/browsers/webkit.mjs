// SPDX-License-Identifier: MIT
// WebKitGTK's MiniBrowser on a separate screen, over WebDriver.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { Builder, Key, Origin } from "selenium-webdriver";
import { tool } from "../../oracle/tools.mjs";
import { kPatience, until } from "../settling.mjs";

/** @typedef {import("./drive.d.ts").Drive} Drive */
/** @typedef {import("node:child_process").ChildProcess} Process */

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

/** @type {Readonly<Record<string, string>>} */
const kKeys = {
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
  Control: Key.CONTROL,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  Shift: Key.SHIFT,
  Tab: Key.TAB,
};

/** Ends the process when this one ends, in any way. @param {Process} started */
const ours = (started) => process.once("exit", () => started.kill());

/** @returns {Promise<number>} a free port */
async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** A screen that no other program uses: Xvfb finds a free number and prints it.
 * @returns {Promise<{ display: string, process: Process }>} */
async function ownScreen() {
  const args = ["-displayfd", "1", "-screen", "0", "1600x1300x24", "-nolisten", "tcp"];
  const started = spawn("Xvfb", args, { stdio: ["ignore", "pipe", "ignore"] });
  ours(started);
  const [number] = await once(started.stdout, "data");
  return { display: `:${String(number).trim()}`, process: started };
}

/** @param {string} display @param {number} port */
async function startDriver(display, port) {
  const started = spawn("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: display,
      LIBGL_ALWAYS_SOFTWARE: "1",
      WEBKIT_DISABLE_DMABUF_RENDERER: "1",
    },
  });
  ours(started);
  await until(() =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      () => true,
      () => false,
    ),
  );
  return started;
}

/** @param {number} port */
const session = (port) =>
  new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": { binary: miniBrowser, args: ["--automation"] },
    })
    .build();

/** @param {import("selenium-webdriver").WebDriver} web @param {string} combination */
async function press(web, combination) {
  const [key = "", ...held] = combination.split("+").reverse();
  const keyed = (/** @type {string} */ name) => kKeys[name] ?? name;
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
  const port = await freePort();
  const driverProcess = await startDriver(display, port);
  const web = await session(port);
  await web.manage().setTimeouts({ script: kPatience, pageLoad: kPatience });
  const version = (await web.getCapabilities()).get("browserVersion");
  return {
    name: `WebKitGTK ${version}`,
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
    picture: async () => Buffer.from(await web.takeScreenshot(), "base64"),
    close: async () => {
      await web.quit();
      driverProcess.kill();
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
