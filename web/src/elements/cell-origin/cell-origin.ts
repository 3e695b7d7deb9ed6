// SPDX-License-Identifier: MIT
import { html, LitElement, type TemplateResult } from "lit";
import { cellText } from "../../cells.ts";
import { t } from "../../i18n/text.ts";
import { colourOf, letterOf } from "../../letters.ts";
import type { Origin } from "../../origin.ts";
import { controls, operandColours } from "../controls.styles.ts";
import { styles } from "./cell-origin.styles.ts";

/** Where a result cell came from, as one line: 11 = add(A[0, 0] 1, B[0, 0] 10). */
export class CellOrigin extends LitElement {
  static override styles = [controls, operandColours, styles];
  static override properties = { origin: { attribute: false } };
  declare origin: Origin | null;
  readonly #sizes = new ResizeObserver(([entry]) => this.#keepHeight(entry?.contentRect));
  #width = 0;

  constructor() {
    super();
    this.origin = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#sizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes.disconnect();
  }

  /** Never lower than it was: a page that becomes shorter scrolls, and brings another cell under the pointer. */
  #keepHeight(box: DOMRectReadOnly | undefined): void {
    if (box !== undefined) {
      this.style.minHeight = box.width === this.#width ? `${box.height}px` : "";
      this.#width = box.width;
    }
  }

  override render(): TemplateResult {
    const { origin } = this;
    if (origin === null) {
      return html`<p class="hint">${t("origin.hint")}</p>`;
    }
    const parts = origin.sources.map(
      ({ cell, value }, i) =>
        html`${i > 0 ? ", " : ""}<span class=${colourOf(i)}><span class="letter">${letterOf(i)}</span></span
          >${cellText(cell)} <span class="value">${value}</span>`,
    );
    return html`<p class="known">
      ${t("origin.result")}${cellText(origin.cell)} <span class="value">${origin.value}</span> = ${origin.op}(${parts})
    </p>`;
  }
}

customElements.define("cell-origin", CellOrigin);
