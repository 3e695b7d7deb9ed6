// SPDX-License-Identifier: MIT
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { headerPolicy, metaPolicy } from "./csp.ts";
import { engineAhead } from "./preload.ts";
import { shrinking } from "./shrink.ts";

/** The built page carries its own policy; the dev server's hot reload could not live under it. */
const policyInPage: Plugin = {
  name: "policy-in-page",
  apply: "build",
  transformIndexHtml: () => [
    {
      tag: "meta",
      attrs: { "http-equiv": "Content-Security-Policy", content: metaPolicy },
      injectTo: "head-prepend",
    },
  ],
};

// Browsers that know light-dark(): for older ones Lightning CSS would rewrite it into properties
// that follow the system only, and the theme switch would do nothing.
const kBrowsers = ["chrome123", "edge123", "firefox120", "safari17.5"];

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  base: "./",
  plugins: [engineAhead, policyInPage, ...shrinking],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: kBrowsers,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // The engine lies beside web/, in wasm/.
  server: { fs: { allow: [".."] } },
  preview: { headers: { "Content-Security-Policy": headerPolicy } },
});
