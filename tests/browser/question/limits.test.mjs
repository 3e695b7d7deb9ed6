// SPDX-License-Identifier: MIT
// Size does not freeze the page: long contents are summarized, and the number of elements is limited.
import assert from "node:assert/strict";
import { test } from "node:test";
import { engine, goTo, operand, visit, words } from "../playground.mjs";
import { settled } from "../settling.mjs";

/** Longer than a frame, and shorter than the idle time before a large result. */
const kFrame = 50;

/** The number of nodes in the page, including shadow trees.
 * @param {import("playwright-core").Page} page */
function countNodes(page) {
  return page.evaluate(() => {
    /** @param {Document | ShadowRoot} root @returns {number} */
    const within = (root) =>
      [...root.querySelectorAll("*")].reduce(
        (sum, { shadowRoot }) => sum + 1 + (shadowRoot ? within(shadowRoot) : 0),
        0,
      );
    return within(document);
  });
}

test("a million cells are computed, and each can be scrolled to", async (t) => {
  const page = await visit(t);
  await operand(page, "A").fill("(1000,1)");
  await operand(page, "B").fill("(1,1000)");
  await page.locator(".result .note", { hasText: "Rows 0 to 11 of 1,000." }).waitFor();
  const region = page.locator(".result .window");
  await region.evaluate((element) => element.scrollTo(1e9, 1e9));
  const corner = page.locator(".result [data-cell='999,999']");
  await corner.waitFor();
  const data = [
    Float32Array.from({ length: 1000 }, (_, i) => (i % 999) + 1),
    Float32Array.from({ length: 1000 }, (_, i) => 1000 * ((i % 999) + 1)),
  ];
  const [a, b] = data;
  assert.ok(a !== undefined && b !== undefined);
  const ran = engine.run({
    mode: "numpy",
    op: "add",
    operands: [
      { shape: [1000, 1], type: "f32", data: a },
      { shape: [1, 1000], type: "f32", data: b },
    ],
  });
  assert.ok("data" in ran);
  assert.equal(await corner.innerText(), String(ran.data[999_999]));
  await region.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
  const row = page.locator(".result .note", { hasText: /^Rows (49|50)\d to/ });
  await row.waitFor();
  assert.ok((await countNodes(page)) < 1500, `${await countNodes(page)} nodes`);
});

test("the scroll position stays when the size of a grid changes during scrolling", async (t) => {
  const page = await visit(t, "#v1;numpy;1000,1;1,1000;op=add");
  const place = await page.locator(".result data-grid").evaluate(async (grid) => {
    const region = grid.shadowRoot?.querySelector(".window");
    const element = /** @type {any} */ (grid);
    region?.scrollTo(0, 8000);
    // Before the next frame, in which the page is notified.
    element.fit -= 2;
    await element.updateComplete;
    return region?.scrollTop;
  });
  assert.equal(place, 8000);
  await page.locator(".result .note", { hasText: /^Rows [1-9]\d+ to/ }).waitFor();
});

/** The processor time of the page's tasks during an action, in milliseconds. Not the wall time, which includes other
 * programs.
 * @param {import("playwright-core").Page} page @param {() => Promise<unknown>} act @returns {Promise<number[]>} */
async function tasksDuring(page, act) {
  const browser = page.context().browser();
  assert.ok(browser !== null);
  await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline"] });
  await act();
  const trace = JSON.parse(String(await browser.stopTracing()));
  const main = trace.traceEvents.find(
    (/** @type {any} */ { name, args }) => name === "thread_name" && args.name === "CrRendererMain",
  );
  const tasks = trace.traceEvents.filter(
    (/** @type {any} */ { name, pid, tid }) =>
      /RunTask$/.test(name) && pid === main.pid && tid === main.tid,
  );
  assert.ok(tasks.length > 60, `${tasks.length} tasks`);
  return tasks.map((/** @type {any} */ { tdur = 0 }) => tdur / 1000);
}

test("a grid of a million cells scrolls without a task of 50 ms", async (t) => {
  const page = await visit(t, "#v1;numpy;1000,1;1,1000;op=add");
  await page.locator(".result .note", { hasText: /^Rows 0 / }).waitFor();
  const region = page.locator(".result .window");
  const tasks = await tasksDuring(page, () =>
    region.evaluate(async (element) => {
      for (let i = 0; i < 60; i += 1) {
        element.scrollTo(i * 300, i * 400);
        await new Promise(requestAnimationFrame);
      }
    }),
  );
  await page.locator(".result .note", { hasText: /^Rows [5-9]\d\d / }).waitFor();
  t.diagnostic(`the longest task: ${Math.max(...tasks).toFixed(1)} ms`);
  assert.ok(Math.max(...tasks) < 50, `${Math.max(...tasks)} ms`);
});

test("a vector of a million cells can be scrolled to its end, within every browser's pixel limits", async (t) => {
  const page = await visit(t, "#v1;numpy;1000000,;1,;op=add");
  const region = page.locator(".result .window");
  await region.waitFor();
  const width = await region.evaluate((element) => {
    element.scrollTo(1e9, 0);
    return element.scrollWidth;
  });
  assert.ok(width < 9_000_000, `${width} px`);
  await page.locator(".result [data-cell='999999']").waitFor();
});

test("typing is not blocked while a million cells wait, and the previous result is dimmed", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add", {
    settles: false,
    clock: true,
  });
  await settled(page);
  // The test controls when the idle time is over.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const [field, heading] = [operand(page, "A"), page.locator(".result h3")];
  await operand(page, "B").fill("(1,1024)");
  for (const shape of ["(1024,1)", "(102,1)", "(10,1)", "(1,1)"]) await field.fill(shape);
  await page.clock.runFor(kFrame);
  await heading.filter({ hasText: "→ (1, 1024)" }).waitFor();
  await field.fill("(1024,1)");
  await page.locator("shape-verdict .shape", { hasText: "(1024, 1024)" }).waitFor();
  await page.clock.runFor(kFrame);
  await page.locator("data-view .pausing").waitFor();
  assert.match(await words(heading), /→ \(1, 1024\)/);
  await page.clock.runFor(1000);
  await heading.filter({ hasText: "→ (1024, 1024)" }).waitFor();
  assert.equal(await page.locator("data-view .pausing").count(), 0);
});

/** The operands' extents, and the message instead of a result, or null for the engine's. */
const beyond = /** @type {const} */ ([
  ["50000,1;1,40000", /^2,000,000,000 elements are too many .* The bcast command computes more\.$/],
  ["65536,1;1,65536", null],
  ["9007199254740991,1;1,9007199254740991", /^The result would have more than 2\^31 elements/],
  ["9007199254740991,1;1,0", /^The result would have more than 2\^31 elements/],
]);
test("for too many cells there is no wrong number and no false promise", async (t) => {
  const page = await visit(t);
  for (const [shapes, said] of beyond) {
    await goTo(page, `#v1;numpy;${shapes};op=add`);
    const refusal = await words(page.locator("data-view .refusal"));
    if (said !== null) {
      assert.match(refusal, said, shapes);
      continue;
    }
    const operands = shapes.split(";").map((shape) => {
      const count = shape.split(",").reduce((product, extent) => product * Number(extent), 1);
      return { shape, type: /** @type {const} */ ("f32"), data: new Float32Array(count) };
    });
    const refused = engine.run({ mode: "numpy", op: "add", operands });
    assert.ok("error" in refused && refused.error.code === "resultTooLarge");
    assert.equal(refusal, refused.error.message);
  }
});

test("ninety thousand cells are computed, and a few hundred drawn", async (t) => {
  const page = await visit(t, "#v1;numpy;300,1;1,300;op=add;cell=299,299");
  assert.match(await words(page.locator("cell-origin p")), /^result\[299, 299\] 300300 = add/);
  assert.match(await words(page.locator("operand-values .note").first()), /hidden rows/);
  assert.ok((await countNodes(page)) < 1500, `${await countNodes(page)} nodes`);
});

test("sixty axes fit on a ruler that scrolls by itself to the current column", async (t) => {
  const shape = Array.from({ length: 60 }, (_, i) => (i % 3 === 0 ? 1 : 2)).join(",");
  const page = await visit(t, `#v1;numpy;${shape};1,;op=add;step=62`, { width: 320, height: 640 });
  assert.equal(await words(page.locator("axis-ruler thead .current")), "0");
  const first = await page.getByRole("button", { name: /^0: go to step/ }).boundingBox();
  assert.ok(first !== null && first.x >= 0 && first.x < 320, "column 0 is in view");
  await page.getByRole("slider", { name: "Step" }).fill("1");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  const last = await page.getByRole("button", { name: /^59: go to step/ }).boundingBox();
  assert.ok(last !== null && last.x > 0 && last.x + last.width <= 320, "column 59 is in view");
  assert.match(await words(page.locator("data-view .refusal")), /elements/);
});

test("for a trace of hundreds of steps the table shows a window that follows", async (t) => {
  const shape = Array(30).fill(2).join(",");
  const page = await visit(t, `#v1;numpy${`;${shape}`.repeat(10)};op=add;view=steps`);
  const total = 1 + 30 * 9;
  assert.equal(await words(page.locator("step-player .count")), `Step ${total} of ${total}`);
  assert.match(await words(page.locator("trace-table caption")), /steps 201 to 271 of 271/);
  await page.getByRole("button", { name: "First step" }).click();
  assert.match(await words(page.locator("trace-table caption")), /steps 1 to 100 of 271/);
  assert.equal(await page.locator("trace-table tbody tr").count(), 100);
});

const wide = {
  "the largest extents": "#v1;numpy;9007199254740991,1;1,9007199254740991;op=add",
  "their refusal": "#v1;numpy;9007199254740991;9007199254740990;op=add",
  "a result so far": "#v1;mlir.strict;9007199254740991,1;1,9007199254740991;1,1;op=select",
  "a refused fold": "#v1;numpy;9007199254740991;1,;9007199254740990;op=select",
  "a refused declaration": "#v1;mlir.strict;9007199254740991,1;1,1;to=9007199254740990,1;op=add",
  "many axes": `#v1;numpy;${"1,".repeat(40)}2;3,1;op=add`,
  "wide values": `#v1;numpy;2,;1,;a=-1.7976931348623157e308,1e-300;op=add;type=f64;cell=0`,
  "a long value": `#v1;numpy;2,;1,;a=${"9".repeat(400)};op=add`,
  "a long no-value": `#v1;numpy;2,;1,;a=${"x".repeat(400)},1;op=add`,
};
test("no size and no value makes the page scroll sideways at 320 px, at any step", async (t) => {
  const page = await visit(t, "", { width: 320, height: 640 });
  const next = page.getByRole("button", { name: "Next", exact: true });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const [what, hash] of Object.entries(wide)) {
    await goTo(page, hash);
    await page.getByRole("slider", { name: "Step" }).fill("1");
    assert.equal(await width(), 320, what);
    while ((await next.count()) > 0) {
      await next.click();
      const at = await words(page.locator("step-player .count"));
      assert.equal(await width(), 320, `${what}, ${at}`);
    }
  }
});
