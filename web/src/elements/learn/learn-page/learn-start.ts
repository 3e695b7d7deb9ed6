// SPDX-License-Identifier: MIT
import { html, LitElement, type TemplateResult } from "lit";
import type { Engine, ModeInfo } from "../../../../../wasm/index.d.ts";
import { tn } from "../../../i18n/counted.ts";
import { docsFolder } from "../../../i18n/language.ts";
import { type TextKey, t } from "../../../i18n/text.ts";
import { cardState, kLessons, type Lesson, lessonLink } from "../../../learn/lesson/lesson.ts";
import { keptAnswers } from "../../../learn/lesson/lesson-answers.ts";
import { kStories } from "../../../learn/route.ts";
import { kPractice, questionCount } from "../../../learn/set/set-link.ts";
import examples from "../../../link/examples.json";
import { decodeHash } from "../../../link/hash.ts";
import { docsIn } from "../../../page/embed.ts";
import type { State } from "../../../state/state.ts";
import { controls } from "../../styles/controls.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import "../lesson-scene/lesson-figure.ts";
import { styles } from "./learn-start.styles.ts";

/** The text for a beginner, with live pictures; a page in one file has no documentation. */
const kOnePage = docsIn(`${docsFolder}guide/start.html`);

/** The card that a lesson's picture shows. */
const kPictured: Readonly<Record<string, string>> = {
  code: "means",
  products: "row",
  unknown: "size",
};

/** An entry: a text or a lesson. */
interface Entry {
  readonly id: string;
  readonly name: string;
  readonly goal: string;
  readonly about: string;
  readonly pictured: State | null;
  readonly href: string;
  readonly start: string;
  readonly done?: string;
}

/** The entrance: a page to read, the lessons, each with what you will be able to do, then exercises and stories. */
export class LearnStart extends LitElement {
  static override styles = [controls, utilities, styles];
  static override properties = { engine: { attribute: false }, modes: { attribute: false } };
  declare engine: Engine;
  declare modes: readonly ModeInfo[];

  override render(): TemplateResult {
    const entries = [...this.#onePage(), ...kLessons.map((lesson) => this.#lesson(lesson))];
    return html`<div class="lessons">${entries.map((entry, i) => this.#entry(entry, i === 0))}</div>
      <div class="more">
        ${this.#way(kPractice, "exercises", tn("learn.exercises.short", questionCount(kPractice)))}
        ${this.#way(kStories, "stories", t("learn.stories.short"))}
      </div>`;
  }

  #onePage(): readonly Entry[] {
    return kOnePage === null
      ? []
      : [
          {
            id: "one-page",
            name: t("learn.onePage"),
            goal: t("learn.onePage.goal"),
            about: t("learn.onePage.short"),
            pictured: decodeHash(examples.start).state,
            href: kOnePage,
            start: t("lesson.start"),
          },
        ];
  }

  #lesson({ id, cards, minutes }: Lesson): Entry {
    const answers = keptAnswers(id);
    const done = cards.filter((card) => answers[card.id]?.isDone).length;
    const next = cards.findIndex((card) => !answers[card.id]?.isDone);
    const card = cards.find((each) => each.id === kPictured[id]) ?? cards[0];
    const count = cards.length;
    return {
      id,
      name: t(`lesson.${id}.name` as TextKey),
      goal: t(`lesson.${id}.goal` as TextKey),
      about: `${t(`lesson.${id}.for` as TextKey)} ${t("lesson.length", { count, minutes })}`,
      pictured: card === undefined ? null : cardState(this.engine, card, null),
      href: lessonLink(id, Math.max(0, next) + 1),
      start: t(done === 0 ? "lesson.start" : next < 0 ? "lesson.repeat" : "lesson.continue"),
      ...(done > 0 && { done: t("lesson.done", { done, count }) }),
    };
  }

  #entry(entry: Entry, isFirst: boolean): TemplateResult {
    const { id, name, goal, about, pictured, href, start, done } = entry;
    return html`<article class="panel" aria-labelledby=${id}>
      ${
        pictured === null
          ? ""
          : html`<lesson-figure .engine=${this.engine} .modes=${this.modes} .state=${pictured}></lesson-figure>`
      }
      <h3 id=${id}>${name}</h3>
      <p>${goal}</p>
      <p class="soft">${about}</p>
      <p class="start cluster">
        <a
          class="go ${isFirst ? "main" : ""}"
          href=${href}
          aria-label=${t("lesson.mark", { number: start, title: name })}
          >${start}</a
        >
        ${done === undefined ? "" : html`<span class="soft">${done}</span>`}
      </p>
    </article>`;
  }

  #way(href: string, at: "exercises" | "stories", short: string): TemplateResult {
    return html`<a class="way" href=${href}
      ><b>${t(`learn.${at}`)}</b> <span class="soft">${short}</span></a
    >`;
  }
}

customElements.define("learn-start", LearnStart);
