// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Engine, ModeInfo } from "../../../../../wasm/index.d.ts";
import { systemOf, systemsIn } from "../../../engine/systems.ts";
import { tn } from "../../../i18n/counted.ts";
import { type TextKey, t } from "../../../i18n/text.ts";
import { outcomeText } from "../../../learn/outcome-text.ts";
import { type Filter, storiesLink } from "../../../learn/route.ts";
import { type Example, kShows, type Show, type Story, storiesOf } from "../../../learn/stories.ts";
import { sourceLink } from "../../fragments/source-link.ts";
import { controls } from "../../styles/controls.styles.ts";
import { styles } from "./story-gallery.styles.ts";

/** The badges of an example, the most severe first, and their glyphs. */
const kBadges: readonly (readonly [Show, string])[] = [
  ["refused", "✕"],
  ["undefined", "?!"],
  ["suspicious", "△"],
  ["accepted", "✓"],
];

function badge(example: Example): TemplateResult {
  const found = kBadges.find(([show]) => example.shows.has(show));
  if (found === undefined) {
    return html``;
  }
  const [show, glyph] = found;
  return html`<span class="badge ${show}"
    ><span aria-hidden="true">${glyph}</span> ${t(`learn.shows.${show}`)}</span
  >`;
}

/** Consecutive examples of one mode. */
function runsOf(examples: readonly Example[]): Example[][] {
  const runs: Example[][] = [];
  for (const example of examples) {
    const last = runs.at(-1);
    if (last?.[0]?.mode === example.mode) {
      last.push(example);
    } else {
      runs.push([example]);
    }
  }
  return runs;
}

/** Stories about broadcasting, each with questions that open in the playground and the engine's answers. */
export class StoryGallery extends LitElement {
  static override styles = [controls, styles];
  static override properties = {
    engine: { attribute: false },
    modes: { attribute: false },
    filter: { attribute: false },
  };
  declare engine: Engine;
  declare modes: readonly ModeInfo[];
  declare filter: Filter;

  #stories: readonly Story[] = [];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("engine") || changed.has("modes")) {
      this.#stories = storiesOf(this.engine, this.modes);
    }
  }

  override render(): TemplateResult {
    const shown = this.#stories.flatMap((story) => {
      const examples = story.examples.filter((example) => this.#passes(example));
      return examples.length === 0 ? [] : [{ ...story, examples }];
    });
    const count = shown.reduce((sum, { examples }) => sum + examples.length, 0);
    return html`
      <form @change=${this.#filter} @submit=${(event: Event) => event.preventDefault()}>
        <label>${t("learn.filter.system")} ${this.#systems()}</label>
        <label>${t("learn.filter.shows")} ${this.#shows()}</label>
        <p class="count" role="status">${t("learn.count", { stories: tn("learn.stories", shown.length), examples: tn("learn.examples", count) })}</p>
      </form>
      ${this.#group("story", shown)} ${this.#group("source", shown)}
    `;
  }

  #passes({ mode, shows }: Example): boolean {
    const { system, shows: wanted } = this.filter;
    return (system === "" || systemOf(mode.id) === system) && (wanted === "" || shows.has(wanted));
  }

  #systems(): TemplateResult {
    const used = new Set(this.#stories.flatMap(({ examples }) => examples.map(({ mode }) => mode)));
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
  #filter(event: Event): void {
    const chosen = new FormData(event.currentTarget as HTMLFormElement);
    const shows = kShows.find((show) => show === chosen.get("shows")) ?? "";
    location.replace(storiesLink({ system: String(chosen.get("system")), shows }));
  }

  #group(group: "story" | "source", shown: readonly Story[]): TemplateResult | typeof nothing {
    const stories = shown.filter((story) => story.group === group);
    return stories.length === 0
      ? nothing
      : html`<h3>${t(`learn.group.${group}`)}</h3>
          ${stories.map((story) => this.#story(story))}`;
  }

  #story({ id, sources, examples }: Story): TemplateResult {
    const own = examples[0]?.mode.source;
    const named =
      sources.length > 0 || own === undefined ? sources : [{ label: own.title, url: own.url }];
    return html`<article aria-labelledby=${id}>
      <div class="told">
        <h4 id=${id}>${t(`story.${id}.title` as TextKey)}</h4>
        <p>${t(`story.${id}.text` as TextKey)}</p>
        <p class="sources">${named.map(({ label, url }) => html`${sourceLink(url, label)} `)}</p>
      </div>
      <div class="examples">${runsOf(examples).map((run) => this.#run(run))}</div>
    </article>`;
  }

  #run(examples: readonly Example[]): TemplateResult {
    return html`<p class="mode">${examples[0]?.mode.title}</p>
      <ul>
        ${examples.map(
          (example) =>
            html`<li>
              <a href=${example.href}
                ><span class="visually-hidden">${t("learn.open")} </span
                ><span class="mono">${example.asked}</span></a
              >
              ${badge(example)} <span class="mono shape">${outcomeText(example.verdict)}</span>
            </li>`,
        )}
      </ul>`;
  }
}

customElements.define("story-gallery", StoryGallery);
