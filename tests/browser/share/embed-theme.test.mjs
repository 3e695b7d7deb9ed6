// SPDX-License-Identifier: MIT
// <broadcast-playground> has the theme of the page around it, at the start and after a switch.
import assert from "node:assert/strict";
import { test } from "node:test";
import { home } from "../served.mjs";
import { until } from "../settling.mjs";
import {
  answers,
  change,
  element,
  frameAt,
  lesson,
  policy,
  script,
  sums,
  sumsWords,
} from "./host-page.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** The documentation hosts of our examples: their marks in light and dark, and a system that says the opposite.
 * @type {readonly { host: string, light: string, dark: string, style?: string }[]} */
const kHosts = [
  {
    host: "Sphinx Book, Furo, Docusaurus",
    light: "html data-theme light",
    dark: "html data-theme dark",
  },
  { host: "Bootstrap, PyData", light: "html data-bs-theme light", dark: "html data-bs-theme dark" },
  {
    host: "Material for MkDocs",
    light: "body data-md-color-scheme default",
    dark: "body data-md-color-scheme slate",
  },
  {
    host: "JupyterLab",
    light: "body data-jp-theme-light true",
    dark: "body data-jp-theme-light false",
  },
  { host: "VitePress", light: "html class ", dark: "html class dark" },
  {
    host: "a page with colors only",
    light: "body class day",
    dark: "body class night",
    style: "body.day { background: #fff } body.night { background: #111; color: #eee }",
  },
  {
    host: "a page with colors of a wider gamut",
    light: "body class day",
    dark: "body class night",
    style:
      "body.day { background: oklch(0.98 0.01 250) } body.night { background: color(display-p3 0.1 0.1 0.1) }",
  },
  {
    host: "a page with color-scheme",
    light: "body class day",
    dark: "body class night",
    style: "body.day { color-scheme: light } body.night { color-scheme: dark }",
  },
];

/** @param {Page} page @param {string} mark */
const setMark = (page, mark) =>
  page.evaluate((text) => {
    const [root = "html", name = "class", value = ""] = text.split(" ");
    document.querySelector(root)?.setAttribute(name, value);
  }, mark);

/** @param {Page} page */
const schemeIn = (page) =>
  frameAt(page, 0)
    .locator("html")
    .evaluate((at) => getComputedStyle(at).colorScheme);

const styled = { policy: `${policy}; style-src 'unsafe-inline'` };

for (const { host, light, dark, style = "" } of kHosts) {
  for (const [system, first, second] of /** @type {const} */ ([
    ["dark", light, dark],
    ["light", dark, light],
  ])) {
    test(`${host}, on a system that is ${system}`, async (t) => {
      const page = await lesson(t, `<style>${style}</style><div id="at"></div>${script}`, styled);
      await page.emulateMedia({ colorScheme: system });
      await page.locator("meta[name=color-scheme]").evaluate((meta) => meta.remove());
      await setMark(page, first);
      await page.locator("#at").evaluate(
        (at, html) => {
          at.innerHTML = html;
        },
        element(sums, sumsWords),
      );
      await answers(page, 0, "(3, 4)");
      const was = first === light ? "light" : "dark";
      assert.equal(await schemeIn(page), was);
      await frameAt(page, 0).getByRole("button", { name: "Back", exact: true }).click();
      await setMark(page, second);
      await until(async () => (await schemeIn(page)) !== was);
      assert.match(await frameAt(page, 0).locator("step-player .count").innerText(), /Step 2 of 3/);
    });
  }
}

test("the attribute wins, and a page for both themes follows the system", async (t) => {
  const page = await lesson(t, `${element(sums, sumsWords)}${script}`);
  await page.emulateMedia({ colorScheme: "dark" });
  await answers(page, 0, "(3, 4)");
  await until(async () => (await schemeIn(page)) === "dark");
  await page.emulateMedia({ colorScheme: "light" });
  await until(async () => (await schemeIn(page)) === "light");
  await change(page, 0, { theme: "dark" });
  await until(async () => (await schemeIn(page)) === "dark");
  const link = frameAt(page, 0).getByRole("link", { name: /^Open in Broadcast Playground/ });
  assert.equal(await link.getAttribute("href"), `${home}?lang=en#${sums}`);
});

test("a page for both themes that paints one has that, also after a transition", async (t) => {
  const style =
    "<style>html { background: #fff; transition: background 0.3s } html.night { background: #111 }</style>";
  const page = await lesson(t, `${style}${element(sums, sumsWords)}${script}`, {
    ...styled,
    prepare: (page) => page.emulateMedia({ colorScheme: "dark", reducedMotion: "no-preference" }),
  });
  await answers(page, 0, "(3, 4)");
  await until(async () => (await schemeIn(page)) === "light");
  await setMark(page, "html class night");
  await until(async () => (await schemeIn(page)) === "dark");
});

test("messages of others do not change its theme", async (t) => {
  const page = await lesson(t, `${element(sums, sumsWords)}${script}`);
  await answers(page, 0, "(3, 4)");
  const before = await schemeIn(page);
  await frameAt(page, 0)
    .locator("html")
    .evaluate(() => {
      const heard = new Promise((resolve) => addEventListener("message", resolve, { once: true }));
      postMessage({ bc: 1, type: "theme", theme: "dark" }, "*");
      return heard;
    });
  assert.equal(await schemeIn(page), before);
});

for (const [view, part] of Object.entries({
  figure: "tile-scene",
  steps: "step-player",
  data: "data-view",
  systems: "compare-view",
  lowering: "lowering-view",
})) {
  test(`view=${view} shows the tiles, and only steps have a form`, async (t) => {
    const question = view === "lowering" ? "v1;tosa.rfc;3,1;1,4;op=add" : sums;
    const page = await lesson(t, `${element(question, sumsWords, `view="${view}"`)}${script}`);
    const frame = frameAt(page, 0);
    await frame.locator("tile-scene svg").waitFor();
    await frame.locator(part).waitFor();
    const all = ["step-player", "data-view", "compare-view", "lowering-view"];
    for (const other of all.filter((each) => each !== part)) {
      assert.equal(await frame.locator(other).count(), 0, other);
    }
    assert.equal(await frame.locator("request-form").count(), view === "steps" ? 1 : 0);
    assert.equal(await frame.getByRole("tab").count(), 0);
  });
}

test("with the pasted style, nothing moves when the script and the answer arrive", async (t) => {
  const style =
    "<style>broadcast-playground:not(:defined) { display: block; min-height: 520px }</style>";
  const page = await lesson(
    t,
    `<p>Before.</p>${style}${element(sums, sumsWords)}<p>${"After. ".repeat(200)}</p>${script}`,
    {
      ...styled,
      width: 780,
      prepare: (page) =>
        page.addInitScript(() => {
          const shifts = /** @type {any} */ (globalThis);
          shifts.moved = 0;
          new PerformanceObserver((list) => {
            for (const each of list.getEntries()) shifts.moved += /** @type {any} */ (each).value;
          }).observe({ type: "layout-shift", buffered: true });
        }),
    },
  );
  await answers(page, 0, "(3, 4)");
  const moved = await page.evaluate(() => /** @type {any} */ (globalThis).moved);
  assert.ok(moved < 0.01, `${moved}`);
});

test("on paper it is whole", async (t) => {
  const page = await lesson(t, `${element(sums, sumsWords)}${script}`, { width: 700 });
  await answers(page, 0, "(3, 4)");
  await page.emulateMedia({ media: "print" });
  await until(async () => {
    const room = await page.locator("broadcast-playground").boundingBox();
    const high = await frameAt(page, 0)
      .locator("html")
      .evaluate((html) => html.scrollHeight);
    return Number(room?.height) >= high;
  });
});
