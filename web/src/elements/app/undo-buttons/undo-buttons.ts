// SPDX-License-Identifier: MIT
import { css, html, LitElement, type TemplateResult } from "lit";
import { t } from "../../../i18n/text.ts";
import { UndoEvent } from "../../../state/events.ts";
import { controls } from "../../styles/controls.styles.ts";

/** Undo and redo. Never disabled, so that focus stays; each indicates whether it has an effect, and is a tab stop if so.
 * @attr {boolean} canUndo - whether there is something to undo
 * @attr {boolean} canRedo - whether there is something to redo
 * @fires {UndoEvent} undo - one of them was pressed */
export class UndoButtons extends LitElement {
  static override styles = [
    controls,
    css`
      :host {
        display: flex;
        gap: var(--space-1);
      }

      button:not(:hover) {
        border-color: transparent;
      }

      button[aria-disabled="true"] {
        border-color: transparent;
      }

      svg {
        fill: none;
        height: 1.125rem;
        stroke: currentcolor;
        stroke-linecap: round;
        stroke-linejoin: round;
        stroke-width: 1.8;
        width: 1.125rem;
      }
    `,
  ];
  static override properties = {
    canUndo: { type: Boolean },
    canRedo: { type: Boolean },
  };
  declare canUndo: boolean;
  declare canRedo: boolean;

  override render(): TemplateResult {
    return html`
      ${this.#button("undo", "M6 3L2.5 6.5 6 10M3 6.5h6.5a4 4 0 010 8H6", this.canUndo)}
      ${this.#button("redo", "M10 3l3.5 3.5L10 10M13 6.5H6.5a4 4 0 000 8H10", this.canRedo)}
    `;
  }

  #button(way: "undo" | "redo", path: string, leads: boolean): TemplateResult {
    return html`<button
      type="button"
      aria-label=${t(`undo.${way}`)}
      title=${t(`undo.${way}`)}
      aria-disabled=${!leads}
      tabindex=${leads ? 0 : -1}
      @click=${() => leads && this.dispatchEvent(new UndoEvent(way))}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true"><path d=${path}></path></svg>
    </button>`;
  }
}

customElements.define("undo-buttons", UndoButtons);
