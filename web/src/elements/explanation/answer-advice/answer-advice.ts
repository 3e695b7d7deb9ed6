// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Fix, FixCode } from "../../../../../wasm/index.d.ts";
import { t } from "../../../i18n/text.ts";
import { isLocked } from "../../../page/embed.ts";
import { checkIn, type Explained, openEndsIn } from "../../../scene/answer.ts";
import { applyFix } from "../../../scene/apply-fix.ts";
import { AskEvent, FixHoverEvent } from "../../../state/events.ts";
import type { Operand } from "../../../state/state.ts";
import { shapeText } from "../../../tensor/cells.ts";
import { remarkText } from "../../fragments/remark-text.ts";
import { controls } from "../../styles/controls.styles.ts";
import { styles } from "./answer-advice.styles.ts";

/** The code for the chosen system, or else what most systems read. */
function codeLine(code: readonly FixCode[], modeId: string): TemplateResult | typeof nothing {
  const own = code.find(({ systems }) => systems.some((system) => modeId.startsWith(system)));
  const shown = own ?? code[0];
  if (shown === undefined) {
    return nothing;
  }
  const { title, text } = shown;
  return html`<p class="code">
    <span class="soft">${title}</span> <code>${text}</code>
    <copy-text small .label=${t("verdict.copy")} .what=${text} .text=${() => text}></copy-text>
  </p>`;
}

/** What to do about an answer: at most one remark to check, what happens at run time, and ways to fix it.
 *  @attr {boolean} presents - whether an audience sees it: fixes are folded, and open over what is below
 *  @attr {boolean} brief - whether fixes are shown elsewhere
 *  @attr {boolean} leads - whether it is above the picture on a narrow page, where all fixes but the first are folded
 *  @fires {AskEvent} ask - a fix was chosen
 *  @fires {FixHoverEvent} fix-hover - the pointer or the focus came to a fix, or left */
export class AnswerAdvice extends LitElement {
  static override styles = [controls, styles];
  static override properties = {
    explained: { attribute: false },
    operands: { attribute: false },
    presents: { type: Boolean },
    brief: { type: Boolean },
    leads: { type: Boolean, reflect: true },
    hasAll: { state: true },
  };
  declare explained: Explained;
  /** As entered, for a fix to change. */
  declare operands: readonly Operand[];
  declare presents: boolean;
  declare brief: boolean;
  declare leads: boolean;
  /** Whether the folded fixes were asked for. */
  declare hasAll: boolean;

  #isFixed = false;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("explained")) {
      this.hasAll = false;
    }
  }

  override render(): TemplateResult {
    const { report, inference } = this.explained;
    const fixes = report?.isOther || this.brief ? [] : inference.fixes;
    const check = checkIn(this.explained);
    return html`
      ${(report?.advice ?? []).map((text) => html`<p class="advice">${text}</p>`)}
      ${openEndsIn(this.explained).length === 0 ? nothing : html`<p>${t("report.openEnds")}</p>`}
      ${check === null ? nothing : html`<p class="check"><span aria-hidden="true">△</span> ${remarkText(check)}</p>`}
      <run-time-verdict .explained=${this.explained}></run-time-verdict>
      ${fixes.length === 0 ? nothing : this.#fixes(fixes)}
    `;
  }

  /** What had the focus is gone: a chosen fix with its list, or the button of the folded ones. */
  protected override updated(changed: PropertyValues<this>): void {
    if (changed.get("hasAll") === false) {
      this.renderRoot.querySelector<HTMLElement>("li + li button")?.focus();
    }
    if (this.#isFixed) {
      this.#isFixed = false;
      (this.getRootNode() as ShadowRoot).querySelector<HTMLElement>("shape-verdict")?.focus();
    }
  }

  #fixes(fixes: readonly Fix[]): TemplateResult {
    return html`<details class="fixes" ?open=${!this.presents}>
      <summary>${t("verdict.fixes")}</summary>
      <ul class=${this.hasAll ? "all" : ""}>
        ${fixes.map(
          (fix, i) => html`<li
            @pointerenter=${() => this.#show(fix)}
            @focusin=${() => this.#show(fix)}
            @pointerleave=${() => this.#show(null)}
            @focusout=${() => this.#show(null)}
          >${this.#fix(fix, fixes[i - 1])}</li>`,
        )}
      </ul>
      ${fixes.length === 1 ? nothing : this.#more(fixes.length - 1)}
    </details>`;
  }

  #more(count: number): TemplateResult {
    return html`<button type="button" class="more" @click=${() => {
      this.hasAll = true;
    }}>${t("verdict.moreFixes", { count })}</button>`;
  }

  /** The edit with its result, what it pairs unless the fix before says it, and the code. */
  #fix(fix: Fix, before: Fix | undefined): TemplateResult {
    const { shape, code, meaning, atSource } = fix;
    const { id } = this.explained.mode;
    // A button has no full stop.
    const text = fix.text.replace(/[.。]$/, "");
    return html`<p class="edit">
        ${
          isLocked
            ? html`<strong>${text}</strong>`
            : html`<button type="button" @click=${() => this.#apply(fix)}>${text}</button>`
        }
        <span class="mono"><span aria-hidden="true">→</span> ${shapeText(shape)}</span>
      </p>
      ${meaning === before?.meaning ? nothing : html`<p class="soft">${meaning}</p>`}
      ${codeLine(code, id)}
      ${atSource === undefined ? nothing : html`<p class="soft">${atSource.text}</p>${codeLine(atSource.code, id)}`}`;
  }

  #show(fix: Fix | null): void {
    this.dispatchEvent(new FixHoverEvent(fix));
  }

  #apply(fix: Fix): void {
    this.#isFixed = true;
    this.dispatchEvent(new AskEvent(applyFix(fix, this.explained, this.operands)));
  }
}

customElements.define("answer-advice", AnswerAdvice);
