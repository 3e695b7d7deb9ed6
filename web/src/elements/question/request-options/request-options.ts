// SPDX-License-Identifier: MIT
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import type { OpInfo } from "../../../../../wasm/index.d.ts";
import { isKnown } from "../../../engine/failure.ts";
import type { QuestionState } from "../../../scene/answer.ts";
import { operandTypes, opSelectionOf } from "../../../scene/op-selection.ts";
import type { State } from "../../../state/state.ts";
import { controls } from "../../styles/controls.styles.ts";
import "../operand-options/operand-options.ts";
import "../operation-options/operation-options.ts";

/** What most questions leave as it is: element types, attributes, names, the order of operands, and shapes at run time. */
export class RequestOptions extends LitElement {
  static override styles = [
    controls,
    css`
      :host {
        display: grid;
        gap: var(--space-3);
        grid-template-columns: minmax(0, 1fr);
      }
    `,
  ];
  static override properties = {
    state: { attribute: false },
    ops: { attribute: false },
    answer: { attribute: false },
  };
  declare state: State;
  declare ops: readonly OpInfo[];
  declare answer: QuestionState;

  override render(): TemplateResult {
    const { state } = this;
    const op = this.ops.find(({ name }) => name === state.op);
    return html`${state.operands.map((_, i) => this.#operand(i))}
    ${op === undefined ? nothing : html`<operation-options .op=${op} .state=${state}></operation-options>`}`;
  }

  #operand(index: number): TemplateResult {
    const { state, answer } = this;
    const operand = state.operands[index];
    const shape = answer.shapes[index] ?? null;
    const isOpen = shape !== null && shape !== "*" && !isKnown(shape);
    const selection = opSelectionOf(this.ops, state);
    return html`<operand-options
      .index=${index}
      .type=${selection?.signature.operands[index] ?? null}
      .types=${selection === null ? [] : operandTypes(selection, index)}
      .count=${state.operands.length}
      .operand=${operand}
      .shape=${shape}
      .runtimeReading=${answer.runtimes[index]}
      ?asksRuntime=${isOpen || operand?.runtime !== ""}
    ></operand-options>`;
  }
}

customElements.define("request-options", RequestOptions);
