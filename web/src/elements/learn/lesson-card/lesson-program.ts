// SPDX-License-Identifier: MIT
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { t } from "../../../i18n/text.ts";
import type { Run } from "../../../learn/lesson-cases.ts";
import { ScrollRegions } from "../../controllers/scroll-region.ts";
import { controls } from "../../styles/controls.styles.ts";

const styles = css`
  .scroll {
    background: var(--sunken);
    border-radius: var(--radius);
    margin-top: var(--space-3);
    overflow-x: auto;
    padding: var(--space-3);
  }

  ol {
    font: 400 var(--text-s) / 1.7 var(--mono);
    list-style: none;
    margin: 0;
    padding: 0;
    white-space: pre;
  }

  .skipped {
    color: var(--ink-soft);
    text-decoration: line-through;
  }

  .bad {
    color: var(--bad);
    font-weight: 600;
  }
`;

/** The lines of a lowered program that read the size and choose a branch, after a run. */
export class LessonProgram extends LitElement {
  static override styles = [controls, styles];
  static override properties = { run: { attribute: false } };
  declare run: Run;

  constructor() {
    super();
    new ScrollRegions(this);
  }

  override render(): TemplateResult {
    const { lines, isDefined, incidents } = this.run;
    return html`<div class="scroll" data-name=${t("lesson.program")}>
        <ol>
          ${lines.map(
            ({ text, ran }) =>
              html`<li class=${ran ? "" : "skipped"}>${text}${
                ran ? nothing : html`<span class="visually-hidden"> ${t("lesson.notRun")}</span>`
              }</li>`,
          )}
        </ol>
      </div>
      ${isDefined ? nothing : html`<p class="bad"><span aria-hidden="true">↯</span> ${incidents.join(" ")}</p>`}`;
  }
}

customElements.define("lesson-program", LessonProgram);
