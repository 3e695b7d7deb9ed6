// SPDX-License-Identifier: MIT
// The page's exports: the link, Markdown, an embedded part, and figures, drawn from the trace.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { PNG } from "pngjs";
import {
  copiedBy,
  engine,
  hashBecomes,
  hears,
  home,
  operand,
  ruler,
  visit,
  words,
} from "../playground.mjs";

/** @typedef {import("playwright-core").Page} Page */

const sums = "#v1;numpy;3,1;1,4;op=add";
const shareButton = (/** @type {Page} */ page) => page.getByRole("button", { name: "Share…" });
const field = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.getByRole("textbox", { name, exact: true });

/** @param {Page} page */
async function share(page) {
  await shareButton(page).click();
  await page.getByRole("dialog", { name: "Share" }).waitFor();
}

/** @param {Page} page @param {string} name */
const copied = (page, name) => copiedBy(page.getByRole("button", { name, exact: true }));

/** @param {Page} page @param {string} name */
async function saved(page, name) {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name, exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

/** @param {import("../../../wasm/index.js").Request} request */
function told(request) {
  const sentences = engine.sentences(request);
  assert.ok(Array.isArray(sentences));
  return sentences.map(({ text }) => text);
}

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
  const page = await visit(t, "?lang=zh-Hans#v1;mlir.strict;2x?;4x1;to=2x4;op=add;step=1");
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

/** Every kind of content on a ruler. */
const figures = [
  { hash: "#v1;numpy;8,1,6,1;7,1,5;op=add", mode: "numpy", operands: ["(8,1,6,1)", "(7,1,5)"] },
  { hash: "#v1;numpy;2,3;2,;op=add", mode: "numpy", operands: ["(2,3)", "(2,)"] },
  { hash: "#v1;numpy;%28%29;%28%29;op=add", mode: "numpy", operands: ["()", "()"] },
  { hash: "#v1;tensorflow;*;1,4;op=add", mode: "tensorflow", operands: ["*", "(1,4)"] },
  {
    hash: "#v1;numpy;1,3;9007199254740991,0,3;op=add;step=2",
    mode: "numpy",
    operands: ["(1,3)", "(9007199254740991,0,3)"],
    step: 2,
  },
];

/** An SVG file, read without its environment.
 * @param {Page} page @param {string} svg */
function read(page, svg) {
  return page.evaluate((text) => {
    const { documentElement: root } = new DOMParser().parseFromString(text, "image/svg+xml");
    const part = (/** @type {string} */ name) => root.querySelector(name)?.textContent;
    return {
      name: root.localName,
      title: part("title"),
      description: part("desc"),
      texts: [...root.querySelectorAll("text")].map((each) => each.textContent?.trim()),
      names: [...root.querySelectorAll("*")].map((each) => each.localName),
    };
  }, svg);
}

const plain = (/** @type {string} */ text) => text.replaceAll("\uFE0E", "");

test("a figure has the ruler's content, and is standalone", async (t) => {
  const page = await visit(t);
  for (const { hash, step, ...request } of figures) {
    await page.goto(home + hash);
    await page.locator("axis-ruler table").waitFor();
    const rows = await ruler(page);
    await share(page);
    const { name, bytes } = await saved(page, "Save SVG");
    assert.equal(name, `broadcast-${request.mode}-light.svg`);
    const svg = bytes.toString();
    assert.doesNotMatch(svg, /href|url\(|class=|style|var\(|script|@/);
    const figure = await read(page, svg);
    assert.equal(figure.name, "svg");
    assert.deepEqual(figure.names.slice(0, 2), ["title", "desc"]);
    assert.equal(figure.description, told(request).slice(0, step).join(" "));
    const alt = `${figure.title}. ${figure.description}`;
    assert.equal(await field(page, "Alt text").inputValue(), alt);
    const found = plain(figure.texts.join(" ")).split(/\s+/).sort();
    const shown = Object.entries(rows).flatMap(([row, cells]) => [row, ...cells]);
    const wanted = shown.join(" ").replaceAll("not known yet", "");
    for (const word of wanted.split(/\s+/)) {
      assert.ok(word === "" || found.includes(word), `${word} of ${hash} in ${found}`);
    }
    await page.keyboard.press("Escape");
  }
});

test("the title has the result only if the figure shows it", async (t) => {
  const page = await visit(t, `${sums};step=2`);
  await share(page);
  assert.match(
    await field(page, "Alt text").inputValue(),
    /^NumPy: \(3, 1\), \(1, 4\) \(Step 2 of 3\)\. /,
  );
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Last step" }).click();
  await share(page);
  assert.match(
    await field(page, "Alt text").inputValue(),
    /^NumPy: \(3, 1\), \(1, 4\) → \(3, 4\)\. /,
  );
});

/** @param {PNG} image */
function coloursOf({ data }) {
  const colours = new Map();
  for (let at = 0; at < data.length; at += 4) {
    const colour = `#${data.subarray(at, at + 3).toString("hex")}`;
    colours.set(colour, (colours.get(colour) ?? 0) + 1);
  }
  return colours;
}

const tokens = readFileSync(new URL("../../../web/src/page/tokens.css", import.meta.url), "utf8");

test("light, dark and black and white have their own colors, as SVG and as PNG", async (t) => {
  const page = await visit(t, sums, { scheme: "dark" });
  await share(page);
  const [, light, dark] = /--operand-0-soft: light-dark\((\S+), (\S+)\)/.exec(tokens) ?? [];
  const looks = { Light: light, Dark: dark, "Black and white": "#ffffff" };
  for (const [name, colour] of Object.entries(looks)) {
    await page.getByRole("radio", { name }).check();
    const svg = (await saved(page, "Save SVG")).bytes.toString();
    assert.ok(svg.includes(`fill="${colour}"`), `${name} ${colour}`);
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
    const image = PNG.sync.read((await saved(page, "Save PNG")).bytes);
    assert.deepEqual([image.width, image.height], [Number(width) * 3, Number(height) * 3]);
    const colours = coloursOf(image);
    assert.ok((colours.get(String(colour)) ?? 0) > 5000, `${name}: ${colour} is painted`);
    assert.ok(colours.size > 10, `${name} is not all of one colour`);
    if (name === "Black and white") {
      const grey = [...colours.keys()].every((c) => c.slice(1, 3) === c.slice(3, 5));
      assert.ok(grey, "no colour in black and white");
    }
  }
});

test("lack of memory for a picture is reported", async (t) => {
  const page = await visit(t, sums);
  await share(page);
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (take) => take(null);
  });
  await page.getByRole("button", { name: "Save PNG" }).click();
  const said = page.locator("share-figure .problem");
  await said.waitFor();
  assert.match(await words(said), /^The PNG is too large/);
  await saved(page, "Save SVG");
  await said.waitFor({ state: "detached" });
});

test("the figure is copied as a picture and as text", async (t) => {
  const page = await visit(t, sums);
  await share(page);
  assert.match(await copied(page, "Copy SVG"), /^<svg xmlns=/);
  await page.getByRole("button", { name: "Copy PNG" }).click();
  const items = await page.evaluateHandle(() => navigator.clipboard.read());
  const types = await items.evaluate((all) => all.flatMap((item) => item.types));
  assert.ok(types.includes("image/png"), `${types}`);
  await hears(page, /^Copied/);
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
