// SPDX-License-Identifier: MIT
import type { Plugin } from "vite";

/** The engine is fetched while the page's script still is: the page names its file, which the script
 *  would ask for only once it runs. What looks further, computes or lowers is not named, for it can wait. */
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
