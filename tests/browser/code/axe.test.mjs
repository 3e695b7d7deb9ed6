// SPDX-License-Identifier: MIT
// axe-core by WCAG 2.2 AA on the form of code in Firefox and WebKitGTK; Chromium has it in every state of the page.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { browser as firefox } from "../browsers/firefox.mjs";
import { PageDriver } from "../browsers/page-driver.mjs";
import { browser as webkit } from "../browsers/webkit.mjs";
import { home } from "../served.mjs";
import { until } from "../settling.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const kCode = "x = np.ones((5, 3))\nz = (x - x.mean(axis=1)) / x.std(axis=1)\ny = z.T\nf(z)";
const kStates = [
  ["an operation that fails, with fixes", `#v1;numpy;;code=${encodeURIComponent(kCode)};op=add`],
  ["names to give shapes", "#v1;numpy;;code=%28x_-_np.ones%284%29%29_%2A_y;given.x=3,_4;op=add"],
];

/** A browser runs a function without regard to the policy of the page. */
const loadAxe = /** @type {() => void} */ (new Function(axe));

/** Runs in the page. */
function start() {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  const page = /** @type {any} */ (globalThis);
  page.axe.run(document, { runOnly: tags }).then((/** @type {any} */ found) => {
    page.found = {
      passes: found.passes.length,
      violations: found.violations.map((/** @type {any} */ { id, nodes }) =>
        [id, ...nodes.map((/** @type {any} */ { html }) => html)].join(" "),
      ),
    };
  });
}

for (const browser of [firefox, webkit]) {
  test(`axe finds no violation in code: ${browser.title}`, { skip: browser.missing }, async () => {
    const { drive } = new PageDriver(await browser.open());
    try {
      for (const [name, hash] of kStates) {
        await drive.go("about:blank");
        await drive.go(`${home}${hash}`);
        const isShown = () =>
          drive.ask(() => {
            const app = document.querySelector("bcast-app")?.shadowRoot;
            const form = app?.querySelector("code-question")?.shadowRoot;
            return (form?.querySelectorAll("li[aria-current], li button, ol li").length ?? 0) > 0;
          });
        await until(isShown, (said) => said, "the operations are listed");
        await drive.ask(loadAxe);
        await drive.ask(start);
        const told = () => drive.ask(() => /** @type {any} */ (globalThis).found ?? null);
        const found = await until(told, (said) => said !== null, "axe has run");
        assert.ok(found.passes > 10, `axe looked at little: ${found.passes} rules`);
        assert.deepEqual(found.violations, [], name);
      }
    } finally {
      await drive.close();
    }
  });
}
