// SPDX-License-Identifier: MIT
// The built page, served on this machine under its own Content-Security-Policy until the tests end.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { preview } from "vite";

const web = fileURLToPath(new URL("../../web/", import.meta.url));
assert.ok(existsSync(`${web}dist/index.html`), "web/dist is not built: run `npm run build` first.");

const server = await preview({
  configFile: `${web}vite.config.ts`,
  logLevel: "silent",
  preview: { port: 0, host: "127.0.0.1" },
});
after(() => server.close());

/** The URL of the page. */
export const home = server.resolvedUrls?.local[0] ?? "";
