// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { ModeInfo, OpInfo } from "../../../../../wasm/index.d.ts";
import { isKnown } from "../../../engine/failure.ts";
import { t } from "../../../i18n/text.ts";
import type { QuestionState } from "../../../scene/answer.ts";
import { operandTypes, opSelectionOf } from "../../../scene/op-selection.ts";
import {
  OperandAddEvent,
  type OperandMoveEvent,
  type OperandRemoveEvent,
} from "../../../state/events.ts";
import type { State } from "../../../state/state.ts";
import { controls } from "../../styles/controls.styles.ts";
import "../mode-picker/mode-picker.ts";
import "../operand-line/operand-line.ts";
import type { OperandLine } from "../operand-line/operand-line.ts";
import "../operation-picker/operation-picker.ts";
import "../option-fields/option-fields.ts";
import { sourceLink } from "../../fragments/source-link.ts";
import { styles } from "./request-form.styles.ts";

/** The whole question: a mode, an operator, the operands, and the mode's options.
 * @fires {OperandAddEvent} operand-add - an operand was added */
export class RequestForm extends LitElement {
  static override styles = [controls, styles];
  static override properties = {
    state: { attribute: false },
    modes: { attribute: false },
    ops: { attribute: false },
    mode: { attribute: false },
    answer: { attribute: false },
  };
  declare state: State;
  declare modes: readonly ModeInfo[];
  declare ops: readonly OpInfo[];
  declare mode: ModeInfo;
  declare answer: QuestionState;

  override render(): TemplateResult {
    const { state, mode, answer } = this;
    const { takes, summary, source } = mode;
    return html`
      <div class="rules">
        <mode-picker .modes=${this.modes} .mode=${mode.id}></mode-picker>
        <operation-picker .ops=${this.ops} .state=${state}></operation-picker>
      </div>
      <p class="summary">${summary} ${sourceLink(source.url, `${source.title}, ${source.version}`)}</p>
      <div class="lines" @operand-remove=${this.#removed} @operand-move=${this.#moved}>
        ${state.operands.map((_, i) => this.#line(i))}
      </div>
      <div class="more">
        <button
          class="add"
          type="button"
          ?hidden=${!answer.takesMore}
          @click=${this.#add}
        >
          <span aria-hidden="true">+</span> ${t("operand.add")}
        </button>
        <slot></slot>
        <option-fields .state=${state} .takes=${takes} .readings=${answer.options}></option-fields>
      </div>
      ${answer.problem === null ? nothing : html`<p class="problem">${answer.problem}</p>`}
    `;
  }

  #line(index: number): TemplateResult {
    const { state, answer } = this;
    const operand = state.operands[index];
    const shape = answer.shapes[index] ?? null;
    const isOpen = shape !== null && shape !== "*" && !isKnown(shape);
    const selection = opSelectionOf(this.ops, state);
    return html`<operand-line
      .index=${index}
      .type=${selection?.signature.operands[index] ?? null}
      .types=${selection === null ? [] : operandTypes(selection, index)}
      .count=${state.operands.length}
      .operand=${operand}
      .shape=${shape}
      .reading=${answer.operands[index]}
      .runtimeReading=${answer.runtimes[index]}
      ?asksRuntime=${isOpen || operand?.runtime !== ""}
    ></operand-line>`;
  }

  /** The line to focus after an update: the new one, or a neighbor of the removed one. */
  #next: number | null = null;

  protected override updated(changed: PropertyValues<this>): void {
    const next = this.#next;
    if (next === null || !changed.has("state")) {
      return;
    }
    this.#next = null;
    const line = this.#lines()[Math.min(next, this.state.operands.length - 1)];
    void line?.updateComplete.then(() => line.focus());
  }

  #add(): void {
    this.#next = this.state.operands.length;
    this.dispatchEvent(new OperandAddEvent());
  }

  #removed(event: OperandRemoveEvent): void {
    this.#next = event.operand;
  }

  #moved(event: OperandMoveEvent): void {
    this.#next = event.to;
  }

  #lines(): OperandLine[] {
    return [...this.renderRoot.querySelectorAll<OperandLine>("operand-line")];
  }
}

customElements.define("request-form", RequestForm);
