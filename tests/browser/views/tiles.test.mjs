// SPDX-License-Identifier: MIT
// The tiles, compared with the engine's answers for random questions, and what pointing, keys and steps do.
import assert from "node:assert/strict";
import { randomInt } from "node:crypto";
import { test } from "node:test";
import fc from "fast-check";
import { askable, engine, goTo, operand, visit, words } from "../playground.mjs";
import { until } from "../settling.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** A drawn tile: its position, and its operand's cell or the result's.
 * @typedef {{ at: string, source: string | null, cell: string | null, isCopy: boolean, value: string }} Tile */

const sums = "#v1;numpy;3,1;1,4;op=add";
const kQuestions = 20;

/** The tiles of each block, the result's last. @param {Page} page @returns {Promise<Tile[][]>} */
const blocksOf = (page) =>
  page.locator("tile-scene .block").evaluateAll((blocks) =>
    blocks.map((block) =>
      [...block.querySelectorAll(".tile")].map((tile) => ({
        at: tile.getAttribute("data-at") ?? "",
        source: tile.getAttribute("data-source"),
        cell: tile.getAttribute("data-cell"),
        isCopy: tile.classList.contains("copy"),
        value: tile.textContent?.trim() ?? "",
      })),
    ),
  );

/** @param {Page} page @param {string} cell */
const resultTile = (page, cell) => page.locator(`tile-scene .of-result [data-cell="${cell}"]`);

/** @param {Page} page */
const lit = (page) =>
  page
    .locator("tile-scene .lit:not(.copy)")
    .evaluateAll((tiles) =>
      tiles.map((tile) => tile.getAttribute("data-source") ?? tile.getAttribute("data-cell")),
    );

/** Two operands that broadcast in most modes: axes of a common shape, some of them replaced by 1 or left out. */
const questions = fc
  .tuple(
    fc.constantFrom(...askable.filter(({ takes }) => takes.axis === "no")),
    fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
    fc.infiniteStream(fc.boolean()),
  )
  .map(([mode, shape, choices]) => {
    const chosen = () => choices.next().value;
    const some = () => shape.map((size) => (chosen() ? size : 1));
    return { mode: mode.id, operands: [some(), some().slice(chosen() ? 1 : 0)] };
  })
  .filter((request) => engine.infer(request).accepted === true);

test("operands that are rejected before they have columns are drawn with their own axes", async (t) => {
  const page = await visit(t, "#v1;xla;3,;3,4;op=add");
  assert.deepEqual(
    (await blocksOf(page)).map((tiles) => tiles.length),
    [3, 12, 0],
  );
  assert.match(
    (await page.getByRole("group", { name: "Tiles" }).getAttribute("aria-label")) ?? "",
    /A \(3,\), B \(3, 4\), Result …$/,
  );
});

test("each tile has the cell that the engine names as the source of the result's", async (t) => {
  const seed = randomInt(2 ** 31);
  t.diagnostic(`seed ${seed}`);
  const page = await visit(t, sums, { more: false });
  for (const { mode, operands } of fc.sample(questions, { seed, numRuns: kQuestions })) {
    const shapes = operands.map((shape) => (shape.length === 0 ? "()" : `${shape.join(",")},`));
    await goTo(page, `#v1;${mode};${shapes.join(";")};op=add`);
    const blocks = await blocksOf(page);
    const result = blocks.at(-1) ?? [];
    const name = `${mode} ${JSON.stringify(operands)}`;
    for (const { at, cell } of result) {
      const place = cell === "" ? [] : (cell ?? "").split(",").map(Number);
      const sources = engine.sources({ mode, operands, cell: place });
      assert.ok("cells" in sources, name);
      for (const [i, source] of sources.cells.entries()) {
        const tile = blocks[i]?.find((each) => each.at === at);
        assert.equal(tile?.source, `${i}:${source}`, `${name}, operand ${i} for ${cell}`);
      }
    }
    for (const [i, shape] of operands.entries()) {
      const solid = blocks[i]?.filter(({ isCopy }) => !isCopy) ?? [];
      const count = shape.reduce((product, size) => product * size, 1);
      assert.equal(solid.length, count, `${name}: data of operand ${i}`);
      assert.equal(new Set(solid.map(({ source }) => source)).size, solid.length, name);
    }
  }
});

test("steps make copies, one axis at a time, and the result's values come last", async (t) => {
  const page = await visit(t, `${sums};step=1`, { more: false });
  const counts = async () => (await blocksOf(page)).map((tiles) => tiles.length);
  assert.deepEqual(await counts(), [3, 4, 0]);
  await page.keyboard.press("ArrowRight");
  assert.deepEqual(await counts(), [12, 4, 4]);
  assert.ok((await blocksOf(page)).at(-1)?.every(({ value }) => value === ""));
  await page.keyboard.press("ArrowRight");
  assert.deepEqual(await counts(), [12, 12, 12]);
  const values = (await blocksOf(page)).at(-1)?.map(({ value }) => value);
  assert.deepEqual(values?.slice(0, 5), ["11", "21", "31", "41", "12"]);
  await page.keyboard.press("ArrowLeft");
  assert.deepEqual(await counts(), [12, 4, 4]);
});

test("pointing at a result tile lights its sources, and shows the computation", async (t) => {
  const page = await visit(t, sums, { more: false });
  await resultTile(page, "1,2").hover();
  await page.locator("tile-scene .lit").first().waitFor();
  assert.deepEqual(await lit(page), ["0:1,0", "1:0,2", "1,2"]);
  const legend = page.locator("tile-scene .legend");
  assert.equal(await words(legend), "Result[1, 2] = 2 + 30 = 32");
  await page.mouse.move(0, 0);
  await legend.filter({ hasText: "Solid" }).waitFor();
});

test("at the end, the legend computes one result: of the shown slice, of a product, and none of no values", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add;step=2", { more: false });
  const legend = page.locator("tile-scene .legend");
  assert.equal(await words(legend), "Solid: data. Dashed: copies.");
  for (const [hash, said] of [
    ["numpy;3,1;1,4;op=add", "Result[2, 3] = 3 + 40 = 43"],
    ["numpy;2,3,1;1,2;op=mul;slice=1", "Result[1, 2, 1] = 6 × 20 = 120"],
    ["numpy.matmul;2,3;3,2", "Result[1, 1] = 4·20 + 5·40 + 6·60 = 640"],
    ["numpy;1,1;1,2;a=7;b=10,_20;op=maximum", "Result[0, 1] = maximum(7, 20) = 20"],
  ]) {
    await goTo(page, `#v1;${hash}`);
    await legend.filter({ hasText: `copies. ${said}` }).waitFor();
  }
  await goTo(page, "#v1;numpy;?,3;3,;op=add");
  await legend.filter({ hasText: "Result[" }).waitFor({ state: "detached" });
});

test("result tiles are one tab stop, and arrow keys move between them", async (t) => {
  const page = await visit(t, sums, { more: false });
  const stops = page.locator("tile-scene .of-result [tabindex='0']");
  assert.equal(await stops.count(), 1);
  await stops.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.locator("tile-scene .of-result .lit[data-cell='1,1']").waitFor();
  assert.deepEqual(await lit(page), ["0:1,0", "1:0,1", "1,1"]);
  assert.equal(await words(page.locator("step-player .count")), "Step 3 of 3");
});

test("a cell outside of the result shows the last tiles", async (t) => {
  const page = await visit(t, "#v1;numpy;4,5,3;3,;op=mul;cell=9,9,9", { more: false });
  const [first] = await blocksOf(page);
  assert.ok(first?.length, "there are tiles");
});

test("long axes are cut, and unknown ones stay open", async (t) => {
  const page = await visit(t, "#v1;numpy;64,;64,1;op=add", { more: false });
  const [first] = await blocksOf(page);
  assert.equal(first?.length, 16);
  await goTo(page, "#v1;mlir.strict;?,5;1,;op=add");
  await page.locator("tile-scene .dots", { hasText: "?" }).first().waitFor();
});

test("sliders, Page Up and Page Down show the other sheets", async (t) => {
  const page = await visit(t, "#v1;numpy;8,1,6,1;7,1,5;op=add", { more: false });
  const scene = page.locator("tile-scene");
  const front = async () =>
    /\[(.*), …\]/.exec((await scene.locator(".of-result .label").textContent()) ?? "")?.[1];
  const corner = () => scene.locator(".of-result [data-at='0,0,0'] text").textContent();
  assert.equal(await front(), "0, 0");
  const [first] = [await corner()];
  await scene.getByRole("slider", { name: "axis 0", exact: true }).fill("3");
  await until(async () => (await front()) === "3, 0");
  assert.notEqual(await corner(), first);
  await scene.locator(".of-result [data-at='0,0,0']").focus();
  await page.keyboard.press("PageDown");
  await until(async () => (await front()) === "3, 1");
  await page.keyboard.press("PageUp");
  await page.keyboard.press("PageUp");
  await until(async () => (await front()) === "2, 6");
});

test("lines lead from given axes to their columns, if those change their order", async (t) => {
  const columns = [2, 0];
  const page = await visit(
    t,
    "#v1;stablehlo.broadcastInDim;3,4;target=4,2,3;dims=2,0;op=identity",
    { more: false },
  );
  const map = page.locator("tile-scene .map");
  const [sizes, below] = [map.locator(".size"), map.locator(".column")];
  assert.deepEqual(await sizes.allTextContents(), ["3", "4"]);
  assert.deepEqual(await below.allTextContents(), ["0", "1", "2"]);
  for (const [i, column] of columns.entries()) {
    const line = map.locator("line").nth(i);
    assert.equal(await line.getAttribute("x1"), await sizes.nth(i).getAttribute("x"));
    assert.equal(await line.getAttribute("x2"), await below.nth(column).getAttribute("x"));
  }
  await page.getByRole("textbox", { name: "Broadcast dimensions" }).fill("1,2");
  assert.equal(await map.count(), 0);
});

test("a slider shows the values of a sheet behind the first; one sheet has none", async (t) => {
  const page = await visit(t, "#v1;numpy;2,3,4;3,1;op=add", { more: false });
  const first = page.locator("tile-scene .of-operand .tile[data-at='0,0,0']").first();
  await first.filter({ hasText: "1" }).waitFor();
  await page.locator("tile-scene slice-sliders input").press("ArrowRight");
  await first.filter({ hasText: "13" }).waitFor();
  await operand(page, "A").fill("(1,3,4)");
  await page.locator("tile-scene slice-sliders").waitFor({ state: "detached" });
});

test("every step up to rank 5 marks an axis in the picture, the first ones as small stacks", async (t) => {
  const page = await visit(t, sums, { more: false });
  for (const shapes of ["8,1,6,1;7,1,5", "2,8,1,6,1;1,7,1,5"]) {
    await goTo(page, `#v1;numpy;${shapes};op=add;step=1`);
    const sentences = page.locator("step-player .why");
    for (let isOver = false; !isOver; ) {
      await page.keyboard.press("ArrowRight");
      const isAxis = /^Axis/.test(await words(sentences));
      const marks = await page.locator("tile-scene .edge.current").count();
      assert.ok(!isAxis || marks > 0, await words(sentences));
      const [, at, of] =
        (await words(page.locator("step-player .count"))).match(/(\d+) of (\d+)/) ?? [];
      isOver = at === of;
    }
    const stacks = page.locator("tile-scene .of-operand .stack");
    assert.ok((await stacks.count()) >= 8);
    assert.ok((await page.locator("tile-scene .stack.copy").count()) > 0, "copies");
  }
});

test("a label is below the middle of the tiles that are there", async (t) => {
  const page = await visit(t, `${sums};step=1`, { more: false });
  const block = page.locator("tile-scene .of-operand").first();
  const middle = async (/** @type {string} */ part) => {
    const box = await block.locator(part).first().boundingBox();
    return box ? box.x + box.width / 2 : 0;
  };
  assert.ok(Math.abs((await middle(".label")) - (await middle(".tile"))) <= 2);
});

test("a size of the result so far has the letter of the operand that it is from", async (t) => {
  const page = await visit(t, "#v1;numpy;2,3;1,;2,4;op=select", { more: false });
  const label = page.locator("tile-scene .of-result .label");
  assert.equal(await label.textContent(), "A 3 ≠ C 4");
});

test("data that is repeated 0 times stays in view, as unused", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;0,;op=add", { more: false });
  const unused = page.locator("tile-scene .of-operand .tile.unused");
  assert.deepEqual((await unused.allInnerTexts()).length, 3);
  assert.equal(await page.locator("tile-scene .placeholder").count(), 2);
  const legend = await words(page.locator("tile-scene .legend"));
  assert.equal(legend, "1 stretches to 0: A is used 0 times.");
});

test("the layout of rank 6 has one line of tiles on a projector", async (t) => {
  const look = { width: 1280, height: 720, more: false };
  const page = await visit(t, "#v1;numpy;2,1,3,1,2,1;1,4,1,2,1,3;op=add", look);
  const tops = await page
    .locator("tile-scene .block .label")
    .evaluateAll((labels) => labels.map((label) => Math.round(label.getBoundingClientRect().y)));
  assert.equal(new Set(tops).size, 1, `${tops}`);
});

test("a refusal has its two sizes, lays the shorter row over the longer, and marks who has no partner", async (t) => {
  const page = await visit(t, "#v1;numpy;3,4;3,;op=add", { more: false });
  const result = page.locator("tile-scene .of-result");
  assert.equal(await result.locator(".laid.operand-0").count(), 4);
  assert.equal(await result.locator(".laid.operand-1").count(), 3);
  assert.equal((await result.locator(".refused").textContent())?.trim(), "✕");
  assert.equal(await page.locator("tile-scene .refused").count(), 1);
  const sizes = await page.locator("tile-scene .edge.conflict text").allTextContents();
  assert.deepEqual(sizes, ["4 ≠", "3 ≠"]);
  const legend = page.locator("tile-scene .legend");
  assert.equal(await words(legend), "Without a partner: 1 of 4.");
  assert.equal(await result.locator(".label").textContent(), "A 4 ≠ B 3");
  const values = await page
    .locator("tile-scene .block:not(.of-result) .tile text")
    .allTextContents();
  assert.deepEqual(values.map((each) => each.trim()).slice(0, 3), ["1", "2", "3"], "with values");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await result.locator(".laid").count(), 0, "before the step that refuses");
  await goTo(page, "#v1;numpy;64,128;64,;op=add");
  assert.equal(await words(legend), "Without a partner: 64 of 128.");
  assert.ok((await result.locator(".laid.operand-1").count()) < 5);
});

test("a product that is refused lays its inner sizes over each other", async (t) => {
  const page = await visit(t, "#v1;numpy.matmul;3,4;5,2", { more: false });
  assert.equal(await page.locator("tile-scene .of-result .laid.operand-1").count(), 5);
  assert.equal(await page.locator("tile-scene .of-result .laid.operand-0").count(), 4);
});

test("with motion, a tile of each operand goes into the result, and then is gone", async (t) => {
  const page = await visit(t, `${sums};step=2`, { more: false });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const ghosts = page.locator("tile-scene .ghost");
  await page.keyboard.press("ArrowRight");
  await until(async () => (await ghosts.count()) === 2);
  await until(async () => (await ghosts.count()) === 0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowRight");
  assert.equal(await ghosts.count(), 0);
});
