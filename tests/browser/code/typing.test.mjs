// SPDX-License-Identifier: MIT
// Code in the editor: typing, the keyboard, links, and small screens.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hashOf, hears, pasteOutside, verdict, visit } from "../playground.mjs";
import { settled } from "../settling.mjs";
import {
  codeIn,
  editor,
  fixes,
  form,
  marks,
  operations,
  shapes,
  standardize,
  visitCode,
} from "./editor.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** The row of the operation that is shown. @param {Page} page */
const current = (page) => form(page).locator("[aria-current=true] code").innerText();

test("typing changes marks, list and answer, and keeps the chosen operation", async (t) => {
  const page = await visitCode(t, "x = np.ones((5, 3))\ny = x * 2\nz = x + np.ones(5)");
  assert.deepEqual(await marks(page, "shown"), ["x + np.ones(5)"]);
  await form(page).getByRole("button", { name: "x * 2" }).click();
  assert.deepEqual(await marks(page, "shown"), ["x * 2"]);
  await editor(page).focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("3");
  assert.deepEqual(await marks(page, "mark.fails"), []);
  assert.deepEqual(await shapes(page), ["(5, 3)", "(5, 3)"]);
  assert.equal(await current(page), "x * 2");
  // Text before it moves it.
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("import numpy as np\n");
  assert.deepEqual(await marks(page, "shown"), ["x * 2"]);
  assert.equal(await verdict(page), "✓ Works (5, 3) () → (5, 3)");
});

test("an edit is answered, also if the next one comes before the page shows it", async (t) => {
  const page = await visitCode(t, "np.ones(3) + np.ones(3)");
  await editor(page).focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("ArrowLeft");
  await page.evaluate(async () => {
    document.execCommand("insertText", false, "1");
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    document.execCommand("insertText", false, " ");
  });
  assert.equal(await codeIn(page), "np.ones(3) + np.ones(31 )");
  assert.equal(await verdict(page), "✕ Doesn't fit");
});

test("while typing, an answer to code that is gone says so", async (t) => {
  const page = await visitCode(t, "x = np.ones((5, 3))\nx + np.ones(3)");
  await editor(page).focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("(");
  await form(page).locator("#status.problem").waitFor();
  assert.match(await form(page).getByRole("status").innerText(), /^Line 2: /);
  assert.equal(await page.locator("tile-scene .stale").count(), 1);
  await page.keyboard.press("Backspace");
  assert.equal(await page.locator("tile-scene .stale").count(), 0);
  assert.equal(await form(page).locator("#status.problem").count(), 0);
});

test("a link has the code, the chosen operation and the shapes of names; a reload and Back keep them", async (t) => {
  const code = "s = 1  # 日本, 100 %\nz = (x - x.mean(1)) * s";
  const page = await visitCode(t, code);
  await page.getByRole("textbox", { name: /^Shape of .?x/ }).fill("3 3");
  await form(page).getByRole("button", { name: "x.mean(1)", exact: false }).first().click();
  const chosen = await current(page);
  const hash = await hashOf(page);
  assert.match(hash, /;code=s_%3D_1__%23/);
  assert.match(hash, /;code\.at=\d;given\.x=%33_3;op=/);
  await page.reload();
  await form(page).locator("[aria-current=true]").waitFor();
  assert.equal(await codeIn(page), code);
  assert.equal(await current(page), chosen);
  assert.equal(await hashOf(page), hash);
  await page.getByRole("link", { name: "The loss trap" }).click();
  assert.match(await codeIn(page), /loss/);
  await page.goBack();
  await form(page).locator(".cm-line", { hasText: "日本" }).waitFor();
  assert.equal(await current(page), chosen);
  await page.goForward();
  await form(page).locator(".cm-line", { hasText: "loss" }).waitFor();
});

test("a link with code alone finds its operation", async (t) => {
  const code = "np.ones((3,_4))_-_np.ones(3)".replace(/[()]/g, (c) => (c === "(" ? "%28" : "%29"));
  const page = await visit(t, `#v1;numpy;;code=${code.replace("*", "")};op=add`, {
    settled: "code-question .mark",
    more: false,
  });
  assert.equal(await verdict(page), "✕ Doesn't fit");
});

test("code that is too long for a link says so, and the link has its operation", async (t) => {
  const page = await visitCode(t, `${standardize}\n${"# (a comment)\n".repeat(2000)}`);
  await form(page).locator(".warning", { hasText: "too long for a link" }).waitFor();
  assert.match(await hashOf(page), /^#v1;numpy;5,_3;5,;(a|b)=.*;op=sub/);
});

test("Tab leaves the editor, and the arrow keys walk the operations in the order of evaluation", async (t) => {
  const page = await visitCode(t, standardize);
  await editor(page).focus();
  await page.keyboard.press("Tab");
  assert.equal(await codeIn(page), standardize);
  assert.ok(
    await fixes(page)
      .first()
      .evaluate((fix) => fix.matches(":focus")),
  );
  while (!(await form(page).locator(".row:focus").count())) await page.keyboard.press("Tab");
  assert.equal(await form(page).locator("button.row[tabindex='0']").count(), 1, "one tab stop");
  assert.match(
    await form(page).locator(".row:focus").innerText(),
    /x - x\.mean\(axis=1\) x \(5, 3\), x\.mean\(axis=1\) \(5,\)\s+Doesn't fit/,
  );
  await page.keyboard.press("ArrowRight");
  assert.equal(await current(page), "x.std(axis=1)");
  assert.equal(await page.locator("main .asked").innerText(), "NumPy x.std(axis=1)");
  assert.equal(await form(page).locator(".row:focus code").innerText(), "x.std(axis=1)");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await current(page), "x.mean(axis=1)");
  assert.deepEqual(await marks(page, "shown"), ["x.mean(axis=1)"]);
  await page.keyboard.press("Enter");
  assert.equal(
    await page.evaluate(() => {
      const app = document.querySelector("bcast-app");
      return app?.shadowRoot?.activeElement?.localName;
    }),
    "shape-verdict",
  );
});

test("from the cursor, keys walk the operations and go to the answer of the one around it", async (t) => {
  const page = await visitCode(t, standardize);
  const field = editor(page);
  await field.focus();
  const isFocused = () => field.evaluate((one) => one.matches(":focus"));
  await page.keyboard.press("F8");
  assert.equal(await current(page), "x.std(axis=1)");
  assert.ok(await isFocused());
  await hears(page, /^std: A \(5, 3\)\. Works/);
  await page.keyboard.press("Shift+F8");
  await hears(page, /^sub: x \(5, 3\), x\.mean\(axis=1\) \(5,\)\. Doesn't fit/);
  await page.keyboard.press("Shift+F8");
  assert.equal(await current(page), "x.mean(axis=1)");
  // The last operation has no answer, so the walk begins again.
  await page.keyboard.press("Shift+F8");
  assert.equal(await current(page), "x.std(axis=1)");
  assert.equal(await codeIn(page), standardize);

  // Between the operands of the subtraction.
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Home");
  for (let i = 0; i < "z = (x".length; i += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Control+Enter");
  await page.locator("shape-verdict:focus").waitFor();
  assert.equal(await current(page), "x - x.mean(axis=1)");
  assert.equal(await codeIn(page), standardize);
});

test("each mark has a name with the operation, its shapes and its verdict", async (t) => {
  const page = await visitCode(t, "x = np.ones((5, 3))\nmean = x.mean(axis=1)\nx - mean");
  const names = await form(page)
    .locator(".mark")
    .evaluateAll((all) => all.map((mark) => mark.getAttribute("title")));
  assert.deepEqual(names, ["mean: A (5, 3). Works", "sub: x (5, 3), mean (5,). Doesn't fit"]);
});

test("the page's undo takes back what was typed, and its keys type in the editor", async (t) => {
  const page = await visitCode(t, "np.ones(3) + np.ones(3)");
  await editor(page).focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("  # p?");
  assert.equal(await codeIn(page), "np.ones(3) + np.ones(3)  # p?");
  assert.equal(await page.locator("bcast-app[presents], key-sheet dialog[open]").count(), 0);
  await page.getByRole("button", { name: "Undo" }).click();
  assert.equal(await codeIn(page), "np.ones(3) + np.ones(3)");
  await page.getByRole("button", { name: "Redo" }).click();
  assert.equal(await codeIn(page), "np.ones(3) + np.ones(3)  # p?");
});

test("a system's own link, and a size of the picture, leave the code for its shapes", async (t) => {
  const page = await visitCode(t, standardize);
  await page.getByRole("tab", { name: /^Systems/ }).click();
  const other = page.locator("compare-view a", { hasText: "PyTorch" }).first();
  await other.click();
  assert.ok(await page.getByRole("radio", { name: "Shapes" }).isChecked());
  assert.match(await hashOf(page), /^#v1;pytorch[^;]*;5,_3;5,;(a|b)=.*;op=sub/);
  await page.goBack();
  await form(page).locator(".mark.shown").waitFor();
  assert.equal(await codeIn(page), standardize);
});

test("if the editor cannot be loaded, a message says so, and the operation is shown", async (t) => {
  const page = await visit(t, "#v1;numpy;3,;3,;op=add", {
    prepare: (fresh) => fresh.route(/code-editor.*\.js/, (route) => route.abort()),
    tolerate: /./,
  });
  await page.getByRole("radio", { name: "Code" }).check({ force: true });
  await page.locator(".notice", { hasText: "The editor could not be loaded." }).waitFor();
  await page.getByRole("radio", { name: "Shapes" }).check({ force: true });
  assert.equal(await verdict(page), "✓ Works (3,) (3,) → (3,)");
});

test("text is pasted into the editor at the cursor, and replaces it from elsewhere", async (t) => {
  const page = await visitCode(t, "np.ones(3) + np.ones(4)");
  await page.evaluate(() => navigator.clipboard.writeText("\nnp.ones(5)"));
  await editor(page).focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Control+V");
  assert.equal(await codeIn(page), "np.ones(3) + np.ones(4)\nnp.ones(5)");
  await pasteOutside(page, standardize);
  assert.equal(await codeIn(page), standardize);
});

test("a message pasted into the editor opens the form of shapes, and the code stays as it was", async (t) => {
  const page = await visitCode(t, standardize);
  const message = "ValueError: operands could not be broadcast together with shapes (3,4) (3,) ";
  await page.evaluate((text) => navigator.clipboard.writeText(text), message);
  await editor(page).focus();
  await page.keyboard.press("Control+V");
  await page.locator(".notice", { hasText: "Message from NumPy." }).waitFor();
  assert.ok(await page.getByRole("radio", { name: "Shapes" }).isChecked());
  await page.getByRole("radio", { name: "Code" }).check({ force: true });
  assert.equal(await codeIn(page), standardize);
});

for (const width of [320, 390]) {
  test(`at ${width} px the code scrolls in its box, and its marks can be tapped`, async (t) => {
    const page = await visitCode(t, standardize, { width, height: 700, touch: true });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= width, `${wide} px`);
    const box = form(page).locator(".cm-scroller");
    assert.ok(await box.evaluate((one) => one.scrollWidth > one.clientWidth));
    assert.equal(await fixes(page).filter({ visible: true }).count(), 1);
    await form(page).locator(".operations > summary").tap();
    await operations(page).locator("button").first().tap();
    assert.equal(await current(page), "x.mean(axis=1)");
    await form(page)
      .locator(".mark.fails")
      .tap({ position: { x: 4, y: 8 } });
    assert.equal(await current(page), "x - x.mean(axis=1)");
  });
}

test("before the complete engine is loaded, code can be edited; its marks follow", async (t) => {
  /** @type {(value?: unknown) => void} */
  let release = () => {};
  const released = new Promise((resolve) => {
    release = resolve;
  });
  const page = await visit(t, "#v1;numpy;3,;3,;op=add", {
    settles: false,
    prepare: (fresh) =>
      fresh.route(/later\/bcast-.*\.wasm/, async (route) => {
        await released;
        await route.continue();
      }),
  });
  await page.getByRole("radio", { name: "Code" }).check({ force: true });
  await form(page)
    .getByRole("status", { exact: true })
    .filter({ hasText: /^Loading/ })
    .waitFor();
  assert.equal(await form(page).locator(".mark").count(), 0);
  await editor(page).focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("np.ones(3) * np.ones(3)");
  release();
  await settled(page);
  assert.deepEqual(await marks(page, "shown"), ["np.ones(3) * np.ones(3)"]);
});

test("the cursor of a walk is in the operation itself, and not in one within it", async (t) => {
  const page = await visitCode(t, "a = np.ones(3)\nb = a + a * a + a");
  await editor(page).focus();
  for (const [key, operation] of [
    ["F8", "a * a"],
    ["F8", "a + a * a"],
    ["F8", "a + a * a + a"],
  ]) {
    await page.keyboard.press(String(key));
    assert.equal(await current(page), operation);
    await page.keyboard.press("Control+Enter");
    await page.locator("shape-verdict:focus").waitFor();
    assert.equal(await current(page), operation);
    await editor(page).focus();
  }
});

test("a field says that it has no shape, and the code is not blamed", async (t) => {
  const page = await visitCode(t, "import numpy as np\ny = x - x.mean(axis=1)\nz = np.ones(n)");
  const field = form(page).getByRole("textbox", { name: "Shape of x" });
  await field.fill("(3, oops");
  await form(page).locator(".needs .wrong:not(:empty)").waitFor();
  assert.equal(await field.getAttribute("aria-invalid"), "true");
  assert.equal(await form(page).locator("#status.problem").count(), 0);
  await field.fill("(5, 3)");
  await form(page).locator(".mark.fails").waitFor();
  await form(page).getByRole("textbox", { name: "Size of n" }).fill("x");
  await form(page).locator(".needs .wrong", { hasText: "A size is a whole number" }).waitFor();
});
