// SPDX-License-Identifier: MIT
import { css, html, LitElement, type TemplateResult } from "lit";
import { t } from "../../../i18n/text.ts";
import type { Reading } from "../../../scene/answer.ts";
import { OperandEditEvent, type TextEditEvent } from "../../../state/events.ts";
import type { TextField } from "../../controls/text-field/text-field.ts";
import { controls } from "../../styles/controls.styles.ts";
import "../../controls/text-field/text-field.ts";

/** One operand of the expression: its letter, its name and its shape.
 * @attr {number} index - the operand's index
 * @attr {string} text - its shape as typed
 * @attr {string} name - its name; empty if it has none
 * @attr {string} placeholder - a part of its shape, of which no more is known
 * @fires {OperandEditEvent} operand-edit - the shape was edited */
export class OperandLine extends LitElement {
  static override styles = [
    controls,
    css`
      text-field {
        min-width: 0;
      }
    `,
  ];
  static override properties = {
    index: { type: Number },
    text: {},
    name: {},
    placeholder: {},
    reading: { attribute: false },
  };
  declare index: number;
  declare text: string;
  declare name: string;
  declare placeholder: string;
  declare reading: Reading;

  override focus(): void {
    this.renderRoot.querySelector<TextField>("text-field")?.focus();
  }

  override render(): TemplateResult {
    const { index, text, name, placeholder, reading } = this;
    return html`<text-field
      inline
      .label=${t("field.before")}
      .operand=${index}
      .text=${text}
      .placeholder=${placeholder}
      .name=${name}
      .reading=${reading}
      @text-edit=${(event: TextEditEvent) => this.dispatchEvent(new OperandEditEvent(index, { text: event.text }))}
    ></text-field>`;
  }
}

customElements.define("operand-line", OperandLine);
