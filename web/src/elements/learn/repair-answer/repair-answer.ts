// SPDX-License-Identifier: MIT
import { css, html, LitElement, type TemplateResult } from "lit";
import type { Problem } from "../../../engine/failure.ts";
import { t } from "../../../i18n/text.ts";
import { AnswerEditEvent, AnswerGiveEvent } from "../../../learn/events.ts";
import { letterOf } from "../../../page/operand-letter.ts";
import type { TextEditEvent } from "../../../state/events.ts";
import { controls } from "../../styles/controls.styles.ts";
import { mainButton } from "../../styles/main-button.styles.ts";
import "../../controls/text-field/text-field.ts";

const styles = css`
  text-field {
    margin-bottom: var(--space-2);
    max-width: 26rem;
  }

  .rule {
    font-size: var(--text-s);
    margin-bottom: var(--space-3);
  }
`;

/** The fields to edit the shapes until they are accepted.
 * @fires {AnswerEditEvent} answer-edit - the answer was edited
 * @fires {AnswerGiveEvent} answer-give - the answer was submitted */
export class RepairAnswer extends LitElement {
  static override styles = [controls, mainButton, styles];
  static override properties = {
    texts: { attribute: false },
    problems: { attribute: false },
  };
  /** One per operand. */
  declare texts: readonly string[];
  declare problems: readonly (Problem | null)[];

  override render(): TemplateResult {
    return html`<div @keydown=${this.#key}>
      <p class="rule soft">${t("learn.repair.rule")}</p>
      ${this.texts.map(
        (text, i) => html`<text-field
          inline
          small
          .label=${t("learn.repair.label", { letter: letterOf(i) })}
          .operand=${i}
          .text=${text}
          .reading=${{ problem: this.problems[i] ?? null, notes: [] }}
          @text-edit=${(event: TextEditEvent) => this.#edit(event, i)}
        ></text-field>`,
      )}
      <button type="button" class="main" @click=${this.#check}>${t("learn.check")}</button>
    </div>`;
  }

  /** The text is only for this field. */
  #edit(event: TextEditEvent, operand: number): void {
    event.stopPropagation();
    this.texts = this.texts.with(operand, event.text);
    this.dispatchEvent(new AnswerEditEvent(this.texts));
  }

  #key(event: KeyboardEvent): void {
    const [target] = event.composedPath();
    if (event.key === "Enter" && target instanceof HTMLInputElement && !event.isComposing) {
      this.#check();
    }
  }

  #check(): void {
    this.dispatchEvent(new AnswerGiveEvent(this.texts));
  }
}

customElements.define("repair-answer", RepairAnswer);
