// SPDX-License-Identifier: MIT
import type { Say } from "../scene/option-words.ts";
import { kTile, layoutOf, type PlacedBlock, tilePlace } from "../tiles/tile-layout.ts";
import {
  blockLabel,
  dotMarks,
  type EdgeMark,
  edgeMarks,
  emptySign,
  groundOf,
  labelPlace,
  mapMarks,
  stackRows,
} from "../tiles/tile-marks.ts";
import { valueSize } from "../tiles/tile-values.ts";
import { type Refusal, type Tile, type TileBlock, tileBlocks } from "../tiles/tile-view.ts";
import { type Box, type Drawing, type Label, type Path, rounded, slanted } from "./drawing.ts";
import type { FigureSubject } from "./figure-subject.ts";
import type { Palette } from "./palette.ts";

// The tiles as a figure: the blocks, places and marks of the page's scene.

const kMargin = 12;
/** The usual width, in pixels. */
const kRoom = 1000;

/** The picture of tiles, next to what a figure always shows. */
interface TilesShown extends FigureSubject {
  /** The index in each column of the ruler that is shown in front. */
  readonly at: readonly number[];
  /** The operator between operands. */
  readonly sign: string;
  /** The available width, in pixels: a longer line of operands breaks. */
  readonly room?: number;
  readonly margin?: number;
  /** The value of a tile; empty if there is none. */
  readonly textOf: (block: TileBlock, tile: Tile) => string;
}

interface Pens {
  readonly palette: Palette;
  readonly own: Palette["ink"];
  readonly soft: Palette["ink"];
}

function pensOf(palette: Palette, { kind, operand }: Pick<TileBlock, "kind" | "operand">): Pens {
  const { operands } = palette;
  const found = kind === "result" ? undefined : operands[operand % operands.length];
  return { palette, own: found?.own ?? palette.ink, soft: found?.soft ?? palette.panel };
}

/** Text around its middle. */
function label(text: string, x: number, y: number, size: number, ink: Palette["ink"]): Label {
  const type = { size, face: "mono", isBold: true, anchor: "middle", ink } as const;
  return { text, x, y: y + size * 0.35, ...type };
}

function tileItems(
  block: TileBlock,
  tile: Tile,
  from: Box,
  pens: Pens,
  value: string,
  size: number,
) {
  const { x, y } = tilePlace(tile.at);
  const box = { x: from.x + x, y: from.y + y, width: kTile, height: kTile };
  const { palette, own, soft } = pens;
  const stroke = block.kind === "result" ? palette["line-strong"] : own;
  const face: Path =
    tile.isCopy || tile.isUnused
      ? { d: rounded(box), fill: palette.panel, stroke, width: 1.25, dash: [4, 3] }
      : { d: rounded(box), fill: soft, stroke, width: 1.5 };
  if (value === "") {
    return [face];
  }
  const ink = palette[tile.isCopy || tile.isUnused ? "ink-soft" : "ink"];
  const text = label(value, box.x + kTile / 2, box.y + kTile / 2, size, ink);
  return [face, text];
}

function tilesIn(block: TileBlock, from: Box, pens: Pens, textOf: TilesShown["textOf"]) {
  // Nearer sheets hide the values of others.
  const values = block.tiles.map((tile) => (tile.at[0] > 0 ? "" : textOf(block, tile)));
  const size = valueSize(values);
  return block.tiles.flatMap((tile, i) => {
    const ground = groundOf(block, i);
    const sheet = ground && { ...ground, x: from.x + ground.x, y: from.y + ground.y };
    return [
      ...(sheet === null ? [] : [{ d: rounded(sheet), fill: pens.palette.panel }]),
      ...tileItems(block, tile, from, pens, values[i] ?? "", size),
    ];
  });
}

/** The frame of a block without tiles. */
function placeholder(box: Box, sign: string, { palette }: Pens): (Path | Label)[] {
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
  if (sign === "✕") {
    const { bad, "bad-soft": fill, "hatch-bad": hatch } = palette;
    return [
      { d: rounded(box), fill, stroke: bad, width: 1.5 },
      { d: slanted(box) + slanted(box, true), stroke: hatch, width: 1.5 },
      label(sign, ...middle, 23, bad),
    ];
  }
  const { sunken, "line-strong": stroke, "ink-soft": ink } = palette;
  return [
    { d: rounded(box), fill: sunken, stroke, width: 1, dash: [2, 4] },
    label(sign, ...middle, 23, ink),
  ];
}

/** The two rows that do not fit over each other, and whatever has no partner. */
function pairItems({ longer, shorter, places }: Refusal, from: Box, pens: Pens) {
  const { palette } = pens;
  return places.flatMap((place, column) =>
    [longer, shorter].flatMap(({ operand, size }, row): (Path | Label)[] => {
      const { x, y } = tilePlace([0, row, column]);
      const box = { x: from.x + x, y: from.y + y, width: kTile, height: kTile };
      if (place === null) {
        return row === 0 ? [] : [label("⋯", box.x + kTile / 2, box.y - 3, 23, palette["ink-soft"])];
      }
      const { own, soft } = pensOf(palette, { kind: operand < 0 ? "result" : "operand", operand });
      return place < size
        ? [{ d: rounded(box), fill: soft, stroke: own, width: 1.5 }]
        : placeholder(box, "✕", pens);
    }),
  );
}

const kEdge = { width: 38, height: 20 };

function edgeItems(
  marks: readonly EdgeMark[],
  from: Box,
  palette: Palette,
  isMarked: boolean,
): (Path | Label)[] {
  return marks.flatMap(({ axis, text, x, y }) => {
    const [middle, top] = [from.x + x, from.y + y];
    const box = { x: middle - kEdge.width / 2, y: top - kEdge.height / 2, ...kEdge };
    const { mark, "mark-edge": edge, bad, "bad-soft": soft, ink } = palette;
    const isCurrent = axis.isCurrent && isMarked;
    const frame: Path[] = axis.isConflict
      ? [{ d: rounded(box), fill: soft, stroke: bad, width: 2 }]
      : isCurrent
        ? [{ d: rounded(box), fill: mark, stroke: edge, width: 1 }]
        : [];
    const colour = axis.isConflict ? bad : isCurrent ? ink : palette["ink-soft"];
    return [...frame, label(text, middle, top, 14, colour)];
  });
}

function marks(block: TileBlock, from: Box, { palette }: Pens, isMarked: boolean) {
  const dots = dotMarks(block).map(({ text, x, y }) =>
    label(text, from.x + x, from.y + y, 23, palette["ink-soft"]),
  );
  return [...edgeItems(edgeMarks(block), from, palette, isMarked), ...dots];
}

/** A row of small stacks for each axis before the sheets. */
function stackItems(block: TileBlock, from: Box, pens: Pens, isMarked: boolean) {
  const { palette, own, soft } = pens;
  const stroke = block.kind === "result" ? palette["line-strong"] : own;
  return stackRows(block, from.height).flatMap(({ size, stacks, cut }) => [
    ...edgeItems([size], from, palette, isMarked),
    ...stacks.flatMap(({ x, y, isCopy, isFront }) =>
      [3, 7].map((left, i): Path => {
        const at = { x: from.x + x - left, y: from.y + y - 8 + 4 * i, width: 11, height: 11 };
        const fill = isFront ? soft : palette.panel;
        const width = isFront ? 2 : 1.25;
        return { d: rounded(at), fill, stroke, width, ...(isCopy ? { dash: [2, 2] } : {}) };
      }),
    ),
    ...cut.map(({ text, x, y }) => label(text, from.x + x, from.y + y, 23, palette["ink-soft"])),
  ]);
}

/** Lines from the given axes to their columns. */
function mapItems(block: TileBlock, at: readonly [number, number], { palette, own }: Pens) {
  const { sizes, columns, lines } = mapMarks(block, at);
  return [
    ...lines.map(({ from, to }): Path => ({ d: `M${from}L${to}`, stroke: own, width: 1.5 })),
    ...sizes.map(({ text, x, y }) => label(text, x, y, 16, own)),
    ...columns.map(({ text, x, y }) => label(text, x, y, 14, palette["ink-soft"])),
  ];
}

function blockItems(placed: PlacedBlock, shown: TilesShown, palette: Palette, say: Say) {
  const { explained, step } = shown;
  const { block, ...from } = placed;
  const pens = pensOf(palette, block);
  const isOver = step >= explained.inference.trace.length;
  const isRefused = block.kind === "result" && isOver && !explained.inference.accepted;
  const sign = isRefused ? "✕" : block.tiles.length === 0 ? emptySign(block) : null;
  const name = blockLabel(block, shown.names, say);
  const [middle, under] = labelPlace(placed, name);
  const below = [from.x + middle, from.y + under] as const;
  const content =
    isRefused && block.refusal !== null
      ? pairItems(block.refusal, from, pens)
      : sign === null
        ? tilesIn(block, from, pens, shown.textOf)
        : placeholder(from, sign, pens);
  return [
    ...content,
    ...(isRefused ? [] : marks(block, from, pens, !isOver)),
    ...(isRefused || sign !== null ? [] : stackItems(block, from, pens, !isOver)),
    label(name, ...below, 16, pens.own),
    ...(block.map === null ? [] : mapItems(block, below, pens)),
  ];
}

/** The operands and the result as tiles after a number of steps. The current step is marked unless it is the last. */
export function tileFigure(shown: TilesShown, palette: Palette, say: Say): Drawing {
  const { explained, step, at, sign, room = kRoom, margin = kMargin } = shown;
  const last = tileBlocks(explained, explained.inference.trace.length, []);
  const labels = last.map((block) => blockLabel(block, shown.names, say));
  const layout = layoutOf(explained)(tileBlocks(explained, step, at), labels, sign, room);
  const moved = layout.blocks.map(({ x, y, ...rest }) => ({
    ...rest,
    x: x + margin,
    y: y + margin,
  }));
  const width = Math.ceil(layout.width) + 2 * margin;
  const height = Math.ceil(layout.height) + 2 * margin;
  const signs = layout.signs.map(({ text, x, y }) =>
    label(text, x + margin, y + margin, 23, palette["ink-soft"]),
  );
  return {
    width,
    height,
    items: [
      { d: `M0 0H${width}V${height}H0z`, fill: palette.panel },
      ...signs,
      ...moved.flatMap((block) => blockItems(block, shown, palette, say)),
    ],
  };
}
