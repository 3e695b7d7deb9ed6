// SPDX-License-Identifier: MIT
import { tool } from "../../oracle/tools.mjs";
import { openWithPuppeteer } from "./puppeteer.mjs";

const program = process.env.FIREFOX ?? "/usr/bin/firefox-esr";
const { missing } = tool("Firefox", "firefox-esr", [program, "--version"], [program]);

const open = () =>
  openWithPuppeteer({
    browser: "firefox",
    executablePath: program,
    extraPrefsFirefox: { "ui.prefersReducedMotion": 1 },
  });

/** @type {import("./drive.d.ts").Browser} */
export const browser = { title: "Firefox", missing, open };
