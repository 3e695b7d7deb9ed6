// SPDX-License-Identifier: MIT
// The page's exports: the link, Markdown, an embedded part.
import assert from "node:assert/strict";
import { test } from "node:test";
import { engine, hashBecomes, home, operand, visit, words } from "../playground.mjs";
import { copied, field, share, sums } from "./sharing.mjs";

/** @typedef {import("playwright-core").Page} Page */

test("the link has the text typed last, and the dialog changes nothing", async (t) => {
  const page = await visit(t, `${sums};cell=1,2`);
  await operand(page, "A").fill("(2,1)");
  await share(page);
  const link = `${home}#v1;numpy;2,1;1,4;op=add`;
  assert.equal(await field(page, "Link").inputValue(), link);
  assert.equal(await copied(page, "Copy link"), link);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  assert.equal(await page.evaluate(() => document.activeElement?.localName), "bcast-app");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
});

test("Escape closes the dialog and keeps the selected cell; so does a press outside it", async (t) => {
  const page = await visit(t, `${sums};cell=1,2`);
  await page.locator("cell-origin .known").waitFor();
  await share(page);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await share(page);
  await page.mouse.click(5, 5);
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  assert.equal(await page.locator("cell-origin .known").count(), 1);
  await hashBecomes(page, `${sums};cell=1,2`);
});

test("Markdown has the link and the command's explanation", async (t) => {
  const page = await visit(t, `${sums};step=2`);
  await share(page);
  const explanation = engine.explain({ mode: "numpy", operands: ["(3,1)", "(1,4)"] });
  const link = `${home}${sums};step=2`;
  const markdown = `[NumPy: (3, 1), (1, 4) → (3, 4)](${link})\n\n\`\`\`text\n${explanation}`;
  assert.equal(await copied(page, "Copy Markdown"), `${markdown.trimEnd()}\n\`\`\`\n`);
});

test("the iframe shows the question and answer only, and links to the whole page", async (t) => {
  const page = await visit(t, "?lang=en#v1;numpy;2,3;2,;op=add;step=2");
  await share(page);
  const snippet = await copied(page, "Copy iframe");
  const host = await page.context().newPage();
  await host.setContent(`<!doctype html><p>A lesson.</p>${snippet}`);
  const frame = host.frameLocator('iframe[title="NumPy: (2, 3), (2,) → Doesn\'t fit"]');
  await frame.locator("axis-ruler table").waitFor();
  const src = await host.locator("iframe").getAttribute("src");
  assert.equal(src, `${home}?embed&lang=en#v1;numpy;2,3;2,;op=add;step=2`);
  assert.match(await frame.locator("shape-verdict .verdict").innerText(), /Doesn't fit/);
  for (const gone of ["header", "share-button", "theme-switch", "example-links"]) {
    assert.equal(await frame.locator(gone).count(), 0, gone);
  }
  await frame.getByRole("textbox", { name: "Operand B", exact: true }).fill("(3,)");
  await frame.locator("shape-verdict .shape", { hasText: "(2, 3)" }).waitFor();
  const whole = frame.getByRole("link", { name: /^Open in Broadcast Playground/ });
  assert.equal(
    await whole.getAttribute("href"),
    `${home}?lang=en#v1;numpy;2,3;3,;op=add`,
    "edited in the frame, opened as edited",
  );
  await host.close();
});

test("the element has the question and the language, and a link as its fallback", async (t) => {
  // The page's policy forbids the style of the snippet, which is for other pages.
  const page = await visit(t, "?lang=zh-Hans#v1;mlir.strict;2x?;4x1;to=2x4;op=add;step=1", {
    tolerate: /inline style/,
  });
  await page.getByRole("button", { name: "分享…" }).click();
  const markup = await copied(page, "复制自定义元素");
  const { script, element, link } = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, "text/html");
    const attributesOf = (/** @type {string} */ name) =>
      Object.fromEntries(
        [...(document.querySelector(name)?.attributes ?? [])].map((a) => [a.name, a.value]),
      );
    return {
      script: attributesOf("script"),
      element: attributesOf("broadcast-playground"),
      link: attributesOf("a"),
    };
  }, markup);
  const question = new URL(page.url()).hash.slice(1);
  assert.deepEqual(script, { async: "", src: `${home}embed.js` });
  assert.deepEqual(element, { question, lang: "zh-Hans" });
  assert.deepEqual(link, { href: `${home}?lang=zh-Hans#${question}` });
});

test("the single file has no script, and offers no element", async (t) => {
  const page = await visit(t);
  const file = new URL("../../../web/dist-single/broadcast-playground.html", import.meta.url);
  const single = await page.context().newPage();
  await single.goto(`${file.href}?lang=en${sums}`);
  await single.getByRole("button", { name: "Share…" }).click();
  await single.getByRole("button", { name: "Copy Markdown" }).waitFor();
  assert.equal(await single.getByRole("button", { name: "Copy element" }).count(), 0);
  await page.getByRole("button", { name: "Share…" }).click();
  await page.getByRole("button", { name: "Copy element" }).waitFor();
});

test("an unreadable question has its link, and no figure of another answer", async (t) => {
  const page = await visit(t, sums);
  await operand(page, "A").fill("(3,");
  await page.locator("shape-verdict .stale").waitFor();
  await share(page);
  assert.equal(await field(page, "Link").inputValue(), `${home}#v1;numpy;%283,;1,4;op=add`);
  assert.match(await words(page.getByRole("dialog")), /input cannot be read/);
  assert.equal(await page.locator("share-figure").count(), 0);
});

test("the dialog is no wider than a small screen", async (t) => {
  const page = await visit(t, "#v1;numpy;8,1,6,1;7,1,5;op=add", { width: 320, height: 640 });
  await share(page);
  const wide = await page
    .locator("share-dialog dialog")
    .evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  assert.ok(wide <= 0, `the dialog is ${wide} px wider than it is`);
});
