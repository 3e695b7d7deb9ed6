// SPDX-License-Identifier: MIT
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { docsFolder } from "../../../i18n/language.ts";
import { t } from "../../../i18n/text.ts";
import { kLearn } from "../../../link/learn-hash.ts";
import { docsIn } from "../../../page/embed.ts";
import { controls } from "../../styles/controls.styles.ts";

const kDocs = docsIn(docsFolder);

const styles = css`
  nav {
    display: flex;
    gap: var(--space-4);
  }

  a {
    align-items: center;
    border-bottom: 2px solid transparent;
    color: var(--ink-soft);
    display: inline-flex;
    font-weight: 600;
    min-height: 2.25rem;
    text-decoration: none;
  }

  a:hover {
    border-color: var(--line-strong);
    color: var(--ink);
  }

  a[aria-current="page"] {
    border-color: var(--accent);
    color: var(--ink);
  }

  /* Otherwise transparent borders are drawn, and only the color marks the current section. */
  @media (forced-colors: active) {
    a:not([aria-current="page"]) {
      border-bottom: 0;
      padding-bottom: 2px;
    }
  }
`;

/** The two sections of the page, and its documentation next to it.
 * @attr {string} playground - the link to the playground in its last state
 * @attr {boolean} learns - whether the learning section is open */
export class PageNav extends LitElement {
  static override styles = [controls, styles];
  static override properties = { playground: {}, learns: { type: Boolean } };
  declare playground: string;
  declare learns: boolean;

  override render(): TemplateResult {
    return html`<nav aria-label=${t("nav.title")}>
      ${this.#link(this.playground, "nav.playground", !this.learns)}
      ${this.#link(kLearn, "nav.learn", this.learns)}
      ${kDocs === null ? nothing : html`<a href=${kDocs}>${t("nav.docs")}</a>`}
    </nav>`;
  }

  #link(href: string, label: "nav.playground" | "nav.learn", isHere: boolean): TemplateResult {
    return html`<a href=${href} aria-current=${isHere ? "page" : "false"}>${t(label)}</a>`;
  }
}

customElements.define("page-nav", PageNav);
