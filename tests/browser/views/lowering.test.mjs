// SPDX-License-Identifier: MIT
// The operation as a program: its text, the origins of its lines, and two strategies side by side.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { copiedBy, engine, goTo, hashBecomes, operand, visit, words } from "../playground.mjs";
import {
  faulty,
  faultyHash,
  line,
  listing,
  lowered,
  marked,
  mixed,
  mixedHash,
  open,
  openHash,
  text,
  where,
} from "./lowering.mjs";

test("the text of each strategy is exactly the engine's", async (t) => {
  const page = await open(t, faultyHash);
  for (const strategy of /** @type {const} */ (["llvm16", "rfc", "perDimension"])) {
    await page.getByRole("combobox", { name: "Strategy" }).selectOption(strategy);
    assert.deepEqual(await text(listing(page)), lowered({ ...faulty, strategy }).text, strategy);
  }
});

test("other operators, types, attributes and declared results are lowered", async (t) => {
  const page = await open(
    t,
    "#v1;numpy;2,3;op=clamp;type=i32;with.min=-4;with.max=9;view=lowering",
  );
  const request = {
    op: "clamp",
    operands: [{ shape: "2x3", type: /** @type {const} */ ("i32") }],
    attributes: { min: -4, max: 9 },
    comments: true,
  };
  assert.deepEqual(await text(listing(page)), lowered(request).text);
});

test("unsupported operators have the engine's message", async (t) => {
  const page = await open(t, "#v1;numpy;3,1;1,4;op=add;type=u8;view=lowering");
  const refusal = page.locator("lowering-view .refusal");
  const u8 = { shape: "3x1", type: /** @type {const} */ ("u8") };
  const refused = engine.lower({ op: "add", operands: [u8, u8] });
  assert.ok("error" in refused);
  assert.equal(await words(refusal), refused.error.message);
  await goTo(page, "#v1;julia;3,;3,4;op=add;view=lowering");
  const sentences = engine.sentences({ mode: "mlir.llvm19", operands: ["3", "3x4"] });
  assert.ok(Array.isArray(sentences));
  await refusal.filter({ hasText: sentences.at(-1)?.text ?? "?" }).waitFor();
});

test("different rules have a note, and without equal alignment nothing is linked", async (t) => {
  const page = await open(t, "#v1;mlir.llvm19;3,1;1,4;op=add;view=lowering");
  const note = page.locator("lowering-view .rules");
  assert.equal(await note.count(), 0);
  await goTo(page, "#v1;julia;3,;3,3;op=add;view=lowering");
  await note.filter({ hasText: "aligns these operands differently" }).waitFor();
  assert.equal(await page.locator("column-strip").count(), 0);
  await page.locator("axis-ruler thead th").nth(1).hover();
  assert.deepEqual(await marked(listing(page), "pointed"), []);
});

test("pointing at a line marks its column and operand in the ruler", async (t) => {
  const page = await open(t, mixedHash);
  const { lines, trace } = lowered(mixed);
  const at = lines.findIndex(({ column, operand: of }) => column === 1 && of === 1);
  await line(listing(page), at).locator("code").hover();
  const ruler = page.locator("axis-ruler");
  assert.equal(await ruler.locator("tbody .pointed").count(), 1);
  assert.equal(await ruler.locator("tr.operand-1 td.pointed").getAttribute("data-column"), "1");
  assert.equal(await page.locator("column-strip thead .pointed").innerText(), "1");
  const same = where(lines, ({ column, operand: of }) => column === 1 && of === 1);
  assert.deepEqual(await marked(listing(page), "pointed"), same);
  const sentences = engine.sentences({ mode: "mlir.strict", operands: ["?x3", "2x?"] });
  assert.ok(Array.isArray(sentences));
  const step = lines[at]?.step ?? -1;
  assert.equal(trace[step]?.kind, "decided");
  const about = await words(page.locator("program-listing .about"));
  assert.equal(about, `Broadcast · B · axis 1 · step ${step + 1}: ${sentences[step]?.text}`);
  await page.mouse.move(0, 0);
  assert.equal(await ruler.locator(".pointed").count(), 0);
});

test("a column of the ruler, or of its small copy, marks the lines that come from it", async (t) => {
  const page = await open(t, mixedHash);
  const { lines } = lowered(mixed);
  for (const column of [0, 1]) {
    const expected = where(lines, (each) => each.column === column);
    assert.ok(expected.length > 3);
    await page.locator(`axis-ruler thead [data-column="${column}"]`).hover();
    assert.deepEqual(await marked(listing(page), "pointed"), expected);
    await page.mouse.move(0, 0);
    assert.deepEqual(await marked(listing(page), "pointed"), []);
    await page.locator(`column-strip thead [data-column="${column}"] button`).focus();
    assert.deepEqual(await marked(listing(page), "pointed"), expected);
    await page.keyboard.press("Escape");
    assert.deepEqual(await marked(listing(page), "pointed"), []);
  }
});

test("a selected step marks the lines that come from it, and a line's number leads to its step", async (t) => {
  const page = await open(t, mixedHash);
  const { lines } = lowered(mixed);
  assert.deepEqual(await marked(listing(page), "known"), [], "none was chosen");
  const at = lines.findIndex(({ operation }) => operation === 11);
  const step = lines[at]?.step ?? -1;
  await line(listing(page), at).getByRole("button").click();
  await hashBecomes(page, `${mixedHash.replace("view=", `step=${step + 1};view=`)}`);
  const stemming = where(lines, (each) => each.step === step);
  assert.deepEqual(await marked(listing(page), "known"), stemming);
});

test("the line numbers are one tab stop, and arrow keys move through them", async (t) => {
  const page = await open(t, mixedHash);
  const { lines, text: all } = lowered(mixed);
  const numbers = listing(page).locator("li > button");
  assert.equal(await numbers.and(page.locator('[tabindex="0"]')).count(), 1);
  await numbers.first().focus();
  const focused = () => listing(page).locator("li:has(> button:focus)").getAttribute("data-line");
  for (const [key, to] of /** @type {const} */ ([
    ["ArrowDown", 1],
    ["End", all.length - 1],
    ["ArrowDown", all.length - 1],
    ["ArrowUp", all.length - 2],
    ["Home", 0],
  ])) {
    await page.keyboard.press(key);
    assert.equal(await focused(), String(to));
  }
  const at = lines.findIndex(({ column }) => column === 0);
  for (let i = 0; i < at; i += 1) await page.keyboard.press("ArrowDown");
  assert.equal(await page.locator("column-strip tr.operand-0 .pointed").count(), 1);
  const name = await line(listing(page), at).getByRole("button").getAttribute("aria-label");
  assert.equal(name, `Line ${at + 1}, Broadcast · A · axis 0`);
});

test("two strategies are side by side, and the lines that one lacks are marked", async (t) => {
  const page = await open(t, `${mixedHash};strategy=rfc`);
  await page.getByRole("combobox", { name: "Compare with" }).selectOption("perDimension");
  await hashBecomes(page, `${mixedHash};strategy=rfc,perDimension`);
  const other = lowered({ ...mixed, strategy: "perDimension" }).text;
  assert.deepEqual(await text(listing(page, 1)), other);
  const [left, right] = await Promise.all([
    listing(page).boundingBox(),
    listing(page, 1).boundingBox(),
  ]);
  assert.ok(left && right && left.y === right.y && left.x + left.width <= right.x);
  /** @param {string} each */
  const shape = (each) => each.trim().replace(/([%#])\w+/g, "$1");
  const kept = async (/** @type {number} */ which) => {
    const differing = new Set(await marked(listing(page, which), "differs"));
    const all = await text(listing(page, which));
    return all.filter((each, i) => !differing.has(i) && each.trim() !== "").map(shape);
  };
  const same = await kept(0);
  assert.ok(same.length > 10, "they share much");
  assert.deepEqual(same, await kept(1));
});

test("the selected strategies are the drawn ones, for any link", async (t) => {
  const page = await open(t, `${mixedHash};strategy=rfc,llvm16`);
  const fields = page.locator("strategy-fields select");
  const chosen = () =>
    fields.evaluateAll((selects) =>
      selects.map((select) => (select instanceof HTMLSelectElement ? select.value : "")),
    );
  const titles = page.locator("lowering-view .program h3");
  for (const pair of [
    "llvm16,rfc",
    "perDimension,rfc",
    "rfc,perDimension",
    "perDimension,llvm16",
  ]) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `${mixedHash};strategy=${pair}`);
    await titles.nth(1).waitFor();
    assert.deepEqual(await chosen(), pair.split(","));
  }
});

test("an assumption about a ? is made by a select, and the omitted operations are listed", async (t) => {
  const page = await open(t, openHash);
  await page.getByRole("combobox", { name: "A, axis 0" }).selectOption("neverOne");
  await hashBecomes(page, openHash.replace(";op", ";assume=A0_never_1;op"));
  const never = lowered({ ...mixed, assume: [{ operand: 0, axis: 0, neverOne: true }] });
  assert.deepEqual(await text(listing(page)), never.text);
  const folded = page.locator(".folded li");
  assert.deepEqual(
    await folded.allInnerTexts(),
    never.folded.map((each) => each.text),
  );
  await page.getByRole("combobox", { name: "B, axis 1" }).selectOption("range");
  await page.getByRole("textbox", { name: "B, axis 1, to" }).fill("8");
  await hashBecomes(page, openHash.replace(";op", ";assume=A0_never_1,_B1_2..8;op"));
  assert.equal(await folded.count(), 2);
  await page.getByRole("textbox", { name: "B, axis 1, to" }).fill("1");
  const refused = engine.lower({
    ...mixed,
    assume: [{ operand: 1, axis: 1, least: 2, most: 1 }],
  });
  assert.ok("error" in refused);
  assert.equal(await words(page.locator("lowering-view .refusal")), refused.error.message);
  await operand(page, "A").fill("2x3");
  await operand(page, "B").fill("2x3");
  await page.locator("assumption-fields").waitFor({ state: "detached" });
  await page.locator("program-listing").waitFor();
});

test("the program is copied and saved unchanged", async (t) => {
  const page = await open(t, mixedHash);
  const { mlir } = lowered(mixed);
  assert.equal(await copiedBy(page.getByRole("button", { name: "Copy", exact: true })), mlir);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save .mlir" }).click(),
  ]);
  assert.equal(download.suggestedFilename(), "add-rfc.mlir");
  assert.equal(readFileSync(await download.path(), "utf8"), mlir);
});

test("loading the lowering is indicated, and a failure can be retried", async (t) => {
  let broken = true;
  const page = await visit(t, mixedHash, {
    prepare: (each) =>
      each.route("**/later/bcast-*.wasm", (route) => (broken ? route.abort() : route.continue())),
    tolerate: /bcast|Failed to load|ERR_FAILED|CoreError|wasm/i,
  });
  const retry = page.locator("lowering-view").getByRole("button", { name: "Try again" });
  await retry.waitFor();
  broken = false;
  await retry.click();
  await page.locator("program-listing").waitFor();
});

test("while the question cannot be read the last program stays, with a note", async (t) => {
  const page = await open(t, mixedHash);
  await operand(page, "A").fill("?x3x");
  await page.locator("lowering-view .stale").waitFor();
  assert.deepEqual(await text(listing(page)), lowered(mixed).text);
});
