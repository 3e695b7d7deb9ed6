// SPDX-License-Identifier: MIT
// The page's exports: the link, Markdown, an embedded part.
import assert from "node:assert/strict";
import { test } from "node:test";
import { engine, hashBecomes, home, operand, visit, words } from "../playground.mjs";
import { settled, until } from "../settling.mjs";
import { choose, codeOf, copied, field, share, sums, withPicture } from "./sharing.mjs";

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

test("Markdown has the figure, the link and the command's explanation", async (t) => {
  const page = await visit(t, `${sums};step=2`);
  await share(page, "Markdown");
  const explanation = engine.explain({ mode: "numpy", operands: ["(3,1)", "(1,4)"] });
  const link = `${home}${sums};step=2`;
  const picture = "![NumPy: (3, 1), (1, 4) → (3, 4)](broadcast-numpy-tiles-light.svg)";
  const named = String(explanation).replace(/^numpy: /, "NumPy: ");
  const markdown = `[${picture}](${link})\n\n\`\`\`text\n${named}`;
  assert.equal(await copied(page, "Copy"), `${markdown.trimEnd()}\n\`\`\`\n`);
});

test("the iframe shows the question and answer only, and links to the whole page", async (t) => {
  const page = await visit(t, "?lang=en#v1;numpy;2,3;2,;op=add;step=2");
  await share(page);
  await picker(page, "Show").selectOption("Everything");
  const snippet = await codeOf(page, "iframe");
  const host = await page.context().newPage();
  await host.setContent(`<!doctype html><p>A lesson.</p>${snippet}`);
  const frame = host.frameLocator('iframe[title="NumPy: (2, 3), (2,) → Doesn\'t fit"]');
  await frame.locator("axis-ruler table").waitFor();
  const src = await host.locator("iframe").getAttribute("src");
  assert.equal(src, `${home}?embed=full&lang=en#v1;numpy;2,3;2,;op=add;step=2`);
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
  const markup = await page.getByRole("textbox", { name: "代码", exact: true }).inputValue();
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
  const { height, ...others } = element;
  assert.ok(Number(height) > 100);
  assert.deepEqual(others, { question, lang: "zh-Hans" });
  assert.deepEqual(link, { href: `${home}?lang=zh-Hans#${question}` });
});

test("the single file has no script and no address, and offers only figures", async (t) => {
  const page = await visit(t);
  const file = new URL("../../../web/dist-single/broadcast-playground.html", import.meta.url);
  const single = await page.context().newPage();
  await single.goto(`${file.href}?lang=en${sums}`);
  await single.getByRole("button", { name: "Share…" }).click();
  await choose(single, "Markdown");
  await field(single, "Code").waitFor();
  assert.equal(await single.getByRole("radio", { name: "Element" }).count(), 0);
  await share(page);
  assert.equal(await page.getByRole("radio", { name: "Element" }).count(), 1);
});

test("an unreadable question has its link, and no figure of another answer", async (t) => {
  const page = await visit(t, sums);
  await operand(page, "A").fill("(3,");
  await page.locator("tile-scene .stale").waitFor();
  await share(page);
  assert.equal(await field(page, "Link").inputValue(), `${home}#v1;numpy;%283,;1,4;op=add`);
  assert.match(await words(page.getByRole("dialog")), /input cannot be read/);
  assert.equal(await page.locator("share-figure, share-embed").count(), 0);
});

/** @param {Page} page @param {string} name */
const picker = (page, name) => page.locator("share-embed").getByRole("combobox", { name });

/** What the page in the preview reports, as the dialog shows it. @param {Page} page @param {number} width */
async function previewedHeight(page, width) {
  const frame = page.locator("share-embed iframe").first();
  const inner = frame.contentFrame();
  await inner.locator("shape-verdict .verdict").waitFor();
  const height = await inner
    .locator("html")
    .evaluate((html) => html.getBoundingClientRect().height);
  await page
    .locator("share-embed output", { hasText: `${width} × ${Math.ceil(height)} px` })
    .waitFor();
  assert.equal(await frame.getAttribute("height"), String(Math.ceil(height)));
  return Math.ceil(height);
}

test("the preview has the height that the code reserves, for each part and width", async (t) => {
  const page = await visit(t, sums);
  await share(page);
  const heights = new Set();
  for (const [part, width] of /** @type {const} */ ([
    ["Tiles and steps", 680],
    ["Tiles", 680],
    ["Tiles", 320],
    ["Everything", 960],
  ])) {
    await picker(page, "Show").selectOption(part);
    await picker(page, "Width").selectOption(`${width} px`);
    const height = await previewedHeight(page, width);
    heights.add(height);
    const code = await codeOf(page, "Element");
    assert.ok(code.includes(`min-height: ${height}px }`), code.slice(0, 200));
    assert.ok(code.includes(` height="${height}">`));
    assert.ok((await codeOf(page, "iframe")).includes(` height="${height}" `));
  }
  assert.equal(heights.size, 4);
});

test("the iframe has no border, and on a phone it is as high as there, and nothing covers its result", async (t) => {
  const page = await visit(t, sums);
  await share(page);
  await choose(page, "iframe");
  await previewedHeight(page, 680);
  const code = field(page, "Code");
  await until(async () => / style="height: max/.test(await code.inputValue()));
  const host = await page.context().newPage();
  const viewport = '<meta name="viewport" content="width=device-width">';
  await host.setContent(`<!doctype html>${viewport}${await code.inputValue()}`);
  const [outside, frame] = [host.locator("iframe"), host.frameLocator("iframe")];
  await frame.locator("html:not([data-pending]) step-player .count").waitFor();
  assert.equal(await outside.evaluate((at) => at.clientLeft), 0, "no border");
  for (const width of [360, 390, 430, 600, 768, 1280]) {
    await host.setViewportSize({ width, height: 844 });
    await frame.locator("html").evaluate(async () => {
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    });
    const inner = await frame.locator("bcast-app").evaluate((app) => app.scrollHeight);
    const room = Number((await outside.boundingBox())?.height);
    assert.ok(inner <= room, `at ${width} px, ${inner} px in ${room} px`);
    assert.ok(room <= inner + 150, `at ${width} px, ${room} px for ${inner} px`);
  }
  const bar = frame.locator("step-player .bar");
  await host.setViewportSize({ width: 390, height: 844 });
  assert.equal(await bar.evaluate((at) => getComputedStyle(at).position), "static");
});

test("the element and MDX are short, with a link; the picture is a choice", async (t) => {
  const page = await visit(t, sums);
  await share(page);
  const shown = "NumPy: (3, 1), (1, 4) → (3, 4)";
  for (const [format, link] of /** @type {const} */ ([
    ["Element", `>\n<a href="${home}${sums}">${shown.replace(">", "&gt;")}</a>\n</broad`],
    ["MDX", `>\n<a href="${home}${sums}">{"${shown}"}</a>\n</broad`],
  ])) {
    const code = await codeOf(page, format);
    assert.ok(code.includes(link), code);
    assert.doesNotMatch(code, /figure|svg|img/);
    assert.ok(code.length < 700, `${format}: ${code.length} characters`);
  }
  await withPicture(page);
  assert.match(await codeOf(page, "MDX"), /<img alt=/);
  assert.match(await codeOf(page, "Element"), /<figure class="broadcast-figure"/);
  await choose(page, "iframe");
  assert.equal(await picker(page, "Without scripts").count(), 0);
});

test("one row of choices writes every format, and the preview's address", async (t) => {
  const page = await visit(t, sums);
  await share(page);
  await picker(page, "Show").selectOption("Tiles");
  await picker(page, "Result").selectOption("After its step");
  await picker(page, "Theme").selectOption("Dark");
  await picker(page, "Language").selectOption("简体中文");
  await page.getByRole("checkbox", { name: "Not editable" }).check();
  await page.getByRole("checkbox", { name: "Compact" }).check();
  await withPicture(page);
  const query = "embed=figure&locked&compact&reveal=step&theme=dark&lang=zh-Hans";
  const address = `${home}?${query}${sums}`;
  assert.equal(await page.locator("share-embed iframe").getAttribute("src"), address);
  await page.frameLocator("share-embed iframe").locator("html[lang=zh-Hans]").waitFor();
  await settled(page);
  const question = sums.slice(1);
  const element = await codeOf(page, "Element");
  const start = `<broadcast-playground question="${question}" view="figure" locked compact reveal="step" theme="dark" lang="zh-Hans" height="`;
  assert.ok(element.includes(start), element.slice(0, 600));
  assert.match(
    element,
    /<figure class="broadcast-figure" lang="en">\n<svg [\s\S]*<\/figcaption>\n<\/figure>\n<a /,
  );
  assert.doesNotMatch(element, /\n\n/, "Markdown ends HTML at an empty line");
  assert.match(element, />NumPy: \(3, 1\), \(1, 4\) \(Step 1 of 3\)<\/a>/);
  assert.doesNotMatch(element, /\(3, 4\)|>43</, "the answer is not given away");
  assert.ok((await codeOf(page, "iframe")).includes(address.replaceAll("&", "&amp;")));
  assert.equal(
    await codeOf(page, "Sphinx"),
    `.. broadcast:: ${question}\n   :expect: (3, 4)\n   :view: figure\n   :locked:\n   :compact:\n   :reveal: step\n   :theme: dark\n   :lang: zh-Hans\n`,
  );
  assert.equal(
    await codeOf(page, "MkDocs"),
    `\`\`\`broadcast expect="(3, 4)" view="figure" locked compact reveal="step" theme="dark" lang="zh-Hans"\n${question}\n\`\`\`\n`,
  );
  const jsx = await codeOf(page, "MDX");
  assert.match(jsx, /^import "broadcast-playground\/embed\.js";\n\n<style>\{`\n/);
  assert.match(
    jsx,
    /<img alt="NumPy: \(3, 1\), \(1, 4\) \(Step 1 of 3\)" src="data:image\/svg\+xml,%3Csvg/,
  );
  assert.match(jsx, /<li>\{"Align the shapes at the last axis\./);
  const [, image = ""] = /src="data:([^"]*)"/.exec(jsx) ?? [];
  assert.doesNotMatch(jsx + decodeURIComponent(image), /\(3, 4\)|>43</, "the answer is covered");
  assert.ok(jsx.includes(` locked="" compact="" reveal="step" theme="dark" lang="zh-Hans" `), jsx);
  assert.ok(jsx.includes(` page="${home}">\n<figure>`), jsx);
});

test("the formats and choices are reached and changed by keys", async (t) => {
  const page = await visit(t, sums);
  await share(page);
  const focused = () =>
    page.evaluate(() => {
      let at = document.activeElement;
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
      const { labels } = /** @type {HTMLInputElement} */ (at);
      return labels?.[0]?.textContent?.trim() ?? at?.textContent?.trim();
    });
  for (const name of ["Link", "Copy link", "", "Element"]) {
    assert.equal(await focused(), name);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Shift+Tab");
  for (const name of ["iframe", "Sphinx", "MkDocs", "MDX", "File", "Animation", "Markdown"]) {
    await page.keyboard.press("ArrowRight");
    assert.equal(await focused(), name);
  }
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  assert.equal(await focused(), "Ruler");
  const code = await field(page, "Code").inputValue();
  assert.ok(code.includes("](broadcast-numpy-ruler-light.svg)]("), code);
});

test("the dialog fits a laptop screen in every format", async (t) => {
  const page = await visit(t, sums, { width: 1280, height: 720 });
  await share(page);
  for (const format of ["Element", "MDX", "File", "Animation", "Markdown", "LaTeX"]) {
    await choose(page, format);
    const over = await page
      .locator("share-dialog dialog")
      .evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight);
    assert.ok(over <= 0, `${format}: ${over} px more than the screen`);
  }
});

test("a preview wider than its place is drawn smaller, not cut", async (t) => {
  const page = await visit(t, sums, { width: 320, height: 640 });
  await share(page);
  const preview = page.locator("share-embed iframe");
  const html = preview.contentFrame().locator("html:not([data-pending])");
  for (const width of [320, 960]) {
    await picker(page, "Width to preview").selectOption(`${width} px`);
    await html.waitFor();
    assert.equal(await html.evaluate(() => innerWidth), width, "the layout is that of the width");
    const [drawn, sheet] = [await preview.boundingBox(), page.locator("share-embed .sheet")];
    assert.ok(drawn && drawn.width < 300, `${drawn?.width} px`);
    const over = await sheet.evaluate((at) => at.scrollWidth - at.clientWidth);
    assert.equal(over, 0);
  }
});

test("the dialog is no wider than a small screen", async (t) => {
  const page = await visit(t, "#v1;numpy;8,1,6,1;7,1,5;op=add", { width: 320, height: 640 });
  await share(page);
  const wide = await page
    .locator("share-dialog dialog")
    .evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  assert.ok(wide <= 0, `the dialog is ${wide} px wider than it is`);
});
