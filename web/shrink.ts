// SPDX-License-Identifier: MIT
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

// What the built page need not carry, and no minifier takes away. The dev server shows all as written.

/** Templates are written indented; what that is for ends here. */
const withoutIndents: Plugin = {
  name: "without-indents",
  apply: "build",
  transform: {
    filter: { id: /\/web\/src\/.*\.ts$/ },
    handler: (code) => ({ code: code.replace(/\n\s+/g, "\n"), map: null }),
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

/** The styles of elements are text to Vite, which leaves them as they are written. */
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

function withShortTokens(styles: string): string {
  return styles.replace(/--[\w-]+/g, (name) => {
    const place = kTokenNames.indexOf(name);
    return place < 0 ? name : `--${place.toString(36)}`;
  });
}

/** The design tokens have names for people; in the built page each is a number. */
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

/** Vite has a function around each `import()`, which fetches styles and scripts that the file needs besides. The later
 *  files of the page need none. */
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
