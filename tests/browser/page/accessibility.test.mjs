// SPDX-License-Identifier: MIT
// axe-core by WCAG 2.2 AA in every state of the page, reflow at 320 px and at 200 %, forced colors, target sizes, and a
// journey by keyboard only.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { chooseByKeys, engine, hashBecomes, verdict, visit, words } from "../playground.mjs";
import { drawn } from "../settling.mjs";
import { states, visitState } from "./states.mjs";

/** @typedef {import("playwright-core").Page} Page */

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rules that check colors: all others give the same result in other colors. */
const ofColours = ["color-contrast", "link-in-text-block"];

/** Asserts that axe finds no violation with the emulated media.
 * @param {Page} page @param {Parameters<Page["emulateMedia"]>[0]} media @param {string[]} [rules] all, or these */
async function faultless(page, media, rules = []) {
  await page.emulateMedia(media);
  const { violations, passes } = await page.evaluate(
    (runOnly) =>
      /** @type {any} */ (globalThis).axe.run(document, { runOnly, resultTypes: ["violations"] }),
    rules.length > 0 ? { type: "rule", values: rules } : { type: "tag", values: tags },
  );
  const least = rules.length > 0 ? 1 : 16;
  assert.ok(passes.length >= least, `axe looked at little: ${passes.length} rules`);
  const faults = violations.map((/** @type {any} */ { id, nodes }) => ({
    id,
    in: media,
    at: nodes.map((/** @type {any} */ { target, failureSummary }) => [target, failureSummary]),
  }));
  assert.deepEqual(faults, []);
}

/** Resizes the page, and waits for its layout.
 * @param {Page} page @param {number} width @param {number} height */
async function resize(page, width, height) {
  await page.setViewportSize({ width, height });
  await page.waitForFunction((wide) => innerWidth === wide, width);
  await drawn(page);
}

/** @param {Page} page @param {number} width */
async function fits(page, width) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= width, `the page is ${wide} px wide in ${width} and scrolls sideways`);
}

/** So high that the bar that stays at the lower edge covers nothing that scrolls below it. */
const kTall = 4000;

/** Checking colors takes most of the time, so each other color scheme has one width.
 * @type {[number, Parameters<Page["emulateMedia"]>[0]][]} */
const kOtherColors = [
  [320, { colorScheme: "light", forcedColors: "active" }],
  [1440, { colorScheme: "dark" }],
];

for (const state of states) {
  test(`axe finds no violation, in all colors and at 320 and 1440 px: ${state.name}`, async (t) => {
    const page = await visitState(t, state, { width: 320, height: 900 });
    await page.evaluate(axe);
    for (const [width, media] of kOtherColors) {
      await resize(page, width, kTall);
      await faultless(page, { colorScheme: "light", forcedColors: "none" });
      await faultless(page, media, ofColours);
      await fits(page, width);
    }
    // 1440 px at 200 %.
    await resize(page, 720, 450);
    await fits(page, 720);
  });
}

test("axe would detect a violation", async (t) => {
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

test("the whole task is completed by keyboard only", async (t) => {
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
  await chooseByKeys(page, "mlir.strict");
  await tabTo("text-field input");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("4x2x1");
  await tabTo("#op");
  await chooseByKeys(page, "sub");
  await tabTo("text-field input");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("2x3");
  assert.equal(await verdict(page), "✓ Works (4, 2, 1) (2, 3) → (4, 2, 3)");
  await tabTo("step-player .next");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  const sentences = engine.sentences({ mode: "mlir.strict", operands: ["4x2x1", "2x3"] });
  assert.ok(Array.isArray(sentences));
  assert.equal(await words(page.locator("step-player .why")), sentences[1]?.text);
  await tabTo("fill-picker select");
  await chooseByKeys(page, "text");
  await tabTo("textarea");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("9 8 7 6 5 4 3 2");
  await tabTo(".result [role=gridcell]");
  await page.keyboard.press("Control+End");
  assert.equal(
    await words(page.locator("cell-origin p")),
    "result[0, 1, 2] -52 = sub(A[0, 1, 0] 8, B[1, 2] 60)",
  );
  await hashBecomes(page, "#v1;mlir.strict;4x2x1;2x3;a=9_8_7_6_5_4_3_2;op=sub;cell=0,1,2;step=2");
  await page.keyboard.press("Escape");
  await page.locator("cell-origin .hint").waitFor();
});

test("Tab reaches what can be scrolled, and nothing else", async (t) => {
  const narrow = await visit(t, "#v1;numpy;8,1,6,1,2,2;7,1,5,2,2;op=add", { width: 320 });
  const region = narrow.getByRole("region", { name: "Operands aligned by axis, and the result" });
  assert.equal(await region.getAttribute("tabindex"), "0");
  const wide = await visit(t, "#v1;numpy;3,1;1,4;op=add");
  assert.equal(await wide.locator("axis-ruler .scroll[tabindex]").count(), 0);
});

test("the theme can be selected, and is kept", async (t) => {
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
