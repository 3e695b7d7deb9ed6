// SPDX-License-Identifier: MIT
// The first screen: the answer is above the fold, few tab stops precede it, and nothing moves while the page loads.
import assert from "node:assert/strict";
import { test } from "node:test";
import examples from "../../../web/src/link/examples.json" with { type: "json" };
import { operand, visit } from "../playground.mjs";

/** @typedef {import("playwright-core").Page} Page */

const kMostStops = 15;

/** The distance from the page's top. @param {Page} page @param {string} part */
const top = async (page, part) => (await page.locator(part).first().boundingBox())?.y ?? Infinity;

const kQuestions = [
  ...examples.examples.map(({ href }) => href).filter((href) => href !== "#learn"),
  "#v1;numpy;3,1;1,4;op=add;step=1",
  "#v1;numpy;3,1;1,4;op=add;step=2",
  "#v1;numpy;3,4;4,3;op=add",
  "#v1;numpy;64,;128,64,1,32;op=add",
  "#v1;numpy;8,1,6,1;7,1,5;op=add",
  "#v1;tosa.rfc;?,5;1,?;op=add",
  "#v1;openvino.pdpd;2,3,4;3,;axis=1;op=add",
  "#v1;xla;3,;3,4;op=add",
  "#v1;julia;3,;3,4;op=add",
];
for (const hash of kQuestions) {
  test(`on a projector verdict, tiles, ruler and tabs are on one screen: ${hash}`, async (t) => {
    const page = await visit(t, hash, { width: 1280, height: 720, more: false });
    assert.ok((await top(page, "shape-verdict .verdict")) < 220);
    assert.ok((await top(page, "answer-views [role=tablist]")) < 700);
  });
}

test("on a projector the tiles and the ruler of (4, 5) are on one screen", async (t) => {
  const look = { width: 1280, height: 720, more: false };
  const page = await visit(t, "#v1;numpy;4,5;4,1;op=mul", look);
  for (const part of ["tile-scene svg", "axis-ruler table"]) {
    const box = await page.locator(part).boundingBox();
    assert.ok(box && box.y + box.height <= 720, part);
  }
});

test("on a phone the verdict is above the fold", async (t) => {
  const page = await visit(t, "", { width: 390, height: 844, more: false });
  assert.ok((await top(page, "shape-verdict .verdict")) < 420);
});

/** In the page: adds up how much its content moves without being asked. */
function watchShifts() {
  const page = /** @type {any} */ (globalThis);
  page.shift = 0;
  page.moved = [];
  new PerformanceObserver((list) => {
    for (const entry of /** @type {any[]} */ (list.getEntries())) {
      if (entry.hadRecentInput) continue;
      page.shift += entry.value;
      page.moved.push(
        ...entry.sources.map((/** @type {any} */ { node, previousRect, currentRect }) => ({
          node: node?.localName ?? node?.parentElement?.localName,
          was: previousRect,
          is: currentRect,
        })),
      );
    }
  }).observe({ type: "layout-shift", buffered: true });
}

for (const [width, hash] of /** @type {const} */ ([
  [1280, ""],
  [390, ""],
  [1280, "#v1;numpy;8,1,6,1;7,1,5;op=add"],
  [1280, "#v1;numpy;64,;128,64,1,32;op=add"],
])) {
  test(`nothing moves while the page loads at ${width} px: ${hash || "start"}`, async (t) => {
    const prepare = (/** @type {Page} */ page) => page.addInitScript(watchShifts);
    const page = await visit(t, hash, { width, height: 800, more: false, prepare });
    await page.locator("answer-views .differing", { hasText: "differ" }).waitFor();
    const { shift, moved } = await page.evaluate(() => {
      const { shift, moved } = /** @type {any} */ (globalThis);
      return { shift, moved };
    });
    assert.ok(shift < 0.01, `${shift}: ${JSON.stringify(moved)}`);
  });
}

/** In the page: each size, weight and face of the text on the screen. */
function kindsOfText() {
  /** @type {Map<string, string>} */
  const kinds = new Map();
  /** @param {Node} node */
  const read = (node) => {
    const element = node.parentElement;
    if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim() && element) {
      const range = document.createRange();
      range.selectNode(node);
      const { top, height } = range.getBoundingClientRect();
      const isSeen =
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.closest(".visually-hidden, select");
      const { fontSize, fontWeight, fontFamily } = getComputedStyle(element);
      if (isSeen && height > 0 && top < innerHeight)
        kinds.set(`${fontSize} ${fontWeight} ${fontFamily}`, node.textContent);
    }
    const { shadowRoot } = /** @type {Element} */ (node);
    for (const child of [...node.childNodes, ...(shadowRoot?.childNodes ?? [])]) read(child);
  };
  read(document.body);
  return [...kinds].map((kind) => kind.join(": "));
}

test("the first screen has at most ten kinds of text", async (t) => {
  for (const hash of [examples.start, "#v1;numpy;3,1;1,4;op=add", "#v1;numpy;3,4;5,;op=add"]) {
    const look = { width: 1280, height: 720, more: false };
    const page = await visit(t, hash, look);
    const kinds = await page.evaluate(kindsOfText);
    assert.ok(kinds.length <= 10, `${hash}: ${kinds.sort().join("\n")}`);
  }
});

test("few tab stops precede the verdict", async (t) => {
  const page = await visit(t, "#v1;numpy;3,4;3,;op=add", { more: false });
  let stops = 0;
  for (; stops <= 40; stops += 1) {
    await page.keyboard.press("Tab");
    if ((await page.locator("shape-verdict :focus").count()) > 0) break;
  }
  assert.ok(stops <= kMostStops, `${stops}`);
});

test("the examples are one tab stop, and arrow keys move among them", async (t) => {
  const page = await visit(t, examples.start, { more: false });
  const links = page.locator(".question example-links a");
  assert.equal(await page.locator(".question example-links a[tabindex='0']").count(), 1);
  await links.first().focus();
  await page.keyboard.press("ArrowRight");
  assert.ok(await links.nth(1).evaluate((link) => link.matches(":focus")));
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  assert.ok(await links.last().evaluate((link) => link.matches(":focus")));
});

test("options are folded, unless the question uses one", async (t) => {
  for (const [hash, isOpen] of /** @type {const} */ ([
    ["#v1;numpy;3,1;1,4;op=add", false],
    ["#v1;numpy.broadcastTo;3,1;target=3,4;op=identity", false],
    ["#v1;openvino.pdpd;2,3,4;3,;axis=1;op=add", false],
    ["#v1;numpy;3,1;1,4;a.name=rows;op=add", true],
    ["#v1;mlir.strict;3,1;1,4;to=3,4;op=add", false],
    ["#v1;numpy;3,1;1,4;op=add;type=i32", true],
  ])) {
    const page = await visit(t, hash, { more: false });
    assert.equal((await page.locator("request-form details[open]").count()) > 0, isOpen, hash);
  }
});

test("an option that is cleared stays on the screen", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;a.name=rows;op=add", { more: false });
  await page.getByRole("textbox", { name: "Name of A" }).fill("");
  await operand(page, "A").fill("(3,1)");
  assert.equal(await page.locator("request-form details[open]").count(), 1);
});

test("the result is edited where it stands", async (t) => {
  const page = await visit(t, "#v1;mlir.strict;3,1;1,4;op=add", { more: false });
  const field = page.locator("request-form .expression").getByRole("textbox", {
    name: "Declared result",
  });
  assert.equal(await field.getAttribute("placeholder"), "(3, 4)");
  await field.click();
  await page.keyboard.type("(3, 5)");
  await page.waitForURL(/to=3,_?5/);
  await page.locator("shape-verdict .doesNotFit").waitFor();
  await field.fill("");
  await page.waitForURL((url) => !url.hash.includes("to="));
  assert.equal(await page.locator("request-form details[open]").count(), 0);
});
