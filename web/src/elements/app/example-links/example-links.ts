// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { type TextKey, t } from "../../../i18n/text.ts";
import links from "../../../link/examples.json";
import { decodeHash } from "../../../link/hash.ts";
import { kLearn } from "../../../link/learn-hash.ts";
import { AskEvent } from "../../../state/events.ts";
import { ScrollRegions, scrollEdges } from "../../controllers/scroll-region.ts";
import { isPlain } from "../../fragments/plain-click.ts";
import { controls } from "../../styles/controls.styles.ts";
import { styles } from "./example-links.styles.ts";

/** A row of examples, as links. A plain click asks them, so that it can be undone. The row is one tab stop, in which
 * the arrow keys move.
 * @attr {string} hash - the link of the current question
 * @fires {AskEvent} ask - an example was selected */
export class ExampleLinks extends LitElement {
  static override styles = [controls, scrollEdges, styles];
  static override properties = { hash: {} };
  declare hash: string;

  constructor() {
    super();
    this.hash = "";
    new ScrollRegions(this);
  }

  override render(): TemplateResult {
    const isHere = (href: string) => this.hash === href || this.hash.startsWith(`${href};`);
    const at = Math.max(
      0,
      links.examples.findIndex(({ href }) => isHere(href)),
    );
    return html`<nav class="scroll" aria-label=${t("example.title")} @keydown=${this.#key}>
      ${links.examples.map(
        ({ label, href }, i) => html`<a
          href=${href}
          tabindex=${i === at ? 0 : -1}
          aria-current=${isHere(href) ? "true" : nothing}
          @click=${(event: MouseEvent) => this.#ask(event, href)}
          >${t(label as TextKey)}</a
        >`,
      )}
    </nav>`;
  }

  #key(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      const all = [...this.renderRoot.querySelectorAll("a")];
      const at = all.indexOf(event.target as HTMLAnchorElement);
      all[(at + step + all.length) % all.length]?.focus();
    }
  }

  /** The current question is ignored. */
  #ask(event: MouseEvent, href: string): void {
    if (isPlain(event) && location.hash !== href && href !== kLearn) {
      event.preventDefault();
      this.dispatchEvent(new AskEvent(decodeHash(href).state));
    }
  }
}

customElements.define("example-links", ExampleLinks);
