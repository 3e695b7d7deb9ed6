// SPDX-License-Identifier: MIT
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Engine, ModeInfo } from "../../../../../wasm/index.d.ts";
import { type TextKey, t } from "../../../i18n/text.ts";
import { outcomeText } from "../../../learn/answer/outcome-text.ts";
import { kNoFilter, storiesLink, storyLink } from "../../../learn/route.ts";
import type { Example, Story } from "../../../learn/story/stories.ts";
import { encodeHash } from "../../../link/hash.ts";
import type { AskEvent } from "../../../state/events.ts";
import { sourceLink } from "../../fragments/source-link.ts";
import { controls } from "../../styles/controls.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import "../lesson-scene/lesson-scene.ts";
import { storyBadge, storyBadges } from "./story-badge.ts";

const styles = css`
  .story {
    gap: var(--space-4) var(--space-5);
    margin-top: var(--space-4);
  }

  .told,
  .ways,
  .examples {
    align-content: start;
    display: grid;
    gap: var(--space-2);
  }

  .examples {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
    margin-top: var(--space-3);
  }

  .examples button {
    align-items: flex-start;
    flex-direction: column;
    gap: 0;
    overflow-wrap: anywhere;
    padding-block: var(--space-2);
    text-align: start;
  }

  [aria-pressed="true"] {
    background: var(--accent-soft);
    border: 2px solid var(--accent);
  }

  .panel {
    padding-block: var(--space-4);
  }

  .sources a {
    display: inline-block;
    line-height: 1.75rem;
    margin-right: var(--space-3);
  }

  .ways a {
    line-height: 1.75rem;
  }

  .try {
    font-weight: 600;
    margin-top: var(--space-3);
  }

  @media (min-width: 62rem) {
    .story {
      grid-template-columns: 22rem minmax(0, 1fr);
      grid-template-rows: auto 1fr;
    }

    .panel {
      grid-area: 1 / 2 / 3 / 3;
    }
  }
`;

/** One story: what happened, what it cost, and each of its questions as a live picture with the engine's answer. */
export class StoryPage extends LitElement {
  static override styles = [controls, utilities, storyBadges, styles];
  static override properties = {
    engine: { attribute: false },
    modes: { attribute: false },
    story: { attribute: false },
    next: { attribute: false },
    at: { state: true },
  };
  declare engine: Engine;
  declare modes: readonly ModeInfo[];
  declare story: Story;
  /** The story after it; null for the last one. */
  declare next: Story | null;
  declare at: number;

  constructor() {
    super();
    this.at = 0;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("story")) {
      this.at = 0;
    }
  }

  override render(): TemplateResult | typeof nothing {
    const { story, next } = this;
    const { id, examples, tab } = story;
    const example = examples[this.at];
    if (example === undefined) {
      return nothing;
    }
    return html`<div class="story stack">
      <div class="told">
        <p>${t(`story.${id}.text` as TextKey)} ${t(`story.${id}.more` as TextKey)}</p>
        <p><b>${t("learn.cost")}</b> ${t(`story.${id}.cost` as TextKey)}</p>
        <div class="examples" role="group" aria-label=${t("learn.questions")}>
          ${examples.map((each, i) => this.#choice(each, i))}
        </div>
      </div>
      <section class="panel" aria-label=${example.asked}>
        <lesson-scene
          verdict
          ruler
          steps
          .engine=${this.engine}
          .modes=${this.modes}
          .state=${example.state}
          @ask=${(event: AskEvent) => this.#lead(event, example)}
        ></lesson-scene>
        <p class="try"><a href=${example.href}>${t("learn.try")}</a></p>
      </section>
      <div class="ways">
        ${this.#sources(example)}
        <a href=${storiesLink({ ...kNoFilter, tab })}>${t("learn.allStories")}</a>
        ${next === null ? nothing : html`<a href=${storyLink(next.id)}>${t("learn.nextStory", { title: t(`story.${next.id}.title` as TextKey) })}</a>`}
      </div>
    </div>`;
  }

  #choice(example: Example, i: number): TemplateResult {
    return html`<button type="button" aria-pressed=${i === this.at} @click=${() => {
      this.at = i;
    }}>
      <span class="small soft">${example.mode.title}</span>
      <span class="mono">${example.asked}</span>
      <span>${storyBadge(example)} <span class="mono">${outcomeText(example.verdict)}</span></span>
    </button>`;
  }

  #sources({ mode }: Example): TemplateResult {
    const own = [{ label: mode.source.title, url: mode.source.url }];
    const { sources } = this.story;
    const named = sources.length > 0 ? sources : own;
    return html`<p class="sources">
      <b>${t("learn.sources")}</b> ${named.map(({ label, url }) => html`${sourceLink(url, label)} `)}
    </p>`;
  }

  /** A fix opens in the playground. */
  #lead(event: AskEvent, { state }: Example): void {
    event.stopPropagation();
    location.hash = encodeHash({ ...state, ...event.changeOf(state) });
  }
}

customElements.define("story-page", StoryPage);
