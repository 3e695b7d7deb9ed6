// SPDX-License-Identifier: MIT
// examples/markdown: an image with a link, as a code host renders it.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { build, home, host, missing, open, run } from "./example.mjs";

const skip = missing("python3-markdown", "markdown");
const { folder } = build("markdown");
if (!skip) {
  const body = run(folder, "/usr/bin/python3 -m markdown lesson.md");
  writeFileSync(
    path.join(folder, "index.html"),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>A repository</title>${body}</html>`,
  );
}
const place = await host(folder);

/** The element's part of a drawing. @param {string} name */
const partOf = (name) =>
  new RegExp(`<${name}>(.*?)</${name}>`).exec(
    readFileSync(path.join(folder, "figure-light.svg"), "utf8"),
  )?.[1];

for (const scheme of /** @type {const} */ (["light", "dark"])) {
  test(`Markdown, on a ${scheme} system: its figure, with a text and a link`, {
    skip,
  }, async (t) => {
    const page = await open(t, place, { scheme, javaScriptEnabled: false });
    const image = page.getByRole("link").getByRole("img");
    const shown = await image.evaluate((at) => /** @type {HTMLImageElement} */ (at).currentSrc);
    assert.ok(shown.endsWith(`figure-${scheme}.svg`), shown);
    assert.equal((await image.boundingBox())?.width, 804);
    assert.equal(await image.getAttribute("alt"), `${partOf("title")}. ${partOf("desc")}`);
    const link = await page.getByRole("link").getAttribute("href");
    assert.equal(link, `${home}#v1;numpy;3,1;1,4;op=add`);
  });
}
