// SPDX-License-Identifier: MIT
import { css, html, LitElement, type TemplateResult } from "lit";
import type { ReadStep } from "../../../../../wasm/index.d.ts";
import { cleaned } from "../../../../../wasm/index.mjs";
import { t } from "../../../i18n/text.ts";
import { styles as verdictStyles } from "../../explanation/shape-verdict/shape-verdict.styles.ts";
import { kVerdictGlyphs } from "../../explanation/shape-verdict/shape-verdict.ts";
import { controls } from "../../styles/controls.styles.ts";

/** The verdict on an operation that fails before shapes meet: nothing else is known about it. */
export class FailedStep extends LitElement {
  static override styles = [
    controls,
    verdictStyles,
    css`
      .quote {
        font-size: var(--text-s);
        margin-bottom: var(--space-1);
        overflow-wrap: anywhere;
      }
    `,
  ];
  static override properties = { step: { attribute: false }, quote: { attribute: false } };
  declare step: ReadStep;
  /** Its code, in one line. */
  declare quote: string;

  /** The whole answer, after a change elsewhere. */
  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>(".answer")?.focus();
  }

  override render(): TemplateResult {
    return html`<p class="quote mono">${this.quote}</p>
      <div class="answer" tabindex="-1">
        <div class="verdict doesNotFit">
          <span class="badge"><span aria-hidden="true">${kVerdictGlyphs.doesNotFit}</span> ${t("verdict.doesNotFit")}</span>
        </div>
        <p class="headline">${cleaned(this.step.headline ?? "")}</p>
      </div>`;
  }
}

customElements.define("failed-step", FailedStep);
