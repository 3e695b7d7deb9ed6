// SPDX-License-Identifier: MIT
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import type { Engine } from "../../../../../wasm/index.d.ts";
import { t } from "../../../i18n/text.ts";
import { casesOf, type Run, runWith } from "../../../learn/lesson/lesson-cases.ts";
import { ChoiceEvent } from "../../../learn/lesson/lesson-events.ts";
import type { Explained } from "../../../scene/answer.ts";
import { ScrollRegions } from "../../controllers/scroll-region.ts";
import { controls } from "../../styles/controls.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import "./lesson-choices.ts";

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
  }

  li {
    white-space: pre;
  }

  .skipped {
    color: var(--ink-soft);
    text-decoration: line-through;
  }

  .outcome {
    color: var(--good);
    font-weight: 600;
    margin-top: var(--space-2);
  }

  .bad {
    color: var(--bad);
  }
`;

/** A lowered program, and a button to run it with each size of a `?`. Only the lines that read the size, choose a
 *  branch or compute are shown.
 *  @fires {ChoiceEvent} choice - a size was chosen */
export class LessonProgram extends LitElement {
  static override styles = [controls, utilities, styles];
  static override properties = {
    engine: { attribute: false },
    op: { attribute: false },
    explained: { attribute: false },
    size: { attribute: false },
  };
  declare engine: Engine;
  declare op: string;
  declare explained: Explained;
  /** The run-time size; null before the first run. */
  declare size: number | null;

  constructor() {
    super();
    new ScrollRegions(this);
  }

  override render(): TemplateResult {
    const { engine, op, explained, size } = this;
    const sizes = casesOf(engine, explained).map((each) => each.size);
    const run = size === null ? null : runWith(engine, op, explained, size);
    return html`<lesson-choices
        .labels=${sizes.map((each) => `? = ${each}`)}
        .marks=${[]}
        .chosen=${sizes.indexOf(size ?? -1)}
        .name=${t("lesson.cases")}
        .look=${"shapes"}
        @choice=${({ choice }: ChoiceEvent) => this.dispatchEvent(new ChoiceEvent(sizes[choice] ?? 0))}
      ></lesson-choices>
      ${run === null ? nothing : this.#run(run)}`;
  }

  #run({ lines, isDefined, incidents }: Run): TemplateResult {
    return html`<div class="scroll" data-name=${t("lesson.program")}>
        <ol>
          ${lines.map(({ text, ran }) => html`<li class=${ran ? "" : "skipped"}>${text}${ran ? nothing : html`<span class="visually-hidden"> ${t("lesson.notRun")}</span>`}</li>`)}
        </ol>
      </div>
      <p class="outcome ${isDefined ? "good" : "bad"}">
        <span aria-hidden="true">${isDefined ? "✓" : "↯"}</span>
        ${isDefined ? t("lesson.program.fine") : incidents.join(" ")}
      </p>`;
  }
}

customElements.define("lesson-program", LessonProgram);
