// SPDX-License-Identifier: MIT
// The learning section next to the playground, and its stories.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  allWords,
  engine,
  hashBecomes,
  hashOf,
  operand,
  verdict,
  visit,
  words,
} from "../playground.mjs";
import { learn } from "./learn.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { stories } = JSON.parse(
  readFileSync(new URL("../../../web/src/learn/story/presets.json", import.meta.url), "utf8"),
);

/** @param {readonly (number | string)[]} shape */
const tuple = (shape) => (shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(", ")})`);

/** The outcome, by the engine in Node.
 * @param {any} row */
function outcome({ shows: _, clause: _c, shape: _s, op: _o, names: _n, values: _v, ...request }) {
  const answer = engine.infer(request);
  assert.ok("trace" in answer);
  const { shape, operandShapes = [] } = answer;
  const shapes = shape === null ? operandShapes : [shape];
  return {
    accepted: answer.accepted,
    shape: shapes.map((each) => (each === "*" ? "*" : tuple(each))).join(" "),
  };
}

/** @param {Page} page @param {RegExp} tab */
const openTab = (page, tab) =>
  page.locator("story-gallery nav").getByRole("link", { name: tab }).click();

/** @param {string} tab @returns {any[]} */
const storiesIn = (tab) => stories.filter((/** @type {any} */ story) => story.tab === tab);

test("every story is a card with its picture, system and cost", async (t) => {
  const page = await learn(t, "#learn;stories");
  for (const [tab, name] of [
    ["arrays", /^NumPy/],
    ["compilers", /^Compilers/],
  ]) {
    await openTab(page, /** @type {RegExp} */ (name));
    await page.locator("story-gallery nav [aria-current=page]", { hasText: name }).waitFor();
    const cards = page.locator("story-gallery li");
    assert.equal(await cards.count(), storiesIn(String(tab)).length);
    for (const card of await cards.all()) {
      await card.scrollIntoViewIfNeeded();
      await card.locator("lesson-figure svg path").first().waitFor({ state: "attached" });
      assert.match(await words(card.locator(".cost")), /^Cost: \S.*\.$/);
      assert.match(await words(card.locator(".system")), /\S/);
    }
  }
});

test("pictures are drawn when they come into view", async (t) => {
  const page = await learn(t, "#learn;stories", { width: 600 });
  await page.locator("lesson-figure svg").first().waitFor({ state: "attached" });
  const [drawn, all] = [page.locator("lesson-figure svg"), page.locator("lesson-figure")];
  assert.ok((await drawn.count()) < (await all.count()));
});

test("a card opens here, with the engine's answer to each example, its sources and a way on", async (t) => {
  const page = await learn(t, "#learn;stories");
  await page.getByRole("link", { name: /^The loss that compared/ }).click();
  await hashBecomes(page, "#learn;story=loss");
  const [{ rows, sources }] = stories.filter((/** @type {any} */ { id }) => id === "loss");
  const choices = page.locator("story-page .examples button");
  assert.equal(await choices.count(), rows.length);
  for (const [i, row] of rows.entries()) {
    await choices.nth(i).click();
    const { shape } = outcome(row);
    await page.locator("shape-verdict .shape", { hasText: shape }).waitFor();
    await page.locator("tile-scene .label", { hasText: `Result ${shape}` }).waitFor();
  }
  const links = await page
    .locator("story-page .sources a")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  assert.deepEqual(
    links,
    sources.map((/** @type {any} */ { url }) => url),
  );
  await page.getByRole("link", { name: "Try it in the playground" }).click();
  await page.locator("axis-ruler table").waitFor();
  assert.equal(await verdict(page), "✓ Works (4, 1) (4, 1) → (4, 1)");
  await page.goBack();
  await page.getByRole("link", { name: /^Next: Subtracting/ }).click();
  await page.locator("learn-page h2", { hasText: "Subtracting each row" }).waitFor();
});

test("a fix in a story opens in the playground", async (t) => {
  const page = await learn(t, "#learn;story=centring");
  await page.getByRole("button", { name: /^Add an axis to / }).click();
  await page.locator("axis-ruler table").waitFor();
  assert.equal(await verdict(page), "✓ Works (3, 4) (3, 1) → (3, 4)");
});

test("the table has every example of the sources, with the engine's answers", async (t) => {
  const page = await learn(t, "#learn;stories;tab=reference");
  for (const { id, rows } of storiesIn("reference")) {
    const shown = await page.locator(`story-table #${id} tr:has(td)`).evaluateAll((items) =>
      items.map((item) => ({
        accepted: item.querySelector(".refused") === null,
        shape: item.querySelector(".shape")?.textContent?.trim(),
        mono: item.querySelector("a .mono")?.textContent?.trim(),
      })),
    );
    assert.deepEqual(
      shown.map(({ accepted, shape }) => ({ accepted, shape })),
      rows.map((/** @type {any} */ row) => outcome(row)),
    );
    for (const [k, row] of rows.entries()) {
      assert.ok(shown[k]?.mono?.startsWith(row.operands.join(" ")), JSON.stringify(row));
    }
  }
});

test("an example opens in the playground unchanged", async (t) => {
  const page = await learn(t, "#learn;stories;tab=reference");
  const pdpd = page.locator("#openvinoPdpd");
  await pdpd.getByRole("link", { name: "(2,3,4,5) (1,3) axis=0" }).click();
  await page.locator("axis-ruler table").waitFor();
  assert.equal(await verdict(page), "✓ Works (2, 3, 4, 5) (1, 3) → (2, 3, 4, 5)");
  await page.goBack();
  await page.locator("story-table tbody").first().waitFor();
});

test("stories are filtered by system and by outcome, and the link has the filter", async (t) => {
  const page = await learn(t, "#learn;stories");
  await page.getByLabel("System").selectOption({ label: "poputil" });
  await hashBecomes(page, "#learn;stories;system=poputil");
  await page.getByLabel("Outcome").selectOption({ label: "Doesn't fit" });
  await hashBecomes(page, "#learn;stories;system=poputil;shows=refused");
  assert.deepEqual(await allWords(page.locator("story-gallery li h3")), [
    "A yes that should be no",
  ]);
  // A link of an earlier version.
  await page.goto(page.url().replace("#learn;stories;", "#learn;"));
  await page.reload();
  await openTab(page, /^Examples/);
  await page.locator("story-table").waitFor();
  const wanted = storiesIn("reference")
    .flatMap(({ rows }) => rows)
    .filter((row) => row.mode.startsWith("poputil.") && !outcome(row).accepted);
  assert.equal(await page.locator("story-table tr:has(td)").count(), wanted.length);
});

test("an old link to a system without stories leads to its examples", async (t) => {
  const page = await learn(t, "#learn;system=openvino;shows=suspicious");
  await page.locator("story-gallery nav [aria-current=page]").waitFor();
  assert.ok((await page.locator("story-gallery li, story-table tr:has(td)").count()) > 0);
});

test("the search finds words of a story, keeps the focus, and can be cleared", async (t) => {
  const page = await learn(t, "#learn;stories");
  const search = page.getByRole("searchbox", { name: "Search" });
  await search.pressSequentially("square");
  await page.locator("story-gallery li h3", { hasText: "The square trap" }).waitFor();
  assert.ok((await page.locator("story-gallery li").count()) <= 3);
  assert.equal(await search.inputValue(), "square");
  await hashBecomes(page, "#learn;stories;find=square");
  await search.fill("no such words");
  await page.getByText("No stories match.").waitFor();
  await page.getByRole("link", { name: "Clear the filters" }).click();
  assert.equal(await page.locator("story-gallery li").count(), storiesIn("arrays").length);
});

test("a link to a story that does not exist leads to all", async (t) => {
  const page = await learn(t, "#learn;story=none");
  await page.locator("story-gallery li").first().waitFor();
});

test("the playground keeps its state during a visit, and Back returns to it", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add");
  await operand(page, "A").fill("(5, 1)");
  const places = page.getByRole("navigation", { name: "Pages" });
  await places.getByRole("link", { name: "Learn" }).click();
  await page.locator("learn-page h2").waitFor();
  assert.equal(await places.locator("[aria-current=page]").innerText(), "Learn");
  assert.match(await page.title(), /^Lessons · Learn/);
  assert.equal(await page.locator("axis-ruler").count(), 0);
  await page.keyboard.press("Control+z");
  assert.equal(await hashOf(page), "#learn", "Undo belongs to the playground");
  await places.getByRole("link", { name: "Playground" }).click();
  await page.locator("axis-ruler table").waitFor();
  assert.equal(await verdict(page), "✓ Works (5, 1) (1, 4) → (5, 4)");
  await page.waitForFunction(() => document.title.startsWith("NumPy: (5, 1)"));
  await page.goBack();
  await page.locator("learn-page h2").waitFor();
  await page.goBack();
  await page.locator("axis-ruler table").waitFor();
  await hashBecomes(page, "#v1;numpy;5,_1;1,4;op=add");
});

test("after a direct link to the section, the playground shows its start page", async (t) => {
  const page = await learn(t, "#learn");
  await page.getByRole("link", { name: "Playground", exact: true }).click();
  await page.locator("axis-ruler table").waitFor();
  assert.match(
    await words(page.locator("shape-verdict .verdict")),
    /\(3, 1\) \(1, 4\) → \(3, 4\)$/,
  );
});

test("if the section cannot be loaded, a message says so and offers a retry", async (t) => {
  let fails = true;
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add", {
    tolerate: /Failed to (load|fetch)/,
    prepare: (p) =>
      p.route(/\/learn-[^/]*\.js$/, (route) => (fails ? route.abort() : route.continue())),
  });
  await page.getByRole("link", { name: "Learn", exact: true }).click();
  await page.getByText("could not be loaded").waitFor();
  fails = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator("learn-page h2").waitFor();
});
