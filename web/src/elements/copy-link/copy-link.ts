// SPDX-License-Identifier: MIT
import { css, html, LitElement, type TemplateResult } from "lit";
import { t } from "../../i18n/text.ts";
import { controls } from "../controls.styles.ts";

type Outcome = "ready" | "copied" | "failed";
const kShownFor = 2500;

/** Puts the address of what is on the screen on the clipboard. The page brings it up to date on any click. */
export class CopyLink extends LitElement {
  static override styles = [
    controls,
    css`
      button {
        white-space: nowrap;
      }
    `,
  ];
  static override properties = { outcome: { state: true } };
  declare outcome: Outcome;

  constructor() {
    super();
    this.outcome = "ready";
  }

  override render(): TemplateResult {
    const said = this.outcome === "ready" ? "" : t(`copy.${this.outcome}`);
    return html`<button type="button" @click=${this.#copy}>
        ${this.outcome === "copied" ? html`<span aria-hidden="true">✓</span> ` : ""}${t(
          this.outcome === "ready" ? "copy.label" : `copy.${this.outcome}`,
        )}
      </button>
      <span class="visually-hidden" role="status">${said}</span>`;
  }

  async #copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(location.href);
      this.outcome = "copied";
    } catch {
      // The address bar holds the same link; the label says so.
      this.outcome = "failed";
    }
    setTimeout(() => {
      this.outcome = "ready";
    }, kShownFor);
  }
}

customElements.define("copy-link", CopyLink);
