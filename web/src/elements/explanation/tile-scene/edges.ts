// SPDX-License-Identifier: MIT
import { type SVGTemplateResult, svg } from "lit";
import { dotMarks, type EdgeMark, edgeMarks, type Mark } from "../../../tiles/tile-marks.ts";
import type { TileBlock } from "../../../tiles/tile-view.ts";

/** The room of a size. */
const kWidth = 38;
const kHeight = 20;

function edge({ axis, text, x, y }: EdgeMark): SVGTemplateResult {
  const classes = `edge ${axis.isCurrent ? "current" : ""} ${axis.isConflict ? "conflict" : ""}`;
  return svg`<g class=${classes} aria-hidden="true" data-column=${axis.column}>
    <rect x=${x - kWidth / 2} y=${y - kHeight / 2} width=${kWidth} height=${kHeight} rx="4"></rect>
    <text x=${x} y=${y}>${text}</text>
  </g>`;
}

const dot = ({ text, x, y }: Mark): SVGTemplateResult =>
  svg`<text class="dots" aria-hidden="true" x=${x} y=${y}>${text}</text>`;

/** The sizes along the edges of a block, and the dots where tiles are left out. */
export function edges(block: TileBlock): SVGTemplateResult {
  return svg`${edgeMarks(block).map(edge)}${dotMarks(block).map(dot)}`;
}
