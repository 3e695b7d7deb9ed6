// SPDX-License-Identifier: MIT
import { css, html, type TemplateResult } from "lit";
import { t } from "../../../i18n/text.ts";
import type { Example, Show } from "../../../learn/story/stories.ts";

/** The badges of an example, the most severe first, and their glyphs. */
const kBadges: readonly (readonly [Show, string])[] = [
  ["refused", "✕"],
  ["undefined", "?!"],
  ["suspicious", "△"],
  ["accepted", "✓"],
];

export function storyBadge({ shows }: Example): TemplateResult {
  const [show, glyph] = kBadges.find(([each]) => shows.has(each)) ?? ["accepted", "✓"];
  return html`<span class="badge ${show}"
    ><span aria-hidden="true">${glyph}</span> ${t(`learn.shows.${show}`)}</span
  >`;
}

export const storyBadges = css`
  .badge {
    color: var(--good);
    font-size: var(--text-s);
    font-weight: 600;
    white-space: nowrap;
  }

  .badge span {
    display: inline-block;
    font-family: var(--mono);
    min-width: 1.25em;
  }

  .suspicious,
  .undefined {
    color: var(--warn);
  }

  .refused {
    color: var(--bad);
  }
`;
