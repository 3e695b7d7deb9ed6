// SPDX-License-Identifier: MIT
import { type SVGTemplateResult, svg } from "lit";
import { colourOf } from "../../../page/operand-letter.ts";
import { kTile, tilePlace } from "../../../tiles/tile-layout.ts";
import { type Refusal, type RefusedSize, rowsOf } from "../../../tiles/tile-view.ts";

const kMiddle = kTile / 2;

function half({ operand }: RefusedSize, row: number, column: number): SVGTemplateResult {
  const { x, y } = tilePlace([0, row, column]);
  return svg`<g class="tile laid ${colourOf(Math.max(0, operand))}" transform="translate(${x} ${y})" data-operand=${operand}>
    <g><rect width=${kTile} height=${kTile} rx="7"></rect></g>
  </g>`;
}

function alone(row: number, column: number): SVGTemplateResult {
  const { x, y } = tilePlace([0, row, column]);
  return svg`<g class="placeholder refused" transform="translate(${x} ${y})">
    <rect width=${kTile} height=${kTile} rx="7"></rect><text x=${kMiddle} y=${kMiddle}>✕</text>
  </g>`;
}

function omitted(column: number): SVGTemplateResult {
  const { x, y } = tilePlace([0, 1, column]);
  return svg`<text class="dots" x=${x + kMiddle} y=${y - 3}>⋯</text>`;
}

/** The two rows that do not fit over each other: whatever has no partner says so. */
export function refusedPairs(refusal: Refusal): SVGTemplateResult {
  const rows = rowsOf(refusal);
  return svg`<g aria-hidden="true">${refusal.places.map((place, column) =>
    place === null
      ? omitted(column)
      : rows.map((each, row) => (place < each.size ? half(each, row, column) : alone(row, column))),
  )}</g>`;
}
