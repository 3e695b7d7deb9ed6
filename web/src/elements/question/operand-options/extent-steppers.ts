// SPDX-License-Identifier: MIT
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import type { Extent, Shape } from "../../../../../wasm/index.d.ts";
import { t } from "../../../i18n/text.ts";
import { letterOf } from "../../../page/operand-letter.ts";
import { TextEditEvent } from "../../../state/events.ts";
import { lessExtent, moreExtent, withExtent } from "../../../tensor/shape-edit.ts";
import { controls } from "../../styles/controls.styles.ts";

/** A longer shape is edited only as text. */
const kMostSteppers = 8;

const kKeys: ReadonlyMap<string, (extent: Extent) => Extent> = new Map([
  ["ArrowUp", moreExtent],
  ["ArrowDown", lessExtent],
  ["?", () => "?" as const],
]);

/** The extents of a shape, each with a stepper: by the arrow keys, or its two buttons.
 * @attr {number} operand - the operand's index
 * @attr {string} text - the typed shape
 * @fires {TextEditEvent} text-edit - an extent was changed in the text */
export class ExtentSteppers extends LitElement {
  static override styles = [
    controls,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-1) var(--space-2);
      }

      .stepper {
        align-items: stretch;
        background: var(--panel);
        border: 1px solid var(--line-strong);
        border-radius: var(--radius);
        display: inline-flex;
        overflow: hidden;
      }

      .stepper:focus-within {
        outline: var(--focus);
        outline-offset: 1px;
      }

      button,
      .extent {
        border: 0;
        border-radius: 0;
        min-height: 2.25rem;
        outline: none;
      }

      button {
        color: var(--ink-soft);
        min-width: 1.75rem;
        padding: 0;
      }

      .extent {
        cursor: ns-resize;
        display: inline-grid;
        font: 600 var(--text-m) / 1 var(--mono);
        min-width: 2.25ch;
        padding: 0 0.3ch;
        place-items: center;
      }

      @media print {
        :host {
          display: none;
        }
      }
    `,
  ];
  static override properties = {
    operand: { type: Number },
    text: {},
    shape: { attribute: false },
  };
  declare operand: number;
  declare text: string;
  declare shape: Shape | null;

  override render(): TemplateResult[] {
    const { shape } = this;
    const few = shape !== null && shape !== "*" && shape.length <= kMostSteppers;
    return few ? shape.map((extent, axis) => this.#stepper(extent, axis)) : [];
  }

  /** The buttons are for the pointer; by keyboard the number between them is one tab stop with the same actions. */
  #stepper(extent: Extent, axis: number): TemplateResult {
    const name = t("extent.of", { letter: letterOf(this.operand), axis });
    return html`<span class="stepper">
      <button type="button" tabindex="-1" aria-hidden="true" @click=${() => this.#set(axis, lessExtent(extent))}>
        −
      </button>
      <span
        class="extent"
        role="spinbutton"
        tabindex="0"
        aria-label=${name}
        aria-valuemin="0"
        aria-valuenow=${extent === "?" ? nothing : extent}
        aria-valuetext=${extent}
        @keydown=${(event: KeyboardEvent) => this.#key(event, axis, extent)}
        >${extent}</span
      >
      <button type="button" tabindex="-1" aria-hidden="true" @click=${() => this.#set(axis, moreExtent(extent))}>
        +
      </button>
    </span>`;
  }

  #key(event: KeyboardEvent, axis: number, extent: Extent): void {
    const change = kKeys.get(event.key);
    if (change !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      this.#set(axis, change(extent));
    }
  }

  #set(axis: number, extent: Extent): void {
    if (this.shape !== null && this.shape !== "*") {
      this.dispatchEvent(new TextEditEvent(withExtent(this.text, this.shape, axis, extent)));
    }
  }
}

customElements.define("extent-steppers", ExtentSteppers);
