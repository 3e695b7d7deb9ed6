// SPDX-License-Identifier: MIT
// The page's speed in headless Chromium: `node bench/page.mjs`, on a page built by `npm run build`.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { preview } from "vite";
import { launch } from "../tests/browser/browsers/chromium.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** In milliseconds; `missing` says why there is nothing to measure.
 * @typedef {{ what: string, limit?: number, times: number[], missing?: string }} Measured */

const kPresses = 120;
const kLoads = 25;
const kWheels = 240;
const kSteps = 12;

/** Four operands of rank 8. */
const eight = "#v1;numpy;2,1,3,1,2,1,3,1;1,2,1,2,1,2,1,2;2,2,1,1,1,2,3,1;1,1,3,2,2,1,1,2;op=add";
const million = "#v1;numpy;1000,1;1,1000;op=add";
/** Rank 4, and 400 tiles: four blocks of four sheets of 5 × 5. */
const tiled = "#v1;numpy;4,4,1,5;1,4,5,1;1,1,5,5;op=add;step=1";
/** A phone's line: 1.6 Mbit/s each way, 150 ms there and back. */
const kPhoneLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 200_000,
};

const web = fileURLToPath(new URL("../web/", import.meta.url));

/** In the page, before anything else: records when the verdict is readable and a field can be edited. */
function watchStart() {
  const parts = /** @type {any} */ (globalThis);
  const look = () => {
    const app = document.querySelector("bcast-app")?.shadowRoot;
    const text = app?.querySelector("shape-verdict")?.shadowRoot?.querySelector(".verdict");
    if (text?.textContent?.trim() && app?.querySelector("request-form")) {
      parts.usableAt = performance.now();
    } else {
      requestAnimationFrame(look);
    }
  };
  requestAnimationFrame(look);
}

/** In the page: measures each key that changes the text of a field. `worked` is when the verdict, tiles, ruler and current
 * step of the new answer are in the page with their layout, in the key's own task: a task later the browser may have
 * painted already. `drawn` is after the frame that shows them. */
function watchKeys() {
  const parts = /** @type {any} */ (globalThis);
  parts.pressed = [];
  const app = document.querySelector("bcast-app")?.shadowRoot;
  const drawers = ["shape-verdict", "tile-scene", "axis-ruler", "step-player", "request-form"];
  const verdict = () =>
    app?.querySelector("shape-verdict")?.shadowRoot?.querySelector(".verdict")?.textContent;
  const turn = new MessageChannel();
  const nextTurn = () =>
    new Promise((resolve) => {
      turn.port1.onmessage = resolve;
      turn.port2.postMessage("");
    });
  let start = 0;
  /** @type {string | null | undefined} */
  let before;
  const measure = async () => {
    for (let looks = 0; verdict() === before; looks += 1) await (looks < 999 ? null : nextTurn());
    const drawn = drawers.map((name) => /** @type {any} */ (app?.querySelector(name)));
    await Promise.all(drawn.map((drawer) => drawer.updateComplete));
    document.body.getBoundingClientRect();
    const worked = performance.now() - start;
    await new Promise(requestAnimationFrame);
    await nextTurn();
    parts.pressed.push({ worked, drawn: performance.now() - start });
  };
  const noteStart = () => {
    start = performance.now();
    before = verdict();
  };
  addEventListener("keydown", noteStart, { capture: true });
  // All other listeners have run then, and update.
  addEventListener("input", () => void measure());
}

/** @param {Page} page @returns {Promise<Measured[]>} */
async function keyPresses(page) {
  await page.goto(home + eight);
  await page.locator("data-view").waitFor();
  const field = page.getByRole("textbox", { name: "Operand A", exact: true });
  await field.press("End");
  await field.press("ArrowLeft");
  await page.evaluate(watchKeys);
  const pressed = () => page.evaluate(() => /** @type {any} */ (globalThis).pressed);
  for (let i = 1; i <= kPresses; i += 1) {
    // The last 1 becomes 12, which is rejected, and 1 again.
    await page.keyboard.press(i % 2 === 1 ? "2" : "Backspace");
    while ((await pressed()).length < i) await page.waitForTimeout(5);
  }
  /** @type {{ worked: number, drawn: number }[]} */
  const all = await pressed();
  const refused = all.filter((_, i) => i % 2 === 0);
  const accepted = all.filter((_, i) => i % 2 === 1);
  const worked = (/** @type {typeof all} */ some) => some.map((each) => each.worked);
  return [
    { what: "key press to layout of the answer, accepted", limit: 16, times: worked(accepted) },
    { what: "key press to layout of the answer, rejected", limit: 16, times: worked(refused) },
    { what: "either, to the end of the frame that shows it", times: all.map((each) => each.drawn) },
  ];
}

/** So many lines of code, most with two operations, of which one fails once `x` is (9, 12).
 * @param {number} lines */
const codeOf = (lines) =>
  ["x = np.ones((9, 1))", ...Array(lines - 1).fill("y = x + np.ones(5) * 2")].join("\n");

/** In the page: measures each key until the marks of code have changed and have their layout, in the key's own task,
 * and until the frame after that. */
function watchMarks() {
  const parts = /** @type {any} */ (globalThis);
  parts.pressed = [];
  const content = document
    .querySelector("bcast-app")
    ?.shadowRoot?.querySelector("code-question")
    ?.shadowRoot?.querySelector(".cm-content");
  const failing = () => content?.querySelectorAll(".fails").length ?? 0;
  addEventListener(
    "keydown",
    () => {
      const [start, before] = [performance.now(), failing()];
      /** @type {number | null} */
      let worked = null;
      const changes = new MutationObserver(() => {
        if (worked !== null || failing() === before) return;
        content?.getBoundingClientRect();
        worked = performance.now() - start;
      });
      changes.observe(/** @type {Element} */ (content), {
        subtree: true,
        childList: true,
        attributes: true,
      });
      const look = () => {
        if (worked === null) return requestAnimationFrame(look);
        changes.disconnect();
        return parts.pressed.push({ worked, drawn: performance.now() - start });
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
}

/** @param {Page} page @param {number} lines @param {number} limit @returns {Promise<Measured[]>} */
async function marks(page, lines, limit) {
  await page.goto(`${home}#v1;numpy;9,1;5,;op=add;code=${encodeURIComponent(codeOf(lines))}`);
  const editor = page.getByRole("textbox", { name: "Code", exact: true });
  await editor.press("Control+Home");
  await page.keyboard.press("End");
  for (let i = 0; i < 2; i += 1) await page.keyboard.press("ArrowLeft");
  await page.evaluate(watchMarks);
  const pressed = () => page.evaluate(() => /** @type {any} */ (globalThis).pressed);
  for (let i = 1; i <= kPresses / 4; i += 1) {
    await page.keyboard.press(i % 2 === 1 ? "2" : "Backspace");
    while ((await pressed()).length < i) await page.waitForTimeout(5);
  }
  const times = await pressed();
  const what = `key press to the marks of ${lines} lines of code`;
  return [
    { what, limit, times: times.map((/** @type {any} */ { worked }) => worked) },
    { what: `${what}, with the frame`, times: times.map((/** @type {any} */ { drawn }) => drawn) },
  ];
}

/** In the page: keeps the longest task. */
function watchTasks() {
  const parts = /** @type {any} */ (globalThis);
  parts.tasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) parts.tasks.push(duration);
  }).observe({ type: "longtask" });
}

/** @param {Page} page @returns {Promise<Measured[]>} */
async function scroll(page) {
  const what = "longest task while 1,000,000 cells scroll";
  await page.goto(home + million);
  await page.locator("data-view").waitFor();
  const grid = page.locator("data-view [role=grid]").last();
  await grid.waitFor({ timeout: 20_000 }).catch(() => {});
  if ((await grid.count()) === 0) {
    const refusal = await page.locator("data-view .refusal").innerText();
    return [{ what, limit: 50, times: [], missing: refusal }];
  }
  await grid.hover();
  await page.evaluate(watchTasks);
  for (let i = 0; i < kWheels; i += 1) {
    const back = i % 80 > 60 ? -1 : 1;
    await page.mouse.wheel(i % 3 === 0 ? 400 * back : 0, 900 * back);
    await page.waitForTimeout(8);
  }
  await page.waitForTimeout(500);
  const tasks = await page.evaluate(() => /** @type {any} */ (globalThis).tasks);
  return [{ what, limit: 50, times: [Math.max(0, ...tasks)] }];
}

/** @param {Page} page @returns {Promise<Measured[]>} */
async function steps(page) {
  await page.goto(home + tiled);
  await page.locator("data-view").waitFor();
  await page.waitForTimeout(500);
  await page.evaluate(watchTasks);
  let tiles = 0;
  for (const key of ["ArrowRight", "ArrowLeft"]) {
    for (let i = 0; i < kSteps; i += 1) {
      await page.keyboard.press(key);
      await page.waitForTimeout(350);
    }
    tiles = Math.max(tiles, await page.locator("tile-scene .tile").count());
  }
  const tasks = await page.evaluate(() => /** @type {any} */ (globalThis).tasks);
  const what = `longest task while stepping at rank 4, ${tiles} tiles`;
  return [{ what, limit: 50, times: [Math.max(0, ...tasks)] }];
}

/** Serves the built page, compressed as hosts do. @returns {Promise<any>} */
function compressed() {
  const types = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".wasm": "application/wasm",
    ".json": "application/json",
    ".svg": "image/svg+xml",
  };
  const files = createServer(({ url }, reply) => {
    const { pathname } = new URL(url ?? "/", "http://localhost");
    const name = pathname === "/" ? "/index.html" : pathname;
    const type = types[/** @type {keyof typeof types} */ (path.extname(name))] ?? "text/plain";
    reply.writeHead(200, { "content-type": type, "content-encoding": "gzip" });
    reply.end(gzipSync(readFileSync(`${web}dist${name}`)));
  });
  return new Promise((resolve) => files.listen(0, "127.0.0.1", () => resolve(files)));
}

/** One fresh load on a processor slowed down to a quarter, also on a slow line.
 * @param {import("playwright-core").Browser} browser @param {string} address @param {typeof kPhoneLine} [line] */
async function load(browser, address, line) {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  if (line !== undefined) {
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", line);
  }
  await page.addInitScript(watchStart);
  await page.goto(address);
  await page.locator("shape-verdict .verdict").waitFor();
  await page.waitForTimeout(300);
  const times = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return {
      painted: paint?.startTime ?? Number.NaN,
      usable: /** @type {any} */ (globalThis).usableAt,
    };
  });
  await context.close();
  return times;
}

/** @param {import("playwright-core").Browser} browser @returns {Promise<Measured[]>} */
async function loads(browser) {
  const all = [];
  for (let i = 0; i < kLoads; i += 1) all.push(await load(browser, home));
  return [
    {
      what: "first contentful paint to usable, 4 x slower",
      limit: 500,
      times: all.map(({ painted, usable }) => usable - painted),
    },
    {
      what: "navigation to usable, 4 x slower",
      times: all.map(({ usable }) => usable),
    },
  ];
}

/** @param {import("playwright-core").Browser} browser @returns {Promise<Measured[]>} */
async function phone(browser) {
  const files = await compressed();
  const all = [];
  for (let i = 0; i < kLoads; i += 1) {
    all.push(await load(browser, `http://127.0.0.1:${files.address().port}/`, kPhoneLine));
  }
  files.close();
  return [
    {
      what: "slow phone: first paint of the default answer",
      limit: 1000,
      times: all.map(({ painted }) => painted),
    },
    { what: "slow phone: its verdict live", limit: 1800, times: all.map(({ usable }) => usable) },
  ];
}

/** @param {number[]} times @param {number} part */
function quantile(times, part) {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

/** @param {Measured} measured */
function row({ what, limit, times, missing }) {
  if (missing !== undefined) return `| ${what} | | | | ${limit} | not measured: ${missing} |`;
  const figures = [0, 0.5, 0.95].map((part) => quantile(times, part).toFixed(1)).join(" | ");
  if (limit === undefined) return `| ${what} | ${figures} | | |`;
  return `| ${what} | ${figures} | ${limit} | ${quantile(times, 0.5) <= limit ? "yes" : "NO"} |`;
}

const server = await preview({
  configFile: `${web}vite.config.ts`,
  logLevel: "silent",
  preview: { port: 0, host: "127.0.0.1" },
});
const home = server.resolvedUrls?.local[0] ?? "";
const browser = await launch();
try {
  const context = await browser.newContext({ serviceWorkers: "block" });
  console.log("| ms | min | median | 95th percentile | target | met |\n|---|--:|--:|--:|--:|---|");
  /** @type {((page: Page) => Promise<Measured[]>)[]} */
  const all = [
    () => loads(browser),
    () => phone(browser),
    keyPresses,
    (page) => marks(page, 30, 16),
    (page) => marks(page, 300, 50),
    steps,
    scroll,
  ];
  for (const measure of all) {
    const page = await context.newPage();
    for (const measured of await measure(page)) console.log(row(measured));
    await page.close();
  }
} finally {
  await browser.close();
  await server.close();
}
console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors.`);
