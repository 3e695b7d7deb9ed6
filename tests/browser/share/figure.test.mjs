// SPDX-License-Identifier: MIT
// The figures of the share dialog: the tiles and the ruler, drawn from the trace.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { PNG } from "pngjs";
import { engine, hears, home, ruler, visit, words } from "../playground.mjs";
import { copied, field, share, sums } from "./sharing.mjs";

/** @typedef {import("playwright-core").Page} Page */

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

/** The tiles on the page, and in a figure of them: as SVG paths, only copies are drawn with such dashes. */
const kCopy = 'stroke-dasharray="4 3"';

test("the figure of tiles has the tiles, values and labels of the page", async (t) => {
  const page = await visit(t);
  for (const hash of [
    `${sums};step=2`,
    sums,
    "#v1;numpy;4,5,3;3,;op=mul;cell=1,2,0",
    "#v1;numpy;3,4;5,;op=add",
    "#v1;numpy;?,64;64,1;op=add",
    "#v1;stablehlo.broadcastInDim;3,4;target=4,2,3;dims=2,0;op=identity",
  ]) {
    await page.goto(home + hash);
    // What is unfit has no legend.
    await page
      .locator("tile-scene .legend", { hasText: "Solid" })
      .or(page.locator("tile-scene .legend", { hasText: "Result[" }))
      .or(page.locator("tile-scene .refused"))
      .first()
      .waitFor();
    await page.locator("html:not([data-pending])").waitFor();
    const scene = page.locator("tile-scene svg");
    const texts = (await scene.locator("text").allTextContents()).filter((text) => text !== "");
    const copies = await scene.locator(".copy").count();
    await share(page, "File");
    const { name, bytes } = await saved(page, "Save SVG");
    assert.equal(name, `broadcast-${hash.split(";")[1]}-tiles-light.svg`);
    const figure = await read(page, bytes.toString());
    assert.deepEqual(figure.texts.toSorted(), texts.toSorted(), hash);
    assert.equal(bytes.toString().split(kCopy).length - 1, copies, hash);
    await page.keyboard.press("Escape");
  }
});

test("a figure has the ruler's content, and is standalone", async (t) => {
  const page = await visit(t);
  for (const { hash, step, ...request } of figures) {
    await page.goto(home + hash);
    await page.locator("axis-ruler table").waitFor();
    const rows = await ruler(page);
    await share(page, "File");
    await page.getByRole("radio", { name: "Ruler" }).check();
    const { name, bytes } = await saved(page, "Save SVG");
    assert.equal(name, `broadcast-${request.mode}-ruler-light.svg`);
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
  await share(page, "File");
  assert.match(
    await field(page, "Alt text").inputValue(),
    /^NumPy: \(3, 1\), \(1, 4\) \(Step 2 of 3\)\. /,
  );
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Last step" }).click();
  await share(page, "File");
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
  await share(page, "File");
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
  await share(page, "File");
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
  await share(page, "File");
  assert.match(await copied(page, "Copy SVG"), /^<svg xmlns=/);
  await page.getByRole("button", { name: "Copy PNG" }).click();
  const items = await page.evaluateHandle(() => navigator.clipboard.read());
  const types = await items.evaluate((all) => all.flatMap((item) => item.types));
  assert.ok(types.includes("image/png"), `${types}`);
  await hears(page, /^Copied/);
});
