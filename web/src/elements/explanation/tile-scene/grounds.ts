// SPDX-License-Identifier: MIT
import { nothing, type SVGTemplateResult, svg } from "lit";
import type { groundOf } from "../../../tiles/tile-marks.ts";

/** Behind a sheet, so that the sheets behind it do not show between its tiles. */
export function ground(sheet: ReturnType<typeof groundOf>): SVGTemplateResult | typeof nothing {
  return sheet === null
    ? nothing
    : svg`<rect class="sheet" x=${sheet.x} y=${sheet.y} width=${sheet.width} height=${sheet.height} rx="7"></rect>`;
}

/** In place of tiles: a sign. */
export function placeholder(
  sign: string,
  width: number,
  height: number,
  kind = "",
): SVGTemplateResult {
  return svg`<g class="placeholder ${kind}" aria-hidden="true">
    <rect width=${width} height=${height} rx="7"></rect>
    <text x=${width / 2} y=${height / 2}>${sign}</text>
  </g>`;
}
