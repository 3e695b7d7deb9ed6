// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Engine, ModeInfo } from "../../../../../wasm/index.d.ts";
import { systemOf, systemsIn } from "../../../engine/systems.ts";
import { tn } from "../../../i18n/counted.ts";
import { type TextKey, t } from "../../../i18n/text.ts";
import { type Filter, storiesLink, storyLink } from "../../../learn/route.ts";
import { type Example, kShows, kTabs, type Story, type Tab } from "../../../learn/story/stories.ts";
import { controls } from "../../styles/controls.styles.ts";
import { linkTabs } from "../../styles/link-tabs.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import "../lesson-scene/lesson-figure.ts";
import { styles } from "./story-gallery.styles.ts";
import "./story-table.ts";

/** Every text of a story, for the search. */
function textsOf({ id, tab, examples }: Story): string {
  const parts = tab === "reference" ? ["title", "text"] : ["title", "text", "more", "cost"];
  const told = parts.map((part) => t(`story.${id}.${part}` as TextKey));
  return [...told, ...examples.map(({ mode }) => mode.title)].join(" ").toLowerCase();
}

/** The titles of the systems in a story. */
const systemTitles = ({ examples }: Story): string =>
  systemsIn([...new Set(examples.map(({ mode }) => mode))])
    .map(({ title }) => title)
    .join(" · ");

/** Stories about broadcasting as cards, and the examples that sources print as a table. */
export class StoryGallery extends LitElement {
  static override styles = [controls, utilities, linkTabs, styles];
  static override properties = {
    engine: { attribute: false },
    modes: { attribute: false },
    stories: { attribute: false },
    filter: { attribute: false },
  };
  declare engine: Engine;
  declare modes: readonly ModeInfo[];
  declare stories: readonly Story[];
  declare filter: Filter;

  #shown: readonly Story[] = [];
  #tab: Tab = "arrays";

  protected override willUpdate(_: PropertyValues<this>): void {
    this.#shown = this.stories.flatMap((story) => {
      const examples = story.examples.filter((example) => this.#passes(story, example));
      return examples.length === 0 ? [] : [{ ...story, examples }];
    });
    this.#tab = this.filter.tab || (kTabs.find((tab) => this.#of(tab).length > 0) ?? "arrays");
  }

  #of(tab: Tab): readonly Story[] {
    return this.#shown.filter((story) => story.tab === tab);
  }

  #passes(story: Story, { mode, shows, asked }: Example): boolean {
    const { system, shows: wanted, find } = this.filter;
    const text = find.trim().toLowerCase();
    return (
      (system === "" || systemOf(mode.id) === system) &&
      (wanted === "" || shows.has(wanted)) &&
      (textsOf(story).includes(text) || asked.includes(text))
    );
  }

  override render(): TemplateResult {
    const shown = this.#of(this.#tab);
    return html`
      <form
        class="cluster"
        @input=${this.#choose}
        @submit=${(event: Event) => event.preventDefault()}
      >
        <label>${t("learn.find")} <input type="search" name="find" .value=${this.filter.find} /></label>
        <label>${t("learn.filter.system")} ${this.#systems()}</label>
        <label>${t("learn.filter.shows")} ${this.#shows()}</label>
      </form>
      <nav class="cluster" aria-label=${t("learn.stories")}>${kTabs.map((tab) => this.#tabLink(tab))}</nav>
      <p class="visually-hidden" role="status">${this.#count(shown)}</p>
      ${shown.length === 0 ? html`<p class="none">${t("learn.noStories")} <a href=${storiesLink({ ...this.filter, system: "", shows: "", find: "" })}>${t("learn.clear")}</a></p>` : nothing}
      ${
        this.#tab === "reference"
          ? html`<story-table .stories=${shown}></story-table>`
          : html`<ul>${shown.map((story) => this.#card(story))}</ul>`
      }
    `;
  }

  #count(shown: readonly Story[]): string {
    const count = shown.reduce((sum, { examples }) => sum + examples.length, 0);
    return this.#tab === "reference"
      ? tn("learn.examples", count)
      : tn("learn.stories", shown.length);
  }

  #tabLink(tab: Tab): TemplateResult {
    const count = this.#of(tab).reduce(
      (sum, { examples }) => sum + (tab === "reference" ? examples.length : 1),
      0,
    );
    return html`<a href=${storiesLink({ ...this.filter, tab })} aria-current=${tab === this.#tab ? "page" : "false"}
      >${t(`learn.tab.${tab}`)} <span class="soft">${count}</span></a
    >`;
  }

  #systems(): TemplateResult {
    const used = new Set(this.stories.flatMap(({ examples }) => examples.map(({ mode }) => mode)));
    const systems = systemsIn(this.modes.filter((mode) => used.has(mode)));
    return html`<select name="system">
      <option value="">${t("learn.filter.all")}</option>
      ${systems.map(({ id, title }) => this.#option(id, title, this.filter.system))}
    </select>`;
  }

  #shows(): TemplateResult {
    return html`<select name="shows">
      <option value="">${t("learn.filter.all")}</option>
      ${kShows.map((show) => this.#option(show, t(`learn.shows.${show}`), this.filter.shows))}
    </select>`;
  }

  #option(value: string, label: string, chosen: string): TemplateResult {
    return html`<option value=${value} .selected=${value === chosen}>${label}</option>`;
  }

  /** The filter is part of the link, without a new history entry. */
  #choose(event: Event): void {
    const chosen = new FormData(event.currentTarget as HTMLFormElement);
    const shows = kShows.find((show) => show === chosen.get("shows")) ?? "";
    const { tab } = this.filter;
    const [system, find] = [String(chosen.get("system")), String(chosen.get("find"))];
    location.replace(storiesLink({ tab, system, shows, find }));
  }

  #card(story: Story): TemplateResult {
    const { id } = story;
    const state = this.stories.find((each) => each.id === id)?.examples[0]?.state;
    return html`<li>
      <lesson-figure .engine=${this.engine} .modes=${this.modes} .state=${state}></lesson-figure>
      <p class="system small soft">${systemTitles(story)}</p>
      <h3><a href=${storyLink(id)}>${t(`story.${id}.title` as TextKey)}</a></h3>
      <p>${t(`story.${id}.text` as TextKey)}</p>
      <p class="cost small"><b>${t("learn.cost")}</b> ${t(`story.${id}.cost` as TextKey)}</p>
    </li>`;
  }
}

customElements.define("story-gallery", StoryGallery);
