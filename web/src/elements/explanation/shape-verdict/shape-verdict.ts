// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type TemplateResult } from "lit";
import type { Shape } from "../../../../../wasm/index.d.ts";
import { t } from "../../../i18n/text.ts";
import { embeddedPart } from "../../../page/embed.ts";
import { colourOf, letterOf } from "../../../page/operand-letter.ts";
import { type Explained, hasResult, verdictIn } from "../../../scene/answer.ts";
import { shapeText } from "../../../tensor/cells.ts";
import { withTerms } from "../../fragments/terms.ts";
import { controls, operandColours } from "../../styles/controls.styles.ts";
import { styles } from "./shape-verdict.styles.ts";

/** By verdict: a glyph, so that color is not the only sign. */
export const kVerdictGlyphs = {
  works: "✓",
  check: "△",
  mayFail: "?",
  doesNotFit: "✕",
  refused: "✕",
} as const;

function operandShapes(shapes: readonly Shape[]): TemplateResult[] {
  return shapes.map(
    (shape, i) => html`<span class="operand ${colourOf(i)}"
        ><span class="letter">${letterOf(i)}</span> ${shapeText(shape)}</span
      > `,
  );
}

/** The answer: the verdict with the result's shape, and why in one sentence.
 *  @attr {boolean} brief - whether the question above shows the result's shape too
 *  @attr {boolean} stale - whether this answers another question, which the picture names */
export class ShapeVerdict extends LitElement {
  static override styles = [controls, operandColours, styles];
  static override properties = {
    explained: { attribute: false },
    brief: { type: Boolean },
    stale: { type: Boolean },
  };
  declare explained: Explained;
  declare brief: boolean;
  declare stale: boolean;

  constructor() {
    super();
    this.brief = false;
    this.stale = false;
  }

  override render(): TemplateResult {
    const { verdict, headline } = verdictIn(this.explained);
    const marked = new Set<string>();
    return html`
      <div class="answer ${this.stale ? "earlier" : ""}">
        <div class="verdict ${verdict}" tabindex="-1">
          <span class="badge"><span aria-hidden="true">${kVerdictGlyphs[verdict]}</span> ${t(`verdict.${verdict}`)}</span>
          ${hasResult(this.explained) ? this.#result() : nothing}
        </div>
        <p class="headline ${embeddedPart === "full" ? "" : "small"}">${withTerms(headline, this, marked)}</p>
      </div>
    `;
  }

  /** The whole answer, after a change elsewhere. */
  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>(".verdict")?.focus();
  }

  #result(): TemplateResult {
    const { inference, shapes } = this.explained;
    const { shape, operandShapes: become } = inference;
    return html`<span class="asked visually-hidden">${shapes.map(shapeText).join(" ")} <span aria-hidden="true">→</span></span>
      ${shape === null && become !== undefined ? nothing : html`<strong class="shape ${this.brief ? "visually-hidden" : ""}">${shapeText(shape ?? "*")}</strong>`}
      ${become === undefined ? nothing : html`<span class="become">${t("verdict.become")} ${operandShapes(become)}</span>`}`;
  }
}

customElements.define("shape-verdict", ShapeVerdict);
