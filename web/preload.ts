// SPDX-License-Identifier: MIT
import type { Plugin } from "vite";

/** Preloads the engine while the page's script is still loading; otherwise the script would request it only when it
 * runs. The parts for further questions, evaluation and lowering are not preloaded, because they can wait. */
export const engineAhead: Plugin = {
  name: "engine-ahead",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(_html, { bundle = {} }) {
      const engine = Object.keys(bundle).find((name) =>
        /\/bcast-(?!insight-|evaluation-|lowering-)[\w-]+\.wasm$/.test(name),
      );
      if (engine === undefined) {
        throw new Error("the page has no engine to fetch ahead");
      }
      return [
        {
          tag: "link",
          attrs: { rel: "preload", as: "fetch", crossorigin: "", href: `./${engine}` },
          injectTo: "head",
        },
      ];
    },
  },
};
