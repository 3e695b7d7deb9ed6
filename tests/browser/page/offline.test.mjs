// SPDX-License-Identifier: MIT
// After the first visit the page works offline, and all its files have the same version.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { build, preview } from "vite";
import { launchShell } from "../browsers/chromium.mjs";
import { gridValues, operand, verdict, words } from "../playground.mjs";
import { kPatience, settled, until } from "../settling.mjs";

/** @typedef {import("playwright-core").Page} Page */

const web = fileURLToPath(new URL("../../../web/", import.meta.url));
const configFile = `${web}vite.config.ts`;
const places = mkdtempSync(path.join(tmpdir(), "bcast-offline-"));
const browser = await launchShell();
after(async () => {
  await browser.close();
  rmSync(places, { recursive: true });
});

/** The page with another name, built into a separate folder. @param {string} name */
async function edition(name) {
  const outDir = path.join(places, name.replaceAll(" ", "-"));
  await build({
    configFile,
    logLevel: "silent",
    build: { outDir },
    plugins: [
      {
        name: "renamed",
        enforce: "pre",
        transform: (code, id) =>
          id.endsWith("/i18n/en/page.json")
            ? code.replace(/"page.name": ".*"/, `"page.name": "${name}"`)
            : null,
      },
    ],
  });
  return outDir;
}

const first = path.join(web, "dist");
const second = await edition("The second edition");

/** A server whose files can be replaced, and which can be stopped, with one browser profile.
 * @param {import("node:test").TestContext} t */
async function hosted(t) {
  const outDir = mkdtempSync(path.join(places, "hosted-"));
  const deploy = (/** @type {string} */ from) => {
    for (const name of readdirSync(outDir)) rmSync(path.join(outDir, name), { recursive: true });
    cpSync(from, outDir, { recursive: true });
  };
  deploy(first);
  const server = await preview({
    configFile,
    logLevel: "silent",
    build: { outDir },
    preview: { port: 0, host: "127.0.0.1" },
  });
  const context = await browser.newContext();
  context.setDefaultTimeout(kPatience);
  const page = await context.newPage();
  t.after(async () => {
    await context.close();
    await server.close();
  });
  return { outDir, deploy, server, context, page, home: server.resolvedUrls?.local[0] ?? "" };
}

/** How many editions are stored, once no installation is running and the newest serves the page.
 * @param {Page} page */
const editions = (page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const names = await caches.keys();
    const { active, installing, waiting } = registration;
    const settled = !installing && !waiting && active?.state === "activated";
    return settled && navigator.serviceWorker.controller === active ? names.length : 0;
  });

/** @param {Page} page @param {number} count */
async function kept(page, count) {
  await until(async () => (await editions(page)) === count);
}

/** @param {Page} page */
const nameOf = (page) => words(page.locator("h1"));

/** The page's responses for addresses, by their paths. @param {Page} page @param {string[]} names */
const answers = (page, names) =>
  page.evaluate(
    (asked) =>
      Promise.all(
        asked.map((name) =>
          fetch(name).then(
            (response) => response.status,
            () => "no answer",
          ),
        ),
      ),
    names,
  );

/** The worker, and files for authors and other sites. */
const unlisted = ["offline.js", "_headers", "embed.json", "custom-elements.json", "share.png"];

/** The documentation and its page for wrong addresses, if they are built. */
const ofDocs = /^(docs\/|404\.html$)/;

/** @param {string} folder */
function filesOf(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !unlisted.includes(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => !ofDocs.test(name));
}

test("the page opens and works after the server has stopped", async (t) => {
  const { page, server, context, home } = await hosted(t);
  await page.goto(`${home}#v1;numpy;3,1;1,4;op=add`);
  await kept(page, 1);
  await server.close();
  await context.setOffline(true);
  await page.reload();
  assert.match(await verdict(page), /Works.*→ \(3, 4\)$/);
  await page.getByRole("button", { name: "All values as tables" }).click();
  await settled(page);
  assert.deepEqual((await gridValues(page.locator(".result [role=grid]")))[2], [
    "13",
    "23",
    "33",
    "43",
  ]);
  await operand(page, "A").fill("(2,1)");
  await page.locator("shape-verdict .shape", { hasText: "(2, 4)" }).waitFor();
  const other = await context.newPage();
  await other.goto(`${home}index.html?lang=en#v1;numpy;2,3;2,;op=add`);
  assert.match(await verdict(other), /Doesn't fit/);
});

test("it is also stored for a language whose labels are loaded last", async (t) => {
  const { page, home } = await hosted(t);
  const loaded = page.waitForEvent("load");
  await page.route(/\/zh-Hans-[^/]*\.js$/, async (route) => {
    await loaded;
    await route.continue();
  });
  await page.goto(`${home}?lang=zh-Hans`);
  await kept(page, 1);
});

test("without a reload, too, all parts loaded later are available", async (t) => {
  const { page, server, home } = await hosted(t);
  await page.goto(home);
  await kept(page, 1);
  await server.close();
  const names = filesOf(first);
  assert.ok(names.length > 5, `${names}`);
  assert.deepEqual(
    await answers(page, names),
    names.map(() => 200),
  );
  assert.deepEqual(await answers(page, ["assets/nothing.js"]), ["no answer"]);
});

test("the next load uses a new edition as a whole, and removes the old one", async (t) => {
  const { page, deploy, context, home } = await hosted(t);
  await page.goto(home);
  await kept(page, 1);
  const before = await nameOf(page);
  deploy(second);
  await page.reload();
  assert.equal(await nameOf(page), before);
  await kept(page, 2);
  assert.equal(await nameOf(page), before);
  const old = filesOf(first).filter((name) => name.startsWith("assets/"));
  assert.deepEqual(
    await answers(page, old),
    old.map(() => 200),
  );
  await page.reload();
  assert.equal(await nameOf(page), "The second edition");
  await page.close();
  const later = await context.newPage();
  await later.goto(home);
  await kept(later, 1);
  assert.equal(await nameOf(later), "The second edition");
});

test("an edition with a mismatched file is rejected", async (t) => {
  const { page, deploy, outDir, home } = await hosted(t);
  await page.goto(home);
  await kept(page, 1);
  const before = await nameOf(page);
  deploy(second);
  writeFileSync(path.join(outDir, "favicon.svg"), "<svg/>");
  const failed = page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const updated = new Promise((resolve) => {
      registration.addEventListener("updatefound", () => {
        const worker = registration.installing;
        worker?.addEventListener("statechange", () => resolve(worker.state));
      });
    });
    await registration.update();
    return updated;
  });
  assert.equal(await failed, "redundant");
  await page.reload();
  assert.equal(await nameOf(page), before);
});
