// SPDX-License-Identifier: MIT
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { headerPolicy, metaPolicy } from "./csp.ts";

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

/** Templates are written indented; what that is for ends here. */
const withoutIndents: Plugin = {
  name: "without-indents",
  apply: "build",
  transform: {
    filter: { id: /\/web\/src\/.*\.ts$/ },
    handler: (code) => ({ code: code.replace(/\n\s+/g, "\n"), map: null }),
  },
};

/** The styles of elements are text to Vite, which leaves them as they are written. */
const withoutSpaceInStyles: Plugin = {
  name: "without-space-in-styles",
  apply: "build",
  transform: {
    filter: { id: /\.styles\.ts$/ },
    handler: (code) => ({
      code: code.replace(/css`[^`]*`/g, (styles) =>
        styles
          .replace(/\/\*.*?\*\//gs, "")
          .replace(/\s*([{};,>])\s*/g, "$1")
          .replace(/: /g, ":")
          .replace(/;}/g, "}"),
      ),
      map: null,
    }),
  },
};

// Browsers that know light-dark(): for older ones Lightning CSS would rewrite it into properties
// that follow the system only, and the theme switch would do nothing.
const kBrowsers = ["chrome123", "edge123", "firefox120", "safari17.5"];

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  base: "./",
  plugins: [policyInPage, withoutIndents, withoutSpaceInStyles],
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
