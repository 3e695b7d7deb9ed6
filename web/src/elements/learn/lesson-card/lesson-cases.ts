// SPDX-License-Identifier: MIT
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { t } from "../../../i18n/text.ts";
import type { Case } from "../../../learn/lesson/lesson-cases.ts";
import { endingMark, endings } from "../../fragments/ending-mark.ts";
import { checks } from "../../styles/checks.styles.ts";
import { controls } from "../../styles/controls.styles.ts";
import { mainButton } from "../../styles/main-button.styles.ts";

const styles = css`
  fieldset {
    display: grid;
    gap: var(--space-1);
    margin-bottom: var(--space-3);
  }

  .check {
    flex-wrap: wrap;
    font-size: var(--text-m);
    gap: var(--space-1) var(--space-3);
    min-height: 2.5rem;
  }

  .check .mono {
    min-width: 4rem;
  }
`;

/** The sizes that were marked as good. */
export class CasesEvent extends Event {
  readonly sizes: readonly number[];
  constructor(sizes: readonly number[]) {
    super("cases");
    this.sizes = sizes;
  }
}

/** The run-time sizes of a `?`, each to be marked if it works.
 *  @fires {CasesEvent} cases - the marks were submitted */
export class LessonCases extends LitElement {
  static override styles = [controls, checks, mainButton, endings, styles];
  static override properties = {
    cases: { attribute: false },
    marked: { attribute: false },
    isDone: { attribute: false },
  };
  declare cases: readonly Case[];
  declare marked: readonly number[];
  /** The endings are shown. */
  declare isDone: boolean;

  override render(): TemplateResult {
    return html`<fieldset>
        <legend class="visually-hidden">${t("lesson.cases")}</legend>
        ${this.cases.map((each) => this.#case(each))}
      </fieldset>
      ${this.isDone ? nothing : html`<button type="button" class="main" @click=${this.#check}>${t("learn.check")}</button>`}`;
  }

  #case({ size, ending }: Case): TemplateResult {
    return html`<label class="check">
      <input type="checkbox" value=${size} .checked=${this.marked.includes(size)} ?disabled=${this.isDone} />
      <span class="mono">? = ${size}</span> ${this.isDone ? endingMark(ending) : nothing}
    </label>`;
  }

  readonly #check = (): void => {
    const boxes = [...this.renderRoot.querySelectorAll("input")];
    const sizes = boxes.filter(({ checked }) => checked).map(({ value }) => Number(value));
    this.dispatchEvent(new CasesEvent(sizes));
  };
}

customElements.define("lesson-cases", LessonCases);
