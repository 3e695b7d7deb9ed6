// SPDX-License-Identifier: MIT
import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import { css, html, LitElement, type TemplateResult } from "lit";
import { t } from "../../../i18n/text.ts";

/** The blank modules around a code, which the standard requires. */
const kQuiet = 4;

/** A link as a QR code, for an audience to open.
 * @attr {string} link - the link */
export class LinkCode extends LitElement {
  static override styles = css`
    :host {
      border: 1px solid var(--line-strong);
      border-radius: var(--radius);
      box-sizing: border-box;
      inline-size: min(12rem, 60vw, 50vh);
      inset-block-end: var(--space-4);
      inset-inline-start: var(--space-4);
      overflow: hidden;
      position: fixed;
    }

    svg {
      display: block;
    }

    p {
      background: var(--panel);
      margin: 0;
      padding: var(--space-3);
    }
  `;
  static override properties = { link: {} };
  declare link: string;

  constructor() {
    super();
    this.link = "";
  }

  override render(): TemplateResult {
    try {
      return this.#drawn();
    } catch {
      // Values typed by hand can make a link longer than the largest code.
      return html`<p>${t("code.tooLong")}</p>`;
    }
  }

  /** Dark on light in both themes: not every camera reads the reverse. */
  #drawn(): TemplateResult {
    const code = generate(this.link);
    const side = code.size + 2 * kQuiet;
    return html`<svg
      role="img"
      aria-label=${this.link}
      viewBox="${-kQuiet} ${-kQuiet} ${side} ${side}"
      shape-rendering="crispEdges"
    >
      <rect x=${-kQuiet} y=${-kQuiet} width=${side} height=${side} fill="#fff"></rect>
      <path d=${toSvgPath(code)} fill="#000"></path>
    </svg>`;
  }
}

customElements.define("link-code", LinkCode);
