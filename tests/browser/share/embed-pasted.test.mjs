// SPDX-License-Identifier: MIT
// The sources of <broadcast-playground> in a page: the share dialog, the manual, a bundled script; and its behavior if
// there is no page.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { readBlocks } from "../../docs/blocks.mjs";
import { browser as firefox } from "../browsers/firefox.mjs";
import { browser as webkit } from "../browsers/webkit.mjs";
import { home } from "../served.mjs";
import { settled, until } from "../settling.mjs";
import {
  answers,
  change,
  element,
  elementAt,
  fallbackAt,
  frameAt,
  lesson,
  policy,
  put,
  reader,
  script,
  sums,
  sumsWords,
} from "./host-page.mjs";
import { codeOf, share, withPicture } from "./sharing.mjs";

/** @typedef {import("playwright-core").Page} Page */

test("a bundled script gets the page's URL from an attribute", async (t) => {
  const bundled = `<script type="module" src="${home}embed.js"></script>`;
  const more = `page="${home}index.html"`;
  const page = await lesson(
    t,
    `${element(sums, sumsWords)}${element(sums, sumsWords, more)}${bundled}`,
    {
      tolerate: /does not know where the page is/,
    },
  );
  await answers(page, 1, "(3, 4)");
  assert.equal(await elementAt(page, 0).locator("iframe").count(), 0);
  assert.equal(await fallbackAt(page, 0).isVisible(), true);
  assert.ok(Number((await elementAt(page, 0).boundingBox())?.height) < 60);
  await change(page, 0, { page: "javascript:alert(1)" });
  assert.equal(await elementAt(page, 0).locator("iframe").count(), 0);
  await change(page, 0, { page: home });
  await answers(page, 0, "(3, 4)");
});

test("a server may load the script, and it does nothing there", () => {
  const file = fileURLToPath(new URL("../../../web/dist/embed.js", import.meta.url));
  const load = [
    "-e",
    "import(process.argv[1]).then((all) => console.log(Object.keys(all).length))",
    file,
  ];
  assert.equal(execFileSync(process.execPath, load, { encoding: "utf8" }), "0\n");
});

/** The pasted text has a style. */
const styled = `${policy}; style-src 'unsafe-inline'`;

/** The dialog's text for a question. @param {Page} page @param {string} address */
async function copied(page, address) {
  await page.goto(address);
  await share(page);
  await page.frameLocator("share-embed iframe").locator("shape-verdict .verdict").waitFor();
  await settled(page);
  return codeOf(page, "Element");
}

test("the dialog's text is the manual's, and works when pasted", async (t) => {
  const page = await reader(t);
  const [block] = readBlocks("docs/embed.md").blocks.filter(({ kind }) => kind === "html");
  const shown = block?.lines.join("\n").replaceAll("https://example.org/playground/", home);
  const markup = await copied(page, `${home}#${sums}`);
  const brief = markup.replace(/(height[:=] ?"?)\d+/g, "$1520");
  assert.equal(brief.trim(), shown);
  await page.goto(put(markup, styled));
  await answers(page, 0, "(3, 4)");
});

test("with the picture, the pasted text has it without scripts", async (t) => {
  const page = await reader(t);
  await copied(page, `${home}#${sums}`);
  await withPicture(page);
  const markup = await codeOf(page, "Element");
  await page.goto(put(markup.replace(/<script.*/, ""), styled));
  await page.getByRole("img", { name: sumsWords }).waitFor();
});

test("typed text is only text when pasted", async (t) => {
  const page = await reader(t);
  const odd = `${home}?a="%3E<b>&lang=en#v1;numpy;3,1;1,4;a.name=%3Cb%3E%22%26%27;op=add;step=2`;
  const markup = await copied(page, odd);
  await page.goto(put(markup, styled));
  await answers(page, 0, "(3, 4)");
  const label = frameAt(page, 0).locator("tile-scene .label").first();
  assert.match(String(await label.textContent()), /^A: <b>"&' \(3, 1\)/);
  assert.match(await frameAt(page, 0).locator("step-player .count").innerText(), /Step 2 of 3/);
  assert.equal(await page.locator("main b").count(), 0);
});

/** The height of an element with an answer. */
function roomOfAnswer() {
  const root = document.querySelector("broadcast-playground")?.shadowRoot;
  return root?.querySelector(".shown")?.clientHeight ?? 0;
}

for (const { title, missing, open } of [firefox, webkit]) {
  test(`${title}: it shows an answer, completely`, { skip: missing }, async (t) => {
    const drive = await open();
    t.after(() => drive.close());
    const whole = element(sums, sumsWords);
    await drive.go(put(`${whole}${script}`));
    // Nothing is shown before the frame reports its height.
    await until(async () => (await drive.ask(roomOfAnswer)) > 300);
    assert.deepEqual(drive.faults, []);
  });
}
