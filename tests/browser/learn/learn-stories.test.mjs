// SPDX-License-Identifier: MIT
// The learning section next to the playground, and its stories.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { engine, hashBecomes, hashOf, operand, verdict, visit, words } from "../playground.mjs";
import { learn } from "./learn.mjs";

const { stories } = JSON.parse(
  readFileSync(new URL("../../../web/src/learn/presets.json", import.meta.url), "utf8"),
);

/** @param {readonly (number | string)[]} shape */
const tuple = (shape) => (shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(", ")})`);

/** The outcome, by the engine in Node.
 * @param {any} row */
function outcome({ shows: _, clause: __, shape: ___, ...request }) {
  const answer = engine.infer(request);
  assert.ok("trace" in answer);
  const { shape, operandShapes = [] } = answer;
  const shapes = shape === null ? operandShapes : [shape];
  return {
    accepted: answer.accepted,
    shape: shapes.map((each) => (each === "*" ? "*" : tuple(each))).join(" "),
  };
}

test("every story is shown, with the engine's answer to each example", async (t) => {
  const page = await learn(t, "#learn");
  const articles = await page.locator("story-gallery article").all();
  assert.equal(articles.length, stories.length);
  for (const [i, { rows }] of stories.entries()) {
    const shown = await articles[i]?.locator("li").evaluateAll((items) =>
      items.map((item) => ({
        refused: item.querySelector(".refused") !== null,
        shape: item.querySelector(".shape")?.textContent?.trim(),
        mono: item.querySelector("a .mono")?.textContent?.trim(),
      })),
    );
    const expected = rows.map((/** @type {any} */ row) => ({
      refused: !outcome(row).accepted,
      shape: outcome(row).shape,
    }));
    assert.deepEqual(
      shown?.map(({ refused, shape }) => ({ refused, shape })),
      expected,
    );
    for (const [k, row] of rows.entries()) {
      assert.ok(shown?.[k]?.mono?.startsWith(row.operands.join(" ")), JSON.stringify(row));
    }
  }
});

test("an example opens in the playground unchanged", async (t) => {
  const page = await learn(t, "#learn");
  const pdpd = page.locator("article", { has: page.locator("#openvinoPdpd") });
  await pdpd.getByRole("link", { name: "(2,3,4,5) (1,3) axis=0" }).click();
  await page.locator("axis-ruler table").waitFor();
  assert.equal(await verdict(page), "✓ Works (2, 3, 4, 5) (1, 3) → (2, 3, 4, 5)");
  await page.goBack();
  await page.locator("story-gallery article").first().waitFor();
});

test("stories are filtered by system and by badge, and the link has the filter", async (t) => {
  const page = await learn(t, "#learn");
  await page.getByLabel("System").selectOption({ label: "poputil" });
  await hashBecomes(page, "#learn;system=poputil");
  await page.getByLabel("Outcome").selectOption({ label: "Doesn't fit" });
  await hashBecomes(page, "#learn;system=poputil;shows=refused");
  const wanted = stories
    .flatMap((/** @type {any} */ { rows }) => rows)
    .filter((/** @type {any} */ row) => row.mode.startsWith("poputil."))
    .filter((/** @type {any} */ row) => !outcome(row).accepted);
  await page.locator("story-gallery .count", { hasText: `${wanted.length} examples` }).waitFor();
  assert.equal(await page.locator("story-gallery li").count(), wanted.length);
  await page.reload();
  await page.locator("story-gallery article").first().waitFor();
  assert.equal(await page.locator("story-gallery li").count(), wanted.length);
});

test("the playground keeps its state during a visit, and Back returns to it", async (t) => {
  const page = await visit(t, "#v1;numpy;3,1;1,4;op=add");
  await operand(page, "A").fill("(5, 1)");
  const places = page.getByRole("navigation", { name: "Pages" });
  await places.getByRole("link", { name: "Learn" }).click();
  await page.locator("learn-page h2").waitFor();
  assert.equal(await places.locator("[aria-current=page]").innerText(), "Learn");
  assert.match(await page.title(), /^Stories · Learn/);
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

test("after a direct link to the stories, the playground shows its start page", async (t) => {
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
