// SPDX-License-Identifier: MIT
import { css, html, LitElement, type TemplateResult } from "lit";
import type { Engine } from "../../../../../wasm/index.d.ts";
import { tn } from "../../../i18n/counted.ts";
import { t } from "../../../i18n/text.ts";
import { askedText } from "../../../learn/asked-text.ts";
import { type Attempt, isClean, kNoAttempt } from "../../../learn/attempt.ts";
import type { Question } from "../../../learn/question.ts";
import { givenText, solutionText } from "../../../learn/solution.ts";
import { encodeHash } from "../../../link/hash.ts";
import { ScrollRegions } from "../../controllers/scroll-region.ts";
import { controls } from "../../styles/controls.styles.ts";
import { plainTable } from "../../styles/plain-table.styles.ts";

const styles = css`
  h3 {
    font-size: var(--text-xl);
    margin: 0 0 var(--space-3);
  }

  h3:focus {
    outline: none;
  }

  table {
    min-width: 100%;
  }

  .link {
    color: var(--ink-soft);
    font-size: var(--text-s);
    margin-top: var(--space-3);
    overflow-wrap: anywhere;
  }
`;

/** The result of a question: right on the first try, or with how much help. */
function cameOf({ outcome, misses, hints }: Attempt): string {
  if (outcome !== "right") {
    return t(`learn.state.${outcome}`);
  }
  const help = [
    ...(misses > 0 ? [tn("learn.misses", misses)] : []),
    ...(hints > 0 ? [tn("learn.hints", hints)] : []),
  ];
  return help.length === 0 ? t("learn.state.right") : help.join(", ");
}

/** The results of a set, as a printable table.
 * @attr {string} link - the link of the set
 * @attr {number} count - the number of questions of the set; only they count in the score */
export class ExerciseSummary extends LitElement {
  static override styles = [controls, plainTable, styles];
  static override properties = {
    engine: { attribute: false },
    questions: { attribute: false },
    attempts: { attribute: false },
    link: {},
    count: { type: Number },
  };
  declare engine: Engine;
  /** Those of the set, then similar ones. */
  declare questions: readonly Question[];
  declare attempts: readonly Attempt[];
  declare link: string;
  declare count: number;

  constructor() {
    super();
    new ScrollRegions(this);
  }

  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>("h3")?.focus();
  }

  override render(): TemplateResult {
    const { count } = this;
    const own = this.attempts.slice(0, count);
    const clean = own.filter(isClean).length;
    const right = own.filter(({ outcome }) => outcome === "right").length;
    return html`<section class="panel" aria-labelledby="score">
      <h3 id="score" tabindex="-1">${t("learn.score", { right, count, clean })}</h3>
      <div class="scroll" data-name=${t("learn.run.result")}>
        <table>
          <thead>
            <tr>
              <th scope="col">${t("learn.column.question")}</th>
              <th scope="col">${t("learn.column.rules")}</th>
              <th scope="col">${t("learn.column.task")}</th>
              <th scope="col">${t("learn.column.answer")}</th>
              <th scope="col">${t("learn.column.came")}</th>
              <th scope="col">${t("learn.column.right")}</th>
            </tr>
          </thead>
          <tbody>
            ${this.questions.map((question, i) => this.#row(question, this.attempts[i] ?? kNoAttempt))}
          </tbody>
        </table>
      </div>
      <p class="link">${new URL(this.link, location.href).href}</p>
    </section>`;
  }

  /** The answers of open questions are not revealed. */
  #row(question: Question, attempt: Attempt): TemplateResult {
    const { state, explained, kind, choices } = question;
    const { outcome, given } = attempt;
    const asked = kind === "bug" ? (choices[0]?.text ?? "") : askedText(state);
    const isGiven = given === null || given.length > 0;
    return html`<tr>
      <th scope="row" class="mono"><a href=${encodeHash(state)}>${asked}</a></th>
      <td>${explained.mode.title}</td>
      <td>${t(`learn.kind.${kind}`)}</td>
      <td class="mono">${isGiven ? givenText(question, given) : ""}</td>
      <td>${cameOf(attempt)}</td>
      <td class="mono">${outcome === "open" ? "" : solutionText(this.engine, question)}</td>
    </tr>`;
  }
}

customElements.define("exercise-summary", ExerciseSummary);
