// SPDX-License-Identifier: MIT
// `bcast figure` writes what the share dialog saves.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { figure } from "broadcast-playground/figure";
import { home, visit } from "../playground.mjs";
import { sums } from "./sharing.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {NonNullable<import("../../../wasm/figure.js").FigureOptions["language"]>} Language */

const hashes = [
  sums,
  `${sums};step=2`,
  "#v1;numpy;4,5,3;3,;op=mul;cell=1,2,0",
  "#v1;numpy;64,64,3;3,;op=mul;slice=5",
  "#v1;numpy;3,4;5,;op=add",
  "#v1;mlir.strict;2x?x5;4x1;op=add",
  "#v1;tensorflow;*;1,4;op=add",
  "#v1;numpy;%28%29;%28%29;op=add",
  "#v1;numpy;2,1;1,2;a=[[7],[8]];b=[[30,40]];a.name=%D7%90%D7%91;b.name=bias;op=div",
  "#v1;onnx.multidirectional;2,1;3,1,1;4,;op=select;type=i32",
  "#v1;stablehlo.broadcastInDim;3,4;target=4,2,3;dims=2,0;op=identity",
  "#v1;mlir.relaxed;%3F,4;4,;a.run=3,4;b.run=4,;to=3,4;op=add",
];
const looks = /** @type {const} */ (["light", "dark", "mono"]);
/** The formats of the dialog in its order, as options. */
const formats = [{}, { animated: true }, null, { format: /** @type {const} */ ("tikz") }];
const pictures = /** @type {const} */ (["tiles", "ruler"]);

/** The file for the chosen radio buttons, whose order is that of the options.
 * @param {Page} page @param {number} picture @param {number} look */
async function saved(page, picture, look) {
  await page.locator('share-figure input[name="picture"]').nth(picture).check();
  await page.locator('share-figure input[name="look"]').nth(look).check();
  const save = page.locator("share-figure .deeds > button").first();
  const [file] = await Promise.all([page.waitForEvent("download"), save.click()]);
  return readFileSync(await file.path(), "utf8");
}

// Each question has another format in the other language.
for (const [turn, language] of /** @type {Language[]} */ (["en", "zh-Hans"]).entries()) {
  test(`the command's figures are the page's, byte for byte: ${language}`, async (t) => {
    const page = await visit(t);
    for (const [i, hash] of hashes.entries()) {
      await page.goto("about:blank");
      await page.goto(`${home}?lang=${language}${hash}`);
      await page.locator("html:not([data-pending]) share-button button").first().click();
      const format = (i + turn) % 4 === 2 ? 0 : (i + turn) % 4;
      await page.locator("share-dialog .formats fieldset:last-child label").nth(format).click();
      await page.locator("share-figure .sheet svg").waitFor();
      await page.locator("html:not([data-pending])").waitFor();
      for (const [at, picture] of pictures.entries()) {
        const lookAt = (i + at) % looks.length;
        const found = await saved(page, at, lookAt);
        const drawn = await figure(hash, {
          language,
          picture,
          look: looks[lookAt],
          ...formats[format],
        });
        assert.ok(!("error" in drawn), JSON.stringify(drawn));
        assert.equal(found, drawn.text, `${picture} of ${hash}`);
      }
    }
  });
}
