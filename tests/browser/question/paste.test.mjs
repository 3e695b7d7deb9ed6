// SPDX-License-Identifier: MIT
// Pasted texts become questions, in the dialog and in the field of a shape.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  declared,
  engine,
  headline,
  hears,
  operand,
  pasteOutside,
  verdict,
  visit,
  words,
} from "../playground.mjs";

/** @typedef {import("playwright-core").Page} Page */

const numpyError =
  "Traceback (most recent call last):\n" +
  '  File "<stdin>", line 1, in <module>\n' +
  "ValueError: operands could not be broadcast together with shapes (3,4) (3,) ";
const mlirError =
  "t.mlir:2:8: error: 'tosa.add' op operands don't have matching ranks\n" +
  't.mlir:2:8: note: see current operation: %0 = "tosa.add"(%arg0, %arg1) : ' +
  "(tensor<1x8x8x64xf32>, tensor<64xf32>) -> tensor<1x8x8x64xf32>\n";

test("nothing that is read cannot be used", async (t) => {
  const page = await visit(t);
  await page.getByRole("button", { name: /^Paste/ }).click();
  const use = page.getByRole("button", { name: "Use these shapes" });
  const isOff = () => use.getAttribute("aria-disabled");
  assert.equal(await isOff(), "true");
  const text = page.getByRole("textbox", { name: /^Paste an error/ });
  await text.fill("no shapes here");
  await page.locator("paste-dialog .problem").waitFor();
  assert.equal(await isOff(), "true");
  await use.press("Enter");
  assert.ok(await use.isVisible(), "the dialog stays");
  const example = (await text.getAttribute("placeholder")) ?? "";
  assert.ok(numpyError.includes(example), "what NumPy prints");
  await text.fill(example);
  await page.locator("paste-dialog .reading").waitFor();
  assert.equal(await isOff(), "false");
});

/** @param {Page} page @param {string} text */
async function fillIn(page, text) {
  await page.getByRole("button", { name: /^Paste/ }).click();
  await page.getByRole("textbox", { name: /^Paste an error/ }).fill(text);
  // By its key: a pointer would rest on the tiles below, which are announced.
  await page.getByRole("button", { name: "Use these shapes" }).press("Enter");
}

test("a NumPy error with its traceback becomes its question, which is announced, and can be undone", async (t) => {
  const page = await visit(t, "#v1;pytorch;2,;2,;op=mul");
  await fillIn(page, numpyError);
  await page.locator(".notice", { hasText: "Message from NumPy." }).waitFor();
  assert.equal(await page.getByRole("combobox", { name: "Rules" }).inputValue(), "numpy");
  assert.equal(await operand(page, "A").inputValue(), "(3, 4)");
  assert.equal(await operand(page, "B").inputValue(), "(3,)");
  const sentences = engine.sentences({ mode: "numpy", operands: ["(3,4)", "(3,)"] });
  assert.ok(Array.isArray(sentences));
  assert.equal(await verdict(page), "✕ Doesn't fit");
  assert.equal(await headline(page), sentences.at(-1)?.text);
  assert.equal(await page.locator("dialog[open]").count(), 0, "the dialog is closed");
  await hears(page, /^Message from NumPy\.+ Doesn't fit: /);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.locator("shape-verdict", { hasText: "(2,) (2,) → (2,)" }).waitFor();
  await hears(page, /^Undone\. Works: \(2,\)/);
});

/** @param {Page} page @param {string} parts */
const boxesOf = (page, parts) =>
  page.locator(parts).evaluateAll((all) =>
    all.map((each) => {
      const { left, top, right, bottom } = each.getBoundingClientRect();
      return { name: each.localName, left, top, right, bottom };
    }),
  );

for (const width of [320, 390, 1280, 1440]) {
  test(`at ${width} px the notice after a paste covers nothing, stays during the steps, and closes`, async (t) => {
    const page = await visit(t, "#v1;numpy;3,4;3,;op=add", { width, height: 720 });
    const verdictAt = async () => (await page.locator("shape-verdict").boundingBox())?.y;
    const before = await verdictAt();
    await pasteOutside(page, numpyError);
    const notice = page.locator(".notice", { hasText: "Message from NumPy." });
    await notice.waitFor();
    const [box] = await boxesOf(page, ".notice");
    assert.ok(box && box.left >= 0 && box.right <= width);
    const around = "header > :not(.notice, [hidden]), main > *";
    const covered = (await boxesOf(page, around)).filter(
      ({ left, top, right, bottom }) =>
        left < box.right && right > box.left && top < box.bottom && bottom > box.top,
    );
    assert.deepEqual(covered, []);
    const shown = await verdictAt();
    if (width > 1152) assert.equal(shown, before, "it takes the place of the tagline");
    await page.keyboard.press("ArrowLeft");
    await page.waitForURL(/step=/);
    assert.equal(await verdictAt(), shown);
    await notice.getByRole("button", { name: "Close" }).click();
    await notice.waitFor({ state: "detached" });
    assert.equal(await verdictAt(), before);
  });
}

test("the notice after a paste is gone with the next edit", async (t) => {
  const page = await visit(t, "#v1;numpy;2,;2,;op=mul");
  await fillIn(page, numpyError);
  await page.locator(".notice").waitFor();
  await operand(page, "B").fill("(4,)");
  await page.locator(".notice").waitFor({ state: "detached" });
});

test("an MLIR error sets operator, names and the declared result", async (t) => {
  const page = await visit(t, "#v1;numpy;2,;2,;op=mul");
  await fillIn(page, mlirError);
  await page.locator(".notice", { hasText: "Message from MLIR." }).waitFor();
  assert.equal(await page.getByRole("combobox", { name: "Rules" }).inputValue(), "tosa.rfc");
  assert.equal(await page.getByRole("combobox", { name: "Operator" }).inputValue(), "add");
  assert.equal(await page.getByRole("textbox", { name: "Name of B" }).inputValue(), "arg1");
  assert.equal(await declared(page).inputValue(), "(1, 8, 8, 64)");
});

test("an unknown text stays in the dialog, with its error; Escape returns to the button", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add");
  await fillIn(page, "no shapes at all");
  const problem = page.locator("paste-dialog .problem");
  await problem.locator("p").waitFor();
  await engine.loadAll();
  const refused = engine.read("no shapes at all");
  assert.ok("error" in refused);
  assert.ok((await words(problem)).includes(refused.error.message));
  const text = page.getByRole("textbox", { name: /^Paste an error/ });
  assert.equal(await text.inputValue(), "no shapes at all");
  await page.keyboard.press("Escape");
  const button = page.getByRole("button", { name: /^Paste/ });
  assert.ok(await button.evaluate((one) => one.matches(":focus")), "the focus is back");
  assert.match(await verdict(page), /\(3, 1\) \(1, 4\) → \(3, 4\)$/);
});

test("a text without shapes stays in the dialog, with the missing line; with it, all fields are filled", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add");
  const message = "error: 'tosa.add' op operands don't have broadcast-compatible shapes";
  await fillIn(page, message);
  const problem = page.locator("paste-dialog .problem");
  await problem.locator("p").waitFor();
  await engine.loadAll();
  const reading = engine.read(message);
  assert.ok("notes" in reading && reading.steps[0]?.operands.length === 0);
  assert.ok((await words(problem)).includes(String(reading.notes[0]?.message)));
  const text = page.getByRole("textbox", { name: /^Paste an error/ });
  assert.equal(await text.inputValue(), message);
  const line = "%0 = tosa.add %a, %b : (tensor<2x3xf32>, tensor<4xf32>) -> tensor<2x3xf32>";
  await text.fill(`${line}\n${message}`);
  await page.getByRole("button", { name: "Use these shapes" }).click();
  await page.locator(".notice", { hasText: "Message from MLIR." }).waitFor();
  assert.equal(await operand(page, "B").inputValue(), "(4,)");
});

test("a StableHLO broadcast sets its target and its dimensions", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add");
  await fillIn(
    page,
    "%0 = stablehlo.broadcast_in_dim %x, dims = [2, 0] : (tensor<2x3xf32>) -> tensor<3x5x2xf32>",
  );
  await page.locator(".notice", { hasText: "Read as an MLIR operation." }).waitFor();
  const rules = page.getByRole("combobox", { name: "Rules" });
  assert.equal(await rules.inputValue(), "stablehlo.broadcastInDim");
  assert.match(await verdict(page), /^✓ Works .*\(3, 5, 2\)$/);
});

/** @param {Page} page @param {import("playwright-core").Locator} field @param {string} text @param {string} [key] */
async function pasteInto(page, field, text, key = "Control+A") {
  await page.evaluate((given) => navigator.clipboard.writeText(given), text);
  await field.focus();
  await page.keyboard.press(key);
  await page.keyboard.press("Control+V");
}

test("lines of code open at the top of the page, also from the field of a shape and from below", async (t) => {
  const code = "import numpy as np\nx = np.ones((5, 3))\nx - x.mean(axis=1)";
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add");
  await pasteInto(page, operand(page, "A"), code);
  await page.locator("code-question .cm-line", { hasText: /x.*- x\.mean/ }).waitFor();
  await page.locator("code-question .fix", { hasText: "keepdims=True" }).waitFor();
  const other = await visit(t, "#v1;numpy;3,1;1,4;op=add", { width: 1280, height: 720 });
  await other.evaluate(() => scrollTo(0, 400));
  await pasteOutside(other, code);
  await other.locator("code-question .cm-line", { hasText: /x.*- x\.mean/ }).waitFor();
  assert.equal(await other.evaluate(() => scrollY), 0);
});

test("pasted into the field of a shape, an error is read as one; a shape is pasted normally", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add");
  const paste = (/** @type {string} */ text) => pasteInto(page, operand(page, "A"), text);
  await paste(numpyError);
  await page.locator(".notice", { hasText: "Message from NumPy." }).waitFor();
  assert.equal(await operand(page, "A").inputValue(), "(3, 4)");
  await paste("[5, 1]");
  assert.equal(await operand(page, "A").inputValue(), "[5, 1]");
  assert.match(await verdict(page), /\(5, 1\) \(3,\) → \(5, 3\)$/);
});

test("pasted outside of all fields, an error becomes its question", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add", { more: false });
  await page.evaluate((given) => navigator.clipboard.writeText(given), numpyError);
  await page.keyboard.press("Control+V");
  await page.locator(".notice", { hasText: "Message from NumPy." }).waitFor();
  assert.equal(await operand(page, "A").inputValue(), "(3, 4)");
});

test("a part of a shape is pasted into it, and a shape of another field stays in that field", async (t) => {
  const page = await visit(t, "#v1;numpy.broadcastTo;3,1;target=3,4;op=identity");
  const target = page.getByRole("textbox", { name: "Target shape" });
  await pasteInto(page, target, "(3, -1)");
  assert.equal(await target.inputValue(), "(3, -1)");
  await operand(page, "A").fill("3, 1");
  await pasteInto(page, operand(page, "A"), ", 5", "End");
  assert.equal(await operand(page, "A").inputValue(), "3, 1, 5");
  assert.equal(await page.locator("dialog[open]").count(), 0);
});

test("closing the dialog while it waits for the parser changes nothing", async (t) => {
  /** @type {() => void} */
  let go = () => {};
  const held = new Promise((resolve) => {
    go = () => resolve(undefined);
  });
  const page = await visit(t, "#v1;pytorch;2,;2,;op=mul", {
    settles: false,
    prepare: (page) =>
      page.route(/later\/bcast-.*\.wasm/, async (route) => {
        await held;
        await route.continue();
      }),
  });
  await fillIn(page, numpyError);
  await page.getByRole("button", { name: "Cancel" }).click();
  const lowered = page.waitForResponse(/later\/bcast-.*\.wasm/);
  go();
  await lowered;
  await page.getByRole("tab", { name: "Code" }).click();
  await page.locator("code-view pre").first().waitFor();
  assert.equal(await page.getByRole("combobox", { name: "Rules" }).inputValue(), "pytorch");
});

test("if the dialog cannot be loaded, a message says so", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add", {
    prepare: (page) => page.route(/on-demand.*\.js/, (route) => route.abort()),
    tolerate: /./,
  });
  await page.getByRole("button", { name: /^Paste/ }).click();
  await page.locator(".notice", { hasText: /could not be loaded/ }).waitFor();
  await hears(page, /could not be loaded/);
});

/** @param {Page} page @param {string} text */
async function typeIn(page, text) {
  await page.getByRole("button", { name: /^Paste/ }).click();
  await page.getByRole("textbox", { name: /^Paste an error/ }).fill(text);
}

test("code is shown as it is read while it is typed, and becomes a question of its system", async (t) => {
  const page = await visit(t, "#v1;pytorch;2,;2,;op=mul");
  await typeIn(page, "np.ones((3,4)) + np.ones(4)");
  const told = page.locator("paste-dialog [role=status]");
  await told.locator(".reading").waitFor();
  assert.equal(await words(told), "Read: A (3, 4), B (4,), add");
  await page.getByRole("button", { name: "Use these shapes" }).click();
  await page.locator("code-question .mark.shown").waitFor();
  assert.match(await verdict(page), /^✓ Works .*\(3, 4\)$/);
  await page.getByRole("radio", { name: "Shapes" }).check({ force: true });
  assert.equal(await page.getByRole("combobox", { name: "Rules" }).inputValue(), "numpy");
  assert.equal(await page.getByRole("combobox", { name: "Operator" }).inputValue(), "add");
  assert.equal(await operand(page, "B").inputValue(), "(4,)");
});

test("names without shapes get a field each, and keep their names", async (t) => {
  const page = await visit(t, "#v1;numpy;2,;2,;op=mul");
  await typeIn(page, "x[:, None] - y.reshape(N)");
  await page.getByRole("textbox", { name: /^Shape of .?x/ }).fill("3");
  await page.getByRole("textbox", { name: /^Shape of .?y/ }).fill("2 2");
  await page.getByRole("textbox", { name: /^Size of .?N/ }).fill("4");
  const reading = page.locator("paste-dialog .reading");
  await reading.waitFor();
  assert.match(
    await words(reading),
    /^Read: x\[:, None\] \(3, 1\), y\.reshape\(N\) \(4,\), sub Shown: .*3 of 3\.$/,
  );
  await page.getByRole("button", { name: "Use these shapes" }).click();
  await page.locator("code-question .mark.shown").waitFor();
  assert.equal(await page.getByRole("textbox", { name: /^Shape of .?x/ }).inputValue(), "3");
  assert.match(await verdict(page), /^✓ Works .*\(3, 4\)$/);
});

test("a part that cannot be read is named, and nothing is asked", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add");
  await typeIn(page, "np.ones((3,4)) + foo(4)");
  const problem = page.locator("paste-dialog .problem");
  await problem.waitFor();
  assert.match(await words(problem), /This name is not supported: foo\. .*18/);
  await page.getByRole("button", { name: "Use these shapes" }).press("Enter");
  assert.equal(await page.locator("dialog[open]").count(), 1, "the dialog stays");
  assert.match(await verdict(page), /\(3, 1\) \(1, 4\)/);
});

test("shapes leave rules that broadcast to a target for the element-wise ones of the family", async (t) => {
  const page = await visit(t, "#v1;pytorch.expand;3,1;target=(3, 4)");
  await fillIn(page, "(3,4) + (4,)");
  await page.locator(".notice").waitFor();
  assert.equal(await page.getByRole("combobox", { name: "Rules" }).inputValue(), "pytorch");
  assert.match(await verdict(page), /^✓ Works .*\(3, 4\)$/);
});

test("a link with two operands and no target takes the last one as the target", async (t) => {
  const page = await visit(t, "#v1;numpy.broadcastTo;3,_4;4,;op=add");
  const notice = page.locator(".notice");
  assert.equal(await words(notice), "This rule needs a target: the last shape is used.");
  assert.equal(await page.getByRole("textbox", { name: "Target shape" }).inputValue(), "(4,)");
  assert.equal(await verdict(page), "✕ Doesn't fit");
  assert.equal(await page.getByRole("tab").count(), 6, "the views are there");
});

test("Enter in a shape field reads what is more than a shape; one array is only that operand's", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add");
  await operand(page, "B").fill("np.zeros((5, 1, 4))");
  await page.keyboard.press("Enter");
  await page.locator("shape-verdict", { hasText: "(5, 3, 4)" }).waitFor();
  assert.equal(await operand(page, "A").inputValue(), "(3,1)");
  assert.equal(await operand(page, "B").inputValue(), "(5, 1, 4)");
  await operand(page, "A").fill("(3, 4) * (4,)");
  await page.keyboard.press("Enter");
  await page.locator("shape-verdict", { hasText: "(3, 4) (4,) → (3, 4)" }).waitFor();
  assert.equal(await page.getByRole("combobox", { name: "Operator" }).inputValue(), "mul");
});

test("code sets the rules, the data type and the values", async (t) => {
  const page = await visit(t, "#v1;numpy;2,;2,;op=mul");
  await fillIn(
    page,
    "tf.range(4, dtype=tf.float64) - tf.fill([3, 1], tf.constant(2.5, tf.float64))",
  );
  await page.locator("code-question .mark.shown").waitFor();
  const fields = new URL(page.url()).hash.split(";");
  assert.deepEqual(
    ["tensorflow", "a=%3Dindex", "b=%3Dconst_2.5", "type=f64"].filter(
      (field) => !fields.includes(field),
    ),
    [],
    page.url(),
  );
});

test("what a system refused is not shown as working, until the question changes", async (t) => {
  const page = await visit(t, "#v1;numpy;2,;2,;op=mul");
  await fillIn(page, "InvalidArgumentError: Incompatible shapes: [32,10] vs. [32,1] [Op:Sub]");
  await page.locator(".notice", { hasText: "Message from TensorFlow." }).waitFor();
  assert.equal(await page.getByRole("combobox", { name: "Rules" }).inputValue(), "tensorflow");
  assert.equal(await verdict(page), "✕ Refused");
  assert.match(await headline(page), /Broadcasting alone would give \(32, 10\)/);
  assert.equal(await page.locator("request-form .outcome").textContent(), "= ✕");
  await hears(page, /Refused: /);
  await operand(page, "B").fill("(32, 10)");
  await page.locator("shape-verdict", { hasText: "✓ Works" }).waitFor();
});
