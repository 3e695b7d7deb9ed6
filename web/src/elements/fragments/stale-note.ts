// SPDX-License-Identifier: MIT
import { html, nothing, type TemplateResult } from "lit";
import { t } from "../../i18n/text.ts";
import type { Explained } from "../../scene/answer.ts";
import { shapeText } from "../../tensor/cells.ts";

/** If the question cannot be read, names the earlier one that is answered. */
export function staleNote(
  { shapes, mode }: Explained,
  isStale: boolean,
): TemplateResult | typeof nothing {
  const asked = shapes.map(shapeText).join(" ");
  return isStale
    ? html`<p class="stale">${t("verdict.stale", { asked, mode: mode.title })}</p>`
    : nothing;
}
