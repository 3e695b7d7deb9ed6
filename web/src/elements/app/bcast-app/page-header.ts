// SPDX-License-Identifier: MIT
import { html, type TemplateResult } from "lit";
import { type TextKey, t } from "../../../i18n/text.ts";
import { isDefault } from "../../../link/answered.ts";
import { encodeHash } from "../../../link/hash.ts";
import { isEmbedded } from "../../../page/embed.ts";
import type { ViewInput } from "../../../scene/view-input.ts";
import type { History } from "../../../state/history.ts";
import type { State } from "../../../state/state.ts";

interface Header {
  readonly state: State;
  readonly learns: boolean;
  readonly history: History;
  readonly fault: TextKey | null;
  readonly input: ViewInput | null;
}

/** The page's title, its two sections, and the actions available everywhere; embedded, only its name. */
export function pageHeader(header: Header): TemplateResult {
  const { state, learns, history, fault, input } = header;
  if (isEmbedded) {
    return html`<h1 class="visually-hidden">${t("page.name")}</h1>`;
  }
  return html`<header>
    <h1>${t("page.name")}</h1>
    <page-nav .playground=${encodeHash(state)} .learns=${learns}></page-nav>
    <p class="tagline ${isDefault && !state.report ? "first" : ""}" ?hidden=${learns}>${t("page.tagline")}</p>
    <div class="tools" ?hidden=${learns || fault !== null}>
      <undo-buttons .canUndo=${history.canUndo} .canRedo=${history.canRedo}></undo-buttons>
      <share-button .input=${input}></share-button>
    </div>
  </header>`;
}
