// SPDX-License-Identifier: MIT
import { css, html, LitElement, type TemplateResult } from "lit";
import type { Extent, Shape } from "../../../../../wasm/index.d.ts";
import type { Problem } from "../../../engine/failure.ts";
import { t } from "../../../i18n/text.ts";
import { AnswerEditEvent, AnswerGiveEvent } from "../../../learn/answer/events.ts";
import { AnnounceEvent, type TextEditEvent } from "../../../state/events.ts";
import { shapeText } from "../../../tensor/cells.ts";
import { controls } from "../../styles/controls.styles.ts";
import { mainButton } from "../../styles/main-button.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import "../../controls/text-field/text-field.ts";

const styles = css`
  .row {
    align-items: end;
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
  }

  .build {
    margin-top: var(--space-2);
  }

  .build button {
    font-family: var(--mono);
    font-weight: 600;
  }
`;

/** The field for the expected shape, which can be built from the sizes of the operands, or for an error.
 * @fires {AnswerEditEvent} answer-edit - the answer was edited
 * @fires {AnswerGiveEvent} answer-give - the answer was submitted
 * @fires {AnnounceEvent} announce - the shape that was built */
export class PredictAnswer extends LitElement {
  static override styles = [controls, utilities, mainButton, styles];
  static override properties = {
    text: { attribute: false },
    problem: { attribute: false },
    sizes: { attribute: false },
    typed: { attribute: false },
  };
  declare text: string;
  declare problem: Problem | null;
  /** Those that an axis can get by a button. */
  declare sizes: readonly Extent[];
  /** The shape in the field; null if it cannot be read. */
  declare typed: Shape | null;

  override render(): TemplateResult {
    return html`<div class="row">
        <text-field
          small
          .label=${t("learn.predict.label")}
          .placeholder=${t("learn.predict.like")}
          .text=${this.text}
          .reading=${{ problem: this.problem, notes: [] }}
          @text-edit=${this.#typed}
          @keydown=${this.#key}
        ></text-field>
        <button type="button" class="main" @click=${this.#check}>${t("learn.check")}</button>
        <button type="button" @click=${() => this.dispatchEvent(new AnswerGiveEvent(null))}>
          ${t("learn.refused")}
        </button>
      </div>
      <div class="build cluster" role="group" aria-label=${t("learn.predict.build")}>
        <span class="label" aria-hidden="true">${t("learn.predict.build")}</span>
        ${this.sizes.map(
          (size) => html`<button
            type="button"
            aria-label=${t("learn.predict.add", { size })}
            @click=${() => this.#build([...this.#axes, size])}
          >
            ${size}
          </button>`,
        )}
        <button
          type="button"
          aria-label=${t("learn.predict.remove")}
          title=${t("learn.predict.remove")}
          aria-disabled=${this.#axes.length === 0 ? "true" : "false"}
          @click=${() => this.#build(this.#axes.slice(0, -1))}
        >
          ⌫
        </button>
      </div>`;
  }

  get #axes(): readonly Extent[] {
    return this.text.trim() === "" || this.typed === null || this.typed === "*" ? [] : this.typed;
  }

  #build(axes: readonly Extent[]): void {
    const text = axes.length === 0 ? "" : shapeText([...axes]);
    this.#edit(text);
    this.dispatchEvent(new AnnounceEvent(text));
  }

  /** The text is only for this field. */
  #typed(event: TextEditEvent): void {
    event.stopPropagation();
    this.#edit(event.text);
  }

  #edit(text: string): void {
    this.text = text;
    this.dispatchEvent(new AnswerEditEvent([text]));
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
