// SPDX-License-Identifier: MIT
// An array of rows, columns and colors is shown as the photo that it is, with its planes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { visit } from "../playground.mjs";

const kPhoto = "#v1;numpy;6,8,3;3,;a=%3Ddata_photo;a.name=sunset;b=1,_0.8,_0.5;b.name=rgb;op=mul";

/** The pixels of each canvas, without opacity. @param {import("playwright-core").Locator} photo */
const pixels = (photo) =>
  photo.locator("canvas").evaluateAll((canvases) =>
    canvases.map((one) => {
      const { width, height } = /** @type {HTMLCanvasElement} */ (one);
      const context = /** @type {HTMLCanvasElement} */ (one).getContext("2d");
      const data = [...(context?.getImageData(0, 0, width, height).data ?? [])];
      return data.filter((_, place) => place % 4 !== 3);
    }),
  );

test("operand and result are photos of their values, and each plane is one color", async (t) => {
  const page = await visit(t, kPhoto);
  const photos = page.locator("photo-picture");
  await photos.nth(1).waitFor();
  assert.equal(await photos.count(), 2);
  const [photo = [], red = [], green = [], blue = []] = await pixels(photos.nth(0));
  assert.deepEqual(photo.slice(0, 6), [110, 74, 122, 114, 78, 126]);
  assert.equal(photo.length, 6 * 8 * 3);
  for (const [plane, only] of [red, green, blue].entries()) {
    assert.deepEqual(
      only,
      photo.map((level, place) => (place % 3 === plane ? level : 0)),
    );
  }
  const [dyed = []] = await pixels(photos.nth(1));
  for (const [place, level] of dyed.entries()) {
    const exact = (photo[place] ?? 0) * ([1, 0.8, 0.5][place % 3] ?? 0);
    assert.ok(Math.abs(level - exact) <= 0.5, `${place}: ${level}, ${exact}`);
  }
  const named = photos.nth(0).getByRole("img", { name: "Green plane of A: sunset" });
  assert.equal(await named.count(), 1);
});

for (const [width, height] of /** @type {const} */ ([
  [1280, 720],
  [1440, 900],
  [390, 844],
])) {
  test(`at ${width} px the photos are next to their tiles, and cover none`, async (t) => {
    const page = await visit(t, kPhoto, { width, height, more: false });
    const photos = page.locator("photo-row photo-picture");
    await photos.nth(1).waitFor();
    const boxes = await Promise.all(
      [page.locator("tile-scene svg"), photos.nth(0), photos.nth(1)].map((part) =>
        part.boundingBox(),
      ),
    );
    const [tiles, first, last] = boxes;
    assert.ok(tiles && first && last);
    if (width === 390) assert.ok(first.y >= tiles.y + tiles.height, "below");
    else {
      assert.ok(first.x + first.width <= tiles.x && last.x >= tiles.x + tiles.width, "beside");
      const ruler = await page.locator("axis-ruler tbody").boundingBox();
      assert.ok(ruler && ruler.y + ruler.height <= height, `${ruler?.y}`);
    }
  });
}

test("the photo of the result comes with its step, and an audience has the tiles only", async (t) => {
  const page = await visit(t, `${kPhoto};step=1`, { width: 1280, height: 720, more: false });
  const photos = page.locator("photo-picture");
  await photos.first().waitFor();
  assert.equal(await photos.count(), 1);
  await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Last step" }).click();
  await photos.nth(1).waitFor();
  await page.keyboard.press("p");
  await page.locator("bcast-app[presents]").waitFor();
  assert.equal(await photos.first().isVisible(), false);
});

test("samples, matrices and values beyond 255 are no photos", async (t) => {
  for (const hash of [
    "#v1;numpy;6,8,3;3,;op=mul",
    "#v1;numpy;2,3;3,;a=9,9,9,9,9,9;op=mul",
    "#v1;numpy;1,1,3;3,;a=256,9,9;op=mul",
    "#v1;numpy;1,1,3;3,;a=-1,9,9;op=mul",
  ]) {
    const page = await visit(t, hash);
    await page.locator("data-view .result h3").waitFor();
    assert.equal(await page.locator("photo-picture").count(), 0, hash);
  }
  // The result is none, because it is larger.
  const page = await visit(t, "#v1;numpy;1,1,3;3,;a=200,9,9;op=mul");
  await page.locator("photo-picture").waitFor();
  assert.equal(await page.locator("photo-picture").count(), 1);
});
