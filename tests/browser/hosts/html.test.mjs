// SPDX-License-Identifier: MIT
// examples/html: the element under a strict policy.
import { test } from "node:test";
import { build, host, isThemed, isWhole, open, readsWithoutScripts, ready } from "./example.mjs";

const place = await host(build("html").folder);

for (const scheme of /** @type {const} */ (["light", "dark"])) {
  test(`HTML, on a ${scheme} system: the answer in the page's theme, as high as its content`, async (t) => {
    const page = await open(t, place, { scheme });
    const { element, frame } = await ready(page);
    await isThemed(frame, scheme);
    await isWhole(element, frame);
  });
}

test("HTML, without scripts: the figure, its text and the link", async (t) => {
  await readsWithoutScripts(await open(t, place, { javaScriptEnabled: false }));
});
