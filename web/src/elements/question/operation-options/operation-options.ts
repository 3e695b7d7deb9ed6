// SPDX-License-Identifier: MIT
import { css, html, LitElement, type TemplateResult } from "lit";
import type { AttributeInfo, OpInfo } from "../../../../../wasm/index.d.ts";
import { systemOf } from "../../../engine/systems.ts";
import { t } from "../../../i18n/text.ts";
import { typeNameOf } from "../../../scene/type-name.ts";
import { AttributeEditEvent, type TextEditEvent, TypePickEvent } from "../../../state/events.ts";
import type { State } from "../../../state/state.ts";
import { controls } from "../../styles/controls.styles.ts";
import "../../controls/text-field/text-field.ts";

/** The rules whose document defines the optional attributes. */
const kDefines = "tosa";

/** The element types of an operator, and its attributes: the optional ones only for rules that define them, or if set.
 * @fires {TypePickEvent} type-pick - an element type was selected
 * @fires {AttributeEditEvent} attribute-edit - an attribute was edited */
export class OperationOptions extends LitElement {
  static override styles = [
    controls,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2) var(--space-4);
      }

      .type {
        flex: 0 1 9rem;
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
    `,
  ];
  static override properties = { op: { attribute: false }, state: { attribute: false } };
  declare op: OpInfo;
  declare state: State;

  override render(): TemplateResult {
    const { op, state } = this;
    const types = op.signatures.map((signature) => typeNameOf(op, signature));
    const current = types.includes(state.type) ? state.type : types[0];
    const isShown = ({ name, required }: AttributeInfo) =>
      required || systemOf(state.mode) === kDefines || state.attributes[name] !== undefined;
    const editable = op.attributes.filter((each) => each.name !== "to" && isShown(each));
    return html`<div class="type">
        <label for="type">${t("run.type")}</label>
        <select id="type" @change=${this.#pickType}>
          ${types.map((name) => html`<option value=${name} .selected=${name === current}>${name}</option>`)}
        </select>
      </div>
      ${editable.map((attribute) => this.#attribute(attribute))}`;
  }

  #attribute({ name, meaning, required }: AttributeInfo): TemplateResult {
    return html`<text-field
      small
      title=${meaning}
      .label=${name}
      .text=${this.state.attributes[name] ?? ""}
      .placeholder=${required ? t("attribute.usual") : t("field.none")}
      @text-edit=${(event: TextEditEvent) => this.dispatchEvent(new AttributeEditEvent(name, event.text))}
    ></text-field>`;
  }

  #pickType(event: Event): void {
    this.dispatchEvent(new TypePickEvent((event.currentTarget as HTMLSelectElement).value));
  }
}

customElements.define("operation-options", OperationOptions);
