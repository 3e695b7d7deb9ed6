// SPDX-License-Identifier: MIT
// A host of `examples/`, built in a folder of its own by the commands of its README, next to the playground on another
// site. Its address replaces the one in the example.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { readBlocks } from "../../docs/blocks.mjs";
import { bcastPath } from "../../node/processes.mjs";
import { scratchFolder } from "../../node/scratch.mjs";
import { tool } from "../../oracle/tools.mjs";
import { launchShell } from "../browsers/chromium.mjs";
import { until } from "../settling.mjs";
import { watched } from "../watched.mjs";
import { headersOf } from "./headers.mjs";
import { served } from "./served-folder.mjs";

/** @typedef {import("playwright-core").Page} Page */

const root = fileURLToPath(new URL("../../../", import.meta.url));
const browser = await launchShell();
after(() => browser.close());

/** Where the examples expect the playground; their instructions replace it. */
const kPlaceholder = "https://example.org/playground/";
const playground = await served(`${root}web/dist`, "127.0.0.1", headersOf, "/playground");
/** The URL of the page. */
export const home = `${playground}/playground/`;

/** What installs; tools/install-deps.sh has done it. */
const kInstalls = /^(sudo )?(apt-get|npm|pip) /;

const python = "/usr/bin/python3";

/** The reason why a host cannot be built, or false. @param {string} from its Debian package
 * @param {string[]} modules of Python */
export const missing = (from, ...modules) =>
  tool(modules.join(", "), from, [python, "-c", `import ${modules}`], [python]).missing;

const programs = scratchFolder();
writeFileSync(
  path.join(programs, "bcast"),
  `#!/bin/sh\nexec "${process.execPath}" "${bcastPath}" "$@"\n`,
);
chmodSync(path.join(programs, "bcast"), 0o755);
const withoutBcast = {
  ...process.env,
  npm_config_loglevel: "error",
  PATH: [path.dirname(process.execPath), "/usr/bin", process.env.PATH].join(path.delimiter),
};
const env = { ...withoutBcast, PATH: programs + path.delimiter + withoutBcast.PATH };

/** @param {string} folder */
function replaceAddress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || file.includes("node_modules")) continue;
    const text = readFileSync(file, "utf8");
    if (text.includes(kPlaceholder)) writeFileSync(file, text.replaceAll(kPlaceholder, home));
  }
}

/** Copies a host's folder. @param {string} name @returns {string} the copy */
export function copyOf(name) {
  const folder = path.join(scratchFolder(), name);
  const filter = (/** @type {string} */ file) => !file.includes("node_modules");
  cpSync(`${root}examples/${name}`, folder, { recursive: true, filter });
  replaceAddress(folder);
  const installed = `${root}examples/${name}/node_modules`;
  if (existsSync(installed)) symlinkSync(installed, path.join(folder, "node_modules"));
  return folder;
}

/** Copies a host's folder, and runs the commands of its README there.
 * @param {string} name @returns {{ folder: string, said: string }} */
export function build(name) {
  const commands = readBlocks(`examples/${name}/README.md`)
    .blocks.filter(({ kind }) => kind === "sh")
    .flatMap(({ lines }) => lines.map((line) => line.replace(/^\$ /, "")))
    .filter((line) => !kInstalls.test(line));
  const folder = copyOf(name);
  return { folder, said: run(folder, commands.join("\n")) };
}

/** The output of commands in a folder, which must succeed. @param {string} folder @param {string} commands
 * @param {typeof env} [variables] */
export const run = (folder, commands, variables = env) =>
  execFileSync("bash", ["-ec", `exec 2>&1\n${commands}`], {
    cwd: folder,
    env: variables,
    encoding: "utf8",
  });

/** The output of a command that must fail. @param {string} folder @param {string} command
 * @param {typeof env} [variables] */
export function failure(folder, command, variables = env) {
  const options = { cwd: folder, env: variables, encoding: /** @type {const} */ ("utf8") };
  const { status, stdout } = spawnSync("bash", ["-c", `exec 2>&1\n${command}`], options);
  assert.notEqual(status, 0, `it succeeds: ${stdout}`);
  return stripVTControlCharacters(stdout);
}

/** The output of a command that must fail because there is no `bcast`. @param {string} folder @param {string} command */
export const failureWithoutBcast = (folder, command) => failure(folder, command, withoutBcast);

/** Runs commands where `npm install broadcast-playground` is the only source of `bcast`.
 * @param {string} folder @param {string} commands */
export function runInstalled(folder, commands) {
  mkdirSync(path.join(folder, "node_modules/.bin"), { recursive: true });
  symlinkSync(root, path.join(folder, "node_modules/broadcast-playground"));
  symlinkSync(bcastPath, path.join(folder, "node_modules/.bin/bcast"));
  return run(folder, commands, withoutBcast);
}

/** Replaces a text that a file of a host has once. @param {string} file @param {string} old @param {string} text */
export function change(file, old, text) {
  const parts = readFileSync(file, "utf8").split(old);
  assert.equal(parts.length, 2, `${file} has ${old} once`);
  writeFileSync(file, parts.join(text));
}

/** Serves a built host, on another site than the playground. @param {string} folder
 * @param {(name: string) => Record<string, string>} [headers] */
export const host = (folder, headers) => served(folder, "localhost", headers);

/** Opens a page of a host. @param {import("node:test").TestContext} t @param {string} url
 * @param {import("../watched.mjs").Look} [look] */
export async function open(t, url, look = {}) {
  const { page } = await watched(t, browser, { width: 1280, height: 800, ...look });
  page.on("request", (request) => {
    const { origin } = new URL(request.url());
    const isHere = [playground, new URL(url).origin].includes(origin) || origin === "null";
    assert.ok(isHere, `asked ${request.url()}`);
  });
  await page.goto(url);
  return page;
}

/** The element, after its frame has shown the answer and loaded the rest. @param {Page} page @param {string | RegExp} verdict */
export async function ready(page, verdict = "(3, 4)") {
  const element = page.locator("broadcast-playground");
  await element.scrollIntoViewIfNeeded();
  const frame = element.frameLocator("iframe");
  await frame.locator("shape-verdict .verdict", { hasText: verdict }).waitFor();
  await element.locator(".shown").waitFor();
  await frame.locator("html:not([data-pending])").waitFor();
  return { element, frame };
}

/** Waits until the frame has a theme. @param {import("playwright-core").FrameLocator} frame
 * @param {"light" | "dark"} theme */
export const isThemed = (frame, theme) =>
  until(
    () => frame.locator("html").evaluate((html) => getComputedStyle(html).colorScheme),
    (found) => found === theme,
    `the theme ${theme}`,
  );

/** Waits until the element is exactly as high as its content, which does not scroll.
 * @param {import("playwright-core").Locator} element @param {import("playwright-core").FrameLocator} frame */
export const isWhole = (element, frame) =>
  until(
    async () => {
      const content = await frame
        .locator("html")
        .evaluate((html) => [html.getBoundingClientRect().height, html.scrollHeight, innerHeight]);
      return [Math.round((await element.boundingBox())?.height ?? 0), ...content.map(Math.ceil)];
    },
    (heights) => new Set(heights).size === 1,
    "one height of element, content, its scrolling and its window",
  );

/** The sum of layout shifts until now. @param {Page} page */
export const shiftOf = (page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: "layout-shift", buffered: true });
    const shifts = observer.takeRecords().map((entry) => Number(Reflect.get(entry, "value")));
    return shifts.reduce((sum, shift) => sum + shift, 0);
  });

/** Without scripts: a drawing with a name, its steps, and a link to the question, in the element.
 * @param {Page} page @param {string} [element] */
export async function readsWithoutScripts(page, element = "broadcast-playground") {
  const content = page.locator(element);
  const figure = content.getByRole("img", { name: "NumPy: (3, 1), (1, 4) → (3, 4)" });
  await figure.waitFor();
  assert.ok(Number((await figure.boundingBox())?.width) > 300, "it is drawn");
  await content.getByText("Axis −1: A (1) meets B (4) and is stretched to 4.").waitFor();
  const link = content.getByRole("link", { name: "Open in Broadcast Playground" });
  assert.equal(await link.getAttribute("href"), `${home}#v1;numpy;3,1;1,4;op=add`);
}
