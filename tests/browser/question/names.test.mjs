// SPDX-License-Identifier: MIT
// An operand's name is next to its letter wherever the operand is drawn, at any width.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  allWords,
  hashOf,
  headline,
  operand,
  ruler,
  verdict,
  visit,
  words,
} from "../playground.mjs";
import { choose, share } from "../share/sharing.mjs";

const kLong = "attention.scores.of.the.first.layer";
const named = "#v1;numpy;2,3;2,;a.name=x;b.name=bias;op=add";

test("the ruler's rows have names in the explanation of an error, and follow the field", async (t) => {
  const page = await visit(t, named);
  assert.match(await verdict(page), /Doesn't fit/);
  assert.deepEqual(Object.keys(await ruler(page)), ["A x", "B bias", "Result"]);
  assert.equal(
    await headline(page),
    "Axis −1: x (3) meets bias (2). They differ, and neither is 1.",
  );
  assert.match(
    await words(page.locator("answer-advice .fixes li").first()),
    /Add an axis to bias: .* bias\[:, None\]/,
  );
  await page.getByRole("textbox", { name: "Name of B" }).fill("");
  await page.locator("axis-ruler .given", { hasText: "bias" }).waitFor({ state: "detached" });
  assert.deepEqual(Object.keys(await ruler(page)), ["A x", "B", "Result"]);
});

test("a pasted program's names are in the ruler", async (t) => {
  const page = await visit(t, "#v1;numpy;2,;2,;op=add");
  await page.getByRole("button", { name: /^Paste/ }).click();
  const text = `error: 'tosa.add' op operands don't have matching ranks
note: see current operation: %0 = "tosa.add"(%lhs, %rhs) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>`;
  await page.getByRole("textbox", { name: /^Paste an error/ }).fill(text);
  await page.getByRole("button", { name: "Use these shapes" }).click();
  await page.locator("axis-ruler .given", { hasText: "rhs" }).waitFor();
  assert.deepEqual(Object.keys(await ruler(page)).slice(0, 2), ["A lhs", "B rhs"]);
});

test("names of axes are at their columns and tiles, in the link, and stay while a size changes", async (t) => {
  const page = await visit(t, "#v1;numpy;2,;2,;op=add");
  await operand(page, "A").fill("(batch:8, 4)");
  await page.locator("axis-ruler .axis-name", { hasText: "batch" }).waitFor();
  assert.equal(await page.locator("axis-ruler .axis-name").count(), 1);
  await operand(page, "B").fill("(time:8, 4)");
  await page.locator("axis-ruler .axis-name", { hasText: "batch / time" }).waitFor();
  assert.match(
    (await page.locator("tile-scene [role=group]").first().getAttribute("aria-label")) ?? "",
    /A \(batch:8, 4\)/,
  );
  await page.waitForURL(/batch/);
  const again = await visit(t, await hashOf(page));
  await again.locator("axis-ruler .axis-name", { hasText: "batch" }).waitFor();
  await again.getByRole("spinbutton").first().press("ArrowUp");
  assert.equal(await operand(again, "A").inputValue(), "(batch:9, 4)");
});

test("a pasted name of an axis asks for its size", async (t) => {
  const page = await visit(t, "#v1;numpy;2,;2,;op=add");
  await page.getByRole("button", { name: /^Paste/ }).click();
  await page.getByRole("textbox", { name: /^Paste an error/ }).fill("(batch, 4) + (4,)");
  await page.getByRole("textbox", { name: "batch" }).fill("8");
  await page.getByRole("button", { name: "Use these shapes" }).click();
  await page.locator("axis-ruler .axis-name", { hasText: "batch" }).waitFor();
  assert.equal(await operand(page, "A").inputValue(), "(batch:8, 4)");
  await operand(page, "B").fill("(n, 4)");
  await page.locator("operand-line .problem", { hasText: "n needs a size, such as n:8" }).waitFor();
});

test("a size typed for a name in a field changes only that operand", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=mul");
  await operand(page, "A").fill("(batch, 4)");
  await operand(page, "A").press("Enter");
  await page.getByRole("button", { name: "Use these shapes" }).click();
  const size = page.getByRole("textbox", { name: "batch" });
  await size.and(page.locator(":focus")).waitFor();
  await size.fill("8");
  await size.press("Enter");
  await page.locator("axis-ruler .axis-name", { hasText: "batch" }).waitFor();
  assert.equal(await operand(page, "A").inputValue(), "(batch:8, 4)");
  assert.match(await hashOf(page), /;1,4;.*op=mul/);
});

test("the data's headings and grids have names", async (t) => {
  const page = await visit(t, "#v1;numpy;2,3;3,;b.name=bias;op=add");
  const headings = await allWords(page.locator("operand-values h3"));
  assert.deepEqual(headings, ["A (2, 3) f32", "B bias (3,) f32"]);
  await page.getByRole("grid", { name: "B bias (3,) f32" }).waitFor();
});

for (const width of [320, 1440]) {
  test(`a long name is truncated at ${width} px, has a title, and leaves the extents visible`, async (t) => {
    const page = await visit(t, `#v1;numpy;2,3;3,;a.name=${kLong};op=add`, { width });
    const name = page.locator("axis-ruler .given");
    assert.equal(await name.getAttribute("title"), kLong);
    const isCut = await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    assert.ok(isCut, "it is longer than its room");
    const box = await name.boundingBox();
    assert.ok(
      box !== null && box.width > 24 && box.width < (width < 400 ? 60 : 130),
      `${box?.width}`,
    );
    const room = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(room, width, "the page does not scroll sideways");
  });
}

test("the figure and its text have the names next to the letters", async (t) => {
  const page = await visit(t, named);
  await share(page, "File");
  const texts = page.locator("share-figure svg text");
  await texts.first().waitFor();
  const tiles = await texts.allTextContents();
  assert.ok(tiles.includes("B: bias (2,) → (1, 2)"), tiles.join());
  await page.getByRole("radio", { name: "Ruler" }).check();
  const drawn = await texts.allTextContents();
  assert.equal(drawn[drawn.indexOf("B") + 1], "bias");
  const alt = await page.getByRole("textbox", { name: "Alt text" }).inputValue();
  assert.ok(alt.startsWith("NumPy: A x (2, 3), B bias (2,) → Doesn't fit. "), alt);
});

test("the alt text ends its sentences as the language does", async (t) => {
  const page = await visit(t, "?lang=zh-Hans#v1;numpy;2,3;2,;op=add");
  await page.locator("share-button button").click();
  await choose(page, "文件");
  await page.locator("share-figure svg text").first().waitFor();
  const alt = await page.locator("share-figure textarea").inputValue();
  assert.match(alt, /^NumPy.*→ 无法广播。\S/);
});
