// SPDX-License-Identifier: MIT
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const kWorker = "offline.js";

function digest(bytes: Buffer | string): string {
  return createHash("sha256").update(bytes).digest("base64");
}

/** Every file of the built page but the worker, by its address, with what its content has to be. Pages go by
 *  the address of their folder: some servers lead from `index.html` there, and browsers keep no such answer. */
function filesOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => name !== kWorker)
    .sort();
  const digests = names.map((name) => {
    const address = name
      .split(path.sep)
      .join("/")
      .replace(/(^|\/)index\.html$/, "$1");
    return [address, `sha256-${digest(readFileSync(path.join(folder, name)))}`];
  });
  return Object.fromEntries(digests);
}

/** Builds the service worker beside the page, and tells it what the page is made of, in front of its own code:
 *  where a byte of the page differs, the worker does, and browsers see that there is a new version. */
export function offline(): Plugin {
  let folder = "";
  return {
    name: "offline",
    apply: "build",
    configResolved({ root, build }) {
      folder = path.resolve(root, build.outDir);
    },
    buildStart() {
      const id = fileURLToPath(new URL("src/offline/worker.ts", import.meta.url));
      this.emitFile({ type: "chunk", id, fileName: kWorker });
    },
    closeBundle() {
      const files = filesOf(folder);
      const edition = { version: digest(JSON.stringify(files)).slice(0, 12), files };
      const worker = path.join(folder, kWorker);
      writeFileSync(
        worker,
        `self.edition=${JSON.stringify(edition)};${readFileSync(worker, "utf8")}`,
      );
    },
  };
}
