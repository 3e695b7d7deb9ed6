// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { type Cell, shapeText } from "../../cells.ts";
import type { Filled, OperandValues } from "../../computed.ts";
import { ValuesEditEvent } from "../../events.ts";
import { type GridWindow, kStart } from "../../grid-view.ts";
import { t } from "../../i18n/text.ts";
import { colourOf, letterOf } from "../../letters.ts";
import { kLongestValues } from "../../state.ts";
import { controls, operandColours } from "../controls.styles.ts";
import { problemText } from "../problem-text.ts";
import { styles } from "./operand-values.styles.ts";

const kMostLines = 8;

/** One operand's values: its grid, and its text to edit.
 *  @attr {number} operand - its index
 *  @fires {ValuesEditEvent} values-edit - the values were edited, or the sample is wanted back */
export class OperandValuesPanel extends LitElement {
  static override styles = [controls, operandColours, styles];
  static override properties = {
    operand: { type: Number },
    values: { attribute: false },
    drawn: { attribute: false },
    window: { attribute: false },
    marked: { attribute: false },
  };
  declare operand: number;
  declare values: OperandValues;
  /** The values of its grid, which may be the last good ones; null where there are none. */
  declare drawn: Filled | null;
  declare window: GridWindow;
  declare marked: readonly Cell[];

  constructor() {
    super();
    this.operand = 0;
    this.drawn = null;
    this.window = kStart;
    this.marked = [];
  }

  override render(): TemplateResult {
    const { shape, type } = this.drawn ?? this.values;
    const { text } = this.values;
    const letter = letterOf(this.operand);
    const name = t("grid.operand", { letter, shape: shapeText([...shape]), type });
    return html`
      <h3 class=${colourOf(this.operand)}>
        <span class="letter">${letter}</span> ${shapeText([...shape])} <span class="soft">${type}</span>
      </h3>
      ${
        this.drawn === null
          ? nothing
          : html`<data-grid
              .shape=${shape}
              .type=${type}
              .values=${this.drawn.values}
              .window=${this.window}
              .marked=${this.marked}
              .name=${name}
              .colour=${colourOf(this.operand)}
            ></data-grid>`
      }
      ${text === null ? html`<p class="soft">${t("values.tooMany")}</p>` : this.#editor(text, letter)}
    `;
  }

  #editor(text: string, letter: string): TemplateResult {
    const { problem, edited } = this.values;
    const lines = Math.min(kMostLines, text.split("\n").length + 1);
    return html`
      <details ?open=${this.#open || edited} @toggle=${this.#toggle}>
        <summary>${t("values.edit")}<span class="visually-hidden"> ${t("values.of", { letter })}</span></summary>
        <label for="values" class="visually-hidden">${t("values.label", { letter })}</label>
        <textarea
          id="values"
          rows=${lines}
          maxlength=${kLongestValues}
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          .value=${text}
          aria-invalid=${problem === null ? "false" : "true"}
          aria-describedby="problem"
          @input=${this.#edit}
        ></textarea>
        <button type="button" ?hidden=${!edited} @click=${this.#reset}>${t("values.reset", { letter })}</button>
      </details>
      <div id="problem" class=${problem === null ? "" : "problem"}>
        ${problem === null ? nothing : problemText(text, problem)}
      </div>
    `;
  }

  /** Once open it stays open until closed: going back to the sample must not take the focus away. */
  #open = false;

  #toggle(event: Event): void {
    this.#open = (event.currentTarget as HTMLDetailsElement).open;
  }

  #edit(event: InputEvent): void {
    const { value } = event.currentTarget as HTMLTextAreaElement;
    this.dispatchEvent(new ValuesEditEvent(this.operand, value));
  }

  #reset(): void {
    this.dispatchEvent(new ValuesEditEvent(this.operand, null));
    this.renderRoot.querySelector("textarea")?.focus();
  }
}

customElements.define("operand-values", OperandValuesPanel);
