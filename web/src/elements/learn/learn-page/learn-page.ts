// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { type TextKey, t } from "../../../i18n/text.ts";
import { LearnMoveEvent, type SetEditEvent } from "../../../learn/events.ts";
import type { ExerciseSet } from "../../../learn/exercise-set.ts";
import type { LearnInput } from "../../../learn/learn-input.ts";
import { composeLink, kCompose, type Route, routeOf, storiesLink } from "../../../learn/route.ts";
import { encodeSet, kPractice } from "../../../learn/set-link.ts";
import { keep, keptText } from "../../../page/tab-store.ts";
import { controls } from "../../styles/controls.styles.ts";
import "../exercise-run/exercise-run.ts";
import "../set-composer/set-composer.ts";
import "../story-gallery/story-gallery.ts";
import { styles } from "./learn-page.styles.ts";

const kDraft = "draft";

const kTitles: Readonly<Record<Route["at"], TextKey>> = {
  stories: "learn.stories",
  exercises: "learn.exercises",
  compose: "learn.compose",
};

/** The learning section: stories, exercises, and a composer for teachers' sets.
 * @fires {LearnMoveEvent} learn-move - the composed set has changed */
export class LearnPage extends LitElement {
  static override styles = [controls, styles];
  static override properties = { input: { attribute: false } };
  declare input: LearnInput;

  #route: Route | null = null;
  /** The link of the route. */
  #hash = "";
  #isFollowed = false;

  protected override willUpdate(): void {
    this.#isFollowed = this.#route !== null && this.input.hash !== this.#hash;
    if (this.#isFollowed || this.#route === null) {
      this.#follow(this.input.hash);
    }
  }

  protected override updated(): void {
    const at = this.#route?.at ?? "stories";
    document.title = t("learn.title", { at: t(kTitles[at]) });
    // After a link inside the section, focus moves to the heading.
    if (this.#isFollowed && this.shadowRoot?.activeElement !== null) {
      this.renderRoot.querySelector<HTMLElement>("h2")?.focus();
    }
  }

  #follow(hash: string): void {
    const draft = hash === kCompose ? keptText(kDraft) : null;
    this.#hash = draft ?? hash;
    this.#route = routeOf(this.#hash, new Set(this.input.modes.map(({ id }) => id)));
    if (draft !== null) {
      this.#move(draft);
    } else if (hash !== kCompose && this.#route.at === "compose" && this.#route.notice === null) {
      keep(kDraft, composeLink(this.#route.set));
    }
  }

  /** The address has the current set: a reload, another language and Back lead to it. */
  #compose(set: ExerciseSet): void {
    this.#route = { at: "compose", set, notice: null };
    keep(kDraft, composeLink(set));
    this.#move(composeLink(set));
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
    const exercises = route.at === "stories" ? kPractice : encodeSet(route.set);
    const notice = route.at === "stories" ? null : route.notice;
    return html`
      <nav aria-label=${t("learn.nav")}>
        ${this.#link(storiesLink({ system: "", shows: "" }), "stories", route)}
        ${this.#link(exercises, "exercises", route)}
        ${this.#link(kCompose, "compose", route)}
      </nav>
      ${notice === null ? nothing : html`<p class="notice">${t(notice)}</p>`}
      ${this.#body(route)}
    `;
  }

  #link(href: string, at: Route["at"], route: Route): TemplateResult {
    return html`<a href=${href} aria-current=${at === route.at ? "page" : "false"}
      >${t(kTitles[at])}</a
    >`;
  }

  #body(route: Route): TemplateResult {
    const { engine, modes, state, hash } = this.input;
    const heading = html`<h2 tabindex="-1">${t(kTitles[route.at])}</h2>`;
    if (route.at === "stories") {
      return html`${heading}<p class="lead">${t("learn.stories.lead")}</p>
        <story-gallery .engine=${engine} .modes=${modes} .filter=${route.filter}></story-gallery>`;
    }
    if (route.at === "compose") {
      return html`${heading}<p class="lead">${t("learn.compose.lead")}</p>
        <set-composer
          .engine=${engine}
          .modes=${modes}
          .set=${route.set}
          .playground=${state}
          @set-edit=${({ change }: SetEditEvent) => this.#compose({ ...route.set, ...change })}
        ></set-composer>`;
    }
    const title = route.set.title || t("learn.exercises");
    return html`<h2 tabindex="-1">${title}</h2>
      <exercise-run .engine=${engine} .modes=${modes} .set=${route.set} .link=${hash}></exercise-run>`;
  }
}

customElements.define("learn-page", LearnPage);
