// SPDX-License-Identifier: MIT
// The pictures of the tree in docs/architecture.md: a box for each folder, above its dependencies.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { code, foldersIn, placeOf, usedBy } from "../rules/folders.mjs";
import { root, tree } from "../rules/rule.mjs";

const order = foldersIn(tree);

/** The folders below `top`, each with its dependencies. @param {string} top */
function usesBelow(top) {
  const isBelow = (/** @type {string} */ folder) => folder === top || folder.startsWith(`${top}/`);
  /** @type {Map<string, Set<string>>} */
  const uses = new Map(order.filter(isBelow).map((folder) => [folder, new Set()]));
  for (const [name, text] of code(tree)) {
    const own = order[placeOf(name, order)] ?? "";
    for (const file of usedBy(name, text)) {
      const used = order[placeOf(file, order)] ?? "";
      if (used !== own && uses.has(used) && !file.endsWith(".d.ts")) uses.get(own)?.add(used);
    }
  }
  return uses;
}

/** All dependencies of a folder, direct and indirect. @param {Map<string, Set<string>>} uses @param {string} folder
 * @returns {Set<string>} */
function allUsed(uses, folder) {
  const direct = [...(uses.get(folder) ?? [])];
  return new Set(direct.flatMap((used) => [used, ...allUsed(uses, used)]));
}

/** The arrows that are not implied by a longer path. @param {Map<string, Set<string>>} uses */
function arrowsOf(uses) {
  return [...uses].flatMap(([folder, used]) => {
    const implied = new Set([...used].flatMap((each) => [...allUsed(uses, each)]));
    return [...used]
      .filter((each) => !implied.has(each))
      .map((each) => ({ from: folder, to: each }));
  });
}

/** How many levels of folders are below it. @param {Map<string, Set<string>>} uses
 * @param {string} folder @returns {number} */
const floorOf = (uses, folder) =>
  Math.max(0, ...[...(uses.get(folder) ?? [])].map((used) => floorOf(uses, used) + 1));

const kWidth = 1000;
const kFloor = 72;
const kBox = { height: 34, perLetter: 8, padding: 24, gap: 32 };

/** @param {string[]} names */
const rowWidth = (names) => names.reduce((sum, name) => sum + boxWidth(name) + kBox.gap, -kBox.gap);
/** @param {string} name */
const boxWidth = (name) => name.length * kBox.perLetter + kBox.padding;

/** The positions of the boxes. @param {string} top @param {Map<string, Set<string>>} uses */
function boxesOf(top, uses) {
  const floors = Math.max(...[...uses.keys()].map((folder) => floorOf(uses, folder))) + 1;
  /** @type {Map<string, { x: number, y: number, width: number, name: string }>} */
  const boxes = new Map();
  for (let floor = 0; floor < floors; ++floor) {
    const names = [...uses.keys()].filter((folder) => floorOf(uses, folder) === floor);
    /** @param {string} folder */
    const middle = (folder) => {
      const below = [...(uses.get(folder) ?? [])].map((used) => boxes.get(used)?.x ?? 0);
      return below.length === 0 ? 0 : below.reduce((sum, x) => sum + x, 0) / below.length;
    };
    names.sort((a, b) => middle(a) - middle(b));
    const label = (/** @type {string} */ folder) =>
      folder.slice(top.length + 1) || path.basename(top);
    let x = (kWidth - rowWidth(names.map(label))) / 2;
    for (const folder of names) {
      const name = label(folder);
      boxes.set(folder, {
        x: x + boxWidth(name) / 2,
        y: (floors - floor) * kFloor - 50,
        width: boxWidth(name),
        name,
      });
      x += boxWidth(name) + kBox.gap;
    }
  }
  return { boxes, height: floors * kFloor };
}

/** @param {string} top */
function pictureOf(top) {
  const uses = usesBelow(top);
  const { boxes, height } = boxesOf(top, uses);
  const lines = arrowsOf(uses).map(({ from, to }) => {
    const [a, b] = [boxes.get(from), boxes.get(to)];
    if (!a || !b) throw new Error(`${from} or ${to} has no box`);
    const [y1, y2] = [a.y + kBox.height, b.y];
    const bend = (y2 - y1) / 2;
    const way = `M${a.x},${y1}C${a.x},${y1 + bend} ${b.x},${y2 - bend} ${b.x},${y2}`;
    return `  <path d="${way}" fill="none" stroke="#7a8290" marker-end="url(#head)"/>`;
  });
  const shapes = [...boxes.values()].flatMap(({ x, y, width, name }) => [
    `  <rect x="${x - width / 2}" y="${y}" width="${width}" height="${kBox.height}" rx="5" fill="#eef3fb" stroke="#3b6fb6"/>`,
    `  <text x="${x}" y="${y + 22}" text-anchor="middle">${name}</text>`,
  ]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${kWidth} ${height}" font-family="ui-monospace, monospace" font-size="13" fill="#1b2430">`,
    `  <title>The folders of ${top}: each stands above those that it uses</title>`,
    '  <defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0,0L8,4L0,8z" fill="#7a8290"/></marker></defs>',
    `  <rect width="${kWidth}" height="${height}" fill="#ffffff"/>`,
    ...lines,
    ...shapes,
    "</svg>",
    "",
  ].join("\n");
}

for (const [file, top] of [
  ["core", "core/bcast"],
  ["wasm", "wasm"],
  ["page", "web/src"],
]) {
  test(`docs/tree/${file}.svg shows the folders of ${top}`, () => {
    const picture = pictureOf(String(top));
    const place = path.join(root, `docs/tree/${file}.svg`);
    if (process.env.BCAST_ACCEPT) writeFileSync(place, picture);
    assert.equal(readFileSync(place, "utf8"), picture);
  });
}
