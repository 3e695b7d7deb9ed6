// SPDX-License-Identifier: MIT
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { addressIn, kLanguages, language, nameOf, storeLanguage } from "../../../i18n/language.ts";
import { t } from "../../../i18n/text.ts";
import { controls } from "../../styles/controls.styles.ts";

/** The languages of the page, each by its own name; selecting one reloads the page. */
export class LanguagePicker extends LitElement {
  static override styles = [
    controls,
    css`
      select {
        width: auto;
      }
    `,
  ];

  static override properties = { hash: { attribute: false } };
  /** The current place in the page; the address may be behind during typing. */
  declare hash: string;

  override render(): TemplateResult | typeof nothing {
    if (kLanguages.length < 2) {
      return nothing;
    }
    return html`<label for="language" class="visually-hidden">${t("language.label")}</label>
      <select id="language" @change=${this.#pick}>
        ${kLanguages.map(
          (tag) =>
            html`<option value=${tag} lang=${tag} .selected=${tag === language}>${nameOf(tag)}</option>`,
        )}
      </select>`;
  }

  #pick(event: Event): void {
    const { value } = event.currentTarget as HTMLSelectElement;
    storeLanguage(value);
    location.assign(addressIn(value, this.hash));
  }
}

customElements.define("language-picker", LanguagePicker);
