// SPDX-License-Identifier: MIT
import { html, LitElement, type TemplateResult } from "lit";
import { type TextKey, t } from "../../../i18n/text.ts";
import links from "../../../link/examples.json";
import { decodeHash } from "../../../link/hash.ts";
import { AskEvent } from "../../../state/events.ts";
import { isPlain } from "../../fragments/plain-click.ts";
import { controls } from "../../styles/controls.styles.ts";
import { styles } from "./example-links.styles.ts";

/** A row of good examples, as links. A plain click asks them, so that it can be undone.
 * @fires {AskEvent} ask - an example was selected */
export class ExampleLinks extends LitElement {
  static override styles = [controls, styles];

  override render(): TemplateResult {
    return html`<nav aria-labelledby="title">
      <span id="title" class="label">${t("example.title")}</span>
      <ul>
        ${links.examples.map(
          ({ label, shapes, href }) =>
            html`<li><a href=${href} @click=${(event: MouseEvent) => this.#ask(event, href)}>${t(label as TextKey)} <span class="mono">${shapes}</span></a></li>`,
        )}
      </ul>
    </nav>`;
  }

  /** The current question is ignored. */
  #ask(event: MouseEvent, href: string): void {
    if (isPlain(event) && location.hash !== href) {
      event.preventDefault();
      this.dispatchEvent(new AskEvent(decodeHash(href).state));
    }
  }
}

customElements.define("example-links", ExampleLinks);
