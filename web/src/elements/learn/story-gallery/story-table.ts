// SPDX-License-Identifier: MIT
import { css, html, LitElement, type TemplateResult } from "lit";
import { type TextKey, t } from "../../../i18n/text.ts";
import { outcomeText } from "../../../learn/answer/outcome-text.ts";
import type { Example, Story } from "../../../learn/story/stories.ts";
import { ScrollRegions } from "../../controllers/scroll-region.ts";
import { sourceLink } from "../../fragments/source-link.ts";
import { controls } from "../../styles/controls.styles.ts";
import { plainTable } from "../../styles/plain-table.styles.ts";
import { storyBadge, storyBadges } from "./story-badge.ts";

const styles = css`
  table {
    width: 100%;
  }

  tbody th {
    border-top: 2px solid var(--line);
    padding: var(--space-4) 0 var(--space-2);
  }

  tbody th p {
    font-weight: 400;
    max-width: 75ch;
  }

  td {
    overflow-wrap: anywhere;
  }

  @media (max-width: 40rem) {
    thead {
      clip-path: inset(50%);
      height: 1px;
      overflow: hidden;
      position: absolute;
      width: 1px;
    }

    td {
      border-top: 0;
      display: block;
      padding-block: 0;
    }

    tr td:first-child {
      border-top: 1px solid var(--line);
      padding-top: var(--space-2);
    }

    tr td:last-child {
      padding-bottom: var(--space-2);
    }
  }
`;

/** The examples that the sources print, with the engine's answers; each opens in the playground. */
export class StoryTable extends LitElement {
  static override styles = [controls, plainTable, storyBadges, styles];
  static override properties = { stories: { attribute: false } };
  declare stories: readonly Story[];

  constructor() {
    super();
    new ScrollRegions(this);
  }

  override render(): TemplateResult {
    return html`<div class="scroll" data-name=${t("learn.tab.reference")}>
      <table>
        <thead>
          <tr>
            <th scope="col">${t("learn.column.question")}</th>
            <th scope="col">${t("learn.column.rules")}</th>
            <th scope="col">${t("learn.filter.shows")}</th>
            <th scope="col">${t("learn.column.came")}</th>
          </tr>
        </thead>
        ${this.stories.map((story) => this.#source(story))}
      </table>
    </div>`;
  }

  #source({ id, examples }: Story): TemplateResult {
    const source = examples[0]?.mode.source;
    return html`<tbody id=${id}>
      <tr>
        <th colspan="4" scope="rowgroup">
          <b>${t(`story.${id}.title` as TextKey)}</b>
          <p>${t(`story.${id}.text` as TextKey)} ${source === undefined ? "" : sourceLink(source.url, source.title)}</p>
        </th>
      </tr>
      ${examples.map((example) => this.#example(example))}
    </tbody>`;
  }

  #example(example: Example): TemplateResult {
    return html`<tr>
      <td>
        <a href=${example.href}
          ><span class="visually-hidden">${t("learn.open")} </span
          ><span class="mono">${example.asked}</span></a
        >
      </td>
      <td class="soft">${example.mode.title}</td>
      <td>${storyBadge(example)}</td>
      <td class="mono shape">${outcomeText(example.verdict)}</td>
    </tr>`;
  }
}

customElements.define("story-table", StoryTable);
