// SPDX-License-Identifier: MIT
// Values from files: NumPy's format, lists of lists, tables; and errors in a file, with their position.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  gridValues,
  hashBecomes,
  operand,
  result,
  source,
  values,
  valuesField,
  visit,
  words,
} from "../playground.mjs";
import { npy } from "./npy.mjs";

/** @typedef {import("playwright-core").Page} Page */

const sums = "#v1;numpy;3,1;1,;op=add";

/** Loads a file as the values of A. @param {Page} page @param {string} name @param {Buffer | string} content */
const load = (page, name, content) =>
  page
    .locator("fill-picker #file")
    .first()
    .setInputFiles({ name, mimeType: "", buffer: Buffer.from(content) });

/** Waits until an operand has a shape and a type. @param {Page} page @param {string} letter @param {string} what */
const holds = (page, letter, what) =>
  page.locator("operand-values h3", { hasText: `${letter} ${what}` }).waitFor();

/** The error about the file. @param {Page} page */
const problem = (page) => words(page.locator("operand-values p.problem"));

/** Each has another type and shape than the one before. @type {[string, number[], number[], string, string[]][]} */
const saved = [
  ["|b1", [2, 1], [1, 0], "bool", ["true", "false"]],
  ["|u1", [1, 2], [255, 0], "u8", ["255", "0"]],
  ["|i1", [2, 1], [-128, 7], "i8", ["-128", "7"]],
  ["<i2", [1, 2], [-300, 7], "i16", ["-300", "7"]],
  [">i4", [2, 1], [-70000, 7], "i32", ["-70000", "7"]],
  ["<i8", [1, 2], [-(2 ** 40), 7], "i64", ["-1099500000000", "7"]],
  ["<f2", [2, 1], [0x3e00, 0xc000], "f16", ["1.5", "-2"]],
  [">f4", [1, 2], [0.5, -1e10], "f32", ["0.5", "-10000000000"]],
  ["<f8", [2, 1], [0.1, Number.NaN], "f64", ["0.1", "NaN"]],
];
test("an .npy of each type sets values, shape and type", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;op=identity");
  for (const [dtype, shape, data, type, shown] of saved) {
    await t.test(dtype, async () => {
      const written = `(${shape.join(", ")})`;
      await load(page, "a.npy", npy(dtype, shape, data));
      await holds(page, "A", `${written} ${type}`);
      assert.equal(await operand(page, "A").inputValue(), written);
      assert.equal(await page.getByRole("combobox", { name: "Element type" }).inputValue(), type);
      assert.deepEqual((await gridValues(values(page, "A"))).flat(), shown);
      assert.deepEqual((await gridValues(result(page))).flat(), shown);
    });
  }
});

test("the column-major order of an .npy is converted, in every version of the format", async (t) => {
  const page = await visit(t, sums);
  for (const version of /** @type {const} */ ([1, 2, 3])) {
    const order = { version, isFortran: true };
    await load(page, `v${version}.npy`, npy("<f4", [2, 3], [1, 4, 2, 5, 3, 6 + version], order));
    await page
      .locator("operand-values [data-cell='1,2']", { hasText: String(6 + version) })
      .waitFor();
    assert.deepEqual(await gridValues(values(page, "A")), [
      ["1", "2", "3"],
      ["4", "5", String(6 + version)],
    ]);
  }
});

test("a file is one step to undo, and a small one is in the link", async (t) => {
  const page = await visit(t, sums);
  await load(page, "a.npy", npy("<i4", [2, 1], [5, 6]));
  const hash = "#v1;numpy;2,_1;1,;a=5%0A6;op=add;type=i32";
  await hashBecomes(page, hash);
  await page.getByRole("button", { name: "Undo" }).click();
  await hashBecomes(page, sums);
});

test("a large file is in the link by name, stays while the page is open, and is requested elsewhere", async (t) => {
  const page = await visit(t, sums);
  const data = Array.from({ length: 1500 }, (_, i) => i / 2);
  await load(page, "large file.npy", npy("<f4", [1500, 1], data));
  const hash = "#v1;numpy;1500,_1;1,;a=%3Dfile_large_file.npy;op=add";
  await hashBecomes(page, hash);
  await values(page, "A")
    .locator(".value", { hasText: /^749\.5$/ })
    .waitFor();
  const shown = (await gridValues(values(page, "A"))).flat();
  assert.deepEqual([shown[0], shown[1], shown.at(-1)], ["0", "0.5", "749.5"]);
  assert.equal(await source(page, "A").inputValue(), "file");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Redo" }).click();
  await hashBecomes(page, hash);
  await page.locator(".result [data-cell='0,0']", { hasText: /^10*$/ }).waitFor();
  const other = await visit(t, hash);
  const said = await words(other.locator("operand-values #problem p").first());
  assert.match(said, /^Load large file\.npy again: links do not contain large files/);
});

test("lists of lists and tables set the shape", async (t) => {
  const page = await visit(t, sums);
  for (const [name, text, shape] of /** @type {const} */ ([
    ["a.json", "[[1, 2], [3, 4]]", "(2, 2)"],
    ["b.json", "[1, 2, 3]", "(3,)"],
    ["c.csv", "1,2,3\r\n4,5,6\r\n", "(2, 3)"],
    ["d.tsv", "1\t2\n3\t4\n5\t6\n", "(3, 2)"],
    ["e.json", "[[[1], [2]], [[3], [4]]]", "(2, 2, 1)"],
  ])) {
    await load(page, name, text);
    await holds(page, "A", `${shape} f32`);
    assert.equal(await operand(page, "A").inputValue(), shape);
    const numbers = text.match(/\d/g) ?? [];
    const first = (await gridValues(values(page, "A"))).flat();
    assert.deepEqual(first, numbers.slice(0, first.length));
  }
});

const whole = npy("<f4", [2, 1], [1, 2]);
/** @type {[string, string, Buffer | string, RegExp][]} */
const bad = [
  [
    "a file that ends too soon",
    "a.npy",
    whole.subarray(0, -1),
    /^a\.npy: byte 135: the file ends too early/,
  ],
  [
    "a file that goes on",
    "a.npy",
    Buffer.concat([whole, whole]),
    /^a\.npy: byte 136: there is extra content/,
  ],
  ["no header at all", "a.npy", whole.subarray(0, 8), /^a\.npy: byte 8: the file ends too early/],
  [
    "a version of the future",
    "a.npy",
    Buffer.concat([whole.subarray(0, 6), Buffer.from([9]), whole.subarray(7)]),
    /byte 6: format version 9/,
  ],
  ["complex numbers", "a.npy", npy("<c8", [0], []), /byte 10: element type <c8 is not supported/],
  [
    "a header of another kind",
    "a.npy",
    Buffer.from(whole.toString("latin1").replace("fortran", "pascals"), "latin1"),
    /byte 10: the header does not state the order/,
  ],
  [
    "a shape of more than there is",
    "a.npy",
    npy("<f4", [2 ** 40, 2 ** 40], []),
    /the file ends too early/,
  ],
  ["lists of other lengths", "a.json", "[[1, 2],\n[3]]", /^a\.json: the list that ends in line 2/],
  [
    "more cells than the page computes, of which the last is a word",
    "a.csv",
    `${"1,2\n".repeat(2 ** 19)}3,x\n`,
    /^a\.csv: 1,048,578 elements; this page computes up to 1,048,576\.$/,
  ],
  [
    "more elements than the page computes",
    "a.npy",
    Buffer.concat([npy("|u1", [2 ** 20 + 1], []), Buffer.alloc(2 ** 20 + 1)]),
    /^a\.npy: 1,048,577 elements; this page computes up to 1,048,576\.$/,
  ],
  ["rows of other lengths", "a.csv", "1,2\n3\n", /^a\.csv: line 2 has 1 value, not 2\./],
  ["words", "a.csv", "1,2\nx,4\n", /^a\.csv: x in line 2 is not a valid f32/],
];
test("a bad file changes nothing, and is reported with its position", async (t) => {
  const page = await visit(t, sums);
  for (const [what, name, content, said] of bad) {
    await t.test(what, async () => {
      await load(page, name, content);
      await page.locator("operand-values p.problem").waitFor();
      assert.match(await problem(page), said);
      assert.equal(await operand(page, "A").inputValue(), "(3,1)");
      await hashBecomes(page, sums);
      await load(page, "good.csv", "7\n8\n");
      await holds(page, "A", "(2, 1) f32");
      assert.equal(await page.locator("operand-values p.problem").count(), 0);
      await page.getByRole("button", { name: "Undo" }).click();
      await hashBecomes(page, sums);
    });
  }
});

test("a file can be dropped on its operand", async (t) => {
  const page = await visit(t, sums);
  const dropped = await page.evaluateHandle(() => {
    const files = new DataTransfer();
    files.items.add(new File(["1,2,3,4"], "b.csv"));
    return files;
  });
  const second = page.locator("operand-values").nth(1);
  await second.dispatchEvent("dragover", { dataTransfer: dropped });
  await second.locator("h3.over").waitFor();
  await second.dispatchEvent("drop", { dataTransfer: dropped });
  await holds(page, "B", "(1, 4) f32");
  assert.equal(await operand(page, "B").inputValue(), "(1, 4)");
});

test("files dropped on two operands at once fill both", async (t) => {
  const page = await visit(t, sums);
  await page.evaluate(() => {
    const app = document.querySelector("bcast-app");
    const view = app?.shadowRoot?.querySelector("answer-views")?.shadowRoot;
    const panels = view?.querySelector("data-view")?.shadowRoot?.querySelectorAll("operand-values");
    const texts = ["1\n2\n", "3,4\n"];
    panels?.forEach((panel, i) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([texts[i] ?? ""], `${i}.csv`));
      panel.dispatchEvent(new DragEvent("drop", { dataTransfer }));
    });
  });
  await hashBecomes(page, "#v1;numpy;2,_1;1,_2;a=1%0A2;b=3,_4;op=add");
  assert.deepEqual((await gridValues(result(page))).flat(), ["4", "5", "5", "6"]);
});

test("text typed while a file loads is kept", async (t) => {
  const page = await visit(t, sums, { settles: false });
  const held = await page.evaluateHandle(() => {
    let goOn = () => {};
    const gone = new Promise((done) => {
      goOn = () => done(undefined);
    });
    const read = File.prototype.arrayBuffer;
    File.prototype.arrayBuffer = async function () {
      await gone;
      return read.call(this);
    };
    return { goOn };
  });
  await load(page, "a.csv", "7\n8\n");
  await operand(page, "B").fill("(1, 5)");
  await page.locator("shape-verdict .shape", { hasText: "(3, 5)" }).waitFor();
  await held.evaluate(({ goOn }) => goOn());
  await holds(page, "A", "(2, 1) f32");
  assert.equal(await operand(page, "B").inputValue(), "(1, 5)");
  await hashBecomes(page, "#v1;numpy;2,_1;1,_5;a=7%0A8;op=add");
});

test("a missing file is reported, and changes nothing", async (t) => {
  const page = await visit(t, sums);
  await page.evaluate(() => {
    File.prototype.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotFoundError"));
  });
  await load(page, "a.csv", "7\n8\n");
  await page.locator("operand-values p.problem").waitFor();
  assert.match(await problem(page), /^a\.csv: the file could not be read/);
  await hashBecomes(page, sums);
});

test("a large file is found under any name", async (t) => {
  const page = await visit(t, sums);
  const values = npy("<f4", [1500, 1], new Array(1500).fill(3));
  for (const name of [
    `${"x".repeat(39)} y.npy`,
    " of  two  blanks.npy",
    `${"x".repeat(39)}😀.npy`,
  ]) {
    await load(page, name, values);
    await holds(page, "A", "(1500, 1) f32");
    await page.locator("operand-values [data-cell='0,0']", { hasText: /^3$/ }).waitFor();
    assert.equal(await page.locator("operand-values #problem p").count(), 0, name);
    await page.getByRole("button", { name: "Undo" }).click();
    await hashBecomes(page, sums);
  }
});

test("brackets with another shape are reported, and can become the shape", async (t) => {
  const page = await visit(t, sums);
  const text = await valuesField(page, "A");
  await text.fill("[[1, 2], [3, 4]]");
  const said = page.locator("operand-values #problem p").first();
  await said.waitFor();
  assert.match(await words(said), /^The brackets nest as \(2, 2\), but the shape is \(3, 1\)/);
  await page.getByRole("button", { name: "Change A to (2, 2)" }).click();
  await page.locator("operand-values h3", { hasText: "(2, 2)" }).waitFor();
  assert.equal(await operand(page, "A").inputValue(), "(2, 2)");
  assert.equal(await text.inputValue(), "[[1, 2], [3, 4]]");
  assert.deepEqual((await gridValues(values(page, "A"))).flat(), ["1", "2", "3", "4"]);
  await text.fill("[[1, 2], [3]]");
  await said.filter({ hasText: "equally long" }).waitFor();
  assert.match(await words(said), /\(character 12\)$/);
  await text.fill("[[1, 2], [3, 4]");
  await said.filter({ hasText: "Close all lists" }).waitFor();
});
