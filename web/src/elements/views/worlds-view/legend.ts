// SPDX-License-Identifier: MIT
import { html, nothing, type TemplateResult } from "lit";
import type { ColumnWorlds } from "../../../../../wasm/index.d.ts";
import { t } from "../../../i18n/text.ts";
import { endingMark } from "../../fragments/ending-mark.ts";
import { tallyOf } from "./columns.ts";

const kFailures = ["error", "unspecified", "undefinedBehavior"] as const;

export function silentMark(): TemplateResult {
  return html`<span class="silent"
    ><span aria-hidden="true">⊘</span> ${t("worlds.silent")}</span
  >`;
}

/** The meanings of the words in a column's table, and of no others. */
export function legend({ worlds }: ColumnWorlds): TemplateResult {
  const tally = tallyOf(worlds);
  const said = kFailures.filter((ending) => tally[ending] > 0);
  return html`<dl class="legend">
    ${said.map(
      (ending) =>
        html`<div><dt>${endingMark(ending)}</dt><dd>${t(`worlds.means.${ending}`)}</dd></div>`,
    )}
    ${
      tally.silent > 0
        ? html`<div><dt>${silentMark()}</dt><dd>${t("worlds.means.silent")}</dd></div>`
        : nothing
    }
  </dl>`;
}
