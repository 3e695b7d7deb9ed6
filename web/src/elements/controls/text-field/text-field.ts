// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { colourOf, letterOf } from "../../../page/operand-letter.ts";
import type { Reading } from "../../../scene/answer.ts";
import { TextEditEvent } from "../../../state/events.ts";
import { kLongestShape } from "../../../state/state.ts";
import { problemText } from "../../fragments/problem-text.ts";
import { controls, operandColours } from "../../styles/controls.styles.ts";
import { cleanInput } from "../clean-input.ts";
import { styles } from "./text-field.styles.ts";

/** A one-line text field of the question. Its problem lies over the page below, which stays where it is.
 * @attr {string} label - the field's label
 * @attr {string} name - the operand's name
 * @attr {string} placeholder - the text of an empty field
 * @fires {TextEditEvent} text-edit - the text was edited */
export class TextField extends LitElement {
  static override styles = [controls, operandColours, styles];
  static override properties = {
    label: {},
    operand: { attribute: false },
    name: {},
    text: { attribute: false },
    reading: { attribute: false },
    placeholder: {},
  };
  declare label: string;
  /** The operand of the shape; null if the field is not for an operand. */
  declare operand: number | null;
  /** The operand's name, which is edited elsewhere; empty if it has none. */
  declare name: string;
  declare text: string;
  declare reading: Reading;
  declare placeholder: string;

  constructor() {
    super();
    this.label = "";
    this.operand = null;
    this.name = "";
    this.text = "";
    this.reading = { problem: null, notes: [] };
    this.placeholder = "";
  }

  override focus(): void {
    const input = this.renderRoot.querySelector("input");
    input?.focus();
    input?.select();
  }

  override render(): TemplateResult {
    const { problem, notes } = this.reading;
    return html`
      ${this.#label()}
      <input
        id="text"
        type="text"
        .value=${this.text}
        maxlength=${kLongestShape}
        size="1"
        placeholder=${this.placeholder || nothing}
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        aria-invalid=${problem === null ? "false" : "true"}
        aria-describedby="name problem notes"
        @input=${this.#edit}
      />
      <span class="room" aria-hidden="true">${this.text || this.placeholder}</span>
      <div class="below">
        <div id="problem" class=${problem === null ? "" : "problem"}>
          ${problem === null ? nothing : problemText(this.text, problem)}
        </div>
        <ul id="notes" class="notes" ?hidden=${notes.length === 0}>
          ${notes.map((note) => html`<li>${note}</li>`)}
        </ul>
      </div>
    `;
  }

  #label(): TemplateResult {
    const { operand } = this;
    return operand === null
      ? html`<label for="text"><span class="words">${this.label}</span></label>`
      : html`<div class="whose">
          <label for="text" class=${colourOf(operand)}
            ><span class="words">${this.label}</span> <span class="letter">${letterOf(operand)}</span></label
          >
          ${this.name === "" ? nothing : html`<bdi id="name" class="name" title=${this.name}>${this.name}</bdi>`}
        </div>`;
  }

  #edit(event: InputEvent): void {
    this.dispatchEvent(new TextEditEvent(cleanInput(event)));
  }
}

customElements.define("text-field", TextField);
