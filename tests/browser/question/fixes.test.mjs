// SPDX-License-Identifier: MIT
// The verdict: its badges, the fixes for rejected shapes, and the result at run time.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  allWords,
  copiedBy,
  currentStep,
  engine,
  expectedStep,
  goTo,
  hashBecomes,
  hashOf,
  hears,
  operand,
  pasteOutside,
  verdict,
  visit,
  words,
} from "../playground.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("../../../wasm/index.js").Request} Request */

/** @param {Request} request */
function fixesOf(request) {
  const answer = engine.infer(request);
  assert.ok("fixes" in answer && answer.fixes.length > 0);
  return answer.fixes;
}

/** The name of its button. @param {string} [text] */
const labelled = (text = "") => text.replace(/\.$/, "");

/** @param {import("../../../wasm/index.js").Shape} shape */
const written = (shape) => `(${shape === "*" ? shape : shape.join(", ")})`;

test("each fix is one click, leads to its result, and is undone", async (t) => {
  const page = await visit(t, "#v1;numpy;2,3;2,;op=add");
  const refused = await verdict(page);
  for (const { text, shape } of fixesOf({ mode: "numpy", operands: ["(2,3)", "(2,)"] })) {
    await page.getByRole("button", { name: labelled(text) }).click();
    assert.match(await verdict(page), /Works/);
    assert.equal(await words(page.locator("shape-verdict .shape")), written(shape));
    await page.getByRole("button", { name: "Undo" }).click();
    assert.equal(await verdict(page), refused);
  }
});

test("by keyboard a fix moves the focus to the verdict, which is announced", async (t) => {
  const page = await visit(t, "#v1;numpy;2,3;2,;op=add");
  const [fix] = fixesOf({ mode: "numpy", operands: ["(2,3)", "(2,)"] });
  await page.getByRole("button", { name: labelled(fix?.text) }).press("Enter");
  assert.match(await words(page.locator("shape-verdict .verdict:focus")), /Works/);
  await page.locator("#status", { hasText: "Works: (2, 3)" }).waitFor();
});

test("each line of a fix's code is copied by its own button, with a name and by keyboard", async (t) => {
  const page = await visit(t, "#v1;numpy;2,3;2,;op=add");
  const fixes = fixesOf({ mode: "numpy", operands: ["(2,3)", "(2,)"] });
  const all = fixes.flatMap(({ code, atSource }) => [...code, ...(atSource?.code ?? [])]);
  // Of the chosen system only.
  const codes = all.filter(({ systems }) => systems.includes("numpy"));
  const lines = page.locator("answer-advice .fixes .code");
  assert.equal(codes.length, 3);
  assert.equal(await lines.count(), codes.length);
  for (const [i, { title, text }] of codes.entries()) {
    const line = lines.nth(i);
    assert.equal(await words(line.locator(".soft")), title);
    assert.equal(await line.locator("code").textContent(), text);
    await line.getByRole("button", { name: `Copy ${text}`, exact: true }).waitFor();
    assert.equal(await copiedBy(line.locator("button")), text);
    await page.evaluate(() => navigator.clipboard.writeText(""));
    await line.locator("button").press("Enter");
    await hears(page, /^Copied/);
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), text);
  }
  for (const fix of await page.locator("answer-advice .fixes li").all()) {
    const tops = await fix
      .locator(".code")
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    assert.equal(new Set(tops).size, tops.length, "each is a line of its own");
  }
});

test("a fix of an operand's placement changes only the option, and no shape", async (t) => {
  const page = await visit(t, "#v1;openvino.pdpd;2x3x4x5;3x4;a.name=image;op=add");
  const request = { mode: "openvino.pdpd", operands: ["2x3x4x5", "3x4"] };
  const [laid] = fixesOf(request);
  assert.equal(laid?.edit, "otherAxis");
  await page.getByRole("button", { name: labelled(laid.text) }).click();
  assert.equal(await words(page.locator("shape-verdict .shape")), written(laid.shape));
  const axis = page.getByRole("textbox", { name: "Axis", exact: true });
  assert.equal(await axis.inputValue(), String(laid.axis));
  assert.equal(await operand(page, "A").inputValue(), "2x3x4x5", "as it was written");
  assert.equal(await page.getByRole("textbox", { name: "Name of A" }).inputValue(), "image");
  await goTo(page, "#v1;xla;2,3;3,;op=add");
  const [spread] = fixesOf({ mode: "xla", operands: ["(2,3)", "(3,)"] });
  assert.equal(spread?.edit, "otherDimensions");
  // It is unchanged there, and its bare name needs no fix.
  assert.deepEqual(spread.code, []);
  assert.equal(await page.locator("answer-advice .fixes li").first().locator("code").count(), 0);
  await page.getByRole("button", { name: labelled(spread.text) }).click();
  assert.equal(await words(page.locator("shape-verdict .shape")), written(spread.shape));
});

test("an update that does not fit can store its result in a new array, by the usual rules", async (t) => {
  const page = await visit(t, "#v1;pytorch.inPlace;1,28,28;3,1,1;op=sub");
  assert.equal(await words(page.locator("operation-picker .pick > span")), "-=");
  const fix = fixesOf({
    mode: "pytorch.inPlace",
    operands: [
      [1, 28, 28],
      [3, 1, 1],
    ],
  }).at(-1);
  assert.deepEqual([fix?.edit, fix?.mode], ["newArray", "pytorch"]);
  await page.getByRole("button", { name: "Store the result in a new array" }).click();
  assert.equal(await verdict(page), "✓ Works (1, 28, 28) (3, 1, 1) → (3, 28, 28)");
  assert.equal(await words(page.locator("operation-picker .pick > span")), "-");
  await hashBecomes(page, "#v1;pytorch;1,28,28;3,1,1;op=sub");
});

test("values are kept if a fix keeps their order, and only then", async (t) => {
  const page = await visit(t, "#v1;numpy;2,3;2,;a=1,2,3,4,5,6;b=10,20;op=add");
  const fixes = fixesOf({ mode: "numpy", operands: ["(2,3)", "(2,)"] });
  const inserted = fixes.find(({ edit }) => edit === "insertAxes");
  const transposed = fixes.find(({ edit }) => edit === "permuteAxes");
  await page.getByRole("button", { name: labelled(inserted?.text) }).click();
  assert.match(await hashOf(page), /;a=1,2,3,4,5,6;b=10,20;/);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: labelled(transposed?.text) }).click();
  const hash = await hashOf(page);
  assert.ok(/;b=10,20;/.test(hash) && !/;a=/.test(hash), hash);
});

test("accepted answers, accepted answers with lints, and rejections have different badges", async (t) => {
  const page = await visit(t, "#v1;numpy;3,4;3,4;op=add");
  const badge = () => words(page.locator("shape-verdict .badge"));
  assert.equal(await badge(), "✓ Works");
  await goTo(page, "#v1;numpy;64,;64,1;op=add");
  assert.equal(await badge(), "△ Works, check this");
  await goTo(page, "#v1;numpy;3,;4,;op=add");
  assert.equal(await badge(), "✕ Doesn't fit");
});

test("possible undefined behavior is reported before run time, with its steps", async (t) => {
  const page = await visit(t, "#v1;mlir.relaxed;%3F,5;3,5;to=3,5;op=add");
  const request = { mode: "mlir.relaxed", operands: ["(?,5)", "(3,5)"], declared: "(3,5)" };
  const answer = engine.infer(request);
  assert.ok("trace" in answer);
  const steps = answer.trace.flatMap((step, i) =>
    step.kind === "assumed" && step.otherwise === "undefinedBehavior" ? [i + 1] : [],
  );
  assert.ok(steps.length > 0);
  const line = page.locator("run-time-verdict .line");
  const names = steps.map((step) => `Step ${step}`).join(" ");
  assert.ok((await words(line)).endsWith(`fails: ${names} Show unknown sizes`));
  await line.getByRole("button", { name: `Step ${steps[0]}`, exact: true }).click();
  assert.deepEqual(await currentStep(page), expectedStep(request, steps[0] ?? 0));
  await line.getByRole("button", { name: "Show unknown sizes" }).click();
  await page.locator("worlds-view table").waitFor();
  await goTo(page, "#v1;numpy;%3F,5;3,5;op=add");
  assert.equal(await line.count(), 0);
});

test("with run-time shapes the ending is shown, and which assumptions were true", async (t) => {
  const page = await visit(t, "#v1;mlir.relaxed;%3F,5;3,5;a.run=2,5;op=add");
  const request = {
    mode: "mlir.relaxed",
    operands: ["(?,5)", "(3,5)"],
    runtime: ["(2,5)", "(3,5)"],
  };
  const answer = engine.infer(request);
  const said = engine.sentences(request);
  assert.ok("runtime" in answer && answer.runtime && Array.isArray(said));
  const { ending, assumptions } = answer.runtime;
  assert.equal(ending, "undefinedBehavior");
  assert.equal(
    await words(page.locator("run-time-verdict .line")),
    "At run time (2, 5) (3, 5) → ↯ Undefined behavior",
  );
  const shown = await allWords(page.locator("run-time-verdict li"));
  const expected = assumptions.map(({ step, left, right, held, otherwise }) => {
    const free = otherwise === "nothing";
    const word = held ? (free ? "✓ applies" : "✓ holds") : free ? "– does not apply" : "✕ fails";
    return `Step ${step + 1} ${word} ${left}, ${right} ${said[step]?.text}`;
  });
  assert.deepEqual([...shown].sort(), [...expected].sort());
  assert.match(shown[0] ?? "", /✕ fails/, "what failed comes first");
});

test("a mode that infers the operands' shapes shows these", async (t) => {
  const page = await visit(t, "#v1;numpy;2,3;3,;op=add");
  for (const mode of ["poputil.broadcastToMatch", "poputil.expandToMatchRanks"]) {
    await goTo(page, `#v1;${mode};2,3;3,;op=add`);
    const answer = engine.infer({ mode, operands: ["(2,3)", "(3,)"] });
    assert.ok("operandShapes" in answer && answer.operandShapes);
    const become = answer.operandShapes.map((shape, i) => `${"AB"[i]} ${written(shape)}`);
    const shown = await words(page.locator("shape-verdict .become"));
    assert.equal(shown, `Operands become ${become.join(" ")}`, mode);
    const shapes = await page.locator("shape-verdict .shape").count();
    assert.equal(shapes, answer.shape === null ? 0 : 1, mode);
  }
});

test("a fix is seen before it is pressed: its axis in ruler and tiles, by pointer and by focus", async (t) => {
  for (const width of [1280, 800]) {
    const look = { width, height: 900, more: false };
    const page = await visit(t, "#v1;numpy;2,3;2,;op=add", look);
    const fixes = fixesOf({ mode: "numpy", operands: ["(2,3)", "(2,)"] });
    const [insert, transpose] = fixes.map(({ text }) =>
      page.getByRole("button", { name: labelled(text) }),
    );
    assert.ok(insert && transpose);
    const shown = page.locator("tile-scene[previews]");
    const top = async () => (await insert.boundingBox())?.y;
    const before = await top();
    await insert.hover();
    await shown.waitFor();
    assert.equal(await top(), before, "nothing moves below the pointer");
    assert.match(
      (await shown.locator(".of-operand .label").last().textContent()) ?? "",
      /B \(2, 1\)/,
    );
    assert.equal(await shown.locator(".edge.pointed text").textContent(), "1→3");
    const marked = page.locator("axis-ruler td.pointed[data-operand='1']");
    assert.match(await words(marked), /^1/);
    assert.match(await verdict(page), /Doesn't fit/, "the verdict is about the question");
    await page.mouse.move(0, 0);
    await shown.waitFor({ state: "detached" });
    await page.locator("answer-advice copy-text button").first().hover();
    await shown.waitFor();
    await page.mouse.move(0, 0);
    await shown.waitFor({ state: "detached" });
    await transpose.focus();
    await shown.waitFor();
    assert.equal(await page.locator("axis-ruler td.pointed[data-operand='0']").count(), 2);
    await page.keyboard.press("Enter");
    await shown.waitFor({ state: "detached" });
    assert.match(await verdict(page), /Works/);
  }
});

test("a column that is pointed at in the ruler is marked in the tiles", async (t) => {
  const page = await visit(t, "#v1;numpy;8,1,6,1;7,1,5;op=add", { more: false });
  await page.locator("axis-ruler thead th[data-column='0']").hover();
  await page.locator("tile-scene .of-operand .edge.pointed[data-column='0']").first().waitFor();
});

test("the preview of a fix goes with the list of fixes", async (t) => {
  const page = await visit(t, "#v1;numpy;3,4;3,");
  const shown = page.locator("tile-scene[previews]");
  await page.locator("answer-advice li").first().hover();
  await shown.waitFor();
  await pasteOutside(page, "x = np.ones((3, 4))\nx - x.mean(axis=1)");
  await page.locator("code-question .cm-line").first().waitFor();
  assert.equal(await shown.count(), 0);
});
