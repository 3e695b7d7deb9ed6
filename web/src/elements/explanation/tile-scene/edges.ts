// SPDX-License-Identifier: MIT
import { type SVGTemplateResult, svg } from "lit";
import { isWithin, type Place } from "../../../page/pointed-place.ts";
import {
  dotMarks,
  type EdgeMark,
  edgeMarks,
  type MapLine,
  mapMarks,
  type StackMark,
  stackRows,
  type TileMark,
} from "../../../tiles/tile-marks.ts";
import type { TileBlock } from "../../../tiles/tile-view.ts";

/** The room of a size: a short one, and one more character. */
const kWidth = 38;
const kCharacter = 10;
const kHeight = 20;

const edge = (block: TileBlock, pointed: Place | null) => (mark: EdgeMark) => {
  const { axis, text, x, y } = mark;
  const operand = block.kind === "operand" ? block.operand : -1;
  const isPointed = pointed !== null && isWithin({ column: axis.column, operand }, pointed);
  const classes = `edge ${axis.isCurrent ? "current" : ""} ${axis.isConflict ? "conflict" : ""} ${isPointed ? "pointed" : ""}`;
  const width = Math.max(kWidth, text.length * kCharacter + 2);
  return svg`<g class=${classes} aria-hidden="true" data-column=${axis.column}>
    <rect x=${x - width / 2} y=${y - kHeight / 2} width=${width} height=${kHeight} rx="4"></rect>
    <text x=${x} y=${y}>${text}</text>
  </g>`;
};

const dot = ({ text, x, y }: TileMark): SVGTemplateResult =>
  svg`<text class="dots" aria-hidden="true" x=${x} y=${y}>${text}</text>`;

/** The sizes along the edges of a block, and the dots where tiles are left out. */
export function edges(block: TileBlock, pointed: Place | null = null): SVGTemplateResult {
  return svg`${edgeMarks(block).map(edge(block, pointed))}${dotMarks(block).map(dot)}`;
}

const kSmall = 11;

const stack = ({ x, y, isCopy, isFront }: StackMark): SVGTemplateResult =>
  svg`<g class="stack ${isCopy ? "copy" : ""} ${isFront ? "front" : ""}">
    <rect x=${x - 3} y=${y - 8} width=${kSmall} height=${kSmall} rx="2"></rect>
    <rect x=${x - 7} y=${y - 4} width=${kSmall} height=${kSmall} rx="2"></rect>
  </g>`;

/** A row of small stacks for each axis before the sheets. The ruler says the same. */
export function stacks(block: TileBlock, height: number, pointed: Place | null): SVGTemplateResult {
  return svg`${stackRows(block, height).map(
    (row) =>
      svg`${edge(block, pointed)(row.size)}<g aria-hidden="true">${row.stacks.map(stack)}${row.cut.map(dot)}</g>`,
  )}`;
}

const line = ({ from: [x1, y1], to: [x2, y2] }: MapLine): SVGTemplateResult =>
  svg`<line x1=${x1} y1=${y1} x2=${x2} y2=${y2}></line>`;

const mapMark =
  (kind: string) =>
  ({ text, x, y }: TileMark): SVGTemplateResult =>
    svg`<text class=${kind} x=${x} y=${y}>${text}</text>`;

/** Lines from the given axes of an operand to their columns. The label and the ruler say the same. */
export function axisMap(block: TileBlock, label: readonly [number, number]): SVGTemplateResult {
  const { sizes, columns, lines } = mapMarks(block, label);
  return svg`<g class="map" aria-hidden="true">
    ${lines.map(line)}${sizes.map(mapMark("size"))}${columns.map(mapMark("column"))}
  </g>`;
}
