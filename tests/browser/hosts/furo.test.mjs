// SPDX-License-Identifier: MIT
// examples/sphinx with Furo, a theme with a switch.
import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { copyOf, host, isThemed, isWhole, missing, open, ready, run } from "./example.mjs";

const skip = missing("python3-myst-parser", "sphinx", "myst_parser") || missing("furo", "furo");
const folder = skip ? "" : copyOf("sphinx");
if (!skip) run(folder, "sphinx-build -q -D html_theme=furo -b html . _build/furo");
const place = skip ? "" : await host(path.join(folder, "_build/furo"));

/** The package in Debian 12 has a script with an `import`, which browsers reject, so its button is hidden. */
const kDebian = /404|Cannot use import statement/;

/** The theme of the page's background. The styles in Debian 12 are light for "auto", those of Furo as the system.
 * @param {import("playwright-core").Page} page */
const painted = (page) =>
  page.evaluate(() => {
    const [red = 255] = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
    return Number(red) < 128 ? "dark" : "light";
  });

for (const scheme of /** @type {const} */ (["light", "dark"])) {
  test(`Furo on a ${scheme} system: the answer has its theme, also after each switch`, {
    skip,
  }, async (t) => {
    const page = await open(t, place, { scheme, tolerate: kDebian });
    const { element, frame } = await ready(page);
    const first = await painted(page);
    await isThemed(frame, first);
    await isWhole(element, frame);
    const other = scheme === "light" ? "dark" : "light";
    // What the button does.
    for (const theme of /** @type {const} */ ([other, scheme, "auto"])) {
      await page.evaluate((chosen) => document.body.setAttribute("data-theme", chosen), theme);
      await isThemed(frame, theme === "auto" ? first : theme);
      assert.equal(await painted(page), theme === "auto" ? first : theme);
    }
  });
}
