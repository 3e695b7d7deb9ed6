// SPDX-License-Identifier: MIT
import { fileURLToPath } from "node:url";
import { type Plugin, runnerImport } from "vite";
import { load } from "../wasm/index.mjs";
import { engineIn } from "./engine-page.ts";
import { scriptOf } from "./script-of.ts";
import { withShortTokens } from "./shrink.ts";

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The place of the first paint in the page. */
const kPlace = "<!--first paint-->";

interface Painter {
  firstPaint(engine: Awaited<ReturnType<typeof load>>): string;
}

/** The start of the page as HTML, by the page's own modules and the built engine. */
async function painted(): Promise<string> {
  const engine = await load();
  const { module } = await runnerImport<Painter>(file("src/figure/first-paint.ts"), {
    configFile: false,
    logLevel: "error",
  });
  return module.firstPaint(engine);
}

/** Writes the answer to the default question into the page, so that it can be read before any script runs, and
 * without scripts. */
export const firstPaint: Plugin = {
  name: "first-paint",
  async buildStart() {
    if (this.environment.mode === "build") {
      // The script that runs before the page is painted. It is not a module, because modules run later.
      const source = await scriptOf("src/early.ts", { format: "iife" });
      this.emitFile({ type: "asset", name: "early.js", source });
    }
  },
  transformIndexHtml: {
    order: "post",
    async handler(html, { bundle }) {
      const start = await painted();
      if (bundle === undefined) {
        const attrs = { type: "module", src: "./src/early.ts" };
        return { html: html.replace(kPlace, () => start), tags: [{ tag: "script", attrs }] };
      }
      const script = Object.keys(bundle).find((name) => /\/early-[\w-]+\.js$/.test(name));
      const engine = engineIn(bundle);
      const attrs = { src: `./${script}`, ...(engine && { "data-engine": `./${engine}` }) };
      return {
        html: html.replace(kPlace, () => withShortTokens(start)),
        tags: [{ tag: "script", attrs, injectTo: "head-prepend" }],
      };
    },
  },
};
