// SPDX-License-Identifier: MIT
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { policy } from "./csp.ts";
import { embedScript } from "./embed-script.ts";
import { figureModule } from "./figure-module.ts";
import { firstPaint } from "./first-paint.ts";
import { noticesBeside } from "./notices.ts";
import { offline } from "./offline.ts";
import { previewing } from "./preview.ts";
import { shareTags } from "./share-tags.ts";
import { singleFile } from "./single-file.ts";

/** The built page contains its policy; the dev server's hot reload would not work under it. */
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

// Browsers that support light-dark(). For older ones Lightning CSS would rewrite it into properties that only follow
// the system, and the theme switch would have no effect.
const kBrowsers = ["chrome123", "edge123", "firefox120", "safari17.5"];

const kPage = fileURLToPath(new URL("index.html", import.meta.url));

const kBuild = {
  emptyOutDir: true,
  target: kBrowsers,
  modulePreload: false as const,
};

/** Browsers are slow with many small files. So the first view is one, and the content below the first answer another,
 * with all that its modules import. Other files loaded on demand are one for each `import()` in the sources. They stay
 * few as long as no module uses top-level await, which prevents joining modules. */
const kFirst = "first";
const kGroups = [
  // The worker, and the script for other pages, are separate.
  {
    name: kFirst,
    test: /^(?!.*\/(offline\/worker|embed\/(?!messages)[\w-]+)\.ts)/,
    tags: ["$initial" as const],
    priority: 2,
  },
  { name: "after-first-answer", test: /\/after-first-answer\.ts/, priority: 1 },
];
const kLaterAssets = /^bcast\./;
const kChunks = {
  chunkFileNames: ({ name }: { name: string }) =>
    `assets/${name === "bcast-answer" ? "" : "later/"}[name]-[hash].js`,
  assetFileNames: ({ names }: { names: string[] }) =>
    `assets/${names.some((name) => kLaterAssets.test(name)) ? "later/" : ""}[name]-[hash].[ext]`,
  codeSplitting: { groups: kGroups },
};

const kHosted: UserConfig = {
  plugins: [firstPaint, policyInPage, shareTags, embedScript, noticesBeside, offline(), previewing],
  build: {
    ...kBuild,
    outDir: "dist",
    assetsInlineLimit: 0,
    rolldownOptions: { input: { [kFirst]: kPage }, output: kChunks },
  },
};

/** The engine with its WebAssembly inside, once: the hosted page has two builds of it. */
const kInline = {
  find: /^.*\/wasm\/index\.mjs$/,
  replacement: fileURLToPath(new URL("../wasm/inline.mjs", import.meta.url)),
};

const kSingle: UserConfig = {
  resolve: { alias: [kInline] },
  plugins: [firstPaint, ...singleFile],
  publicDir: false,
  build: {
    ...kBuild,
    outDir: "dist-single",
    // The engine comes as text. Emscripten 4.0.4 and later also name its file.
    assetsInlineLimit: (file: string) => !file.endsWith(".wasm"),
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: false } },
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
  },
};

/** `--mode single` builds the page as one file, for `file:` and for sharing; `--mode figure`, the module of figures. */
const kByMode: Readonly<Record<string, UserConfig>> = { single: kSingle, figure: figureModule };

export default defineConfig(({ mode }) => ({
  ...(kByMode[mode] ?? kHosted),
  root: fileURLToPath(new URL(".", import.meta.url)),
  base: "./",
  // The engine is in wasm/, next to web/.
  server: { fs: { allow: [".."] } },
  // Without a page for every address: an unknown one is an error.
  appType: "mpa",
}));
