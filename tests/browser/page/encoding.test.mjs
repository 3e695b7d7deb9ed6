// SPDX-License-Identifier: MIT
// The built HTML files declare their encoding where browsers look for it. A file on a disk has no other declaration:
// beyond the first 1,024 bytes, Chromium sometimes reads it as another encoding, and its policy then blocks its scripts.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

/** In bytes (HTML, 4.2.5.4 Specifying the document's character encoding). */
const kLimit = 1024;
const folders = ["dist/", "dist-single/"].map(
  (name) => new URL(`../../../web/${name}`, import.meta.url),
);
const files = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".html"))
    .map((name) => new URL(name, folder)),
);

test("every HTML file declares its encoding in its first 1,024 bytes", () => {
  assert.ok(files.length >= 2);
  for (const file of files) {
    const start = readFileSync(file).subarray(0, kLimit).toString("latin1");
    assert.match(start, /<meta charset="utf-8"/, file.pathname);
  }
});
