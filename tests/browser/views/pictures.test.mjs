// SPDX-License-Identifier: MIT
// The stories of the page as pictures. They change with the design: `npm run accept` takes new ones, which you have to
// review.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { tool } from "../../oracle/tools.mjs";
import { visit } from "../playground.mjs";
import { holdsPicture } from "./picture.mjs";

/** The subject of the picture, and how the page is shown: by default 880 px wide and light.
 * @typedef {{ hash: string, part: string, settled?: string, width?: number, height?: number, scheme?: "dark",
 *   forced?: true }} Story */

const explanation = "section.panel:has(axis-ruler)";
const sums = "#v1;numpy;3,1;1,4;op=add";
const ranks = "#v1;numpy;8,1,6,1;7,1,5;op=add;step=3";
const conflict = "#v1;numpy;2,3;2,;op=add";
const unknown = "#v1;mlir.relaxed;2x?x5;4x1;to=2x?x5;op=add";
const chosen = `${sums};cell=1,2`;

const code = [
  "#v1;pytorch;4,_1;4,;code=import_torch%0A%0Apred_%3D_torch.ones%284,_1%29%0Ay_%3D_torch.ones%284%29",
  "%0Aloss_%3D_%28%28pred_-_y%29_%2A%2A_2%29.mean%28%29;op=sub",
].join("");

const joined = [
  "#v1;numpy;;code=import_numpy_as_np%0Ax_%3D_np.ones%28%282,_3%29%29",
  "%0Anp.concatenate%28%5Bx,_x%5B%3A1%5D%5D%29;op=add",
].join("");

/** A longer part is cut off here. */
const kTallest = 900;

/** @type {Record<string, Story>} */
const stories = {
  question: { hash: sums, part: "request-form" },
  code: { hash: code, part: "code-question" },
  "code-wide": { hash: code, part: "code-question", width: 1280 },
  "code-dark": { hash: code, part: "code-question", scheme: "dark" },
  "code-narrow": { hash: code, part: "code-question", width: 320 },
  "code-forced": { hash: code, part: "code-question", forced: true },
  "joined-arrays": {
    hash: joined,
    part: "code-question",
    settled: "step-picture svg",
    width: 1280,
  },
  "ranks-differ": { hash: ranks, part: explanation },
  "ranks-differ-dark": { hash: ranks, part: explanation, scheme: "dark" },
  "ranks-differ-narrow": { hash: ranks, part: explanation, width: 320, height: 2000 },
  "ranks-differ-forced": { hash: ranks, part: explanation, forced: true },
  refused: { hash: conflict, part: explanation },
  "refused-dark": { hash: conflict, part: explanation, scheme: "dark" },
  unknown: { hash: unknown, part: explanation },
  zero: { hash: "#v1;numpy;3,1;0,;op=add", part: "axis-ruler" },
  "laid-at-axis": { hash: "#v1;openvino.pdpd;2,3,4,5;3,4,1;op=add", part: explanation },
  worlds: { hash: `${unknown};view=worlds`, part: "worlds-view" },
  compare: { hash: `${conflict};view=compare`, part: "compare-view" },
  "cell-and-sources": { hash: chosen, part: "data-view" },
  "cell-and-sources-dark": { hash: chosen, part: "data-view", scheme: "dark" },
};

const font = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";
const { missing } = tool("The font of the pictures", "fonts-dejavu-core", ["test", "-e", font], []);

for (const [name, story] of Object.entries(stories)) {
  test(`the picture of ${name} is as accepted`, { skip: missing }, async (t) => {
    const {
      hash,
      part,
      settled,
      width = 880,
      height = 900,
      scheme = "light",
      forced = false,
    } = story;
    const page = await visit(t, hash, { width, height, scheme, ...(settled ? { settled } : {}) });
    if (forced) await page.emulateMedia({ forcedColors: "active" });
    await page.mouse.move(0, 0);
    // The computing time differs each time.
    await page.locator("data-view .time").evaluateAll((times) => {
      for (const time of times) time.remove();
    });
    const box = await page.locator(part).first().boundingBox();
    assert.ok(box, `there is a ${part}`);
    const clip = { ...box, height: Math.min(box.height, kTallest) };
    const still = /** @type {const} */ ({ animations: "disabled", caret: "hide", scale: "css" });
    holdsPicture(name, await page.screenshot({ ...still, clip, fullPage: true }));
  });
}

test("every accepted picture belongs to a story", () => {
  const files = readdirSync(new URL("../../golden/pictures", import.meta.url));
  assert.deepEqual(
    files.sort(),
    Object.keys(stories)
      .map((name) => `${name}.png`)
      .sort(),
  );
});
