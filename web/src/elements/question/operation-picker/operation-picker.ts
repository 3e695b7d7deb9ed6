// SPDX-License-Identifier: MIT
import { css, html, LitElement, type PropertyValues, type TemplateResult } from "lit";
import type { AttributeInfo, OpInfo } from "../../../../../wasm/index.d.ts";
import { t } from "../../../i18n/text.ts";
import { typeNameOf } from "../../../scene/op-selection.ts";
import {
  AttributeEditEvent,
  OpPickEvent,
  type TextEditEvent,
  TypePickEvent,
} from "../../../state/events.ts";
import type { State } from "../../../state/state.ts";
import { controls } from "../../styles/controls.styles.ts";
import "../../controls/text-field/text-field.ts";

/** The operation: the operator, the element types, and the operator's attributes.
 * @fires {OpPickEvent} op-pick - an operator was selected
 * @fires {TypePickEvent} type-pick - an element type was selected
 * @fires {AttributeEditEvent} attribute-edit - an attribute was edited */
export class OperationPicker extends LitElement {
  static override styles = [
    controls,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2) var(--space-4);
      }

      .pick {
        flex: 1 1 6.75rem;
        max-width: 17rem;
      }

      /* Its options describe it. */
      .op {
        flex-basis: 8.75rem;
      }

      text-field {
        flex: 0 1 9rem;
      }

      label {
        align-items: center;
        display: flex;
        margin-bottom: var(--space-1);
        min-height: 1.75rem;
      }

      select {
        height: 2.75rem;
      }
    `,
  ];
  static override properties = { ops: { attribute: false }, state: { attribute: false } };
  declare ops: readonly OpInfo[];
  declare state: State;

  /** Every key press makes another state, but rarely changes this element. */
  protected override shouldUpdate(changed: PropertyValues<this>): boolean {
    const before = changed.get("state");
    const { op, type, attributes, operands } = this.state;
    return (
      changed.has("ops") ||
      before?.op !== op ||
      before.type !== type ||
      before.attributes !== attributes ||
      before.operands.length !== operands.length
    );
  }

  override render(): TemplateResult {
    const op = this.ops.find(({ name }) => name === this.state.op) ?? this.ops[0];
    const editable = (op?.attributes ?? []).filter(({ name }) => name !== "to");
    return html`${this.#opPick()} ${op === undefined ? "" : this.#typePick(op)}
    ${editable.map((attribute) => this.#attribute(attribute))}`;
  }

  #opPick(): TemplateResult {
    const count = this.state.operands.length;
    const fitting = this.ops.filter(({ arity }) => arity === count);
    const others = this.ops.filter(({ arity }) => arity !== count);
    const option = ({ name, title }: OpInfo) =>
      html`<option value=${name} .selected=${name === this.state.op}>${name}: ${title}</option>`;
    return html`<div class="pick op">
      <label for="op">${t("run.op")}</label>
      <select id="op" @change=${this.#pickOp}>
        <optgroup label=${t("run.fitting")}>${fitting.map(option)}</optgroup>
        <optgroup label=${t("run.others")}>${others.map(option)}</optgroup>
      </select>
    </div>`;
  }

  #typePick(op: OpInfo): TemplateResult {
    const types = op.signatures.map((signature) => typeNameOf(op, signature));
    const current = types.includes(this.state.type) ? this.state.type : types[0];
    return html`<div class="pick">
      <label for="type">${t("run.type")}</label>
      <select id="type" @change=${this.#pickType}>
        ${types.map((name) => html`<option value=${name} .selected=${name === current}>${name}</option>`)}
      </select>
    </div>`;
  }

  #attribute({ name, meaning, required }: AttributeInfo): TemplateResult {
    return html`<text-field
      title=${meaning}
      .label=${name}
      .text=${this.state.attributes[name] ?? ""}
      .placeholder=${required ? t("attribute.usual") : t("field.none")}
      @text-edit=${(event: TextEditEvent) => this.dispatchEvent(new AttributeEditEvent(name, event.text))}
    ></text-field>`;
  }

  #pickOp(event: Event): void {
    this.dispatchEvent(new OpPickEvent((event.currentTarget as HTMLSelectElement).value));
  }

  #pickType(event: Event): void {
    this.dispatchEvent(new TypePickEvent((event.currentTarget as HTMLSelectElement).value));
  }
}

customElements.define("operation-picker", OperationPicker);
