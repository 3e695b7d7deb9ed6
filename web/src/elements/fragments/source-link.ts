// SPDX-License-Identifier: MIT
import { html, type TemplateResult } from "lit";
import { t } from "../../i18n/text.ts";

/** A link to the source of a rule; a source without a web address is plain text. */
export function sourceLink(url: string, label: string): TemplateResult {
  if (!/^https?:\/\//.test(url)) {
    return html`<cite>${label}</cite>`;
  }
  return html`<a href=${url} target="_blank" rel="noreferrer"
    >${label}<span aria-hidden="true">&nbsp;↗</span
    ><span class="visually-hidden"> ${t("link.newTab")}</span></a
  >`;
}
