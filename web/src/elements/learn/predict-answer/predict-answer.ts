// SPDX-License-Identifier: MIT
import { css, html, LitElement, type TemplateResult } from "lit";
import type { Problem } from "../../../engine/failure.ts";
import { t } from "../../../i18n/text.ts";
import { AnswerEditEvent, AnswerGiveEvent } from "../../../learn/events.ts";
import type { TextEditEvent } from "../../../state/events.ts";
import { controls } from "../../styles/controls.styles.ts";
import { mainButton } from "../../styles/main-button.styles.ts";
import "../../controls/text-field/text-field.ts";

const styles = css`
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }

  text-field {
    flex: 1 1 14rem;
    max-width: 26rem;
  }

  .row > button {
    height: 2.5rem;
    margin-top: 2rem;
  }

  @media (max-width: 40rem) {
    .row > button {
      margin-top: 0;
    }
  }
`;

/** The field for the expected shape, or for an error.
 * @fires {AnswerEditEvent} answer-edit - the answer was edited
 * @fires {AnswerGiveEvent} answer-give - the answer was submitted */
export class PredictAnswer extends LitElement {
  static override styles = [controls, mainButton, styles];
  static override properties = {
    text: { attribute: false },
    problem: { attribute: false },
  };
  declare text: string;
  declare problem: Problem | null;

  override render(): TemplateResult {
    return html`<div class="row">
      <text-field
        small
        .label=${t("learn.predict.label")}
        .placeholder=${t("learn.predict.like")}
        .text=${this.text}
        .reading=${{ problem: this.problem, notes: [] }}
        @text-edit=${this.#edit}
        @keydown=${this.#key}
      ></text-field>
      <button type="button" class="main" @click=${this.#check}>${t("learn.check")}</button>
      <button type="button" @click=${() => this.dispatchEvent(new AnswerGiveEvent(null))}>
        ${t("learn.refused")}
      </button>
    </div>`;
  }

  /** The text is only for this field. */
  #edit(event: TextEditEvent): void {
    event.stopPropagation();
    this.text = event.text;
    this.dispatchEvent(new AnswerEditEvent([event.text]));
  }

  #key(event: KeyboardEvent): void {
    if (event.key === "Enter" && !event.isComposing) {
      this.#check();
    }
  }

  #check(): void {
    this.dispatchEvent(new AnswerGiveEvent([this.text]));
  }
}

customElements.define("predict-answer", PredictAnswer);
