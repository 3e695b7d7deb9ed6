// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type TemplateResult } from "lit";
import type { DivergenceInfo, Fix, FixCode, Shape } from "../../../../../wasm/index.d.ts";
import { t } from "../../../i18n/text.ts";
import { colourOf, letterOf } from "../../../page/operand-letter.ts";
import type { Explained, Remark } from "../../../scene/answer.ts";
import { applyFix } from "../../../scene/apply-fix.ts";
import { AskEvent } from "../../../state/events.ts";
import type { Operand } from "../../../state/state.ts";
import { shapeText } from "../../../tensor/cells.ts";
import { sourceLink } from "../../fragments/source-link.ts";
import { staleNote } from "../../fragments/stale-note.ts";
import { withTerms } from "../../fragments/terms.ts";
import { controls, operandColours } from "../../styles/controls.styles.ts";
import { styles } from "./shape-verdict.styles.ts";

function remark({ text, story }: Remark): TemplateResult {
  return html`${text} ${sourceLink(story, t("verdict.story"))}`;
}

/** By verdict: a glyph, so that color is not the only sign. */
const kGlyphs = { works: "✓", check: "△", mayFail: "?", doesNotFit: "✕" } as const;

/** Documentation and code differ for an example, which need not be the current request. */
function divergence(info: DivergenceInfo): TemplateResult {
  const { axis, declared, document, code, note, url } = info;
  const given = Object.entries({ axis, declared }).filter(([, value]) => value !== undefined);
  const asked = [...info.operands, ...given.map((pair) => pair.join("="))].join(" ");
  return html`${note} <span class="soft">${t("verdict.example", { asked, document, code })}</span>
    ${sourceLink(url, info.section)}`;
}

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

/** There may be one for each pair of operands. */
const kMostItems = 4;

/** The answer: the verdict with the result's shape, and why in one sentence. Below it what happens at run time, at
 *  most one remark to check, ways to fix it, and folded notes.
 *  @attr {boolean} stale - whether this answers an earlier question
 *  @fires {AskEvent} ask - a fix was chosen */
export class ShapeVerdict extends LitElement {
  static override styles = [controls, operandColours, styles];
  static override properties = {
    explained: { attribute: false },
    operands: { attribute: false },
    stale: { type: Boolean },
  };
  declare explained: Explained;
  /** As entered, for a fix to change. */
  declare operands: readonly Operand[];
  declare stale: boolean;

  #isFixed = false;

  override render(): TemplateResult {
    const { inference, remarks } = this.explained;
    const { verdict = "works", headline = "", fixes, divergences } = inference;
    const marked = new Set<string>();
    const [first] = remarks;
    const check = first?.level === "check" ? first : null;
    return html`
      ${staleNote(this.explained, this.stale)}
      <div class="verdict ${verdict}" tabindex="-1">
        <span class="badge"><span aria-hidden="true">${kGlyphs[verdict]}</span> ${t(`verdict.${verdict}`)}</span>
        ${inference.accepted ? this.#result() : nothing}
      </div>
      <p class="headline">${withTerms(headline, this, marked)}</p>
      ${check === null ? nothing : html`<p class="check"><span aria-hidden="true">△</span> ${remark(check)}</p>`}
      <run-time-verdict .explained=${this.explained}></run-time-verdict>
      ${this.#list("fixes", fixes, (fix) => this.#fix(fix))}
      ${this.#list("notes", check === null ? remarks : remarks.slice(1), remark)}
      ${this.#list("divergences", divergences, divergence)}
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
    return html`<span class="asked">${shapes.map(shapeText).join(" ")} <span aria-hidden="true">→</span></span>
      ${shape === null && become !== undefined ? nothing : html`<strong class="shape">${shapeText(shape ?? "*")}</strong>`}
      ${become === undefined ? nothing : html`<span class="become">${t("verdict.become")} ${operandShapes(become)}</span>`}`;
  }

  #list<Item>(
    title: "fixes" | "notes" | "divergences",
    items: readonly Item[],
    view: (item: Item) => TemplateResult,
  ): TemplateResult | typeof nothing {
    if (items.length === 0) {
      return nothing;
    }
    const more = items.length - kMostItems;
    return html`<details class=${title} ?open=${title === "fixes"}>
      <summary>${t(`verdict.${title}`)}</summary>
      <ul>
        ${items.slice(0, kMostItems).map((item) => html`<li>${view(item)}</li>`)}
        ${more > 0 ? html`<li>${t("verdict.more", { more })}</li>` : nothing}
      </ul>
    </details>`;
  }

  /** The edit, its result, the code for each system, and what it pairs. */
  #fix(fix: Fix): TemplateResult {
    const { text, shape, code, meaning, atSource } = fix;
    return html`<button type="button" @click=${() => this.#apply(fix)}>${text}</button>
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
