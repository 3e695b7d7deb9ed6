// SPDX-License-Identifier: MIT
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { policy } from "./csp.ts";

const kUnknown = "404.html";
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
    const fileOf = (name: string) => path.join(config.root, config.build.outDir, name);
    return () =>
      middlewares.use(({ url = "" }, response, next) => {
        // Until the documentation is built, there is no page for unknown addresses.
        if (existsSync(fileOf(url.replace(/\/$/, "/index.html"))) || !existsSync(fileOf(kUnknown)))
          return next();
        response.removeHeader(kPolicy);
        response.writeHead(404, { "Content-Type": "text/html; charset=utf-8" });
        response.end(readFileSync(fileOf(kUnknown)));
      });
  },
};
