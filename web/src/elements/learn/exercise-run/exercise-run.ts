// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Engine, ModeInfo } from "../../../../../wasm/index.d.ts";
import { t } from "../../../i18n/text.ts";
import { type Attempt, isClean, kNoAttempt } from "../../../learn/attempt.ts";
import type { AttemptEvent } from "../../../learn/events.ts";
import { type ExerciseSet, kSeeds } from "../../../learn/exercise-set.ts";
import { keepProgress, keptProgress } from "../../../learn/progress.ts";
import type { Question } from "../../../learn/question.ts";
import { questionsOf } from "../../../learn/questions.ts";
import { composeLink } from "../../../learn/route.ts";
import { encodeSet } from "../../../learn/set-link.ts";
import { controls } from "../../styles/controls.styles.ts";
import "../exercise-card/exercise-card.ts";
import "../exercise-summary/exercise-summary.ts";
import { mainButton } from "../../styles/main-button.styles.ts";
import { styles } from "./exercise-run.styles.ts";

function glyphOf(attempt: Attempt): string {
  return attempt.outcome === "open"
    ? ""
    : attempt.outcome === "shown"
      ? "–"
      : isClean(attempt)
        ? "✓"
        : "~";
}

function wordOf(attempt: Attempt): string {
  const { outcome } = attempt;
  return t(
    outcome === "right" && !isClean(attempt) ? "learn.state.helped" : `learn.state.${outcome}`,
  );
}

/** Walks through the questions of a set, and ends with the results.
 * @attr {string} link - the link of the set, the key of the progress */
export class ExerciseRun extends LitElement {
  static override styles = [controls, mainButton, styles];
  static override properties = {
    engine: { attribute: false },
    modes: { attribute: false },
    set: { attribute: false },
    link: {},
    at: { state: true },
    attempts: { state: true },
  };
  declare engine: Engine;
  declare modes: readonly ModeInfo[];
  declare set: ExerciseSet;
  declare link: string;
  /** The current question, from 0; after the last, the results. */
  declare at: number;
  declare attempts: readonly Attempt[];

  #questions: readonly Question[] = [];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("link")) {
      return;
    }
    this.#questions = questionsOf(this.engine, this.modes, this.set);
    const { at, attempts } = keptProgress(this.link);
    this.attempts = this.#questions.map((_, i) => attempts[i] ?? kNoAttempt);
    this.at = Math.min(Math.max(at, 0), this.#questions.length);
  }

  override render(): TemplateResult {
    const { set } = this;
    if (this.#questions.length === 0) {
      return html`<p>${t("learn.run.none")} <a href=${composeLink(set)}>${t("learn.run.change")}</a></p>`;
    }
    return html`
      <p class="meta">
        ${t("learn.run.private")}
        ${set.count === 0 ? nothing : t("learn.run.seed", { seed: set.seed })}
        <a href=${composeLink(set)}>${t("learn.run.change")}</a>
      </p>
      ${this.#bar()} ${this.#shown()}
    `;
  }

  #bar(): TemplateResult {
    const count = this.#questions.length;
    return html`<nav aria-label=${t("learn.run.questions")}>
      <ol>
        ${this.attempts.map((attempt, i) => this.#tick(attempt, i))}
        <li>
          <button type="button" aria-current=${this.at === count ? "step" : "false"} @click=${() => this.#go(count)}>
            ${t("learn.run.result")}
          </button>
        </li>
      </ol>
    </nav>`;
  }

  #tick(attempt: Attempt, i: number): TemplateResult {
    const glyph = glyphOf(attempt);
    return html`<li>
      <button
        type="button"
        class=${attempt.outcome}
        aria-current=${this.at === i ? "step" : "false"}
        aria-label=${t("learn.run.goTo", { number: i + 1, state: wordOf(attempt) })}
        @click=${() => this.#go(i)}
      >
        ${i + 1}${glyph === "" ? nothing : html`<span aria-hidden="true">${glyph}</span>`}
      </button>
    </li>`;
  }

  #shown(): TemplateResult {
    const question = this.#questions[this.at];
    const attempt = this.attempts[this.at];
    if (question === undefined || attempt === undefined) {
      return this.#summary();
    }
    const count = this.#questions.length;
    const isLast = this.at + 1 === count;
    return html`<exercise-card
        .engine=${this.engine}
        .question=${question}
        .attempt=${attempt}
        .name=${t("learn.run.number", { number: this.at + 1, count })}
        @attempt=${(event: AttemptEvent) => this.#record(event.change)}
      ></exercise-card>
      <div class="ways">
        <button
          type="button"
          class=${attempt.outcome === "open" ? "" : "main"}
          @click=${() => this.#go(this.at + 1)}
        >
          ${t(isLast ? "learn.run.toResult" : attempt.outcome === "open" ? "learn.run.skip" : "learn.run.next")}
        </button>
      </div>`;
  }

  #summary(): TemplateResult {
    const { set } = this;
    const another = encodeSet({ ...set, seed: (set.seed + 1) % kSeeds });
    return html`<exercise-summary
        .questions=${this.#questions}
        .attempts=${this.attempts}
        .link=${this.link}
      ></exercise-summary>
      <div class="ways">
        <button type="button" @click=${() => print()}>${t("learn.run.print")}</button>
        <button type="button" @click=${this.#restart}>${t("learn.run.again")}</button>
        ${set.count === 0 ? nothing : html`<a href=${another}>${t("learn.run.another")}</a>`}
      </div>`;
  }

  #record(change: Partial<Attempt>): void {
    this.attempts = this.attempts.map((attempt, i) =>
      i === this.at ? { ...attempt, ...change } : attempt,
    );
    this.#keep();
  }

  #keep(): void {
    keepProgress(this.link, { at: this.at, attempts: this.attempts });
  }

  readonly #restart = (): void => {
    this.attempts = this.attempts.map(() => kNoAttempt);
    void this.#go(0);
  };

  /** Moves focus to the heading of the next question. */
  async #go(at: number): Promise<void> {
    this.at = at;
    this.#keep();
    await this.updateComplete;
    const shown = this.renderRoot.querySelector<LitElement>("exercise-card, exercise-summary");
    await shown?.updateComplete;
    shown?.focus();
  }
}

customElements.define("exercise-run", ExerciseRun);
