// SPDX-License-Identifier: MIT
// Everything is in the address: a reload or a shared link shows the same, and no link breaks the page.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  declared,
  engine,
  goTo,
  hashBecomes,
  hashOf,
  openMore,
  operand,
  valuesField,
  verdict,
  visit,
  words,
} from "../playground.mjs";

/** Everything that a reload must restore, without the computing time.
 * @param {import("playwright-core").Page} page */
async function everything(page) {
  const fields = await page.getByRole("textbox").all();
  const choices = await page.locator("main select").all();
  return {
    fields: await Promise.all(fields.map((field) => field.inputValue())),
    choices: await Promise.all(choices.map((choice) => choice.inputValue())),
    parts: await Promise.all(
      ["shape-verdict", "axis-ruler", "step-player", "trace-table", "data-view"].map(async (part) =>
        (await page.locator(part).ariaSnapshot()).replace(/computed in [^"]* ms/, ""),
      ),
    ),
  };
}

test("a reload restores shapes, mode, declaration, step, operator, type, values and cell", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add");
  await page.getByRole("combobox", { name: "Rules" }).selectOption("mlir.relaxed");
  await operand(page, "A").fill(" tensor<2x3x1xf32> ");
  await operand(page, "B").fill("(1, 4)");
  await declared(page).fill("2x?x4");
  await page.getByRole("combobox", { name: "Operator" }).selectOption("mul");
  await page.getByRole("combobox", { name: "Element type" }).selectOption("i32");
  const values = await valuesField(page, "B");
  await values.fill("7; 8\n9 (100%_=#)");
  await values.fill("7; 8\n9 (100)");
  await page.locator(".result [role=gridcell][data-cell='0,2,3']").click();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  const hash =
    "#v1;mlir.relaxed;_tensor%3C2x3x1xf32%3E_;1,_4;to=2x?x4;b=7%3B_8%0A9_%28100%29" +
    ";op=mul;type=i32;cell=0,2,3;step=7";
  await page.waitForFunction((expected) => location.hash === expected, hash);
  assert.match(hash, /^#[A-Za-z0-9.,;=?%_-]+[A-Za-z0-9]$/, "no character that clients rewrite");
  const before = await everything(page);
  const origin = "result[0, 2, 3] 300 = mul(A[0, 2, 0] 3, B[0, 3] 100)";
  assert.equal(await words(page.locator("cell-origin p")), origin);
  await page.reload();
  await page.locator("cell-origin .known").waitFor();
  await openMore(page);
  assert.deepEqual(await everything(page), before);
  await hashBecomes(page, hash);
});

test("typed text is restored literally, including typing errors", async (t) => {
  const texts = ["3,1", "(3, 1", "((", "x_y %41", "é ✓ 😀", "a=b;c", "~!'()*", ""];
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add");
  for (const text of texts) {
    await operand(page, "A").fill(text);
    assert.match(await hashOf(page), /^#[A-Za-z0-9.,;=?%_-]+$/, text);
    await page.reload();
    await operand(page, "A").waitFor();
    assert.equal(await operand(page, "A").inputValue(), text);
  }
});

test("Back leads to the previous question; typing and stepping add no history", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add");
  await operand(page, "A").fill("(2,1)");
  await page.getByRole("button", { name: "First step" }).click();
  await page.getByRole("link", { name: "Image × RGB" }).click();
  await page.locator("shape-verdict .shape", { hasText: "(6, 8, 3)" }).waitFor();
  await page.getByRole("combobox", { name: "Rules" }).selectOption("mlir.strict");
  await page
    .locator("step-player .clause", { hasText: "mlir" })
    .first()
    .waitFor({ state: "attached" });
  await page.goBack();
  await page
    .locator("step-player .clause", { hasText: "numpy" })
    .first()
    .waitFor({ state: "attached" });
  assert.match(await verdict(page), /→ \(6, 8, 3\)$/);
  await page.goBack();
  await page.locator("shape-verdict .shape", { hasText: "(2, 4)" }).waitFor();
  assert.equal(await words(page.locator("step-player .count")), "Step 1 of 3");
  await page.goForward();
  await page.locator("shape-verdict .shape", { hasText: "(6, 8, 3)" }).waitFor();
});

test("the examples are plain links, and each shows its own text", async (t) => {
  const page = await visit(t);
  for (const [name, sign] of /** @type {const} */ ([
    ["Outer sum", "Works"],
    ["Subtract row means", "stretched"],
    ["Image × RGB", "added"],
    ["The loss trap", "Works, check this"],
    ["Doesn't fit", "conflict"],
    ["Unknown size", "unknown"],
  ])) {
    const link = page.getByRole("link", { name, exact: true });
    assert.match((await link.getAttribute("href")) ?? "", /^#v1;/);
    await link.click();
    const shown = page.locator("shape-verdict .badge, axis-ruler .cell").filter({ hasText: sign });
    await shown.first().waitFor();
    await hashBecomes(page, (await link.getAttribute("href")) ?? "");
  }
});

const broken = {
  "a newer version": ["#v9;numpy;3,1;op=add", /newer version/],
  "no version": ["#trace", /cannot|could not be read/],
  "nothing after the version": ["#v1", /could not be read/],
  "no operands": ["#v1;numpy", /could not be read/],
  "an unknown mode": ["#v1;fortran;3,1;1,4;op=add", /rules that this version does not have/],
  "an unknown operator": ["#v1;numpy;3,1;1,4;op=frob", /operator that this version does not have/],
  "an unknown type": [
    "#v1;numpy;3,1;1,4;op=add;type=f128",
    /element type that this version does not have/,
  ],
  "a thousand operands": [`#v1;numpy${";3,1".repeat(1000)};op=add`, /rest was left out/],
};
for (const [what, [hash, notice]] of Object.entries(broken)) {
  test(`a link with ${what} still opens the page, with a note about the replacement`, async (t) => {
    const page = await visit(t, String(hash));
    assert.match(await words(page.locator(".notice")), /** @type {RegExp} */ (notice));
    assert.match(await verdict(page), /Works/);
    assert.equal(await page.locator(".fault").count(), 0);
  });
}

test("a link may have every type of the engine, without a notice", async (t) => {
  const types = engine
    .ops()
    .flatMap(({ name, signatures }) =>
      signatures.map(({ operands }) => ({ name, type: String(operands.at(-1)) })),
    );
  const page = await visit(t);
  const met = new Set(types.map(({ type }) => type));
  for (const type of met) {
    const { name } = types.find((other) => other.type === type) ?? { name: "" };
    await goTo(page, `#v1;numpy;%28%29;%28%29;op=${name};type=${type}`);
    const chosen = page.getByRole("combobox", { name: "Element type" });
    await page.locator("shape-verdict .shape", { hasText: "()" }).waitFor();
    assert.equal(await chosen.inputValue(), type);
    assert.equal(await page.locator(".notice").count(), 0);
  }
  assert.ok(met.size >= 4, `${[...met]}`);
});

const hostile = {
  "broken percent signs": "#v1;numpy;%E0%A4%A;%;%zz;op=add",
  "a script in a shape": "#v1;numpy;%3Cimg_src%3Dx_onerror%3Dalert%281%29%3E;1,4;op=add",
  "prototype names": "#v1;numpy;3,1;1,4;__proto__=1;constructor=2;op=toString;type=__proto__",
  "absurd numbers": "#v1;numpy;3,1;1,4;op=add;step=99999999;cell=-1,1e9,x;slice=999999999",
  "a cell outside the result": "#v1;numpy;3,1;1,4;op=add;cell=9,9;step=0",
  "extents past what a number holds": `#v1;numpy;${"9".repeat(400)},1;1,4;op=add`,
  "huge shapes": "#v1;numpy;9007199254740991,9007199254740991;1,;op=add",
  "no cells of extents beyond all numbers": `#v1;numpy;${"9007199254740991,".repeat(25)}0;1,;op=add`,
  "a hundred thousand semicolons": `#v1;numpy;3,1${";".repeat(100_000)}`,
  "a hundred thousand nines": `#v1;numpy;3,1;1,4;a=${"9,".repeat(50_000)};op=add`,
  "control characters": "#v1;numpy;%00%01%7F;%0A%0D;to=%E2%80%AE;op=%00",
  "half a character": "#v1;numpy;%F0%9F;%ED%A0%80;op=add",
};
for (const [what, hash] of Object.entries(hostile)) {
  test(`${what} in a link are harmless, and the page keeps working`, async (t) => {
    const page = await visit(t, hash, { settled: "request-form" });
    assert.equal(await page.locator(".fault").count(), 0);
    assert.equal(await page.locator("img").count(), 0);
    await page.getByRole("link", { name: /^Outer sum/ }).click();
    await page.locator("shape-verdict .shape", { hasText: "(3, 4)" }).waitFor();
    await page.locator(".result [role=gridcell]").nth(11).waitFor();
    assert.equal(await page.locator(".result [role=gridcell]").count(), 12);
  });
}
