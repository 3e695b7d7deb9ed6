// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type TemplateResult } from "lit";
import type { ElementType, Shape } from "../../../../../wasm/index.d.ts";
import { t } from "../../../i18n/text.ts";
import { colourOf, letterOf } from "../../../page/operand-letter.ts";
import type { Reading } from "../../../scene/answer.ts";
import type { OperandType } from "../../../scene/op-selection.ts";
import {
  OperandEditEvent,
  OperandMoveEvent,
  OperandRemoveEvent,
  type TextEditEvent,
  TypePickEvent,
} from "../../../state/events.ts";
import { kLongestName, type Operand } from "../../../state/state.ts";
import { cleanInput } from "../../controls/clean-input.ts";
import "../../controls/text-field/text-field.ts";
import { controls, operandColours } from "../../styles/controls.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import "./extent-steppers.ts";
import { styles } from "./operand-options.styles.ts";

/** More about one operand: a stepper per extent, its type, its name, and, for unknown extents, the shape at run time.
 * @attr {number} index - the operand's index
 * @attr {number} count - the number of operands
 * @attr {boolean} asksRuntime - whether to show the run-time shape
 * @fires {OperandEditEvent} operand-edit - the operand was edited
 * @fires {OperandMoveEvent} operand-move - it was moved
 * @fires {OperandRemoveEvent} operand-remove - it was removed
 * @fires {TypePickEvent} type-pick - its element type was selected */
export class OperandOptions extends LitElement {
  static override styles = [controls, utilities, operandColours, styles];
  static override properties = {
    index: { type: Number },
    count: { type: Number },
    operand: { attribute: false },
    shape: { attribute: false },
    runtimeReading: { attribute: false },
    asksRuntime: { type: Boolean },
    type: { attribute: false },
    types: { attribute: false },
  };
  declare index: number;
  declare count: number;
  declare operand: Operand;
  /** As the engine reads it; null if it cannot. */
  declare shape: Shape | null;
  declare runtimeReading: Reading;
  declare asksRuntime: boolean;
  /** Its element type, and the possible ones; none if the operator has no such operand. */
  declare type: ElementType | null;
  declare types: readonly OperandType[];

  constructor() {
    super();
    this.type = null;
    this.types = [];
  }

  override render(): TemplateResult {
    const { index, operand } = this;
    const letter = letterOf(index);
    return html`<div class="line">
        <span class=${colourOf(index)}><span class="letter">${letter}</span></span>
        <extent-steppers
          .operand=${index}
          .text=${operand.text}
          .shape=${this.shape}
          @text-edit=${(event: TextEditEvent) => this.#edit({ text: event.text })}
        ></extent-steppers>
        ${this.types.length > 0 ? this.#types(letter) : nothing}
        <input
          class="name"
          type="text"
          .value=${operand.name}
          maxlength=${kLongestName}
          placeholder=${t("operand.name")}
          aria-label=${t("operand.nameOf", { letter })}
          autocomplete="off"
          spellcheck="false"
          @input=${(event: InputEvent) => this.#edit({ name: cleanInput(event) })}
        />
        <span class="deeds screen-only">
          ${this.#button(t("operand.up", { letter }), "M8 3l5 6H3z", index > 0, () => this.#move(index - 1))}
          ${this.#button(t("operand.down", { letter }), "M8 13L3 7h10z", index + 1 < this.count, () => this.#move(index + 1))}
          ${this.#button(t("operand.remove", { letter }), "M3.5 3.5l9 9m0-9l-9 9", this.count > 1, () => this.dispatchEvent(new OperandRemoveEvent(index)))}
        </span>
      </div>
      ${this.asksRuntime ? this.#runtime(letter) : nothing}`;
  }

  #types(letter: string): TemplateResult {
    return html`<select
      class="type"
      aria-label=${t("operand.typeOf", { letter })}
      @change=${(event: Event) =>
        this.dispatchEvent(new TypePickEvent((event.currentTarget as HTMLSelectElement).value))}
    >
      ${this.types.map(
        ({ type, name }) =>
          html`<option value=${name} .selected=${type === this.type}>${type}</option>`,
      )}
    </select>`;
  }

  #runtime(letter: string): TemplateResult {
    return html`<text-field
      class="runtime"
      small
      .label=${t("operand.runtime", { letter })}
      .text=${this.operand.runtime}
      .reading=${this.runtimeReading}
      .placeholder=${t("field.none")}
      @text-edit=${(event: TextEditEvent) => this.#edit({ runtime: event.text })}
    ></text-field>`;
  }

  #button(name: string, path: string, leads: boolean, act: () => void): TemplateResult {
    return html`<button
      type="button"
      aria-label=${name}
      title=${name}
      aria-disabled=${!leads}
      @click=${() => leads && act()}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true"><path d=${path}></path></svg>
    </button>`;
  }

  #edit(change: Partial<Operand>): void {
    this.dispatchEvent(new OperandEditEvent(this.index, change));
  }

  #move(to: number): void {
    this.dispatchEvent(new OperandMoveEvent(this.index, to));
  }
}

customElements.define("operand-options", OperandOptions);
