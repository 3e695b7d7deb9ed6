// SPDX-License-Identifier: MIT
import { html, type TemplateResult } from "lit";
import { t } from "../../i18n/text.ts";
import "../controls/copy-text/copy-text.ts";

/** The text to copy, and what to do with it. */
export function codeBox(
  label: string,
  text: string,
  more: TemplateResult | null = null,
  wrap: "off" | "soft" = "off",
): TemplateResult {
  return html`<div class="code stack">
    <div class="cluster spread">
      <label for="code">${label}</label>
      <copy-text main .label=${t("share.copyCode")} .text=${() => text}></copy-text>
    </div>
    <textarea id="code" rows="5" readonly wrap=${wrap} spellcheck="false" .value=${text}></textarea>
    ${more}
  </div>`;
}
