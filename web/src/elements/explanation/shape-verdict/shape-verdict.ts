// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type TemplateResult } from "lit";
import type { Fix, FixCode, Shape } from "../../../../../wasm/index.d.ts";
import { t } from "../../../i18n/text.ts";
import { embeddedPart, isLocked } from "../../../page/embed.ts";
import { colourOf, letterOf } from "../../../page/operand-letter.ts";
import { checkIn, type Explained } from "../../../scene/answer.ts";
import { applyFix } from "../../../scene/apply-fix.ts";
import { AskEvent } from "../../../state/events.ts";
import type { Operand } from "../../../state/state.ts";
import { shapeText } from "../../../tensor/cells.ts";
import { remarkText } from "../../fragments/remark-text.ts";
import { staleNote } from "../../fragments/stale-note.ts";
import { withTerms } from "../../fragments/terms.ts";
import { controls, operandColours } from "../../styles/controls.styles.ts";
import { styles } from "./shape-verdict.styles.ts";

/** By verdict: a glyph, so that color is not the only sign. */
const kGlyphs = { works: "✓", check: "△", mayFail: "?", doesNotFit: "✕" } as const;

function operandShapes(shapes: readonly Shape[]): TemplateResult[] {
  return shapes.map(
    (shape, i) => html`<span class="operand ${colourOf(i)}"
        ><span class="letter">${letterOf(i)}</span> ${shapeText(shape)}</span
      > `,
  );
}

function codeLines(code: readonly FixCode[]): TemplateResult[] {
  return code.map(
    ({ title, text }) =>
      html`<span class="code"><span class="soft">${title}</span> <code>${text}</code></span> `,
  );
}

/** The answer: the verdict with the result's shape, and why in one sentence. Below it what happens at run time, at
 *  most one remark to check, ways to fix it, and folded notes.
 *  @attr {boolean} brief - whether the question above shows the result's shape too
 *  @attr {boolean} stale - whether this answers an earlier question
 *  @attr {boolean} presents - whether an audience sees it: fixes are folded, and open over what is below
 *  @fires {AskEvent} ask - a fix was chosen */
export class ShapeVerdict extends LitElement {
  static override styles = [controls, operandColours, styles];
  static override properties = {
    explained: { attribute: false },
    operands: { attribute: false },
    brief: { type: Boolean },
    stale: { type: Boolean },
    presents: { type: Boolean },
  };
  declare explained: Explained;
  /** As entered, for a fix to change. */
  declare operands: readonly Operand[];
  declare brief: boolean;
  declare stale: boolean;
  declare presents: boolean;

  #isFixed = false;

  override render(): TemplateResult {
    const { inference } = this.explained;
    const { verdict = "works", headline = "", fixes } = inference;
    const marked = new Set<string>();
    const check = checkIn(this.explained);
    return html`
      ${staleNote(this.explained, this.stale)}
      <div class="answer">
        <div class="verdict ${verdict}" tabindex="-1">
          <span class="badge"><span aria-hidden="true">${kGlyphs[verdict]}</span> ${t(`verdict.${verdict}`)}</span>
          ${inference.accepted ? this.#result() : nothing}
        </div>
        <p class="headline ${embeddedPart === "full" ? "" : "small"}">${withTerms(headline, this, marked)}</p>
      </div>
      ${check === null ? nothing : html`<p class="check"><span aria-hidden="true">△</span> ${remarkText(check)}</p>`}
      <run-time-verdict .explained=${this.explained}></run-time-verdict>
      ${fixes.length === 0 ? nothing : this.#fixes(fixes)}
    `;
  }

  /** The chosen fix is gone with its list, so keyboard focus moves to the new verdict. */
  protected override updated(): void {
    if (this.#isFixed) {
      this.#isFixed = false;
      this.renderRoot.querySelector<HTMLElement>(".verdict")?.focus();
    }
  }

  #result(): TemplateResult {
    const { inference, shapes } = this.explained;
    const { shape, operandShapes: become } = inference;
    return html`<span class="asked visually-hidden">${shapes.map(shapeText).join(" ")} <span aria-hidden="true">→</span></span>
      ${shape === null && become !== undefined ? nothing : html`<strong class="shape ${this.brief ? "visually-hidden" : ""}">${shapeText(shape ?? "*")}</strong>`}
      ${become === undefined ? nothing : html`<span class="become">${t("verdict.become")} ${operandShapes(become)}</span>`}`;
  }

  #fixes(fixes: readonly Fix[]): TemplateResult {
    return html`<details class="fixes" ?open=${!this.presents}>
      <summary>${t("verdict.fixes")}</summary>
      <ul>
        ${fixes.map((fix) => html`<li>${this.#fix(fix)}</li>`)}
      </ul>
    </details>`;
  }

  /** The edit, its result, the code for each system, and what it pairs. */
  #fix(fix: Fix): TemplateResult {
    const { text, shape, code, meaning, atSource } = fix;
    return html`${isLocked ? html`<strong>${text}</strong>` : html`<button type="button" @click=${() => this.#apply(fix)}>${text}</button>`}
      <span class="mono"><span aria-hidden="true">→</span> ${shapeText(shape)}</span>
      ${codeLines(code)}
      <p class="meaning">
        ${meaning} ${atSource === undefined ? nothing : html`${atSource.text} ${codeLines(atSource.code)}`}
      </p>`;
  }

  #apply(fix: Fix): void {
    this.#isFixed = true;
    this.dispatchEvent(new AskEvent(applyFix(fix, this.explained, this.operands)));
  }
}

customElements.define("shape-verdict", ShapeVerdict);
