// SPDX-License-Identifier: MIT
// 50 elements in one page of another site, scrolled through in headless Chromium: `node bench/embeds.mjs`, on a page
// built by `npm run build`.
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { cpus, loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { preview } from "vite";
import { launch } from "../tests/browser/browsers/chromium.mjs";

/** @typedef {import("playwright-core").Page} Page */

const kElements = 50;
const kLoads = 9;
const kReserved = 520;
const questions = [
  "v1;numpy;3,1;1,4;op=add",
  "v1;pytorch;4,3;3,;op=mul",
  "v1;numpy;5,1;1,2;op=add",
];

const web = fileURLToPath(new URL("../web/", import.meta.url));

/** @param {string} page @param {number} count */
function lesson(page, count) {
  const text = `<p>${"Text between two figures. ".repeat(20)}</p>`;
  const elements = Array.from(
    { length: count },
    (_, i) =>
      `<broadcast-playground question="${questions[i % questions.length]}"></broadcast-playground>${text}`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>A lesson</title>
    <style>body { margin: 20px auto; width: 700px } broadcast-playground { display: block; min-height: ${kReserved}px }</style>
    ${text}${elements.join("")}${text.repeat(9)}<script async src="${page}embed.js"></script></html>`;
}

/** In the host: layout shifts, long tasks, and when the first element is shown. */
function watch() {
  const seen = { shifted: 0, tasks: [0], shownAt: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shifted += Reflect.get(entry, "value");
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration);
  }).observe({ type: "longtask", buffered: true });
  const look = () => {
    const element = document.querySelector("broadcast-playground");
    if (element?.shadowRoot?.querySelector(".shown")) seen.shownAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** The memory of the renderers of this process's browsers, in MB: shared pages are divided among their users. */
function renderers() {
  const statusOf = (/** @type {string} */ id) => readFileSync(`/proc/${id}/status`, "utf8");
  const ids = readdirSync("/proc").filter((id) => /^\d+$/.test(id));
  let sum = 0;
  for (const id of ids) {
    try {
      if (!readFileSync(`/proc/${id}/cmdline`, "utf8").includes("--type=renderer")) continue;
      let [above, isOurs] = [id, false];
      while (above !== "0" && !isOurs) {
        above = /^PPid:\s+(\d+)/m.exec(statusOf(above))?.[1] ?? "0";
        isOurs = above === String(process.pid);
      }
      const pss = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, "utf8"))?.[1];
      sum += isOurs ? Number(pss) / 1024 : 0;
    } catch {
      // It has ended.
    }
  }
  return sum;
}

/** Collects the garbage of a page and of its frames, which may have their own processes. @param {Page} page */
async function collect(page) {
  for (const frame of page.frames()) {
    const target = frame.parentFrame() === null ? page : frame;
    const session = await page
      .context()
      .newCDPSession(target)
      .catch(() => null);
    await session?.send("HeapProfiler.collectGarbage");
  }
  await page.waitForTimeout(1000);
}

/** @param {number[]} times */
const median = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const seen = (/** @type {Page} */ page) =>
  page.evaluate(
    () =>
      /** @type {{ shifted: number, tasks: number[], shownAt: number }} */ (
        Reflect.get(globalThis, "seen")
      ),
  );

/** A browser of its own, so that its memory is that of one page. @param {string} address */
async function opened(address) {
  const browser = await launch();
  const context = await browser.newContext({
    serviceWorkers: "block",
    viewport: { width: 1280, height: 720 },
  });
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.goto(address);
  await page.waitForFunction(() => Reflect.get(globalThis, "seen").shownAt > 0);
  return { browser, page };
}

/** @param {string} address */
async function scrolled(address) {
  const { browser, page } = await opened(address);
  await page.waitForTimeout(2000);
  const first = await seen(page);
  let most = 0;
  for (let isEnd = false; !isEnd; ) {
    await page.mouse.move(5, 300);
    await page.mouse.wheel(0, 250);
    await page.waitForTimeout(120);
    most = Math.max(most, await page.locator("broadcast-playground iframe").count());
    isEnd = await page.evaluate(() => scrollY + innerHeight >= document.body.scrollHeight);
  }
  await page.waitForTimeout(3000);
  const last = await seen(page);
  const memory = renderers();
  await collect(page);
  const collected = renderers();
  await browser.close();
  return {
    memory,
    collected,
    most,
    shifted: last.shifted,
    longest: Math.max(0, ...last.tasks.slice(first.tasks.length)),
  };
}

/** Where a host has its pages. @param {(count: number) => string} body */
async function host(body) {
  const server = createServer((request, reply) => {
    const count = Number(new URL(request.url ?? "/", "http://localhost").searchParams.get("n"));
    reply.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(body(count));
  });
  await new Promise((resolve) => server.listen(0, "localhost", () => resolve(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    server,
    address: (/** @type {number} */ count) => `http://localhost:${port}/?n=${count}`,
  };
}

const server = await preview({
  configFile: `${web}vite.config.ts`,
  logLevel: "silent",
  preview: { port: 0, host: "127.0.0.1" },
});
const home = server.resolvedUrls?.local[0] ?? "";
const { server: hosting, address } = await host((count) => lesson(home, count));
try {
  const starts = [];
  for (let i = 0; i < kLoads; i += 1) {
    const { browser, page } = await opened(address(1));
    starts.push((await seen(page)).shownAt);
    await browser.close();
  }
  const { browser, page } = await opened(address(1));
  await page.waitForTimeout(3000);
  const one = renderers();
  await collect(page);
  const oneCollected = renderers();
  await browser.close();
  const many = await scrolled(address(kElements));
  const rows = [
    ["navigation to the first element shown, median, ms", 400, median(starts)],
    [`memory of ${kElements} elements scrolled through, more than one, MB`, 60, many.memory - one],
    ["the same after a garbage collection, MB", 60, many.collected - oneCollected],
    ["layout shift", 0.01, many.shifted],
    ["longest task of the host while scrolling, ms", 50, many.longest],
  ];
  console.log("| what | target | measured |\n|---|--:|--:|");
  for (const [what, limit, value] of rows)
    console.log(`| ${what} | ${limit} | ${Number(value).toFixed(3)} |`);
  console.log(
    `One element: ${one.toFixed(0)} MB. At most ${many.most} elements with a frame at once.`,
  );
} finally {
  hosting.close();
  await server.close();
}
console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors.`);
