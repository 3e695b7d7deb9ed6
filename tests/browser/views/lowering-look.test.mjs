// SPDX-License-Identifier: MIT
// The lowering view's accessibility: targets, narrow screens, long programs. Axe checks it among the states.
import assert from "node:assert/strict";
import { test } from "node:test";
import { loweringScenes } from "../page/states.mjs";
import { faultyHash, listing, open, text } from "./lowering.mjs";

test("at 320 px only the program scrolls sideways", async (t) => {
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

test("every target of the view is at least 24 px", async (t) => {
  for (const hash of Object.values(loweringScenes)) {
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

test("a long program does not delay the verdict", async (t) => {
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
    while (!text()) await frame();
    return [...first, text()];
  });
  assert.deepEqual(drawn, [true, false, true], "the verdict, then the program");
});
