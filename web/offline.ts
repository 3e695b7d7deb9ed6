// SPDX-License-Identifier: MIT
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { kSharePicture } from "./share-tags.ts";

const kWorker = "offline.js";
/** For authors, servers and other sites, not for readers. */
const kDescriptions = ["_headers", "embed.json", "custom-elements.json", kSharePicture];

function digest(bytes: Buffer | string): string {
  return createHash("sha256").update(bytes).digest("base64");
}

/** Every file of the built page except these, by its address, with the digest of its content. Pages are listed
 * by the address of their folder: some servers redirect from `index.html` there, and browsers do not cache a
 * redirect. */
function filesOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => name !== kWorker && !kDescriptions.includes(name))
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

/** Builds the service worker next to the page, with the list of the page's files before its own code. If a byte of
 * the page changes, so does the worker, and browsers detect a new version. */
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
