// SPDX-License-Identifier: MIT
import { html, LitElement, type TemplateResult } from "lit";
import links from "../../examples.json";
import { type TextKey, t } from "../../i18n/text.ts";
import { controls } from "../controls.styles.ts";
import { styles } from "./example-links.styles.ts";

/** A row of good questions, as plain links. */
export class ExampleLinks extends LitElement {
  static override styles = [controls, styles];

  override render(): TemplateResult {
    return html`<nav aria-labelledby="title">
      <span id="title" class="label">${t("example.title")}</span>
      <ul>
        ${links.examples.map(
          ({ label, shapes, href }) =>
            html`<li><a href=${href}>${t(label as TextKey)} <span class="mono">${shapes}</span></a></li>`,
        )}
      </ul>
    </nav>`;
  }
}

customElements.define("example-links", ExampleLinks);
