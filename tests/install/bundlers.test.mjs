// SPDX-License-Identifier: MIT
// The installed package in bundles and without any, in a page and in a worker of Chromium.
import assert from "node:assert/strict";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { after, test } from "node:test";
import { root } from "../../tools/command.mjs";
import { launchShell } from "../browser/browsers/chromium.mjs";
import { served } from "../browser/hosts/served-folder.mjs";
import { kPatience } from "../browser/settling.mjs";
import * as bundling from "./bundling.mjs";
import { project } from "./installed.mjs";

/** docs/package.md names it. */
const kPolicy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";
const kAnswer = "(2,2) 11,21,12,22";
const kName = "broadcast-playground";
/** These versions write workers in a format without import(), which the default entry uses. */
const kWorkers = { worker: { format: "es" } };

const browser = await launchShell();
after(() => browser.close());
// Parcel writes a script into the page, its import map.
const origin = await served(project, "localhost", (name) => {
  /** @type {Record<string, string>} */
  const headers = name.startsWith("/Parcel") ? {} : { "Content-Security-Policy": kPolicy };
  return headers;
});

/** A copy of the page, which imports the package by another name. @param {string} title @param {string} name */
function pageFor(title, name) {
  const folder = path.join(project, title.replaceAll(" ", "-"));
  cpSync(path.join(project, "page"), folder, { recursive: true });
  const file = path.join(folder, "asked.mjs");
  writeFileSync(file, readFileSync(file, "utf8").replace(`"${kName}"`, `"${name}"`));
  return folder;
}

/** The page and its worker answer. @param {string} url */
async function answers(url) {
  const page = await browser.newPage();
  /** @type {string[]} */
  const faults = [];
  page.on("pageerror", (fault) => faults.push(String(fault)));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  await page.goto(url, { timeout: kPatience });
  const both = `[${["page", "worker"].map((place) => `data-${place}="${kAnswer}"`).join("][")}]`;
  const waiting = { state: /** @type {const} */ ("attached"), timeout: kPatience };
  const isAnswered = await page.waitForSelector(both, waiting).then(
    () => true,
    () => false,
  );
  await page.close();
  assert.deepEqual({ isAnswered, faults }, { isAnswered: true, faults: [] });
}

/** A browser does not load the check of Node's version. @param {string} folder */
function hasNoCheckOfNode(folder) {
  const names = /** @type {string[]} */ (readdirSync(folder, { recursive: true }));
  const scripts = names.filter((name) => /\.m?js$/.test(name));
  assert.ok(scripts.length > 0);
  for (const name of scripts)
    assert.doesNotMatch(readFileSync(path.join(folder, name), "utf8"), /requires Node/, name);
}

/** The entry that needs no configuration, for each way to bundle. @type {[string, string, (folder: string) => Promise<void>][]} */
const kBuilds = [
  ["Vite 8 build", kName, (folder) => bundling.viteBuild("vite", folder)],
  ["Vite 7 build", kName, (folder) => bundling.viteBuild("vite7", folder, kWorkers)],
  ["Vite 6 build", kName, (folder) => bundling.viteBuild("vite6", folder, kWorkers)],
  ["webpack 5", kName, bundling.webpack],
  ["Parcel 2", kName, bundling.parcel],
  ["esbuild", `${kName}/inline`, bundling.esbuild],
  ["Rollup 4", `${kName}/inline`, bundling.rollup],
];

for (const [title, name, build] of kBuilds)
  test(`${title}: ${name}`, async () => {
    const folder = pageFor(title, name);
    await build(folder);
    hasNoCheckOfNode(path.join(folder, "dist"));
    await answers(`${origin}/${path.basename(folder)}/dist/index.html`);
  });

/** @type {[string, string, string][]} */
const kServers = [
  ["Vite 8 dev", kName, "vite"],
  ["Vite 7 dev", `${kName}/inline`, "vite7"],
  ["Vite 6 dev", `${kName}/inline`, "vite6"],
];

/** @param {string} title @param {string} name @param {string} version @param {object} [more] */
const servesPage = (title, name, version, more) =>
  test(`${title}: ${name}`, async (context) => {
    const server = await bundling.viteServer(version, pageFor(title, name), more);
    context.after(() => server.close());
    await answers(server.resolvedUrls.local[0]);
  });

for (const [title, name, version] of kServers) servesPage(title, name, version);
for (const number of [6, 7])
  servesPage(`Vite ${number} dev that excludes it`, kName, `vite${number}`, {
    optimizeDeps: { exclude: [kName] },
  });

test("no bundler: the module's address", async () => {
  const folder = pageFor("none", `/node_modules/${kName}/wasm/index.mjs`);
  await answers(`${origin}/${path.basename(folder)}/index.html`);
});

test("docs/package.md has these rows, and the policy", () => {
  const text = readFileSync(path.join(root, "docs/package.md"), "utf8");
  const rows = [...text.matchAll(/^\| (\w+ \d.*?|esbuild) \| `(.*?)` \|/gm)];
  assert.deepEqual(
    rows.map(([, title, name]) => [title, name]).sort(),
    [...kBuilds, ...kServers].map(([title, name]) => [title, name]).sort(),
  );
  assert.ok(text.includes(`\n${kPolicy}\n`));
});
