// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type TemplateResult } from "lit";
import type { Reading } from "../../answer.ts";
import { type Field, OperandRemoveEvent, ShapeEditEvent } from "../../events.ts";
import { t } from "../../i18n/text.ts";
import { colourOf, letterOf } from "../../letters.ts";
import { kLongestShape } from "../../state.ts";
import { controls, operandColours } from "../controls.styles.ts";
import { problemText } from "../problem-text.ts";
import { styles } from "./shape-field.styles.ts";

/** One shape as text, in any notation, with what is wrong with it beside it.
 *  @attr {boolean} removable - whether the operand can be taken away
 *  @fires {ShapeEditEvent} shape-edit - the text was edited
 *  @fires {OperandRemoveEvent} operand-remove - the operand was taken away */
export class ShapeField extends LitElement {
  static override styles = [controls, operandColours, styles];
  static override properties = {
    field: { attribute: false },
    text: { attribute: false },
    reading: { attribute: false },
    removable: { type: Boolean },
  };
  declare field: Field;
  declare text: string;
  declare reading: Reading;
  declare removable: boolean;

  constructor() {
    super();
    this.field = 0;
    this.text = "";
    this.reading = { problem: null, notes: [] };
    this.removable = false;
  }

  override focus(): void {
    const input = this.renderRoot.querySelector("input");
    input?.focus();
    input?.select();
  }

  override render(): TemplateResult {
    const { problem, notes } = this.reading;
    return html`
      <div class="above">${this.#label()}</div>
      <div class="entry ${this.removable ? "removable" : ""}">
        <input
          id="shape"
          type="text"
          .value=${this.text}
          maxlength=${kLongestShape}
          placeholder=${this.field === "declared" ? t("field.none") : nothing}
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          aria-invalid=${problem === null ? "false" : "true"}
          aria-describedby="problem notes"
          @input=${this.#edit}
        />
        ${this.removable ? this.#removeButton() : nothing}
      </div>
      <div id="problem" class=${problem === null ? "" : "problem"}>
        ${problem === null ? nothing : problemText(this.text, problem)}
      </div>
      <ul id="notes" class="notes" ?hidden=${notes.length === 0}>
        ${notes.map((note) => html`<li>${note}</li>`)}
      </ul>
    `;
  }

  #label(): TemplateResult {
    if (this.field === "declared") {
      return html`<label for="shape">${t("field.declared")}</label>`;
    }
    return html`<label for="shape" class=${colourOf(this.field)}
      >${t("field.before")} <span class="letter">${letterOf(this.field)}</span></label
    >`;
  }

  #removeButton(): TemplateResult {
    const name = t("operand.remove", { letter: letterOf(Number(this.field)) });
    return html`<button class="remove" type="button" aria-label=${name} title=${name} @click=${this.#remove}>
      <span aria-hidden="true">✕</span>
    </button>`;
  }

  #edit(event: InputEvent): void {
    const input = event.currentTarget as HTMLInputElement;
    this.dispatchEvent(new ShapeEditEvent(this.field, input.value));
  }

  #remove(): void {
    if (this.field !== "declared") {
      this.dispatchEvent(new OperandRemoveEvent(this.field));
    }
  }
}

customElements.define("shape-field", ShapeField);
