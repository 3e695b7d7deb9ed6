// SPDX-License-Identifier: MIT
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Other people's pages contain this name, so it never changes. */
const kScript = "embed.js";

/** Builds the element for other pages: one script next to the page. It is not a module, because servers have to be
 * configured to serve modules to other origins (ADR 20). */
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
    // A scope of its own, even if a page includes the script twice.
    chunk.code = `(()=>{${chunk.code.trim()}})();\n`;
  },
};
