// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { ModeInfo } from "../../../../wasm/index.d.ts";
import type { Answer } from "../../answer.ts";
import { OperandAddEvent, type OperandRemoveEvent } from "../../events.ts";
import { t } from "../../i18n/text.ts";
import { kMostOperands, type State } from "../../state.ts";
import { controls } from "../controls.styles.ts";
import type { ShapeField } from "../shape-field/shape-field.ts";
import { sourceLink } from "../source-link.ts";
import { styles } from "./request-form.styles.ts";

/** The whole question: a mode, the operands, and a declared result where the mode takes one.
 *  @fires {OperandAddEvent} operand-add - one more operand is wanted */
export class RequestForm extends LitElement {
  static override styles = [controls, styles];
  static override properties = {
    state: { attribute: false },
    modes: { attribute: false },
    mode: { attribute: false },
    answer: { attribute: false },
  };
  declare state: State;
  declare modes: readonly ModeInfo[];
  declare mode: ModeInfo;
  declare answer: Answer;

  override render(): TemplateResult {
    const { state, mode, answer } = this;
    const removable = state.operands.length > 1;
    return html`
      <div class="fields" @operand-remove=${this.#removed}>
        <mode-picker .modes=${this.modes} .mode=${mode.id}></mode-picker>
        ${state.operands.map(
          ({ text }, i) => html`<shape-field
            .field=${i}
            .text=${text}
            .reading=${answer.operands[i]}
            ?removable=${removable}
          ></shape-field>`,
        )}
        <button
          class="add"
          type="button"
          ?hidden=${state.operands.length >= (mode.takes.operandsAtMost ?? kMostOperands)}
          @click=${this.#add}
        >
          <span aria-hidden="true">+</span> ${t("operand.add")}
        </button>
        ${
          mode.takes.declared
            ? html`<shape-field
                .field=${"declared"}
                .text=${state.declared}
                .reading=${answer.declared}
              ></shape-field>`
            : nothing
        }
      </div>
      ${answer.problem === null ? nothing : html`<p class="problem">${answer.problem}</p>`}
      <p class="summary">${mode.summary} ${sourceLink(mode.source.url, `${mode.source.title}, ${mode.source.version}`)}</p>
    `;
  }

  /** The field to focus once the form has changed: the new one or, where the pressed button is gone with
   *  its field, a neighbour. */
  #next: number | null = null;

  protected override updated(changed: PropertyValues<this>): void {
    const next = this.#next;
    if (next === null || !changed.has("state")) {
      return;
    }
    this.#next = null;
    const field = this.#fields()[Math.min(next, this.state.operands.length - 1)];
    void field?.updateComplete.then(() => field.focus());
  }

  #add(): void {
    this.#next = this.state.operands.length;
    this.dispatchEvent(new OperandAddEvent());
  }

  #removed(event: OperandRemoveEvent): void {
    this.#next = event.operand;
  }

  #fields(): ShapeField[] {
    return [...this.renderRoot.querySelectorAll<ShapeField>("shape-field")];
  }
}

customElements.define("request-form", RequestForm);
