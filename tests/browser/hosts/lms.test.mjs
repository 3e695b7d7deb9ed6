// SPDX-License-Identifier: MIT
// examples/lms: a sandboxed frame in a page that has no script of ours, or only the one for the height.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { until } from "../settling.mjs";
import { build, home, host, isThemed, isWhole, open } from "./example.mjs";

const { folder } = build("lms");
const lesson = readFileSync(path.join(folder, "lesson.html"), "utf8");
const platform = `<!doctype html><html lang="en"><title>A course</title><body>${lesson}</body></html>`;
writeFileSync(path.join(folder, "plain.html"), platform);
writeFileSync(
  path.join(folder, "high.html"),
  platform.replace("<body>", '<body><script src="height.js"></script>'),
);
const place = await host(folder);

for (const scheme of /** @type {const} */ (["light", "dark"])) {
  test(`a learning platform, on a ${scheme} system: a sandboxed frame, in light`, async (t) => {
    const page = await open(t, `${place}/plain.html`, { scheme });
    const frame = page.frameLocator("iframe");
    await frame.locator("shape-verdict .verdict", { hasText: "(3, 4)" }).waitFor();
    await frame.locator("tile-scene svg").waitFor();
    await isThemed(frame, "light");
    const fits = await frame.locator("html").evaluate((at) => at.scrollHeight <= innerHeight);
    assert.ok(fits, "the usual height is enough");
  });
}

test("with the script, the frame is as high as its content, also when narrow", async (t) => {
  const page = await open(t, `${place}/high.html`);
  const frame = page.frameLocator("iframe");
  await frame.locator("tile-scene svg").waitFor();
  await isWhole(page.locator("iframe"), frame);
  await page.setViewportSize({ width: 400, height: 700 });
  await isWhole(page.locator("iframe"), frame);
});

test("without scripts, the frame has the answer", async (t) => {
  const page = await open(t, `${place}/plain.html`, { javaScriptEnabled: false });
  await page.getByTitle("NumPy: (3, 1), (1, 4) → (3, 4)").waitFor();
  const link = page.getByRole("link", { name: "Open in Broadcast Playground" });
  assert.equal(await link.getAttribute("href"), `${home}#v1;numpy;3,1;1,4;op=add`);
  await until(async () => page.frames().length === 2);
});
