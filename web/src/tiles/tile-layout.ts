// SPDX-License-Identifier: MIT
import { placedIn } from "../ruler/ruler-view.ts";
import type { Explained } from "../scene/answer.ts";
import type { Tile, TileBlock } from "./tile-view.ts";

// The positions of blocks and tiles, in pixels: operands and result in a line, which breaks if there is no room.

export const kTile = 44;
const kGap = 6;
/** From a tile to the next one. */
export const kPitch = kTile + kGap;
/** From a sheet to the one behind it. */
export const kDepth = 13;
/** The room for the size above the columns, and left of the rows. */
const kAbove = 26;
const kLeft = 42;
/** The room for the shape below. */
const kBelow = 36;
/** The room for the lines from given axes to their columns, below the shape. */
export const kMap = 74;
/** The room for a row of small stacks, one for each index of an axis before the sheets. */
export const kStacks = 26;
/** From a small stack to the next one. */
export const kPace = 22;
const kSign = 36;
const kLine = 24;
/** Of a character of the label. */
export const kCharacter = 10;
/** Smaller tiles would not be readable; on a phone they are closer to the eye. */
const leastScale = (room: number): number => (room < 480 ? 0.53 : 0.58);

export interface PlacedBlock {
  readonly block: TileBlock;
  /** Of the first tile of the first sheet. */
  readonly x: number;
  readonly y: number;
  /** Of all of its tiles, without labels. */
  readonly width: number;
  readonly height: number;
  /** The room left of it. */
  readonly left: number;
}

interface Sign {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

export interface TileLayout {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly blocks: readonly PlacedBlock[];
  readonly signs: readonly Sign[];
}

const along = (count: number): number => count * kPitch - kGap;

/** The position of a tile in its block, which must include sheets behind it. */
export function tilePlace([sheet, row, column]: Tile["at"]) {
  return {
    x: column * kPitch + sheet * kDepth,
    y: row * kPitch - sheet * kDepth,
  };
}

/** Signs that are small as written in code. */
const kDrawnSigns: Readonly<Record<string, string>> = { "-": "−", "*": "×" };

export const drawnSign = (sign: string): string => kDrawnSigns[sign] ?? sign;

interface Box {
  readonly block: TileBlock;
  readonly width: number;
  readonly height: number;
  /** How far sheets behind rise. */
  readonly rise: number;
  /** The room left of its tiles. */
  readonly left: number;
  /** With its labels. */
  readonly room: number;
  readonly below: number;
}

function boxOf(block: TileBlock, label: string): Box {
  const drawn = block.axes.map(({ places }) => Math.max(1, places.length));
  const [sheets, rows, columns] = block.refusal ? [1, 2, block.refusal.places.length] : drawn;
  const rise = ((sheets ?? 1) - 1) * kDepth;
  const width = along(columns ?? 1) + rise;
  // The label is below the middle of the tiles; the size of the sheets is right of them.
  const overhang = (label.length * kCharacter - width) / 2;
  const left = Math.max(kLeft, overhang);
  const right = Math.max(block.axes[0].column < 0 ? 0 : kLeft, overhang);
  const below = kBelow + block.outer.length * kStacks + (block.map === null ? 0 : kMap);
  return { block, width, left, height: along(rows ?? 1), rise, room: left + width + right, below };
}

/** Breaks the boxes into lines, none wider than `most` if possible. The result starts a line if anything must. */
function linesOf(boxes: readonly Box[], most: number): Box[][] {
  const width = (line: readonly Box[]) =>
    line.reduce((sum, { room }) => sum + room, (line.length - 1) * kSign);
  if (width(boxes) <= most) {
    return [[...boxes]];
  }
  const lines: Box[][] = [[]];
  for (const box of boxes) {
    const line = lines.at(-1) ?? [];
    const breaks = line.length > 0 && (box.block.kind === "result" || width([...line, box]) > most);
    if (breaks) {
      lines.push([box]);
    } else {
      line.push(box);
    }
  }
  return lines;
}

/** @param labels the text below each block @param sign the operator between operands @param room the width available
 * @param most the largest scale, and the height to keep within if tiles stay readable */
export function layoutTiles(
  blocks: readonly TileBlock[],
  labels: readonly string[],
  sign: string,
  room: number,
  { most, height } = { most: 1, height: Number.POSITIVE_INFINITY },
): TileLayout {
  const boxes = blocks.map((block, i) => boxOf(block, labels[i] ?? ""));
  const lines = linesOf(boxes, room / leastScale(room));
  const placed: PlacedBlock[] = [];
  const signs: Sign[] = [];
  let [top, widest] = [0, 0];
  for (const line of lines) {
    const rise = Math.max(...line.map((box) => box.rise));
    const tallest = Math.max(...line.map((box) => box.height));
    const middle = top + kAbove + rise + tallest / 2;
    let x = 0;
    for (const box of line) {
      if (box !== boxes[0]) {
        const text = box.block.kind === "result" ? "=" : drawnSign(sign);
        signs.push({ text, x: x + kSign / 2, y: middle });
        x += kSign;
      }
      placed.push({
        block: box.block,
        x: x + box.left,
        y: middle - box.height / 2,
        width: box.width,
        height: box.height,
        left: box.left,
      });
      x += box.room;
    }
    widest = Math.max(widest, x);
    const bottoms = line.map((box) => box.height / 2 + box.below);
    top = middle + Math.max(...bottoms) + kLine;
  }
  const whole = top - kLine;
  const fitting = Math.max(leastScale(room), height / whole);
  const scale = Math.min(most, room / widest, fitting);
  return { width: widest, height: whole, scale, blocks: placed, signs };
}

/** A product of two operands as in textbooks: A left of the result, B above it. In a line if there is no room. */
function layoutProduct(
  blocks: readonly TileBlock[],
  labels: readonly string[],
  sign: string,
  room: number,
  limits = { most: 1, height: Number.POSITIVE_INFINITY },
): TileLayout {
  const boxes = blocks.map((block, i) => boxOf(block, labels[i] ?? ""));
  const [a, b, result] = boxes;
  const width = (a?.room ?? 0) + kSign + Math.max(b?.room ?? 0, result?.room ?? 0);
  if (!(a && b && result) || boxes.length > 3 || width > room / leastScale(room)) {
    return layoutTiles(blocks, labels, sign, room, limits);
  }
  const x = a.room + kSign + Math.max(b.left, result.left);
  const above = kAbove + b.rise;
  const y = above + b.height + b.below + kLine + kAbove + Math.max(a.rise, result.rise);
  const bottom = Math.max(a.height + a.below, result.height + result.below);
  const scale = Math.min(
    limits.most,
    room / width,
    Math.max(leastScale(room), limits.height / (y + bottom)),
  );
  const place = (box: Box, left: number, top: number): PlacedBlock => {
    const { block, width, height } = box;
    return { block, x: left, y: top, width, height, left: box.left };
  };
  return {
    width,
    height: y + bottom,
    scale,
    blocks: [place(a, a.left, y), place(b, x, above), place(result, x, y)],
    signs: [],
  };
}

/** Whether the result has the rows of A and the columns of B, so that these can be left of it and above it. */
export function isRowByColumn({ inference }: Explained): boolean {
  const { columns: [a, b] = [], labels } = placedIn(inference.trace) ?? {};
  const [rows, columns] = [labels?.result.at(-2), labels?.result.at(-1)];
  return rows !== undefined && a?.at(-2) === rows && b?.at(-1) === columns && (b?.length ?? 0) > 1;
}

/** How the tiles of a question are placed. */
export const layoutOf = (explained: Explained): typeof layoutTiles =>
  isRowByColumn(explained) ? layoutProduct : layoutTiles;
