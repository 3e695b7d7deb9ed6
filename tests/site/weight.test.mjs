// SPDX-License-Identifier: MIT
// How much a page transfers before its first live answer is near. The preview server does not compress, so each text
// counts as hosts would send it. Pages without a live answer, such as the manual of the command, may be longer.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipped, home, htmlOf, kinds, open, pages } from "./site.mjs";

const kLimit = 100_000;
const kLimitWithout = 115_000;
/** A long text with a figure for each idea, which readers without scripts see, and that stays on one page. */
const kLong = /guide\/start\.html$/;
const kLimitLong = 111_000;
const kText = /\b(html|javascript|json|css|svg|text)\b/;

/** @param {import("playwright-core").Response} response */
async function sizeOf(response) {
  const body = await response.body();
  return kText.test(response.headers()["content-type"] ?? "") ? gzipped(body) : body.length;
}

/** The home page, the heaviest pages, and the heaviest of each folder. */
const heaviest = [...pages].sort((a, b) => gzipped(htmlOf(b)) - gzipped(htmlOf(a))).slice(0, 3);
const live = [...pages]
  .filter((page) => htmlOf(page).includes("<broadcast-playground"))
  .sort((a, b) => gzipped(htmlOf(b)) - gzipped(htmlOf(a)))
  .slice(0, 3);

for (const name of new Set(["index.html", ...heaviest, ...live, ...kinds])) {
  test(`few bytes are transferred for ${name}`, async (t) => {
    /** @type {import("playwright-core").Response[]} */
    const responses = [];
    const page = await open(t, name, {
      width: 800,
      // So low that no live answer is near.
      height: 60,
      prepare: async (tab) => {
        tab.on("response", (response) => responses.push(response));
      },
    });
    await page.waitForLoadState("networkidle");
    const own = responses.filter(
      (response) =>
        response.frame() === page.mainFrame() && response.url() !== `${home}favicon.ico`,
    );
    const sizes = await Promise.all(own.map(sizeOf));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    t.diagnostic(`${total} bytes in ${own.length} files`);
    assert.ok(own.length >= 5, `${own.length} files`);
    const limitLive = kLong.test(name) ? kLimitLong : kLimit;
    const limit = htmlOf(name).includes("<broadcast-playground") ? limitLive : kLimitWithout;
    assert.ok(total <= limit, `${total} bytes`);
  });
}
