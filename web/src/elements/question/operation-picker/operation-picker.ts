// SPDX-License-Identifier: MIT
import { css, html, LitElement, type PropertyValues, type TemplateResult } from "lit";
import type { OpInfo } from "../../../../../wasm/index.d.ts";
import { t } from "../../../i18n/text.ts";
import { infixOf, inPlace } from "../../../scene/infix.ts";
import { OpPickEvent } from "../../../state/events.ts";
import type { State } from "../../../state/state.ts";
import { controls } from "../../styles/controls.styles.ts";

/** The selection of an operator.
 * @fires {OpPickEvent} op-pick - an operator was selected */
export class OperationPicker extends LitElement {
  static override styles = [
    controls,
    css`
      /* The list lies over the sign, or the name, of the selected operator. */
      .pick {
        align-items: center;
        border-radius: var(--radius);
        display: flex;
        font: 600 var(--text-xl) / 1 var(--mono);
        height: 2.75rem;
        justify-content: center;
        min-width: 3.25rem;
        padding: 0 1.25rem 0 0.25rem;
        position: relative;
      }

      .name {
        font-size: var(--text-s);
      }

      .pick::after {
        border: solid var(--ink-soft);
        border-width: 0 2px 2px 0;
        content: "";
        height: 0.4rem;
        position: absolute;
        right: 0.35rem;
        rotate: 45deg;
        top: 1rem;
        width: 0.4rem;
      }

      .pick:hover {
        background: var(--accent-soft);
      }

      .pick:focus-within {
        outline: var(--focus);
      }

      select {
        height: 100%;
        inset: 0;
        opacity: 0;
        position: absolute;
      }
    `,
  ];
  static override properties = { ops: { attribute: false }, state: { attribute: false } };
  declare ops: readonly OpInfo[];
  declare state: State;

  /** Every key press makes another state, but rarely changes this element. */
  protected override shouldUpdate(changed: PropertyValues<this>): boolean {
    const before = changed.get("state");
    const { mode, op, operands } = this.state;
    return (
      changed.has("ops") ||
      before?.mode !== mode ||
      before.op !== op ||
      before.operands.length !== operands.length
    );
  }

  override render(): TemplateResult {
    const count = this.state.operands.length;
    const fitting = this.ops.filter(({ arity }) => arity === count);
    const others = this.ops.filter(({ arity }) => arity !== count);
    const option = ({ name, title }: OpInfo) =>
      html`<option value=${name} .selected=${name === this.state.op}>${name}: ${title}</option>`;
    const infix = inPlace(this.state.mode, infixOf(this.ops, this.state.op));
    return html`<label class="visually-hidden" for="op">${t("run.op")}</label>
      <div class="pick ${infix === null ? "name" : ""}"><span aria-hidden="true">${infix ?? this.state.op}</span><select id="op" @change=${this.#pick}>
        <optgroup label=${t("run.fitting")}>${fitting.map(option)}</optgroup>
        <optgroup label=${t("run.others")}>${others.map(option)}</optgroup>
      </select></div>`;
  }

  #pick(event: Event): void {
    this.dispatchEvent(new OpPickEvent((event.currentTarget as HTMLSelectElement).value));
  }
}

customElements.define("operation-picker", OperationPicker);
