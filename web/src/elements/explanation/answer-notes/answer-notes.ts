// SPDX-License-Identifier: MIT
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import type { DivergenceInfo } from "../../../../../wasm/index.d.ts";
import { t } from "../../../i18n/text.ts";
import { checkIn, type Explained } from "../../../scene/answer.ts";
import { remarkText } from "../../fragments/remark-text.ts";
import { sourceLink } from "../../fragments/source-link.ts";
import { controls } from "../../styles/controls.styles.ts";

/** Documentation and code differ for an example, which need not be the current request. */
function divergence(info: DivergenceInfo): TemplateResult {
  const { axis, declared, document, code, note, url } = info;
  const given = Object.entries({ axis, declared }).filter(([, value]) => value !== undefined);
  const asked = [...info.operands, ...given.map((pair) => pair.join("="))].join(" ");
  return html`${note} <span class="soft">${t("verdict.example", { asked, document, code })}</span>
    ${sourceLink(url, info.section)}`;
}

/** There may be one for each pair of operands. */
const kMostItems = 4;

/** Folded below the explanation: notes on an answer, and where documentation and code differ. */
export class AnswerNotes extends LitElement {
  static override styles = [
    controls,
    css`
      details {
        color: var(--ink-soft);
        font-size: var(--text-s);
        margin-top: var(--space-2);
        max-width: 60rem;
        overflow-wrap: anywhere;
      }

      summary {
        cursor: pointer;
        line-height: 1.75;
        width: fit-content;
      }

      ul {
        padding-left: 1.2em;
      }
    `,
  ];
  static override properties = { explained: { attribute: false } };
  declare explained: Explained;

  override render(): TemplateResult {
    const { inference, remarks } = this.explained;
    const notes = checkIn(this.explained) === null ? remarks : remarks.slice(1);
    return html`${this.#list("notes", notes, remarkText)}
    ${this.#list("divergences", inference.divergences, divergence)}`;
  }

  #list<Item>(
    title: "notes" | "divergences",
    items: readonly Item[],
    view: (item: Item) => TemplateResult,
  ): TemplateResult | typeof nothing {
    if (items.length === 0) {
      return nothing;
    }
    const more = items.length - kMostItems;
    return html`<details class=${title}>
      <summary>${t(`verdict.${title}`)}</summary>
      <ul>
        ${items.slice(0, kMostItems).map((item) => html`<li>${view(item)}</li>`)}
        ${more > 0 ? html`<li>${t("verdict.more", { more })}</li>` : nothing}
      </ul>
    </details>`;
  }
}

customElements.define("answer-notes", AnswerNotes);
