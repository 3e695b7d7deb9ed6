// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Engine, ModeInfo } from "../../../../../wasm/index.d.ts";
import { t } from "../../../i18n/text.ts";
import { type Attempt, isClean, kNoAttempt } from "../../../learn/answer/attempt.ts";
import { type AttemptEvent, ExerciseAnswerEvent } from "../../../learn/answer/events.ts";
import { isDue } from "../../../learn/answer/practice.ts";
import { keepProgress, keptProgress } from "../../../learn/answer/progress.ts";
import type { Question } from "../../../learn/question/question.ts";
import { questionsOf } from "../../../learn/question/questions.ts";
import { Random } from "../../../learn/question/random.ts";
import { similarTo } from "../../../learn/question/similar.ts";
import { composeLink } from "../../../learn/route.ts";
import { type ExerciseSet, kSeeds } from "../../../learn/set/exercise-set.ts";
import { encodeSet } from "../../../learn/set/set-link.ts";
import { isEmbedded } from "../../../page/embed.ts";
import { WholeEngine } from "../../controllers/whole-engine.ts";
import { controls } from "../../styles/controls.styles.ts";
import "../exercise-card/exercise-card.ts";
import "../exercise-summary/exercise-summary.ts";
import { mainButton } from "../../styles/main-button.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
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

/** The random numbers of similar questions are others than those of the set. */
const kSimilarStream = 1000;

/** Walks through the questions of a set, and ends with the results. After a mistake a similar question is added.
 * @attr {string} link - the link of the set, the key of the progress
 * @fires {ExerciseAnswerEvent} exercise-answer - a question was answered */
export class ExerciseRun extends LitElement {
  static override styles = [controls, utilities, mainButton, styles];
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

  readonly #whole = new WholeEngine(this);
  /** Those of the set, then similar ones. */
  #questions: readonly Question[] = [];
  /** The number of questions of the set. */
  #count = 0;
  /** The question that each further one is like. */
  #again: readonly number[] = [];
  #asked = "";

  protected override willUpdate(_: PropertyValues<this>): void {
    if (this.#whole.state !== "loaded" || this.#asked === this.link) {
      return;
    }
    this.#asked = this.link;
    this.#questions = questionsOf(this.engine, this.modes, this.set);
    this.#count = this.#questions.length;
    this.#again = [];
    const { at, attempts, again } = keptProgress(this.link);
    for (const like of again) {
      this.#addLike(like);
    }
    this.attempts = this.#questions.map((_, i) => attempts[i] ?? kNoAttempt);
    this.at = Math.min(Math.max(at, 0), this.#questions.length);
  }

  /** Adds a question like another one, if there is one with other numbers. */
  #addLike(like: number): boolean {
    const question = this.#questions[like];
    const random = new Random(this.set.seed, kSimilarStream + this.#again.length);
    const similar =
      question === undefined || like >= this.#count
        ? null
        : similarTo(this.engine, this.modes, question, random);
    if (similar !== null) {
      this.#questions = [...this.#questions, similar];
      this.#again = [...this.#again, like];
    }
    return similar !== null;
  }

  override render(): TemplateResult {
    const { set } = this;
    const { state } = this.#whole;
    if (state !== "loaded") {
      return state === "loading"
        ? html`<p>${t("learn.run.loading")}</p>`
        : html`<p>${t("views.failed")}
            <button type="button" @click=${() => void this.#whole.load()}>${t("run.retry")}</button></p>`;
    }
    if (this.#questions.length === 0) {
      return html`<p>${t("learn.run.none")} <a href=${composeLink(set)}>${t("learn.run.change")}</a></p>`;
    }
    // In another page a single question needs no way to others.
    if (isEmbedded && this.#questions.length === 1) {
      return this.#shown();
    }
    return html`
      <p class="meta small soft">
        ${t("learn.run.private")}
        ${set.count === 0 ? nothing : t("learn.run.seed", { seed: set.seed })}
        ${isEmbedded ? nothing : html`<a class="screen-only" href=${composeLink(set)}>${t("learn.run.change")}</a>`}
      </p>
      ${this.#bar()} ${this.#shown()}
    `;
  }

  #bar(): TemplateResult {
    const count = this.#questions.length;
    return html`<nav class="screen-only" aria-label=${t("learn.run.questions")}>
      <ol class="cluster">
        ${this.attempts.map((attempt, i) => this.#tick(attempt, i))}
        <li>
          <button type="button" aria-current=${this.at === count ? "step" : "false"} @click=${() => this.#go(count)}>
            ${t("learn.run.result")}
          </button>
        </li>
      </ol>
      ${this.#key()}
    </nav>`;
  }

  /** What the signs mean, of those that are there. Screen readers read the words at each question. */
  #key(): TemplateResult | typeof nothing {
    const words = new Map(
      this.attempts
        .filter(({ outcome }) => outcome !== "open")
        .map((attempt) => [glyphOf(attempt), wordOf(attempt)]),
    );
    return words.size === 0
      ? nothing
      : html`<p class="key small soft" aria-hidden="true">
          ${[...words].map(([glyph, word]) => html`<span>${glyph} ${word}</span> `)}
        </p>`;
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
        .name=${this.#name(count)}
        @attempt=${(event: AttemptEvent) => this.#record(event.change)}
      ></exercise-card>
      ${attempt.outcome !== "open" && this.#again.at(-1) === this.#familyOf(this.at) && this.at + 1 < count ? html`<p class="again soft">${t("learn.again")}</p>` : nothing}
      <div class="ways cluster screen-only" ?hidden=${isEmbedded && count === 1}>
        <button
          type="button"
          class=${attempt.outcome === "open" ? "" : "main"}
          @click=${() => this.#go(this.at + 1)}
        >
          ${t(isLast ? "learn.run.toResult" : attempt.outcome === "open" ? "learn.run.skip" : "learn.run.next")}
        </button>
      </div>`;
  }

  #name(count: number): string {
    const name = t("learn.run.number", { number: this.at + 1, count });
    const like = this.#again[this.at - this.#count];
    return like === undefined
      ? name
      : `${name} · ${t("learn.run.again.like", { number: like + 1 })}`;
  }

  /** The question of the set that a question is like, or itself. */
  #familyOf(at: number): number {
    return this.#again[at - this.#count] ?? at;
  }

  #summary(): TemplateResult {
    const { set } = this;
    const another = encodeSet({ ...set, seed: (set.seed + 1) % kSeeds });
    return html`<exercise-summary
        .engine=${this.engine}
        .questions=${this.#questions}
        .attempts=${this.attempts}
        .name=${set.title}
        .link=${this.link}
        .count=${this.#count}
      ></exercise-summary>
      <div class="ways cluster screen-only">
        <button type="button" @click=${() => print()}>${t("learn.run.print")}</button>
        <button type="button" @click=${this.#restart}>${t("learn.run.again")}</button>
        ${set.count === 0 ? nothing : html`<a href=${another}>${t("learn.run.another")}</a>`}
      </div>`;
  }

  #record(change: Partial<Attempt>): void {
    this.attempts = this.attempts.map((attempt, i) =>
      i === this.at ? { ...attempt, ...change } : attempt,
    );
    const family = this.#familyOf(this.at);
    const attempts = this.attempts.filter((_, i) => this.#familyOf(i) === family);
    if (change.outcome !== undefined && isDue(attempts) && this.#addLike(family)) {
      this.attempts = [...this.attempts, kNoAttempt];
    }
    this.#keep();
    this.#tell(change);
  }

  /** A page around this one may count the answers. */
  #tell({ outcome, misses }: Partial<Attempt>): void {
    if (outcome === "right" || misses !== undefined) {
      const of = this.#questions.length;
      this.dispatchEvent(new ExerciseAnswerEvent(this.at + 1, of, outcome === "right"));
    }
  }

  #keep(): void {
    keepProgress(this.link, { at: this.at, attempts: this.attempts, again: this.#again });
  }

  readonly #restart = (): void => {
    this.#questions = this.#questions.slice(0, this.#count);
    this.#again = [];
    this.attempts = this.#questions.map(() => kNoAttempt);
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
