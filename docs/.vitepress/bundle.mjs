// SPDX-License-Identifier: MIT
// What each page transfers: without the parts of VitePress's theme that the site does not use, and minified once more.
import path from "node:path";
import { minify } from "vite";

const kTheme = path.join(import.meta.dirname, "theme");
const kScripts =
  /^\..*\/(VPTeam\w+|VP\w*Sponsors\w*|VP\w*CarbonAds|VPBadge|VPHome\w*|VPHero|VPFeatures?|VPPage|VPSocialLinks?|VPButton)\.vue$/;
const kStyles = /^(@docsearch\/css|\..*\/(vp-sponsor|vp-code-group|custom-block)\.css)$/;

/** Oxc, from the Vite that builds the page, finds 4 % more than the minifier of VitePress's Vite. */
const smaller = {
  name: "smaller",
  enforce: /** @type {const} */ ("post"),
  apply: /** @type {const} */ ("build"),
  /** @param {string} code @param {{ fileName: string }} chunk */
  async renderChunk(code, { fileName }) {
    const options = { module: true, compress: true, mangle: true };
    return { code: (await minify(fileName, code, options)).code, map: null };
  },
};

export const bundle = {
  build: { target: "es2022", cssMinify: /** @type {const} */ ("lightningcss") },
  css: { lightningcss: { targets: { chrome: 123 << 16, firefox: 120 << 16, safari: 17 << 16 } } },
  plugins: [smaller],
  resolve: {
    alias: [
      { find: kScripts, replacement: path.join(kTheme, "unused.mjs") },
      { find: kStyles, replacement: path.join(kTheme, "unused.css") },
    ],
  },
};
