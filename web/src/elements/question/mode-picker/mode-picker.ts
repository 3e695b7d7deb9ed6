// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type TemplateResult } from "lit";
import type { ModeInfo } from "../../../../../wasm/index.d.ts";
import { type System, systemsIn } from "../../../engine/systems.ts";
import { t } from "../../../i18n/text.ts";
import { ModePickEvent } from "../../../state/events.ts";
import { controls } from "../../styles/controls.styles.ts";
import { styles } from "./mode-picker.styles.ts";

/** The selection of a system.
 * @attr {string} mode - the id of the selected mode
 * @attr {string} other - the name of a system that is none of them, instead
 * @fires {ModePickEvent} mode-pick - a mode was selected */
export class ModePicker extends LitElement {
  static override styles = [controls, styles];
  static override properties = { modes: { attribute: false }, mode: {}, other: {} };
  declare modes: readonly ModeInfo[];
  declare mode: string;
  declare other: string;

  constructor() {
    super();
    this.modes = [];
    this.mode = "";
    this.other = "";
  }

  override render(): TemplateResult {
    return html`
      <label class="visually-hidden" for="mode">${t("mode.label")}</label>
      <select id="mode" @change=${this.#pick}>
        ${this.other === "" ? nothing : html`<option selected disabled>${this.other}</option>`}
        ${systemsIn(this.modes).map((system) => this.#system(system))}
      </select>
    `;
  }

  #system({ title: name, modes }: System): TemplateResult {
    return html`<optgroup label=${name}>
      ${modes.map(
        ({ id, title }) =>
          html`<option value=${id} .selected=${id === this.mode && this.other === ""}>${title}</option>`,
      )}
    </optgroup>`;
  }

  #pick(event: Event): void {
    const { value } = event.currentTarget as HTMLSelectElement;
    const mode = this.modes.find(({ id }) => id === value);
    if (mode !== undefined) {
      this.dispatchEvent(new ModePickEvent(mode));
    }
  }
}

customElements.define("mode-picker", ModePicker);
