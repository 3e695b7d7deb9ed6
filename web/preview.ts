// SPDX-License-Identifier: MIT
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { policy } from "./csp.ts";

const kPolicy = "Content-Security-Policy";
/** The documentation next to the page: its pages contain their own policy. */
const kDocs = /^\/docs(\/|$)/;

/** The preview server answers as a host should: with the page's policy, and with 404.html for unknown addresses. */
export const previewing: Plugin = {
  name: "previewing",
  configurePreviewServer({ config, middlewares }) {
    middlewares.use(({ url = "" }, response, next) => {
      if (!kDocs.test(url)) response.setHeader(kPolicy, policy);
      next();
    });
    return () =>
      middlewares.use((_, response, next) => {
        try {
          const page = readFileSync(path.resolve(config.root, config.build.outDir, "404.html"));
          response.removeHeader(kPolicy);
          response.writeHead(404, { "Content-Type": "text/html; charset=utf-8" }).end(page);
        } catch {
          // The documentation is not built yet.
          next();
        }
      });
  },
};
