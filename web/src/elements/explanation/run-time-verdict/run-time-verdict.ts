// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type TemplateResult } from "lit";
import type { Assumption, RunTime } from "../../../../../wasm/index.d.ts";
import { t } from "../../../i18n/text.ts";
import type { Explained } from "../../../scene/answer.ts";
import { StepSelectEvent, ViewChangeEvent } from "../../../state/events.ts";
import { shapeText } from "../../../tensor/cells.ts";
import { endingMark, endings } from "../../fragments/ending-mark.ts";
import { withTerms } from "../../fragments/terms.ts";
import { controls } from "../../styles/controls.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import { styles } from "./run-time-verdict.styles.ts";

/** More steps than these are counted, not listed. */
const kMostSteps = 6;

const hasFailed = ({ held, otherwise }: Assumption): boolean => !held && otherwise !== "nothing";

/** The outcome of an assumption. Without a consequence it only tells whether a rule applied. */
function outcome(assumption: Assumption): TemplateResult {
  const { held, otherwise } = assumption;
  if (hasFailed(assumption)) {
    return html`<b class="failed"><span aria-hidden="true">✕</span> ${t("verdict.failed")}</b>`;
  }
  const [glyph, word] = held
    ? ["✓", t(otherwise === "nothing" ? "verdict.applied" : "verdict.held")]
    : ["–", t("verdict.notApplied")];
  return html`<b><span aria-hidden="true">${glyph}</span> ${word}</b>`;
}

/** The ending at run time with the given shapes; without them, whether behavior may be undefined.
 *  Empty if neither applies.
 *  @fires {StepSelectEvent} step-select - the step of the assumption
 *  @fires {ViewChangeEvent} view-change - to the worlds */
export class RunTimeVerdict extends LitElement {
  static override styles = [controls, utilities, endings, styles];
  static override properties = { explained: { attribute: false } };
  declare explained: Explained;

  override render(): TemplateResult | typeof nothing {
    const { accepted, runtime } = this.explained.inference;
    if (!accepted) {
      return nothing;
    }
    return runtime === undefined ? this.#mayBeUndefined() : this.#known(runtime);
  }

  #mayBeUndefined(): TemplateResult | typeof nothing {
    const steps = this.explained.inference.trace.flatMap((step, i) =>
      step.kind === "assumed" && step.otherwise === "undefinedBehavior" ? [i + 1] : [],
    );
    const more = steps.length - kMostSteps;
    return steps.length === 0
      ? nothing
      : html`<p class="line cluster baseline small">
          ${endingMark("undefinedBehavior")} ${t("verdict.mayBe")}
          ${steps.slice(0, kMostSteps).map((step) => this.#step(step))}
          ${more > 0 ? t("verdict.more", { more }) : nothing}
          <button class="link" type="button" @click=${this.#showWorlds}>${t("verdict.worlds")}</button>
        </p>`;
  }

  #known({ ending, shape, assumptions }: RunTime): TemplateResult {
    const asked = this.explained.runShapes.map(shapeText).join(" ");
    return html`<p class="line cluster baseline small">
        <span class="strong">${t("verdict.atRunTime")}</span>
        <span class="soft mono breaks">${asked} <span aria-hidden="true">→</span></span>
        ${endingMark(ending)}
        ${shape === null ? nothing : html`<strong class="shape">${shapeText(shape)}</strong>`}
      </p>
      ${assumptions.length === 0 ? nothing : this.#assumptions(assumptions)}`;
  }

  #assumptions(assumptions: readonly Assumption[]): TemplateResult {
    const failed = assumptions.filter(hasFailed);
    const rest = assumptions.filter((assumption) => !hasFailed(assumption));
    const marked = new Set<string>();
    return html`<details ?open=${failed.length > 0}>
      <summary>${t("verdict.granted")}</summary>
      <ul>
        ${[...failed, ...rest].slice(0, 2 * kMostSteps).map((each) => this.#assumption(each, marked))}
      </ul>
    </details>`;
  }

  #assumption(assumption: Assumption, marked: Set<string>): TemplateResult {
    const { step, left, right } = assumption;
    return html`<li>
      ${this.#step(step + 1)} ${outcome(assumption)}
      <span class="mono">${left}, ${right}</span>
      <span>${withTerms(this.explained.sentences[step]?.text ?? "", this, marked)}</span>
    </li>`;
  }

  #step(step: number): TemplateResult {
    return html`<button
      class="link"
      type="button"
      @click=${() => this.dispatchEvent(new StepSelectEvent(step))}
    >
      ${t("verdict.step", { step })}
    </button>`;
  }

  #showWorlds(): void {
    this.dispatchEvent(new ViewChangeEvent({ view: "worlds" }));
  }
}

customElements.define("run-time-verdict", RunTimeVerdict);
