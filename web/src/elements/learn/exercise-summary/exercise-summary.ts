// SPDX-License-Identifier: MIT
import { css, html, LitElement, type TemplateResult } from "lit";
import { tn } from "../../../i18n/counted.ts";
import { t } from "../../../i18n/text.ts";
import { askedText } from "../../../learn/asked-text.ts";
import { type Attempt, isClean, kNoAttempt } from "../../../learn/attempt.ts";
import type { Question } from "../../../learn/question.ts";
import { encodeHash } from "../../../link/hash.ts";
import { shapeText } from "../../../tensor/cells.ts";
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

function answerOf({ kind, explained, asked }: Question): string {
  const { inference, sentences } = explained;
  if (kind === "clause") {
    return inference.trace[asked - 1]?.clause ?? "";
  }
  return inference.accepted && inference.shape !== null
    ? shapeText(inference.shape)
    : (sentences.at(-1)?.text ?? "");
}

/** The result of each question: `✓ at once`, or with how much help. */
function cameOf(attempt: Attempt): string {
  const { outcome, misses, hints, given } = attempt;
  if (outcome !== "right") {
    return t(`learn.state.${outcome}`);
  }
  const help = [
    ...(misses > 0 ? [tn("learn.misses", misses)] : []),
    ...(hints > 0 ? [tn("learn.hints", hints)] : []),
  ];
  const answered = given === null ? t("learn.refused") : given.join(" ");
  return `${answered} · ${help.length === 0 ? t("learn.state.right") : help.join(", ")}`;
}

/** The results of a set, as a printable table.
 * @attr {string} link - the link of the set */
export class ExerciseSummary extends LitElement {
  static override styles = [controls, plainTable, styles];
  static override properties = {
    questions: { attribute: false },
    attempts: { attribute: false },
    link: {},
  };
  declare questions: readonly Question[];
  declare attempts: readonly Attempt[];
  declare link: string;

  constructor() {
    super();
    new ScrollRegions(this);
  }

  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>("h3")?.focus();
  }

  override render(): TemplateResult {
    const clean = this.attempts.filter(isClean).length;
    const right = this.attempts.filter(({ outcome }) => outcome === "right").length;
    const count = this.questions.length;
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

  /** Unanswered questions are not revealed. */
  #row(question: Question, attempt: Attempt): TemplateResult {
    const { state, explained, kind } = question;
    return html`<tr>
      <th scope="row" class="mono"><a href=${encodeHash(state)}>${askedText(state)}</a></th>
      <td>${explained.mode.title}</td>
      <td>${t(`learn.kind.${kind}`)}</td>
      <td class="mono">${attempt.outcome === "open" ? "" : answerOf(question)}</td>
      <td>${cameOf(attempt)}</td>
    </tr>`;
  }
}

customElements.define("exercise-summary", ExerciseSummary);
