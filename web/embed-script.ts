// SPDX-License-Identifier: MIT
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { manifest } from "./embed-manifest.ts";

/** Other people's pages contain this name, so it never changes. */
const kScript = "embed.js";

const kPackage = new URL("../package.json", import.meta.url);
const { version } = JSON.parse(readFileSync(kPackage, "utf8")) as { version: string };

/** What a host needs to know: the digest of this version for `integrity`, and the lines of its policy, in which
 * `PAGE` stands for the address of the page's folder. */
function facts(script: string): object {
  const digest = createHash("sha384").update(script).digest("base64");
  return {
    version,
    integrity: `sha384-${digest}`,
    policy: ["script-src PAGE", "frame-src PAGE"],
  };
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

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
    chunk.code = `/*! ${kScript} ${version} */(()=>{${chunk.code.trim()}})();\n`;
    const described = { "embed.json": facts(chunk.code), "custom-elements.json": manifest() };
    for (const [fileName, value] of Object.entries(described)) {
      this.emitFile({ type: "asset", fileName, source: json(value) });
    }
    this.info(json(facts(chunk.code)));
  },
};
