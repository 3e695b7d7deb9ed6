// SPDX-License-Identifier: MIT
// Compares a picture of a part of the page with a reviewed one.
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { root } from "../../../tools/command.mjs";

const golden = path.join(root, "tests/golden/pictures");
const seen = path.join(root, "build/pictures");

/** Colors are rounded to this step: files are half as large, and all tokens differ by more. */
const kStep = 8;
/** The allowed difference of a color, of 1; edges of letters may be antialiased differently. */
const kThreshold = 0.03;
/** The allowed number of different pixels in a million: less than a hairline around a cell. */
const kMostOff = 300;

/** @param {Buffer} bytes @returns {PNG} with fewer colours, without transparency */
function coarse(bytes) {
  const picture = PNG.sync.read(bytes);
  const { data } = picture;
  for (let i = 0; i < data.length; i += 1) {
    const value = data[i] ?? 0;
    data[i] = i % 4 === 3 ? 255 : Math.min(255, Math.round(value / kStep) * kStep);
  }
  return picture;
}

/** The smallest for flat colors: no transparency, unfiltered rows. @type {import("pngjs").PNGOptions} */
const kFormat = { colorType: 2, deflateLevel: 9, deflateStrategy: 0, filterType: 0 };

/** @param {PNG} picture */
const written = (picture) => PNG.sync.write(picture, kFormat);

/** @param {string} folder @param {string} name @param {PNG} picture */
function save(folder, name, picture) {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, name);
  writeFileSync(file, written(picture));
  return path.relative(root, file);
}

/** The number of different pixels in a million, and a picture of them.
 * @param {PNG} old @param {PNG} now */
function difference(old, now) {
  const { width, height } = now;
  const diff = new PNG({ width, height });
  const options = { threshold: kThreshold };
  const off = pixelmatch(old.data, now.data, diff.data, width, height, options);
  return { off: Math.round((off / (width * height)) * 1e6), diff };
}

/** @param {string} name @param {Buffer} bytes a screenshot */
export function holdsPicture(name, bytes) {
  const file = `${name}.png`;
  const now = coarse(bytes);
  if (process.env.BCAST_ACCEPT === "1") {
    save(golden, file, now);
    return;
  }
  assert.ok(existsSync(path.join(golden, file)), `${file} was never accepted: npm run accept`);
  const old = coarse(readFileSync(path.join(golden, file)));
  const kept = () => save(seen, file, now);
  const sizes = [old, now].map(({ width, height }) => `${width} x ${height}`);
  assert.ok(sizes[0] === sizes[1], `it was ${sizes[0]}, and is ${sizes[1]} now: ${kept()}`);
  const { off, diff } = difference(old, now);
  if (off <= kMostOff) return;
  const shown = save(seen, `${name}.diff.png`, diff);
  assert.fail(`${off} of a million pixels differ: ${kept()}, ${shown}`);
}
