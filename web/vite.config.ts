// SPDX-License-Identifier: MIT
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { policy } from "./csp.ts";
import { embedScript } from "./embed-script.ts";
import { noticesBeside } from "./notices.ts";
import { offline } from "./offline.ts";
import { engineAhead } from "./preload.ts";
import { shrinking } from "./shrink.ts";
import { singleFile } from "./single-file.ts";

/** The built page carries its own policy; the dev server's hot reload could not live under it. */
const policyInPage: Plugin = {
  name: "policy-in-page",
  apply: "build",
  transformIndexHtml: () => [
    {
      tag: "meta",
      attrs: { "http-equiv": "Content-Security-Policy", content: policy },
      injectTo: "head-prepend",
    },
  ],
};

// Browsers that know light-dark(): for older ones Lightning CSS would rewrite it into properties
// that follow the system only, and the theme switch would do nothing.
const kBrowsers = ["chrome123", "edge123", "firefox120", "safari17.5"];

const kPage = fileURLToPath(new URL("index.html", import.meta.url));

const kBuild = {
  emptyOutDir: true,
  target: kBrowsers,
  modulePreload: false as const,
};

/** JavaScript that the engine fetches with its evaluation: in the page it is in the file that is fetched then anyway. */
const kRunning = {
  find: /^\.\/numeric\/running\.mjs$/,
  replacement: fileURLToPath(new URL("src/later/rest-of-page.ts", import.meta.url)),
};

/** What the first view takes is one file: browsers take long over many small ones. What is fetched when it is wanted
 *  lies by itself, so that the size of the first view is that of the rest: one file for each `import()` in the sources.
 *  There are few of both as long as no module awaits anything at its top level, which forbids to join modules. */
const kFirst = "first";
const kOfPage = /^(?!.*\/(offline\/worker|embed\/broadcast-playground)\.ts)/;
const kLaterParts = /^bcast-(insight|evaluation|lowering)\./;
const kChunks = {
  chunkFileNames: "assets/later/[name]-[hash].js",
  assetFileNames: ({ names }: { names: string[] }) =>
    `assets/${names.some((name) => kLaterParts.test(name)) ? "later/" : ""}[name]-[hash].[ext]`,
  // The worker, and the script for other pages, are by themselves.
  codeSplitting: {
    groups: [{ name: kFirst, test: kOfPage, tags: ["$initial" as const] }],
  },
};

const kHosted: UserConfig = {
  plugins: [engineAhead, policyInPage, embedScript, noticesBeside, offline(), ...shrinking],
  build: {
    ...kBuild,
    outDir: "dist",
    assetsInlineLimit: 0,
    rolldownOptions: { input: { [kFirst]: kPage }, output: kChunks },
  },
};

const kSingle: UserConfig = {
  plugins: [...singleFile, ...shrinking],
  publicDir: false,
  build: {
    ...kBuild,
    outDir: "dist-single",
    assetsInlineLimit: Number.POSITIVE_INFINITY,
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: false } },
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
  },
};

/** `--mode single` builds the page as one file, for `file:` and for handing on. */
export default defineConfig(({ mode }) => ({
  ...(mode === "single" ? kSingle : kHosted),
  root: fileURLToPath(new URL(".", import.meta.url)),
  base: "./",
  resolve: { alias: [kRunning] },
  // The engine lies beside web/, in wasm/.
  server: { fs: { allow: [".."] } },
  preview: { headers: { "Content-Security-Policy": policy } },
}));
