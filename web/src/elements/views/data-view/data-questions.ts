// SPDX-License-Identifier: MIT
import { html, nothing, type TemplateResult } from "lit";
import { t } from "../../../i18n/text.ts";
import { encodeHash } from "../../../link/hash.ts";
import { isEmbedded } from "../../../page/embed.ts";
import type { State } from "../../../state/state.ts";
import "../../controls/example-links/example-links.ts";
import questions from "./data-examples.json";

/** Questions about real data, which an embedded page omits. */
export function dataQuestions(state: State): TemplateResult | typeof nothing {
  return isEmbedded
    ? nothing
    : html`<div class="questions">
        <span aria-hidden="true">${t("data.title")}</span>
        <example-links
          .hash=${encodeHash(state)}
          .name=${t("data.title")}
          .examples=${questions}
        ></example-links>
      </div>`;
}
