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

  constructor() {
    super();
    this.origin = null;
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
