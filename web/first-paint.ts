// SPDX-License-Identifier: MIT
import { fileURLToPath } from "node:url";
import { build, type Plugin, runnerImport } from "vite";

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The file of the engine that a first answer needs; there is none in a page that is one file. */
const kEngine = /\/bcast-answer-[\w-]+\.wasm$/;

/** The place of the first paint in the page. */
const kPlace = "<!--first paint-->";

type Package = typeof import("../wasm/index.mjs");

interface Painter {
  firstPaint(engine: Awaited<ReturnType<Package["load"]>>): string;
}

/** The start of the page as HTML, by the page's own modules and the built engine. */
async function painted(): Promise<string> {
  // An import by name would be part of Vite's configuration, whose server restarts when the engine is built.
  const { load }: Package = await import(file("../wasm/index.mjs"));
  const engine = await load();
  const { module } = await runnerImport<Painter>(file("src/figure/first-paint.ts"), {
    configFile: false,
    logLevel: "error",
  });
  return module.firstPaint(engine);
}

/** The script that runs before the page is painted, with its imports. It is not a module, because modules run later.
 * It is built apart from the page, because two entries of one build would share files, and the page's first view is one
 * file. */
async function earlyScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      rolldownOptions: {
        input: file("src/early.ts"),
        output: { format: "iife", codeSplitting: false },
      },
    },
  });
  const [made] = [built].flat();
  if (made === undefined || !("output" in made)) {
    throw new Error("the early script was not built");
  }
  return made.output[0].code;
}

/** Writes the answer to the default question into the page, so that it can be read before any script runs, and
 * without scripts. */
export const firstPaint: Plugin = {
  name: "first-paint",
  async buildStart() {
    if (this.environment.mode === "build") {
      this.emitFile({ type: "asset", name: "early.js", source: await earlyScript() });
    }
  },
  transformIndexHtml: {
    order: "post",
    async handler(html, { bundle }) {
      if (bundle === undefined) {
        // The engine of a server for development changes, and this one would not.
        const attrs = { type: "module", src: "./src/early.ts" };
        return { html: html.replace(kPlace, ""), tags: [{ tag: "script", attrs }] };
      }
      const start = await painted();
      const painting = html.replace(kPlace, () => start);
      const find = (pattern: RegExp) => Object.keys(bundle).find((name) => pattern.test(name));
      const script = `./${find(/\/early-[\w-]+\.js$/)}`;
      const early = { tag: "script", attrs: { src: script }, injectTo: "head-prepend" } as const;
      const engine = find(kEngine);
      const attrs = { rel: "preload", as: "fetch", crossorigin: "", href: `./${engine}` };
      // Requests the engine while the page's script is still loading. Its other build can wait.
      const ahead = { tag: "link", attrs, injectTo: "head" } as const;
      return { html: painting, tags: engine === undefined ? [early] : [early, ahead] };
    },
  },
};
