// SPDX-License-Identifier: MIT
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Its name is in other people's pages, and never changes. */
const kScript = "embed.js";

/** Builds the element for other pages beside the page: one script, that is no module, for modules are only given to
 *  pages of other origins by servers that are set up for it (ADR 20). */
export const embedScript: Plugin = {
  name: "embed-script",
  apply: "build",
  buildStart() {
    const id = fileURLToPath(new URL("src/embed/broadcast-playground.ts", import.meta.url));
    this.emitFile({ type: "chunk", id, fileName: kScript });
  },
  generateBundle(_options, bundle) {
    const chunk = bundle[kScript];
    if (chunk?.type !== "chunk" || chunk.imports.length > 0 || chunk.exports.length > 0) {
      throw new Error(`${kScript} is to be one script without imports and exports`);
    }
    // Its names are its own, also where a page holds it twice.
    chunk.code = `(()=>{${chunk.code.trim()}})();\n`;
  },
};
