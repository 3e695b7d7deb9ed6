// SPDX-License-Identifier: MIT
// axe-core by WCAG 2.2 AA, reflow at 320 px, target sizes, and a journey by keyboard alone.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { engine, hashBecomes, operand, verdict, visit, words } from "./playground.mjs";

/** @typedef {import("playwright-core").Page} Page */

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** @type {Record<string, { hash: string, arrange?: (page: Page) => Promise<void> }>} */
const scenes = {
  start: { hash: "" },
  "mid-step": { hash: "#v1;numpy;8,1,6,1;7,1,5;op=add;step=2" },
  refused: { hash: "#v1;mlir.strict;3,1;1,4;to=3,5;op=add" },
  suspicious: { hash: "#v1;numpy;100,1;100,;op=add" },
  mendable: { hash: "#v1;numpy;2,3;2,;op=add" },
  "trimmed, with divergences": {
    hash: "#v1;openvino.pdpd;2,3,4,5;3,4,1;op=add",
    arrange: (page) => page.locator("shape-verdict .divergences summary").click(),
  },
  "refused for ranks": { hash: "#v1;xla;2,3;3,;op=add" },
  unknown: { hash: "#v1;mlir.relaxed;2x?x5;4x1;to=2x?x5;op=add;step=5" },
  "typing error": {
    hash: "#v1;numpy;3,1;1,4;op=add",
    arrange: async (page) => {
      await operand(page, "A").fill("(3,-1)");
      await page.locator("shape-field .problem").waitFor();
    },
  },
  "values that are none": {
    hash: "#v1;numpy;3,1;1,4;op=add",
    arrange: async (page) => {
      await page.getByText("Edit values of A").click();
      await page.getByRole("textbox", { name: /^Values of A/ }).fill("1,2,x");
      await page.locator("run-panel .stale").waitFor();
    },
  },
  "result so far": { hash: "#v1;mlir.strict;1,3;1,1;5,1;op=select;step=3" },
  "cell focused": {
    hash: "#v1;numpy;8,1,6,1;7,1,5;a=1;op=add",
    arrange: async (page) => {
      await page.getByRole("button", { name: /^Back to the sample/ }).click();
      await page.locator("[role=gridcell]").nth(7).focus();
      await page.locator("cell-origin .known").waitFor();
    },
  },
};

for (const [name, { hash, arrange }] of Object.entries(scenes)) {
  for (const scheme of /** @type {const} */ (["light", "dark"])) {
    for (const width of [320, 1440]) {
      test(`axe finds nothing: ${name}, ${scheme}, ${width} px`, async (t) => {
        const page = await visit(t, hash, { width, height: 900, scheme });
        await arrange?.(page);
        await page.evaluate(axe);
        const { violations, passes } = await page.evaluate(
          (values) => /** @type {any} */ (globalThis).axe.run(document, { runOnly: values }),
          tags,
        );
        const found = violations.map((/** @type {any} */ { id, nodes }) => ({
          id,
          at: nodes.map((/** @type {any} */ { target, failureSummary }) => [
            target,
            failureSummary,
          ]),
        }));
        assert.deepEqual(found, []);
        assert.ok(passes.length > 15, `axe looked at little: ${passes.length} rules`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= width, `the page is ${wide} px wide and scrolls sideways`);
      });
    }
  }
}

test("axe would see a fault", async (t) => {
  const page = await visit(t);
  await page.evaluate(axe);
  const ids = await page.evaluate(async (values) => {
    const input = document.createElement("input");
    document.querySelector("bcast-app")?.shadowRoot?.querySelector("main")?.append(input);
    const { violations } = await /** @type {any} */ (globalThis).axe.run(document, {
      runOnly: values,
    });
    return violations.map((/** @type {any} */ { id }) => id);
  }, tags);
  assert.deepEqual(ids, ["label"]);
});

test("every target is at least 24 px, at both widths", async (t) => {
  for (const width of [320, 1440]) {
    const page = await visit(t, "#v1;numpy;8,1,6,1;7,1,5;op=add", { width });
    const small = await page.evaluate(() => {
      /** @param {Document | ShadowRoot} root @returns {Element[]} */
      const targets = (root) =>
        [...root.querySelectorAll("*")].flatMap((element) => [
          ...(element.matches("button, input, select, textarea, summary, [role=gridcell]")
            ? [element]
            : []),
          ...(element.shadowRoot ? targets(element.shadowRoot) : []),
        ]);
      return targets(document)
        .map((element) => ({ box: element.getBoundingClientRect(), name: element.outerHTML }))
        .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
        .map(({ box, name }) => `${box.width} x ${box.height}: ${name.slice(0, 80)}`);
    });
    assert.deepEqual(small, []);
  }
});

test("the whole job is done by keyboard alone", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add");
  /** @param {string} part */
  const tabTo = async (part) => {
    for (let i = 0; i < 60; i += 1) {
      await page.keyboard.press("Tab");
      const found = await page.locator(`${part}:focus`).count();
      if (found > 0) return;
    }
    assert.fail(`Tab never came to ${part}`);
  };
  await tabTo("mode-picker select");
  await page.keyboard.type("MLIR");
  await tabTo("shape-field input");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("4x2x1");
  await tabTo("shape-field input");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("2x3");
  assert.equal(await verdict(page), "✓ Accepted (4, 2, 1) (2, 3) → (4, 2, 3)");
  await tabTo("step-player .next");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  const sentences = engine.sentences({ mode: "mlir.strict", operands: ["4x2x1", "2x3"] });
  assert.ok(Array.isArray(sentences));
  assert.equal(await words(page.locator("step-player .why")), sentences[1]?.text);
  await tabTo("#op");
  await page.keyboard.type("sub");
  await tabTo("summary");
  await page.keyboard.press("Enter");
  await tabTo("textarea");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("9 8 7 6 5 4 3 2");
  await tabTo("[role=gridcell]");
  await page.keyboard.press("Control+End");
  assert.equal(
    await words(page.locator("cell-origin p")),
    "result[3, 1, 2] -58 = sub(A[3, 1, 0] 2, B[1, 2] 60)",
  );
  await hashBecomes(page, "#v1;mlir.strict;4x2x1;2x3;a=9_8_7_6_5_4_3_2;op=sub;cell=3,1,2;step=2");
  await page.keyboard.press("Escape");
  await page.locator("cell-origin .hint").waitFor();
});

test("what can be scrolled can be reached by Tab, and only that", async (t) => {
  const narrow = await visit(t, "#v1;numpy;8,1,6,1,2,2;7,1,5,2,2;op=add", { width: 320 });
  const region = narrow.getByRole("region", { name: "Operands lined up by axis, and the result" });
  assert.equal(await region.getAttribute("tabindex"), "0");
  const wide = await visit(t, "#v1;numpy;3,1;1,4;op=add");
  assert.equal(await wide.locator("axis-ruler .scroll[tabindex]").count(), 0);
});

test("the theme can be chosen, and is kept", async (t) => {
  const page = await visit(t);
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.getByRole("combobox", { name: "Theme" }).selectOption("dark");
  const dark = await ground();
  assert.notEqual(dark, light);
  await page.reload();
  await page.locator("axis-ruler table").waitFor();
  assert.equal(await ground(), dark);
});
