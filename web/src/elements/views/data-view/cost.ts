// SPDX-License-Identifier: MIT
import { html, nothing, type TemplateResult } from "lit";
import { figures, tn } from "../../../i18n/counted.ts";

import { listed, t } from "../../../i18n/text.ts";

import { colourOf, letterOf } from "../../../page/operand-letter.ts";
import type { Ran } from "../../../scene/compute.ts";
import { stridesOf } from "../../../tensor/affine-map.ts";
import { countCells, shapeText } from "../../../tensor/cells.ts";
import { bytesOf } from "../../../tensor/element-arrays.ts";
import type { Filled } from "../../../tensor/operand-values.ts";

function sizeText({ shape, type }: Pick<Filled, "shape" | "type">): string {
  const count = countCells(shape);
  return listed([
    tn("cost.elements", count),
    t("cost.bytes", { bytes: figures(count * bytesOf(type)) }),
  ]);
}

/** How an operand is read: in bytes, along each axis of the result. */
function stridesIn(ran: Ran, map: string, operand: Filled): number[] {
  const strides = stridesOf(map, ran.result.shape.length, operand.shape);
  return strides.map((stride) => stride * bytesOf(operand.type));
}

/** What the operands and the result cost in memory, and which operands are repeated without a copy.
 * @param maps the engine's map for each operand */
export function cost(ran: Ran, maps: readonly string[]): TemplateResult | typeof nothing {
  if (maps.length === 0) {
    return nothing;
  }
  const strides = ran.operands.map((operand, i) => stridesIn(ran, maps[i] ?? "", operand));
  const isRepeated = (own: readonly number[]) =>
    own.some((stride, axis) => stride === 0 && (ran.result.shape[axis] ?? 1) > 1);
  const letters = strides.flatMap((own, i) => (isRepeated(own) ? [letterOf(i)] : []));
  return html`<div class="cost small soft">
    <ul class="cluster" aria-label=${t("cost.title")}>
      ${ran.operands.map(
        (operand, i) => html`<li>
          <span class=${colourOf(i)}><span class="letter">${letterOf(i)}</span></span>
          ${sizeText(operand)}${t("text.comma")}<span>${t("cost.strides", { strides: shapeText(strides[i] ?? []) })}</span>
        </li>`,
      )}
      <li>${t("cost.result")} ${sizeText(ran.result)}</li>
    </ul>
    ${letters.length === 0 ? nothing : html`<p>${t("cost.notCopied", { letters: listed(letters) })}</p>`}
  </div>`;
}
