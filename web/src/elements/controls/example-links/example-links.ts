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

/** A question as a link, and the key of its label. */
interface Example {
  readonly label: string;
  readonly href: string;
}

/** A row of examples, as links. A plain click asks them, so that it can be undone. The row is one tab stop, in which
 * the arrow keys move.
 * @attr {string} hash - the link of the current question
 * @attr {string} name - what the examples have in common, for their accessible name
 * @fires {AskEvent} ask - an example was selected */
export class ExampleLinks extends LitElement {
  static override styles = [controls, scrollEdges, styles];
  static override properties = { hash: {}, name: {}, examples: { attribute: false } };
  declare hash: string;
  declare name: string;
  declare examples: readonly Example[];

  constructor() {
    super();
    this.hash = "";
    this.name = t("example.title");
    this.examples = links.examples;
    new ScrollRegions(this);
  }

  override render(): TemplateResult {
    const isHere = (href: string) => this.hash === href || this.hash.startsWith(`${href};`);
    const at = Math.max(
      0,
      this.examples.findIndex(({ href }) => isHere(href)),
    );
    return html`<nav aria-label=${this.name}><div class="scroll" data-name=${this.name} @keydown=${this.#key}>
      ${this.examples.map(
        ({ label, href }, i) => html`<a
          href=${href}
          tabindex=${i === at ? 0 : -1}
          aria-current=${isHere(href) ? "true" : nothing}
          @click=${(event: MouseEvent) => this.#ask(event, href)}
          >${t(label as TextKey)}</a
        >`,
      )}
    </div></nav>`;
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
    if (isPlain(event) && location.hash !== href && !href.startsWith(kLearn)) {
      event.preventDefault();
      this.dispatchEvent(new AskEvent(decodeHash(href).state));
    }
  }
}

customElements.define("example-links", ExampleLinks);
