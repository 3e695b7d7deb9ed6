// SPDX-License-Identifier: MIT
import { html, type TemplateResult } from "lit";
import type { Unknown } from "../../../../../wasm/index.d.ts";
import { t } from "../../../i18n/text.ts";
import { letterOf } from "../../../page/operand-letter.ts";

/** The name of a `?`: its operand, and the axis there. */
export function unknownName({ operand, axis }: Unknown): string {
  return t("extent.of", { letter: letterOf(operand), axis });
}

function why({ being, partner }: Unknown): string {
  if (being === "equal") {
    return partner === undefined
      ? t("worlds.asGiven")
      : t("worlds.as", { letter: letterOf(partner) });
  }
  return being === "other" ? t("worlds.asNoOther") : "";
}

/** Its case; above 1 that is an example, and the text says for what. */
export function unknownText(unknown: Unknown): TemplateResult {
  return html`<strong>${unknown.extent}</strong> <span class="soft">${why(unknown)}</span>`;
}
