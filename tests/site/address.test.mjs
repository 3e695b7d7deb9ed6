// SPDX-License-Identifier: MIT
// `npm run build -- --url`: the page and its documentation under another path, with absolute addresses for other sites.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { preview } from "vite";
import { finish } from "../../tools/command.mjs";
import { launchShell } from "../browser/browsers/chromium.mjs";
import { watched } from "../browser/watched.mjs";

const kAddress = "https://example.org/any/path/";

const folder = mkdtempSync(path.join(tmpdir(), "bcast-address-"));
const served = path.join(folder, "served");
const page = path.join(served, "any/path");
after(() => rmSync(folder, { recursive: true }));

/** Runs a build as tools/build.mjs does, into another folder. @param {string} program @param {string[]} args */
async function build(program, args) {
  const env = { BCAST_URL: kAddress };
  const { code, output } = await finish("node", [`node_modules/${program}`, "build", ...args], {
    env,
  });
  assert.equal(code, 0, output);
}

await Promise.all([
  build("vite/bin/vite.js", ["web", "--outDir", page, "--emptyOutDir"]),
  build("vitepress/bin/vitepress.js", ["docs", "--outDir", path.join(folder, "site/docs")]),
]);
renameSync(path.join(folder, "site/docs"), path.join(page, "docs"));

const server = await preview({
  configFile: false,
  root: folder,
  logLevel: "silent",
  appType: "mpa",
  build: { outDir: "served" },
  preview: { port: 0, host: "127.0.0.1" },
});
const browser = await launchShell();
after(async () => {
  await browser.close();
  await server.close();
});
const home = `${server.resolvedUrls?.local[0]}any/path/`;

/** @param {string} name */
const headOf = (name) => readFileSync(path.join(page, name), "utf8").split("</head>")[0] ?? "";

test("both name their address and a picture for other sites", () => {
  const all = {
    "index.html": kAddress,
    "docs/modes/numpy.html": `${kAddress}docs/modes/numpy.html`,
  };
  for (const [name, address] of Object.entries({
    ...all,
    "docs/modes/index.html": `${kAddress}docs/modes/`,
  })) {
    const head = headOf(name);
    assert.ok(head.includes(`<link rel="canonical" href="${address}">`), name);
    assert.ok(head.includes(`<meta property="og:url" content="${address}">`), name);
    assert.ok(head.includes(`<meta property="og:image" content="${kAddress}share.png">`), name);
  }
  const picture = readFileSync(path.join(page, "share.png"));
  assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [1200, 630]);
});

test("both work there, and so do links, live answers and wrong addresses", async (t) => {
  const { page: tab, faults } = await watched(t, browser, {});
  tab.on("request", (request) => {
    if (!request.url().startsWith(home)) faults.push(`asked ${request.url()}`);
  });
  await tab.goto(home);
  await tab.getByRole("link", { name: "Docs" }).waitFor();
  await tab.goto(`${home}docs/cli/index.html`);
  await tab.locator(".VPSidebar").getByRole("link", { name: "In other pages" }).click();
  await tab.waitForURL(`${home}docs/embed.html`);
  const element = tab.locator("broadcast-playground").first();
  await element.scrollIntoViewIfNeeded();
  const frame = element.frameLocator("iframe");
  await frame.locator("shape-verdict .verdict").filter({ hasText: "(3, 4)" }).waitFor();
  await tab.getByRole("link", { name: "Playground", exact: true }).click();
  await tab.waitForURL(home);
});
