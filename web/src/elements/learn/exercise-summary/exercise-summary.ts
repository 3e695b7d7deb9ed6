// SPDX-License-Identifier: MIT
import { css, html, LitElement, type TemplateResult } from "lit";
import type { Engine } from "../../../../../wasm/index.d.ts";
import { tn } from "../../../i18n/counted.ts";

import { listed, t } from "../../../i18n/text.ts";

import { type Attempt, isClean, kNoAttempt } from "../../../learn/answer/attempt.ts";
import { givenText, solutionText } from "../../../learn/answer/solution.ts";
import { askedText } from "../../../learn/asked/asked-text.ts";
import type { Question } from "../../../learn/question/question.ts";
import { addressOf } from "../../../page/embed.ts";
import "../../controls/copy-text/copy-text.ts";
import { ScrollRegions } from "../../controllers/scroll-region.ts";
import { playgroundLink } from "../../fragments/playground-link.ts";
import { controls } from "../../styles/controls.styles.ts";
import { plainTable } from "../../styles/plain-table.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";

const styles = css`
  h3 {
    font-size: var(--text-xl);
    margin: 0 0 var(--space-3);
  }

  table {
    min-width: 100%;
  }

  .link {
    margin-top: var(--space-3);
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
  return help.length === 0 ? t("learn.state.right") : listed(help);
}

/** The shapes, or the first line of code. */
const askedOf = ({ kind, state, choices }: Question): string =>
  kind === "bug" ? (choices[0]?.text ?? "") : askedText(state);

const givenOf = (question: Question, { given }: Attempt): string =>
  given === null || given.length > 0 ? givenText(question, given) : "";

/** The results of a set, as a printable table.
 * @attr {string} name - the title of the set
 * @attr {string} link - the link of the set
 * @attr {number} count - the number of questions of the set; only they count in the score */
export class ExerciseSummary extends LitElement {
  static override styles = [controls, utilities, plainTable, styles];
  static override properties = {
    engine: { attribute: false },
    questions: { attribute: false },
    attempts: { attribute: false },
    name: {},
    link: {},
    count: { type: Number },
  };
  declare engine: Engine;
  /** Those of the set, then similar ones. */
  declare questions: readonly Question[];
  declare attempts: readonly Attempt[];
  declare name: string;
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
    return html`<section class="panel" aria-labelledby="score">
      <h3 id="score" tabindex="-1">${this.#score()}</h3>
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
      <p class="link small soft breaks">${addressOf(this.link)}</p>
      <copy-text .label=${t("learn.run.copy")} .text=${() => this.#text()}></copy-text>
    </section>`;
  }

  #score(): string {
    const { count } = this;
    const own = this.attempts.slice(0, count);
    const clean = own.filter(isClean).length;
    const right = own.filter(({ outcome }) => outcome === "right").length;
    return t("learn.score", { right, count, clean });
  }

  /** The results for a message to the teacher, with the set's link. */
  #text(): string {
    const lines = this.questions.map((question, i) => {
      const attempt = this.attempts[i] ?? kNoAttempt;
      const asked = `${i + 1}. ${askedOf(question)}`;
      const given = givenOf(question, attempt);
      const parts = [asked, question.explained.mode.title, given, cameOf(attempt)];
      return parts.filter(Boolean).join(" · ");
    });
    const address = addressOf(this.link);
    return [this.name, this.#score(), ...lines, address].filter(Boolean).join("\n");
  }

  /** The answers of open questions are not revealed. */
  #row(question: Question, attempt: Attempt): TemplateResult {
    const { state, explained, kind } = question;
    const asked = askedOf(question);
    return html`<tr>
      <th scope="row" class="mono">${playgroundLink(state, asked)}</th>
      <td>${explained.mode.title}</td>
      <td>${t(`learn.kind.${kind}`)}</td>
      <td class="mono">${givenOf(question, attempt)}</td>
      <td>${cameOf(attempt)}</td>
      <td class="mono">${attempt.outcome === "open" ? "" : solutionText(this.engine, question)}</td>
    </tr>`;
  }
}

customElements.define("exercise-summary", ExerciseSummary);
