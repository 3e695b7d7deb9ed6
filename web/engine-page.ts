// SPDX-License-Identifier: MIT
import type { Plugin, Rolldown } from "vite";
import { policy } from "./csp.ts";
import { scriptOf } from "./script-of.ts";

const kScript = "engine.js";
const kEngine = /\/bcast-answer-[\w-]+\.wasm$/;

/** The file of the engine that a first answer needs; undefined in a page that is one file. */
export const engineIn = (bundle: Rolldown.OutputBundle): string | undefined =>
  Object.keys(bundle).find((name) => kEngine.test(name));

const pageOf = (script: string, engine: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Broadcast Playground: engine</title>
<link rel="preload" as="fetch" crossorigin href="./${engine}">
<script type="module" data-engine="./${engine}" src="./${script}"></script>
</html>
`;

/** Builds `engine.html`, the hidden frame with the engine of several elements (ADR 20). Its script is a file of its
 * own, so that the page's stay as they are.
 * @param assetFileNames names of the engine's parts, as the page has them */
export function enginePage(assetFileNames: (asset: Rolldown.PreRenderedAsset) => string): Plugin {
  return {
    name: "engine-page",
    apply: "build",
    async buildStart() {
      const output = { assetFileNames, entryFileNames: `assets/later/${kScript}` };
      const source = await scriptOf("src/engine/engine-frame.ts", output);
      this.emitFile({ type: "asset", name: kScript, source });
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const script = Object.keys(bundle).find((name) => /\/engine-[\w-]+\.js$/.test(name));
        const engine = engineIn(bundle);
        if (script === undefined || engine === undefined) {
          throw new Error("the hidden frame has no engine");
        }
        this.emitFile({ type: "asset", fileName: "engine.html", source: pageOf(script, engine) });
      },
    },
  };
}
