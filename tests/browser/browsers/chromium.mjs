// SPDX-License-Identifier: MIT
// Chromium: for journeys like the other browsers, and for all other tests with playwright.
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { openWithPuppeteer } from "./puppeteer.mjs";

/** The same fonts on every machine, if installed: sizes and pictures depend on them. */
const fonts = existsSync("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
  ? { FONTCONFIG_FILE: fileURLToPath(new URL("../fonts.conf", import.meta.url)) }
  : {};
const env = { ...process.env, ...fonts };
const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"];

/** The first of these programs on the PATH. The names are those of tools/install-deps.sh. @param {string[]} names */
const onPath = (names) =>
  names
    .flatMap((name) =>
      (process.env.PATH ?? "").split(path.delimiter).map((place) => path.join(place, name)),
    )
    .find((file) => existsSync(file));

const whole =
  process.env.CHROMIUM ?? onPath(["chromium", "chromium-browser", "google-chrome"]) ?? "chromium";
const shell = onPath(["chromium-headless-shell"]);

export const launch = (executablePath = whole, more = /** @type {string[]} */ ([])) =>
  chromium.launch({ env, executablePath, args: [...args, ...more] });

/** If installed, the same engine without the browser's window: pages open in half the time; and in half of that if
 * those of a context follow each other in one process. */
export const launchShell = () =>
  launch((process.env.CHROMIUM === undefined ? shell : undefined) ?? whole, [
    "--renderer-process-limit=1",
  ]);

const open = () =>
  openWithPuppeteer({
    env,
    executablePath: whole,
    args: [...args, "--force-prefers-reduced-motion"],
  });

/** Required: bootstrap fails without it. @type {import("./drive.d.ts").Browser} */
export const browser = { title: "Chromium", missing: false, open };
