// SPDX-License-Identifier: MIT
import { excerpt } from "../i18n/text.ts";
import { letterOf } from "../page/operand-letter.ts";
import type { Say } from "../scene/option-words.ts";
import { type Cell, partialShapeText, shapeText } from "../tensor/cells.ts";
import {
  kCharacter,
  kMap,
  kPace,
  kStacks,
  kTile,
  type PlacedBlock,
  tilePlace,
} from "./tile-layout.ts";
import { drawnAlong, rowsOf, type Tile, type TileAxis, type TileBlock } from "./tile-view.ts";

// What stands around the tiles of a block: the sizes along its edges, dots for omitted tiles, the shape below.
// Positions are those of middles, from the first tile of the front sheet.

export interface TileMark {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** The size of an axis. */
export interface EdgeMark extends TileMark {
  readonly axis: TileAxis;
}

function sizeText({ size, isStretched, isMissing, isConflict }: TileAxis): string {
  const text = isStretched ? `${isMissing ? "" : "1"}→${size}` : String(size);
  return isConflict ? `${text} ≠` : text;
}

/** The middle of the tiles drawn along an axis. */
function middle({ size, places }: TileAxis): number {
  const count = size === null || size === 1 ? 1 : Math.max(1, places.length);
  const last = tilePlace([0, 0, count - 1]).x;
  return (last + kTile) / 2;
}

/** The size of the rows at the left, of the columns above, and of the sheets above at the right. */
export function edgeMarks({ axes: [sheets, rows, columns] }: TileBlock): readonly EdgeMark[] {
  const { x, y } = tilePlace([Math.max(0, sheets.places.length - 1), 0, 0]);
  const right = 2 * middle(columns) + x;
  const above = middle(columns) + (sheets.size === null ? 0 : x);
  const all = [
    { axis: columns, x: above, y: y - 14 },
    { axis: rows, x: -23, y: middle(rows) },
    { axis: sheets, x: right + 22, y: y + 10 },
  ];
  return all
    .filter(({ axis }) => axis.size !== null)
    .map((mark) => ({ ...mark, text: sizeText(mark.axis) }));
}

/** A small stack of sheets: one index of an axis before them. */
export interface StackMark {
  readonly x: number;
  readonly y: number;
  readonly isCopy: boolean;
  /** Its sheets are those that are drawn. */
  readonly isFront: boolean;
}

/** For each axis before the sheets: its size, and a small stack for each index, below the tiles. */
export function stackRows({ outer, front }: TileBlock, height: number) {
  const decided = outer.filter(({ size }) => size !== null);
  return decided.map((axis, row) => {
    const y = height + 8 + (row + 0.5) * kStacks;
    const stacks = drawnAlong(axis).map(({ position, index }): StackMark => {
      const isFront = index === (axis.size === 1 ? 0 : front[axis.column]);
      return { x: 7 + position * kPace, y, isCopy: axis.isStretched && index > 0, isFront };
    });
    const cut = omitted(axis, "⋯").map(({ place }) => ({ text: "⋯", x: 7 + place * kPace, y }));
    return { size: { axis, x: -23, y, text: sizeText(axis) }, stacks, cut };
  });
}

/** A sign for each omitted place of an axis. */
function omitted(axis: TileAxis, sign: string) {
  const { size, places } = axis;
  const text = size === "?" ? "?" : sign;
  const isCut = size !== null && size !== 1;
  return places.flatMap((place, i) =>
    isCut && place === null ? [{ text, place: i, at: tilePlace([0, 0, i]).x + kTile / 2 }] : [],
  );
}

/** Dots behind the last drawn sheet, if there are more. */
function moreSheets([sheets, , columns]: TileBlock["axes"]): TileMark[] {
  const { x, y } = tilePlace([Math.max(0, sheets.places.length - 1), 0, 0]);
  const last = sheets.places.at(-1) ?? 0;
  const isMore = typeof sheets.size === "number" && last + 1 < sheets.size && sheets.size > 1;
  return isMore ? [{ text: "⋰", x: 2 * middle(columns) + x + 8, y: y - 12 }] : [];
}

/** Dots where tiles are left out, and where a message leaves out axes. */
export function dotMarks({ axes, tiles, openEnds }: TileBlock): readonly TileMark[] {
  const [, rows, columns] = axes;
  const dots = [
    ...omitted(columns, "⋯").map(({ text, at }) => ({ text, x: at, y: middle(rows) })),
    ...omitted(rows, "⋮").map(({ text, at }) => ({ text, x: middle(columns), y: at })),
  ];
  const ends = openEnds.before ? [{ text: "…", x: -18, y: middle(rows) }] : [];
  return [...(tiles.length === 0 ? [] : dots), ...moreSheets(axes), ...ends];
}

/** Between the columns of a map, in pixels. */
const kMapPitch = 40;

/** A line from a size to a column. */
export interface MapLine {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/** The given sizes, the columns below them, and lines from each size to its column: they cross if axes change places.
 * @param middle of the block, and the position of its label */
export function mapMarks(
  { map, given, axes }: TileBlock,
  [middle, top]: readonly [number, number],
) {
  const [sizes, columns] = [given === "*" ? [] : (given ?? []), axes[2].column + 1];
  const at = (place: number, count: number) => middle + (place - (count - 1) / 2) * kMapPitch;
  const [above, below] = [top + 24, top + kMap];
  const lines = (map ?? []).map(
    (column, i): MapLine => ({
      from: [at(i, sizes.length), above + 9],
      to: [at(column, columns), below - 9],
    }),
  );
  return {
    sizes: sizes.map(
      (size, i): TileMark => ({ text: String(size), x: at(i, sizes.length), y: above }),
    ),
    columns: Array.from(
      { length: columns },
      (_, i): TileMark => ({ text: String(i), x: at(i, columns), y: below }),
    ),
    lines,
  };
}

/** The sign of a block without tiles. */
export function emptySign({ shape }: TileBlock): string {
  return shape === null ? "…" : shape === "*" ? "*" : "∅";
}

/** The ground of a sheet, which covers the gaps between its tiles; null for all tiles but its first. */
export function groundOf({ tiles }: TileBlock, i: number) {
  const depth = tiles[i]?.at[0] ?? 0;
  if (i === 0 || depth === tiles[i - 1]?.at[0]) {
    return null;
  }
  const at: Tile["at"] = tiles.findLast((tile) => tile.at[0] === depth)?.at ?? [depth, 0, 0];
  const [from, to] = [tilePlace([depth, 0, 0]), tilePlace(at)];
  return { ...from, width: to.x - from.x + kTile, height: to.y - from.y + kTile };
}

/** The middle of a block's label: below the tiles that are drawn now, as far as its room allows. */
export function labelPlace({ block, width, height, left }: PlacedBlock, text: string) {
  const [sheets, , columns] = block.axes;
  const depth = Math.max(...drawnAlong(sheets).map(({ position }) => position), 0);
  const { x } = tilePlace([depth, 0, 0]);
  const least = (text.length * kCharacter) / 2 - left;
  const y = height + block.outer.length * kStacks + 24;
  const drawn = block.tiles.length === 0 ? width / 2 : middle(columns) + x / 2;
  return [Math.max(drawn, least), y] as const;
}

/** `[2, 0, …]`, the front sheet of many; empty if all axes are drawn. */
function sliceText(front: Cell): string {
  return front.length > 1 || (front[0] ?? 0) > 0 ? ` [${front.join(", ")}, …]` : "";
}

/** Of a name, in characters: a longer label takes the room of the tiles. */
const kMostOfName = 12;

/** `A (1, 4) → (3, 4)`, or with its name `A: bias (1, 4) → (3, 4)`: without the colon,
 * a name `x` reads as times. */
export function blockLabel(
  { kind, operand, given, shape, front, names: axes, openEnds, refusal }: TileBlock,
  names: readonly string[],
  say: Say,
): string {
  if (refusal !== null) {
    const sizes = rowsOf(refusal).map((row) => `${letterOf(row.operand)} ${row.size}`);
    return sizes.join(" ≠ ");
  }
  const now = shape === null ? "…" : shapeText(shape);
  if (kind === "result" || given === null) {
    return `${say("ruler.result")} ${now}${shape === null ? "" : sliceText(front)}`;
  }
  const name = names[operand] ?? "";
  const from = `${letterOf(operand)}${name === "" ? "" : `: ${excerpt(name, kMostOfName)}`} ${partialShapeText(given, axes, openEnds)}`;
  return openEnds.before || openEnds.after || now === shapeText(given) ? from : `${from} → ${now}`;
}
