// SPDX-License-Identifier: MIT
import { css, html, LitElement, type TemplateResult } from "lit";
import { t } from "../../../i18n/text.ts";
import { applyTheme, kThemes, storedTheme, type Theme } from "../../../page/theme.ts";
import { controls } from "../../styles/controls.styles.ts";

/** Light, dark, or the system's theme. A preference of the reader, so it is stored here and not in the link. */
export class ThemeSwitch extends LitElement {
  static override styles = [
    controls,
    css`
      select {
        width: auto;
      }
    `,
  ];
  static override properties = { theme: { state: true } };
  declare theme: Theme;

  constructor() {
    super();
    this.theme = storedTheme();
  }

  override render(): TemplateResult {
    return html`<label for="theme" class="visually-hidden">${t("theme.label")}</label>
      <select id="theme" @change=${this.#pick}>
        ${kThemes.map(
          (theme) =>
            html`<option value=${theme} .selected=${theme === this.theme}>${t(`theme.${theme}`)}</option>`,
        )}
      </select>`;
  }

  #pick(event: Event): void {
    const { value } = event.currentTarget as HTMLSelectElement;
    this.theme = kThemes.find((theme) => theme === value) ?? "system";
    applyTheme(this.theme);
  }
}

customElements.define("theme-switch", ThemeSwitch);
