// SPDX-License-Identifier: MIT
import { css, html, LitElement, type TemplateResult } from "lit";
import type { Reading, ReadStep } from "../../../../../wasm/index.d.ts";
import { cleaned } from "../../../../../wasm/index.mjs";
import { t } from "../../../i18n/text.ts";
import { levelOf } from "../../../scene/answer.ts";
import { shapesOf } from "../../../scene/read-question.ts";
import { kVerdictGlyphs } from "../../explanation/shape-verdict/shape-verdict.ts";
import { controls } from "../../styles/controls.styles.ts";

/** One question of a list was chosen; null closes the list. */
export class ReadingSelectEvent extends Event {
  readonly at: number | null;
  constructor(at: number | null) {
    super("reading-select");
    this.at = at;
  }
}

/** The questions of a text that contains several, such as the list of pairs in a manual.
 *  @fires {ReadingSelectEvent} reading-select - a question was chosen, or the list closed */
export class ReadingList extends LitElement {
  static override styles = [
    controls,
    css`
      :host {
        display: block;
      }

      header {
        align-items: center;
        display: flex;
        justify-content: space-between;
      }

      h2 {
        font-size: var(--text-m);
        margin: 0;
      }

      ol {
        max-height: 16rem;
        overflow-y: auto;
        padding-left: 2.5em;
      }

      li button {
        font-family: var(--mono);
        margin-right: var(--space-3);
        text-align: left;
      }

      [aria-current="true"] {
        font-weight: 700;
      }
    `,
  ];
  static override properties = { reading: { attribute: false }, at: { type: Number } };
  declare reading: Reading;
  /** The question that the page shows. */
  declare at: number;

  override render(): TemplateResult {
    const { steps } = this.reading;
    return html`<header>
        <h2>${t("paste.several", { count: steps.length })}</h2>
        <button type="button" @click=${() => this.#select(null)}>${t("notice.close")}</button>
      </header>
      <ol>
        ${steps.map((step, i) => this.#item(step, i))}
      </ol>`;
  }

  #item(step: ReadStep, i: number): TemplateResult {
    const verdict = step.verdict && levelOf(step.verdict);
    return html`<li>
      <button type="button" aria-current=${i === this.at} @click=${() => this.#select(i)}>${shapesOf(step)}</button>
      ${verdict === null ? "" : html`<span aria-hidden="true">${kVerdictGlyphs[verdict]}</span> ${t(`verdict.${verdict}`)}`}
      ${step.verdict === "works" || step.headline === null ? "" : html`<span class="soft">${cleaned(step.headline)}</span>`}
    </li>`;
  }

  #select(at: number | null): void {
    this.dispatchEvent(new ReadingSelectEvent(at));
  }
}

customElements.define("reading-list", ReadingList);
