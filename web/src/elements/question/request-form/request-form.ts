// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { ModeInfo, OpInfo } from "../../../../../wasm/index.d.ts";
import { isolated } from "../../../../../wasm/index.mjs";

import { listed, t } from "../../../i18n/text.ts";

import { hasResult, type QuestionState } from "../../../scene/answer.ts";
import { signOf } from "../../../scene/infix.ts";
import {
  OperandAddEvent,
  type OperandMoveEvent,
  type OperandRemoveEvent,
  OptionEditEvent,
  type TextEditEvent,
} from "../../../state/events.ts";
import { kUsualType, type State } from "../../../state/state.ts";
import { partialShapeText, shapeText } from "../../../tensor/cells.ts";
import { controls } from "../../styles/controls.styles.ts";
import "../mode-picker/mode-picker.ts";
import "../operand-line/operand-line.ts";
import type { OperandLine } from "../operand-line/operand-line.ts";
import "../operation-picker/operation-picker.ts";
import "../option-fields/option-fields.ts";
import { sourceLink } from "../../fragments/source-link.ts";
import "../../controls/text-field/text-field.ts";
import { styles } from "./request-form.styles.ts";

/** What a question has among the folded options, for their summary. */
function usedOptions({ type, attributes, operands }: State): string {
  const given = [
    type === kUsualType ? "" : type,
    ...Object.entries(attributes).map(([name, text]) => isolated(`${name}=${text}`)),
    ...operands.map(({ runtime }) => isolated(runtime)),
  ];
  return given.filter((text) => text !== "").join(", ");
}

/** The whole question as one expression: a mode, the operands with their names, an operator. Everything else is folded
 * below, and its summary tells what is set there: the answer stays where it is.
 * @attr {boolean} brief - only the question, without result and options
 * @attr {boolean} hides - the result is not shown yet
 * @fires {OperandAddEvent} operand-add - an operand was added
 * @fires {OptionEditEvent} option-edit - the declared result was edited */
export class RequestForm extends LitElement {
  static override styles = [controls, styles];
  static override properties = {
    state: { attribute: false },
    modes: { attribute: false },
    ops: { attribute: false },
    mode: { attribute: false },
    answer: { attribute: false },
    brief: { type: Boolean },
    hides: { type: Boolean },
    isOpen: { state: true },
  };
  declare state: State;
  declare modes: readonly ModeInfo[];
  declare ops: readonly OpInfo[];
  declare mode: ModeInfo;
  declare answer: QuestionState;
  declare brief: boolean;
  declare hides: boolean;
  /** Whether the options are shown. */
  declare isOpen: boolean;

  constructor() {
    super();
    this.brief = false;
    this.hides = false;
    this.isOpen = false;
  }

  override render(): TemplateResult {
    const { state, mode, answer } = this;
    const { takes, summary, source } = mode;
    const used = usedOptions(state);
    return html`
      <div @operand-remove=${this.#removed} @operand-move=${this.#moved}>
        <div class="expression">
          <mode-picker
            .modes=${this.modes}
            .mode=${mode.id}
            .other=${this.state.report?.system ?? ""}
          ></mode-picker>
          ${state.operands.map((_, i) => this.#line(i))}
          <option-fields
            .state=${state}
            .takes=${takes}
            .readings=${answer.options}
          ></option-fields>
          <button
            class="add"
            type="button"
            ?hidden=${!answer.takesMore}
            aria-label=${t("operand.add")}
            title=${t("operand.add")}
            @click=${this.#add}
          >
            +
          </button>
          ${this.brief ? nothing : this.#result()}
          <slot></slot>
          <details ?hidden=${this.brief} ?open=${this.isOpen} @toggle=${this.#toggled}>
            <summary title=${used || nothing}>${t("form.more")}${used === "" ? nothing : html` <span class="mono">${used}</span>`}</summary>
            <p class="summary">${summary} ${sourceLink(source.url, listed([source.title, source.version]))}</p>
            <request-options .state=${state} .ops=${this.ops} .answer=${answer}></request-options>
          </details>
        </div>
        ${answer.problem === null ? nothing : html`<p class="problem ${answer.explained === null ? "" : "over"}">${answer.problem}</p>`}
      </div>
    `;
  }

  /** The operator is written after the first operand. */
  #line(index: number): TemplateResult {
    const { state, ops, answer } = this;
    const [ends, shape] = [state.report?.openEnds[index], answer.explained?.shapes[index]];
    const isPart = shape !== undefined && (ends?.before || ends?.after);
    return html`<operand-line
      .index=${index}
      .text=${isPart ? "" : (state.operands[index]?.text ?? "")}
      .placeholder=${isPart ? partialShapeText(shape, [], ends) : ""}
      .name=${state.operands[index]?.name ?? ""}
      .reading=${this.answer.operands[index]}
    ></operand-line>
    ${index === 0 ? this.#operator() : nothing}
    ${index > 0 && index + 1 < state.operands.length ? html`<span class="sign" aria-hidden="true">${signOf(this.mode, ops, state.op)}</span>` : nothing}`;
  }

  /** A product has no other operator. */
  #operator(): TemplateResult {
    return this.mode.isProduct
      ? html`<span class="sign" title=${t("product.sign")}>${signOf(this.mode, this.ops, this.state.op)}</span>`
      : html`<operation-picker .ops=${this.ops} .state=${this.state}></operation-picker>`;
  }

  /** The verdict says it to screen readers. Where a result can be declared, it is a field. */
  #result(): TemplateResult | typeof nothing {
    const { explained, stale, options } = this.answer;
    const shape = explained?.inference.shape ?? null;
    const isGiven = explained !== null && hasResult(explained);
    const answer = !isGiven ? "✕" : shape === null ? "" : shapeText(shape);
    // Next to this question, an earlier answer would be wrong.
    const text = stale ? "…" : answer;
    if (this.mode.takes.declared) {
      return html`<text-field
        bare
        .label=${t("option.declared")}
        .text=${this.state.declared}
        .reading=${options.declared}
        .placeholder=${this.hides ? "" : text}
        @text-edit=${(event: TextEditEvent) => this.#declare(event.text)}
      ></text-field>`;
    }
    return explained === null || text === "" || this.hides
      ? nothing
      : html`<span class="outcome ${stale ? "soft" : ""}" aria-hidden="true">= <strong>${text}</strong></span>`;
  }

  #declare(text: string): void {
    this.dispatchEvent(new OptionEditEvent("declared", text));
  }

  #toggled(event: Event): void {
    this.isOpen = (event.currentTarget as HTMLDetailsElement).open;
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

  /** The first shape. */
  override focus(): void {
    this.#lines()[0]?.focus();
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
