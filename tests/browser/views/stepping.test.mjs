// SPDX-License-Identifier: MIT
// Stepping through an inference by buttons, keys, the table and the ruler.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  currentStep,
  engine,
  expectedStep,
  goTo,
  hashOf,
  ruler,
  visit,
  words,
} from "../playground.mjs";

const start = "#v1;numpy;8,1,6,1;7,1,5;op=add";
const request = { mode: "numpy", operands: ["(8,1,6,1)", "(7,1,5)"] };

/** @param {import("playwright-core").Page} page @param {string} name */
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

/** The duration of a step during playback, in milliseconds. */
const kStepTime = 1600;

/** Listens to the live region, and returns a function that returns all its texts since.
 * @param {import("playwright-core").Page} page */
async function said(page) {
  const heard = await page.locator("#status").evaluateHandle((status) => {
    /** @type {string[]} */
    const texts = [];
    const note = () => status.textContent?.trim() && texts.push(status.textContent.trim());
    new MutationObserver(note).observe(status, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return texts;
  });
  return () => heard.jsonValue();
}

/** Records from now on which extents of the ruler slide, to which column, and from how many columns away.
 * @param {import("playwright-core").Page} page */
async function slides(page) {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.evaluate(() => {
    /** @type {string[]} */
    const seen = [];
    Object.assign(globalThis, { seen });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      const cell = this.closest("td[data-operand]");
      if (cell instanceof HTMLElement && Array.isArray(frames)) {
        const { operand, column } = cell.dataset;
        const way = Number.parseFloat(String(frames[0]?.transform).slice("translate(".length));
        seen.push(`${"ABC"[Number(operand)]} to ${column}: ${Math.round(way / cell.offsetWidth)}`);
      }
      return animate.call(this, frames, options);
    };
  });
  return () =>
    page.evaluate(() => /** @type {string[]} */ (Reflect.get(globalThis, "seen").splice(0)));
}

test("every step shows the engine's sentence, clause and source", async (t) => {
  const page = await visit(t, start);
  await press(page, "First step");
  for (const step of [1, 2, 3, 4, 5, 6]) {
    assert.deepEqual(await currentStep(page), expectedStep(request, step));
    if (step < 6) await press(page, "Next");
  }
});

test("the result fills up, and promoted axes appear at their step", async (t) => {
  const page = await visit(t, start);
  await press(page, "First step");
  const open = "not known yet";
  assert.deepEqual(await ruler(page), {
    A: ["8", "1", "6", "1"],
    B: ["", "7", "1", "5"],
    Result: [open, open, open, open],
  });
  await press(page, "Next");
  assert.equal((await ruler(page)).B?.[0], "+ added 1");
  assert.equal(await words(page.locator("axis-ruler tr.current th")), "B");
  const dashed = page.locator("axis-ruler .promoted");
  assert.equal(await dashed.evaluate((cell) => getComputedStyle(cell).borderStyle), "dashed");
  await press(page, "Next");
  assert.deepEqual((await ruler(page)).Result, [open, open, open, "5"]);
  assert.equal((await ruler(page)).A?.[3], "1 ↔ stretched");
  await press(page, "Last step");
  assert.deepEqual((await ruler(page)).Result, ["8", "7", "6", "5"]);
  await press(page, "Back");
  assert.deepEqual((await ruler(page)).Result, [open, "7", "6", "5"]);
});

test("the current step marks its column on the ruler, and the two extents that meet", async (t) => {
  const page = await visit(t, `${start};step=4`);
  assert.equal(await words(page.locator("axis-ruler thead .current")), "2");
  assert.deepEqual(await page.locator("axis-ruler .active .extent").allInnerTexts(), [
    "6",
    "1",
    "6",
  ]);
});

test("arrow keys, Home and End step while the focus is in the player, and not in a field", async (t) => {
  const page = await visit(t, start);
  const count = () => words(page.locator("step-player .count"));
  await page.getByRole("textbox", { name: "Operand A", exact: true }).focus();
  await page.keyboard.press("ArrowLeft");
  assert.equal(await count(), "Step 6 of 6");
  const next = page.locator("step-player .next");
  await next.focus();
  for (const [key, step] of /** @type {const} */ ([
    ["Home", 1],
    ["ArrowLeft", 1],
    ["ArrowRight", 2],
    ["ArrowDown", 3],
    ["ArrowUp", 2],
    ["End", 6],
    ["ArrowRight", 6],
  ])) {
    await page.keyboard.press(key);
    assert.equal(await count(), `Step ${step} of 6`, key);
    assert.ok(await next.evaluate((button) => button.matches(":focus")), "the focus stays");
  }
  assert.equal(await words(next), "Again");
});

test("the table has the whole trace, and a row leads to its step", async (t) => {
  const page = await visit(t, `${start};view=steps`);
  const sentences = engine.sentences(request);
  assert.ok(Array.isArray(sentences));
  const rows = page.getByRole("table", { name: "All steps" }).getByRole("row");
  assert.equal(await rows.count(), sentences.length + 1, "and one row of heads");
  const why = await page.locator("trace-table .why").allInnerTexts();
  assert.deepEqual(
    why,
    sentences.map(({ text }) => text),
  );
  const clauses = await page.locator("trace-table .clause").allInnerTexts();
  assert.deepEqual(
    clauses,
    sentences.map(({ clause }) => clause),
  );
  const head = page.locator("trace-table .current .what strong");
  assert.equal(await words(head), await words(page.locator("step-player .head")));
  await page.locator("trace-table .why").nth(2).click();
  assert.deepEqual(await currentStep(page), expectedStep(request, 3));
  assert.equal(await words(page.locator("trace-table tr[aria-current=step] th")), "3");
  await page.getByRole("button", { name: "5: go to this step" }).press("Enter");
  assert.deepEqual(await currentStep(page), expectedStep(request, 5));
});

test("an index on the ruler leads to the step that decides its column", async (t) => {
  const page = await visit(t, start);
  await page.getByRole("button", { name: /^3: go to step 3/ }).click();
  assert.deepEqual(await currentStep(page), expectedStep(request, 3));
});

test("the status region announces only the new step", async (t) => {
  const page = await visit(t, start);
  const status = page.locator("#status");
  assert.equal(await status.getAttribute("role"), "status");
  assert.equal(await words(status), "", "it is there before it speaks");
  await press(page, "Back");
  const { count, text } = expectedStep(request, 5);
  await status.filter({ hasText: `${count}. ${text}` }).waitFor();
});

test("a run-time condition has its own step", async (t) => {
  const page = await visit(t, "#v1;mlir.strict;2x?x5;4x1;op=add;step=6");
  const step = expectedStep({ mode: "mlir.strict", operands: ["2x?x5", "4x1"] }, 6);
  assert.deepEqual(await currentStep(page), step);
  assert.equal(await words(page.locator("step-player .head")), "At run time");
});

/** The extent of each column after a number of steps, and whether more extents will meet in it.
 * @param {import("../../../wasm/index.js").Request} request @param {number} count @param {number} rank */
function resultAfter(request, count, rank) {
  const answer = engine.infer(request);
  assert.ok("trace" in answer);
  const decided = answer.trace.flatMap((step, index) =>
    step.kind === "decided" ? [{ ...step, number: index + 1 }] : [],
  );
  return Array.from({ length: rank }, (_, column) => {
    const own = decided.filter((step) => step.column === column);
    const taken = own.filter(({ number }) => number <= count).at(-1);
    if (taken === undefined) return "not known yet";
    return taken === own.at(-1) ? `${taken.extent}` : `${taken.extent} … so far`;
  });
}

for (const mode of ["numpy", "mlir.strict"]) {
  test(`in ${mode} a later operand overwrites the extent of a column`, async (t) => {
    const page = await visit(t, `#v1;${mode};1,3;1,1;5,1;op=select`);
    const shapes = { mode, operands: ["(1,3)", "(1,1)", "(5,1)"] };
    await press(page, "First step");
    /** @type {Set<string>} */
    const seen = new Set();
    for (let step = 1; step <= 5; step += 1) {
      const { Result: result, C: third } = await ruler(page);
      assert.deepEqual(result, resultAfter(shapes, step, 2), `step ${step}`);
      for (const [column, cell] of (result ?? []).entries()) {
        seen.add(cell);
        if (/so far|not known/.test(cell)) {
          assert.equal(third?.[column], ["5", "1"][column], "C has met nobody yet");
        }
      }
      if (step < 5) await press(page, "Next");
    }
    assert.deepEqual(seen, new Set(["not known yet", "1 … so far", "3 … so far", "5", "3"]));
    assert.deepEqual((await ruler(page)).C, ["5 = kept", "1 ↔ stretched"]);
    assert.deepEqual((await ruler(page)).A, ["1 ↔ stretched", "3 = kept"]);
  });
}

test("a column that is compared with a declaration is not open any more", async (t) => {
  const page = await visit(t, "#v1;mlir.strict;3,1;1,4;to=3,5;op=add;step=3");
  assert.deepEqual((await ruler(page)).Result, ["3", "4"]);
});

test("the slider leads to any step, and announces it", async (t) => {
  const page = await visit(t, start);
  const slider = page.getByRole("slider", { name: "Step" });
  assert.equal(await slider.getAttribute("aria-valuetext"), "6 of 6: Axis −4");
  await slider.fill("2");
  assert.deepEqual(await currentStep(page), expectedStep(request, 2));
  assert.equal(await slider.getAttribute("aria-valuetext"), "2 of 6: Axes added");
});

test("playback is started by the user, is silent, and ends with a manual step", async (t) => {
  const page = await visit(t, start, { clock: true });
  const play = page.getByRole("button", { name: "Play" });
  assert.equal(await play.count(), 0, "less motion is wanted");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.reload();
  await page.locator("axis-ruler table").waitFor();
  const heard = await said(page);
  // By the test's own clock, so that the reported time is exact.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const count = page.locator("step-player .count");
  await play.click();
  await count.filter({ hasText: "Step 1 of 6" }).waitFor();
  await page.clock.runFor(kStepTime);
  await count.filter({ hasText: "Step 2 of 6" }).waitFor();
  await page.clock.runFor(kStepTime / 2);
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await play.waitFor();
  await page.clock.runFor(10 * kStepTime);
  await count.filter({ hasText: "Step 1 of 6" }).waitFor();
  const { count: step, text } = expectedStep(request, 1);
  await page.clock.resume();
  assert.deepEqual(await heard(), [`${step}. ${text}`], "only what somebody did is spoken");
});

test("at the first step each shape slides from its first column to its columns", async (t) => {
  const page = await visit(t, start);
  const seen = await slides(page);
  await press(page, "First step");
  assert.deepEqual(await seen(), ["B to 1: -1", "B to 2: -1", "B to 3: -1"]);
  await press(page, "Next");
  assert.deepEqual(await seen(), []);
  await press(page, "Last step");
  await press(page, "Again");
  assert.deepEqual(await seen(), ["B to 1: -1", "B to 2: -1", "B to 3: -1"]);
});

test("shapes that are placed elsewhere slide there, and Julia's not at all", async (t) => {
  const cases = /** @type {const} */ ([
    ["#v1;julia;4,3;4", []],
    ["#v1;numpy;4,3;4,3", []],
    ["#v1;openvino.pdpd;2,3,4;3;axis=1", ["B to 1: -1"]],
    ["#v1;stablehlo.broadcastInDim;3,4;target=5,4,3;dims=2,1", ["A to 2: -2"]],
  ]);
  const page = await visit(t, start);
  const seen = await slides(page);
  for (const [hash, expected] of cases) {
    await goTo(page, hash);
    await seen();
    await press(page, "First step");
    assert.deepEqual(await seen(), expected, hash);
  }
});

test("nothing slides for people who ask for less motion", async (t) => {
  const page = await visit(t, start);
  const seen = await slides(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await press(page, "First step");
  assert.deepEqual(await seen(), []);
});

test("the start plays once by itself within four seconds, and rests at the end", async (t) => {
  const prepare = (/** @type {import("playwright-core").Page} */ page) =>
    page.emulateMedia({ reducedMotion: "no-preference" });
  const from = performance.now();
  const page = await visit(t, "", { more: false, prepare });
  await page.locator("tile-scene .copy").first().waitFor();
  t.diagnostic(`${performance.now() - from} ms`);
  const count = page.locator("step-player .count");
  await count.filter({ hasText: "Step 3 of 3" }).waitFor();
  const play = page.getByRole("button", { name: "Play" });
  await play.waitFor();
  assert.ok(await play.isVisible());
});

test("any key stops the start; a link keeps its step, and with less motion the start is complete", async (t) => {
  const prepare = (/** @type {import("playwright-core").Page} */ page) =>
    page.emulateMedia({ reducedMotion: "no-preference" });
  const playing = await visit(t, "", { more: false, prepare });
  await playing.getByRole("button", { name: "Pause" }).waitFor();
  await playing.keyboard.press("Shift");
  await playing.getByRole("button", { name: "Play" }).waitFor();
  const link = await visit(t, "#v1;numpy;3,1;1,4;op=add;step=1", { more: false, prepare });
  await link.getByRole("button", { name: "Play" }).waitFor();
  const still = await visit(t, "", { more: false });
  assert.equal(await words(still.locator("step-player .count")), "Step 3 of 3");
  assert.equal(await hashOf(still), "");
  assert.equal(await still.locator("step-player .play").count(), 0);
});
