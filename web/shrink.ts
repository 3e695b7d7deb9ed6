// SPDX-License-Identifier: MIT
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

// Removes text that the built page does not need and that minifiers keep. The dev server shows the sources unchanged.

/** Templates are indented for readers; the built page does not need it. Empty lines matter to MDX. */
const withoutIndents: Plugin = {
  name: "without-indents",
  apply: "build",
  transform: {
    filter: { id: /\/web\/src\/.*\.ts$/ },
    handler: (code) => ({ code: code.replace(/\n[ \t]+/g, "\n"), map: null }),
  },
};

/** The styles of elements, in their sources. */
const kStyles = /css`[^`]*`/g;

function withoutSpace(styles: string): string {
  return styles
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/\s*([{};,>])\s*/g, "$1")
    .replace(/: /g, ":")
    .replace(/;}/g, "}");
}

/** For Vite the styles of elements are strings, which it does not minify. */
const withoutSpaceInStyles: Plugin = {
  name: "without-space-in-styles",
  apply: "build",
  transform: {
    filter: { id: /\/web\/src\/.*\.ts$/ },
    handler: (code) => ({ code: code.replace(kStyles, withoutSpace), map: null }),
  },
};

const kTokens = readFileSync(new URL("src/page/tokens.css", import.meta.url), "utf8");
const kTokenNames = [...new Set(kTokens.match(/(?<=^\s*)--[\w-]+(?=:)/gm))];

/** The same with short names of the design tokens. */
export function withShortTokens(styles: string): string {
  return styles.replace(/--[\w-]+/g, (name) => {
    const place = kTokenNames.indexOf(name);
    return place < 0 ? name : `--${place.toString(36)}`;
  });
}

/** The design tokens have readable names; in the built page each is a number. */
const shortTokens: Plugin = {
  name: "short-tokens",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /\/web\/src\/.*\.(ts|css)$/ },
    handler: (code, id) => ({
      code: id.endsWith(".css") ? withShortTokens(code) : code.replace(kStyles, withShortTokens),
      map: null,
    }),
  },
};

/** Vite wraps each `import()` in a function that also loads the styles and scripts that the file depends on. The
 * page's later files have none. */
const plainImports: Plugin = {
  name: "plain-imports",
  apply: "build",
  enforce: "pre",
  load: {
    filter: { id: /^\0vite\/preload-helper/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
};

export const shrinking = [plainImports, withoutIndents, withoutSpaceInStyles, shortTokens];
