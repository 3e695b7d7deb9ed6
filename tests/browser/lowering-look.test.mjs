// SPDX-License-Identifier: MIT
// The lowering view for everybody: axe-core, targets, narrow screens, long programs.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { faultyHash, listing, mixedHash, open, openHash, text } from "./lowering.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

test("at 320 px nothing but the program scrolls sideways", async (t) => {
  const page = await open(t, `${faultyHash},rfc;a.run=2,2;b.run=2,2`, { width: 320 });
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 320);
  const region = listing(page).locator(".scroll");
  assert.equal(await region.getAttribute("role"), "region");
  assert.ok(await region.evaluate((each) => each.scrollWidth > each.clientWidth));
  const [top, below] = await Promise.all([
    listing(page).boundingBox(),
    listing(page, 1).boundingBox(),
  ]);
  assert.ok(top && below && below.y >= top.y + top.height, "the programs are stacked");
});

const scenes = {
  "a run half way": `${mixedHash};step=6;cell=1,2;at=9`,
  "faults beside the RFC": `${faultyHash},rfc;a.run=2,2;b.run=2,2`,
  "assumptions, nothing to run": openHash.replace(";op", ";assume=A0_never_1,_B1_2..8;op"),
};
for (const [name, hash] of Object.entries(scenes)) {
  for (const scheme of /** @type {const} */ (["light", "dark"])) {
    for (const width of [320, 1440]) {
      test(`axe finds nothing: ${name}, ${scheme}, ${width} px`, async (t) => {
        const page = await open(t, hash, { width, scheme });
        await page.evaluate(axe);
        const found = await page.evaluate(async (values) => {
          const { violations } = await /** @type {any} */ (globalThis).axe.run(document, {
            runOnly: values,
          });
          return violations.map((/** @type {any} */ { id, nodes }) => [
            id,
            nodes.map((/** @type {any} */ { target }) => target),
          ]);
        }, tags);
        assert.deepEqual(found, []);
      });
    }
  }
}

test("every target of the view is at least 24 px", async (t) => {
  for (const hash of Object.values(scenes)) {
    const page = await open(t, hash, { width: 320 });
    const targets = page.locator("lowering-view").locator("button, input, select, [role=gridcell]");
    const boxes = await Promise.all((await targets.all()).map((each) => each.boundingBox()));
    assert.ok(boxes.length > 20);
    assert.deepEqual(
      boxes.filter((box) => box !== null && (box.width < 24 || box.height < 24)),
      [],
    );
  }
});

test("a long program does not hold up the verdict", async (t) => {
  const shape = "?x?x?x?x?x?x?x?";
  const hash = `#v1;mlir.llvm19;${shape};${shape};op=add;view=lowering;strategy=rfc,perDimension`;
  const page = await open(t, hash);
  const before = await text(listing(page));
  assert.ok(before.length > 250, "the program is long");
  const drawn = await page.evaluate(async () => {
    const app = /** @type {any} */ (document.querySelector("bcast-app"));
    const [a, b] = app.state.operands;
    app.state = { ...app.state, operands: [{ ...a, text: "?x?x?x?x?x?x?x3" }, b] };
    await app.updateComplete;
    const views = app.shadowRoot.querySelector("answer-views");
    await views.updateComplete;
    const view = views.shadowRoot.querySelector("lowering-view");
    const program = view.shadowRoot.querySelector("program-listing").shadowRoot;
    const text = () => program.querySelector("ol").textContent.includes("x3xf32");
    const verdict = app.shadowRoot.querySelector("shape-verdict");
    await verdict.updateComplete;
    const first = [verdict.shadowRoot.textContent.includes("?, 3)"), text()];
    const frame = () => new Promise(requestAnimationFrame);
    for (let i = 0; i < 100 && !text(); i += 1) await frame();
    return [...first, text()];
  });
  assert.deepEqual(drawn, [true, false, true], "the verdict, then the program");
});
