// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type TemplateResult } from "lit";
import type { DivergenceInfo, Fix, Shape } from "../../../../../wasm/index.d.ts";
import { t } from "../../../i18n/text.ts";
import { colourOf, letterOf } from "../../../page/operand-letter.ts";
import type { Explained, Suspicion } from "../../../scene/answer.ts";
import { applyFix } from "../../../scene/apply-fix.ts";
import { AskEvent } from "../../../state/events.ts";
import type { Operand } from "../../../state/state.ts";
import { shapeText } from "../../../tensor/cells.ts";
import { sourceLink } from "../../fragments/source-link.ts";
import { staleNote } from "../../fragments/stale-note.ts";
import { controls, operandColours } from "../../styles/controls.styles.ts";
import { styles } from "./shape-verdict.styles.ts";

function suspicion({ text, story }: Suspicion): TemplateResult {
  return html`${text} ${sourceLink(story, t("verdict.story"))}`;
}

/** What document and code say is said of an example, which need not be the question. */
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

/** There may be one for each pair of operands; these are read. */
const kMostItems = 4;

/** The answer in one line: accepted, with the result's shape, or refused, with the sentence why. Below it
 *  what becomes of it at run time, what is suspicious, which edits would mend it, and where the documents and the
 *  code of the mode differ.
 *  @attr {boolean} stale - whether this answers an earlier question
 *  @fires {AskEvent} ask - an edit that mends the question was chosen */
export class ShapeVerdict extends LitElement {
  static override styles = [controls, operandColours, styles];
  static override properties = {
    explained: { attribute: false },
    operands: { attribute: false },
    stale: { type: Boolean },
  };
  declare explained: Explained;
  /** As they are written, for an edit to change. */
  declare operands: readonly Operand[];
  declare stale: boolean;

  #isMended = false;

  override render(): TemplateResult {
    const { inference, shapes, suspicions } = this.explained;
    const asked = shapes.map(shapeText).join(" ");
    const kind = inference.accepted ? (suspicions.length > 0 ? "doubtful" : "") : "refused";
    return html`
      ${staleNote(this.explained, this.stale)}
      <div class="verdict ${kind}" tabindex="-1">
        ${inference.accepted ? this.#accepted(asked) : this.#refused()}
      </div>
      <run-time-verdict .explained=${this.explained}></run-time-verdict>
      ${this.#list("suspicious", suspicions, suspicion)}
      ${this.#list("fixes", inference.fixes, (fix) => this.#fix(fix))}
      ${this.#list("divergences", inference.divergences, divergence)}
    `;
  }

  /** The edit that was chosen is gone with its list: who chose it by keyboard goes on at what it led to. */
  protected override updated(): void {
    if (this.#isMended) {
      this.#isMended = false;
      this.renderRoot.querySelector<HTMLElement>(".verdict")?.focus();
    }
  }

  #accepted(asked: string): TemplateResult {
    const { inference, suspicions } = this.explained;
    const { shape, operandShapes: become } = inference;
    const badge =
      suspicions.length > 0
        ? html`<span aria-hidden="true">△</span> ${t("verdict.acceptedSuspicious")}`
        : html`<span aria-hidden="true">✓</span> ${t("verdict.accepted")}`;
    return html`<span class="badge">${badge}</span>
      <span class="asked">${asked} <span aria-hidden="true">→</span></span>
      ${shape === null && become !== undefined ? nothing : html`<strong class="shape">${shapeText(shape ?? "*")}</strong>`}
      ${become === undefined ? nothing : html`<span class="become">${t("verdict.become")} ${operandShapes(become)}</span>`}`;
  }

  #list<Item>(
    title: "suspicious" | "fixes" | "divergences",
    items: readonly Item[],
    view: (item: Item) => TemplateResult,
  ): TemplateResult | typeof nothing {
    if (items.length === 0) {
      return nothing;
    }
    const more = items.length - kMostItems;
    return html`<details class=${title} ?open=${title !== "divergences"}>
      <summary>${t(`verdict.${title}`)}</summary>
      <ul>
        ${items.slice(0, kMostItems).map((item) => html`<li>${view(item)}</li>`)}
        ${more > 0 ? html`<li>${t("verdict.more", { more })}</li>` : nothing}
      </ul>
    </details>`;
  }

  /** What to do, as NumPy and PyTorch write it, and the result it leads to. An operand that is only laid elsewhere may
   *  stay as it is there, and its bare name is nothing to write. */
  #fix(fix: Fix): TemplateResult {
    const { text, shape, inNumpy, inPytorch } = fix;
    return html`<button type="button" @click=${() => this.#mend(fix)}>${text}</button>
      ${[inNumpy, inPytorch].map((code) => (code.length > 1 ? html`<code>${code}</code> ` : nothing))}
      <span class="mono"><span aria-hidden="true">→</span> ${shapeText(shape)}</span>`;
  }

  #mend(fix: Fix): void {
    this.#isMended = true;
    this.dispatchEvent(new AskEvent(applyFix(fix, this.explained, this.operands)));
  }

  #refused(): TemplateResult {
    const why = this.explained.sentences.at(-1)?.text ?? "";
    return html`<span class="badge"><span aria-hidden="true">✕</span> ${t("verdict.refused")}</span>
      <strong>${why}</strong>`;
  }
}

customElements.define("shape-verdict", ShapeVerdict);
