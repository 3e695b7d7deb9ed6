// SPDX-License-Identifier: MIT
import { fileURLToPath } from "node:url";
import type { Plugin, UserConfig } from "vite";

const kEngine = /\/wasm\/index\.mjs$/;

/** The engine's module is next to the folder of the built one, and is not part of it. */
const engineOutside: Plugin = {
  name: "engine-outside",
  enforce: "pre",
  resolveId: (id) => (kEngine.test(id) ? { id: "../index.mjs", external: true } : null),
};

/** The code that draws figures as one module for wasm/figure.mjs. Next to it are the engine's files, which stay. */
export const figureModule: UserConfig = {
  plugins: [engineOutside],
  publicDir: false,
  build: {
    ssr: fileURLToPath(new URL("src/figure/standalone.ts", import.meta.url)),
    outDir: "../wasm/dist",
    emptyOutDir: false,
    minify: true,
    target: "node20",
    rolldownOptions: { output: { entryFileNames: "figure.mjs" } },
  },
};
