// SPDX-License-Identifier: MIT
// docs/package.md lists all exports, and the sizes that `npm run check` ensures. tests/install tests what runs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { packageJson } from "../node/processes.mjs";
import { textOf } from "./blocks.mjs";

const text = textOf("docs/package.md");

test("docs/package.md lists every export", () => {
  const [table = ""] = /\| import \|[\s\S]*?\n\n/.exec(text) ?? [];
  const listed = [...table.matchAll(/`(broadcast-playground.*?)`/g)].map(([, name]) => name);
  const names = Object.keys(packageJson.exports).map(
    (name) => `broadcast-playground${name.slice(1)}`,
  );
  assert.deepEqual(listed.sort(), names.sort());
});

test("docs/package.md has the limits of the sizes", () => {
  const rows = [...text.matchAll(/^\| `([\w-]+\.\w+)` \| (\d+) \|/gm)];
  assert.equal(rows.length, 3);
  /** @type {{ path: unknown, limit: string }[]} */
  const limits = packageJson["size-limit"];
  for (const [, file, kilobytes] of rows) {
    const found = limits.find(({ path }) => path === `wasm/dist/${file}`);
    assert.equal(found?.limit, `${kilobytes} kB`, file);
  }
});

test("docs/package.md promises the versions of links and of the protocol that the code has", () => {
  const promises = text.slice(text.indexOf("## Versions"));
  const link = /^#(v\d+);/m.exec(textOf("tests/golden/links.txt"))?.[1];
  const protocol = /kProtocol = (\d+)/.exec(textOf("wasm/cli/diff/hello.mjs"))?.[1];
  assert.ok(promises.includes(`links of version \`${link}\``), link);
  assert.ok(promises.includes(`protocol \`${protocol}\` of`), protocol);
});
