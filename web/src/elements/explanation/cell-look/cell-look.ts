// SPDX-License-Identifier: MIT
import { css, html, LitElement, type TemplateResult } from "lit";
import { t } from "../../../i18n/text.ts";
import { ViewChangeEvent } from "../../../state/events.ts";
import { type CellLook, kCellLooks } from "../../../state/state.ts";
import { controls } from "../../styles/controls.styles.ts";

/** How tiles show their values: as text, as colors, or both.
 * @attr {string} look - the current choice
 * @fires {ViewChangeEvent} view-change - another one was selected */
export class CellLookPicker extends LitElement {
  static override styles = [
    controls,
    css`
      select {
        background-color: transparent;
        border-color: transparent;
        color: var(--ink-soft);
        font-size: var(--text-s);
        min-height: 1.5rem;
        padding-block: 0;
        width: auto;
      }

      select:hover {
        border-color: var(--line-strong);
      }
    `,
  ];
  static override properties = { look: {} };
  declare look: CellLook;

  constructor() {
    super();
    this.look = "text";
  }

  override render(): TemplateResult {
    return html`<select aria-label=${t("cells.label")} title=${t("cells.scale")} @change=${this.#pick}>
      ${kCellLooks.map(
        (look) =>
          html`<option value=${look} .selected=${look === this.look}>${t(`cells.${look}`)}</option>`,
      )}
    </select>`;
  }

  #pick(event: Event): void {
    const { value } = event.currentTarget as HTMLSelectElement;
    const cells = kCellLooks.find((look) => look === value) ?? "text";
    this.dispatchEvent(new ViewChangeEvent({ cells }));
  }
}

customElements.define("cell-look", CellLookPicker);
