// SPDX-License-Identifier: MIT
// The headers that the built page ships: pages with COEP, and sandboxed frames, can embed it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { build, home, host, isThemed, open, ready } from "./example.mjs";

const { folder } = build("html");

for (const policy of ["require-corp", "credentialless"]) {
  test(`the element in a page with COEP ${policy}`, async (t) => {
    const isolated = {
      "Cross-Origin-Embedder-Policy": policy,
      "Cross-Origin-Opener-Policy": "same-origin",
    };
    const page = await open(t, await host(folder, () => isolated));
    assert.ok(await page.evaluate(() => crossOriginIsolated), "the policy is in force");
    const { frame } = await ready(page);
    await isThemed(frame, "light");
  });
}

test("files that never change are cached for long, others are always checked", async () => {
  const html = await (await fetch(home)).text();
  const [asset = ""] = /assets\/[\w./-]+\.js/.exec(html) ?? [];
  const cached = async (/** @type {string} */ name) =>
    (await fetch(home + name)).headers.get("cache-control");
  assert.equal(await cached(asset), "public, max-age=31536000, immutable");
  for (const name of ["", "index.html", "embed.js", "offline.js"]) {
    assert.equal(await cached(name), "no-cache", name);
  }
});
