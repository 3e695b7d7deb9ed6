// SPDX-License-Identifier: MIT
import { html, LitElement, type TemplateResult } from "lit";
import type { ModeInfo } from "../../../../wasm/index.d.ts";
import { ModePickEvent } from "../../events.ts";
import { t } from "../../i18n/text.ts";
import { controls } from "../controls.styles.ts";
import { styles } from "./mode-picker.styles.ts";

/** The choice of a rule set.
 *  @attr {string} mode - the id of the chosen mode
 *  @fires {ModePickEvent} mode-pick - a mode was chosen */
export class ModePicker extends LitElement {
  static override styles = [controls, styles];
  static override properties = { modes: { attribute: false }, mode: {} };
  declare modes: readonly ModeInfo[];
  declare mode: string;

  constructor() {
    super();
    this.modes = [];
    this.mode = "";
  }

  override render(): TemplateResult {
    const systems = Map.groupBy(this.modes, ({ id }) => id.split(".")[0]);
    return html`
      <label for="mode">${t("mode.label")}</label>
      <select id="mode" @change=${this.#pick}>
        ${[...systems.values()].map((modes) => this.#system(modes))}
      </select>
    `;
  }

  /** A system is called what the title of its first mode begins with. */
  #system(modes: readonly ModeInfo[]): TemplateResult {
    return html`<optgroup label=${modes[0]?.title.split(/\W/)[0] ?? ""}>
      ${modes.map(
        ({ id, title }) =>
          html`<option value=${id} .selected=${id === this.mode}>${title}</option>`,
      )}
    </optgroup>`;
  }

  #pick(event: Event): void {
    this.dispatchEvent(new ModePickEvent((event.currentTarget as HTMLSelectElement).value));
  }
}

customElements.define("mode-picker", ModePicker);
