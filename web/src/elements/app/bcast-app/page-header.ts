// SPDX-License-Identifier: MIT
import { html, nothing, type TemplateResult } from "lit";
import { type TextKey, t } from "../../../i18n/text.ts";
import { isDefault } from "../../../link/answered.ts";
import { encodeHash } from "../../../link/hash.ts";
import { isEmbedded } from "../../../page/embed.ts";
import type { ViewInput } from "../../../scene/view-input.ts";
import { NoticeEvent } from "../../../state/events.ts";
import type { History } from "../../../state/history.ts";
import type { State } from "../../../state/state.ts";

interface Header {
  readonly state: State;
  readonly learns: boolean;
  readonly history: History;
  readonly fault: TextKey | null;
  readonly notice: string | null;
  readonly input: ViewInput | null;
}

const close = ({ currentTarget }: Event): void => {
  currentTarget?.dispatchEvent(new NoticeEvent(null));
};

const pageNotice = (text: string): TemplateResult =>
  html`<div class="notice">
    <p>${text}</p>
    <button type="button" aria-label=${t("notice.close")} title=${t("notice.close")} @click=${close}>
      <svg viewBox="0 0 16 16" aria-hidden="true"><path d="M3 3l10 10M13 3L3 13"></path></svg>
    </button>
  </div>`;

/** The page's title, its two sections, and the actions available everywhere; embedded, only its name. A message about
 * the last action takes the place of the tagline, so it covers nothing. */
export function pageHeader(header: Header): TemplateResult {
  const { state, learns, history, fault, notice, input } = header;
  if (isEmbedded) {
    return html`<h1 class="visually-hidden">${t("page.name")}</h1>
      ${notice === null ? nothing : pageNotice(notice)}`;
  }
  return html`<header>
    <h1>${t("page.name")}</h1>
    <page-nav .playground=${encodeHash(state)} .learns=${learns}></page-nav>
    ${
      notice === null || learns
        ? html`<p class="tagline ${isDefault && !state.report ? "first" : ""}" ?hidden=${learns}>${t("page.tagline")}</p>`
        : pageNotice(notice)
    }
    <div class="tools" ?hidden=${learns || fault !== null}>
      <undo-buttons .canUndo=${history.canUndo} .canRedo=${history.canRedo}></undo-buttons>
      <share-button .input=${input}></share-button>
    </div>
  </header>`;
}
