// SPDX-License-Identifier: MIT
import { nothing, type SVGTemplateResult, svg } from "lit";
import { kTile, tilePlace } from "../../../tiles/tile-layout.ts";
import type { TileAxis, TileBlock } from "../../../tiles/tile-view.ts";

// The sizes along the edges of a block, and the dots where tiles are left out.

/** The room of a size. */
const kWidth = 38;
const kHeight = 20;

function sizeText({ size, isStretched, isMissing, isConflict }: TileAxis): string {
  const text = isStretched ? `${isMissing ? "" : "1"}→${size}` : String(size);
  return isConflict ? `${text} ≠` : text;
}

function edge(axis: TileAxis, x: number, y: number): SVGTemplateResult | typeof nothing {
  if (axis.size === null) {
    return nothing;
  }
  const { isCurrent, isConflict, column } = axis;
  const classes = `edge ${isCurrent ? "current" : ""} ${isConflict ? "conflict" : ""}`;
  return svg`<g class=${classes} aria-hidden="true" data-column=${column}>
    <rect x=${x - kWidth / 2} y=${y - kHeight / 2} width=${kWidth} height=${kHeight} rx="4"></rect>
    <text x=${x} y=${y}>${sizeText(axis)}</text>
  </g>`;
}

/** The middle of the tiles drawn along an axis. */
function middle({ size, places }: TileAxis): number {
  const count = size === null || size === 1 ? 1 : Math.max(1, places.length);
  const last = tilePlace([0, 0, count - 1]).x;
  return (last + kTile) / 2;
}

function dots(block: TileBlock): SVGTemplateResult[] {
  const [, rows, columns] = block.axes;
  const isCut = (axis: TileAxis) => axis.size !== null && axis.size !== 1;
  const omitted = (axis: TileAxis) =>
    isCut(axis) ? axis.places.flatMap((place, i) => (place === null ? [i] : [])) : [];
  const sign = (axis: TileAxis, usual: string) => (axis.size === "?" ? "?" : usual);
  const at = (place: number) => tilePlace([0, 0, place]).x + kTile / 2;
  return [
    ...omitted(columns).map((place) => dot(sign(columns, "⋯"), at(place), middle(rows))),
    ...omitted(rows).map((place) => dot(sign(rows, "⋮"), middle(columns), at(place))),
  ];
}

const dot = (text: string, x: number, y: number) =>
  svg`<text class="dots" aria-hidden="true" x=${x} y=${y}>${text}</text>`;

/** Dots behind the last drawn sheet, if there are more. */
function moreSheets(
  { size, places }: TileAxis,
  x: number,
  y: number,
): SVGTemplateResult | typeof nothing {
  const last = places.at(-1) ?? 0;
  return typeof size === "number" && last + 1 < size && size > 1 ? dot("⋰", x, y) : nothing;
}

/** The size of the rows at the left, of the columns above, and of the sheets above at the right. */
export function edges(block: TileBlock): SVGTemplateResult {
  const [sheets, rows, columns] = block.axes;
  const { x, y } = tilePlace([Math.max(0, sheets.places.length - 1), 0, 0]);
  const right = 2 * middle(columns);
  return svg`${edge(columns, middle(columns) + (sheets.size === null ? 0 : x), y - 14)}
    ${edge(rows, -23, middle(rows))}
    ${edge(sheets, right + x + 22, y + 10)} ${moreSheets(sheets, right + x + 8, y - 12)}
    ${block.tiles.length === 0 ? nothing : dots(block)}`;
}
