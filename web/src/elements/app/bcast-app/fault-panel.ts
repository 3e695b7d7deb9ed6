// SPDX-License-Identifier: MIT
import { html, type TemplateResult } from "lit";
import { type TextKey, t } from "../../../i18n/text.ts";
import { addressOf, isEmbedded } from "../../../page/embed.ts";

/** Replaces the page if the engine cannot continue, with the ways to recover. */
export function faultPanel(fault: TextKey): TemplateResult {
  return html`<section class="panel fault">
    <p>${t(fault)}</p>
    <button type="button" @click=${() => location.reload()}>${t("fault.reload")}</button>
    <a href=${addressOf("", isEmbedded)}>${t("fault.restart")}</a>
  </section>`;
}
