// SPDX-License-Identifier: MIT
import { html, nothing, type TemplateResult } from "lit";
import { t } from "../../../i18n/text.ts";
import { isEmbedded } from "../../../page/embed.ts";
import { NoticeEvent } from "../../../state/events.ts";

const close = ({ currentTarget }: Event): void => {
  currentTarget?.dispatchEvent(new NoticeEvent(null));
};

/** A message about the last action, over the page so that nothing moves; in a frame, above its content. */
export function pageNotice(text: string | null): TemplateResult | typeof nothing {
  return text === null
    ? nothing
    : html`<div class="notice ${isEmbedded ? "" : "over"}">
        <p>${text}</p>
        <button type="button" aria-label=${t("notice.close")} title=${t("notice.close")} @click=${close}>
          <svg viewBox="0 0 16 16" aria-hidden="true"><path d="M3 3l10 10M13 3L3 13"></path></svg>
        </button>
      </div>`;
}
