// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type TemplateResult } from "lit";
import type { Engine, ModeInfo } from "../../../../../wasm/index.d.ts";
import learn from "../../../i18n/en/learn.json";
import lessons from "../../../i18n/en/lessons.json";
import stories from "../../../i18n/en/stories.json";
import { addTexts, type TextKey, t } from "../../../i18n/text.ts";
import { LearnMoveEvent, type SetEditEvent } from "../../../learn/answer/events.ts";
import type { LearnInput } from "../../../learn/learn-input.ts";
import {
  composeLink,
  kCompose,
  kNoFilter,
  kStories,
  type Route,
  routeOf,
} from "../../../learn/route.ts";
import type { ExerciseSet } from "../../../learn/set/exercise-set.ts";
import { encodeSet, kPractice, kSets } from "../../../learn/set/set-link.ts";
import { type Story, storiesOf } from "../../../learn/story/stories.ts";
import { kLearn } from "../../../link/learn-hash.ts";
import { isEmbedded } from "../../../page/embed.ts";
import { keep, keptText } from "../../../page/tab-store.ts";
import { controls } from "../../styles/controls.styles.ts";
import { linkTabs } from "../../styles/link-tabs.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import "../exercise-run/exercise-run.ts";
import "../set-composer/set-composer.ts";
import "../lesson-run/lesson-run.ts";
import "../story-gallery/story-gallery.ts";
import "../story-gallery/story-page.ts";
import "./learn-start.ts";
import { styles } from "./learn-page.styles.ts";

addTexts(learn, lessons, stories);

const kDraft = "draft";

/** The parts of the section. */
const kParts = ["start", "exercises", "stories", "compose"] as const;
type Part = (typeof kParts)[number];

const kTitles: Readonly<Record<Part, TextKey>> = {
  start: "learn.lessons",
  exercises: "learn.exercises",
  stories: "learn.stories",
  compose: "learn.compose",
};

const partOf = ({ at }: Route): Part =>
  at === "lesson" ? "start" : at === "story" ? "stories" : at;

/** The learning section: lessons, exercises, stories, and a composer for teachers' sets.
 * @fires {LearnMoveEvent} learn-move - the composed set has changed */
export class LearnPage extends LitElement {
  static override styles = [controls, utilities, linkTabs, styles];
  static override properties = { input: { attribute: false } };
  declare input: LearnInput;

  #route: Route | null = null;
  /** The link of the route. */
  #hash = "";
  #isFollowed = false;
  #lastHeading = "";
  #stories: readonly Story[] = [];

  protected override willUpdate(): void {
    this.#isFollowed = this.#route !== null && this.input.hash !== this.#hash;
    if (this.#isFollowed || this.#route === null) {
      this.#follow(this.input.hash);
    }
  }

  protected override updated(): void {
    const heading = this.#heading;
    document.title = t("learn.title", { at: heading });
    // After a link inside the section, focus moves to the heading; a lesson has its own, and filters keep it.
    const isElsewhere = this.#isFollowed && heading !== this.#lastHeading;
    if (isElsewhere && this.#route?.at !== "lesson" && this.shadowRoot?.activeElement !== null) {
      this.renderRoot.querySelector<HTMLElement>("h2")?.focus();
    }
    this.#lastHeading = heading;
  }

  get #heading(): string {
    const route = this.#route;
    if (route?.at === "lesson") {
      return t(`lesson.${route.lesson.id}.name` as TextKey);
    }
    if (route?.at === "story") {
      return t(`story.${route.id}.title` as TextKey);
    }
    return route === null ? "" : t(kTitles[partOf(route)]);
  }

  #follow(hash: string): void {
    const draft = hash === kCompose ? keptText(kDraft) : null;
    this.#hash = draft ?? hash;
    const { engine, modes } = this.input;
    this.#route = this.#found(
      routeOf(this.#hash, new Set(modes.map(({ id }) => id))),
      engine,
      modes,
    );
    if (draft !== null) {
      this.#move(draft);
    } else if (hash !== kCompose && this.#route.at === "compose" && this.#route.notice === null) {
      keep(kDraft, composeLink(this.#route.set));
    }
  }

  /** The place, or all stories if it is a story that does not exist. */
  #found(route: Route, engine: Engine, modes: readonly ModeInfo[]): Route {
    if (route.at !== "story" && route.at !== "stories") {
      return route;
    }
    this.#stories = this.#stories.length > 0 ? this.#stories : storiesOf(engine, modes);
    const isKnown = this.#stories.some(
      ({ id, tab }) => "id" in route && id === route.id && tab !== "reference",
    );
    return route.at === "stories" || isKnown ? route : { at: "stories", filter: kNoFilter };
  }

  /** The address has the current set: a reload, another language and Back lead to it. */
  #compose(set: ExerciseSet): void {
    const link = composeLink(set);
    this.#route = { at: "compose", set, notice: null };
    keep(kDraft, link);
    this.#move(link);
    this.requestUpdate();
  }

  #move(hash: string): void {
    this.#hash = hash;
    this.dispatchEvent(new LearnMoveEvent(hash));
  }

  override render(): TemplateResult | typeof nothing {
    const route = this.#route;
    if (route === null) {
      return nothing;
    }
    const notice = "set" in route ? route.notice : null;
    return html`
      ${isEmbedded ? nothing : this.#nav(route)}
      ${notice === null ? nothing : html`<p class="notice">${t(notice)}</p>`}
      ${this.#body(route)}
    `;
  }

  #nav(route: Route): TemplateResult {
    const links = {
      start: kLearn,
      exercises: "set" in route ? encodeSet(route.set) : kPractice,
      stories: kStories,
      compose: kCompose,
    };
    return html`<nav class="cluster screen-only" aria-label=${t("learn.nav")}>
      ${kParts.map((part) => html`<a href=${links[part]} aria-current=${part === partOf(route) ? "page" : "false"}>${t(kTitles[part])}</a>`)}
    </nav>`;
  }

  #body(route: Route): TemplateResult {
    const { engine, modes, state, hash } = this.input;
    const heading = html`<h2 tabindex="-1">${this.#heading}</h2>`;
    switch (route.at) {
      case "start":
        return html`<h2 tabindex="-1">${t("learn.start")}</h2><p class="lead">${t("learn.start.lead")}</p>
          <learn-start .engine=${engine} .modes=${modes}></learn-start>`;
      case "lesson":
        return html`<lesson-run .engine=${engine} .modes=${modes} .lesson=${route.lesson} .at=${route.card}></lesson-run>`;
      case "stories":
        return html`${heading}<p class="lead">${t("learn.stories.lead")}</p>
          <story-gallery .engine=${engine} .modes=${modes} .stories=${this.#stories} .filter=${route.filter}></story-gallery>`;
      case "story":
        return this.#story(route.id, heading);
      case "compose":
        return html`<div class="screen-only">${heading}<p class="lead">${t("learn.compose.lead")}</p></div>
          <set-composer
            .engine=${engine}
            .modes=${modes}
            .set=${route.set}
            .playground=${state}
            @set-edit=${({ change }: SetEditEvent) => this.#compose({ ...route.set, ...change })}
          ></set-composer>`;
      default:
        return html`<h2 tabindex="-1" class=${isEmbedded && route.set.title === "" ? "visually-hidden" : ""}>${route.set.title || t("learn.exercises")}</h2>
          ${isEmbedded ? nothing : this.#sets()}
          <exercise-run .engine=${engine} .modes=${modes} .set=${route.set} .link=${hash}></exercise-run>`;
    }
  }

  /** The sets for who knows less or more. */
  #sets(): TemplateResult {
    return html`<nav class="sets cluster small screen-only" aria-label=${t("learn.sets")}>
      <span class="soft" aria-hidden="true">${t("learn.sets")}</span>
      ${kSets.map(({ id, link }) => html`<a href=${link} aria-current=${link === this.#hash ? "true" : "false"}>${t(`learn.sets.${id}`)}</a>`)}
    </nav>`;
  }

  #story(id: string, heading: TemplateResult): TemplateResult {
    const { engine, modes } = this.input;
    const told = this.#stories.filter(({ tab }) => tab !== "reference");
    const at = told.findIndex((story) => story.id === id);
    return html`${heading}<story-page .engine=${engine} .modes=${modes} .story=${told[at]} .next=${told[at + 1] ?? null}></story-page>`;
  }
}

customElements.define("learn-page", LearnPage);
