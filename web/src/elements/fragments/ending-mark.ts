// SPDX-License-Identifier: MIT
import { css, html, nothing, type TemplateResult } from "lit";
import type { Ending, Extent } from "../../../../wasm/index.d.ts";
import { t } from "../../i18n/text.ts";

// How an accepted request ends at run time: by a glyph, a word and a hatch; color is only an addition.

export const kEndings: readonly Ending[] = ["result", "error", "unspecified", "undefinedBehavior"];

const kGlyphs: Readonly<Record<Ending, string>> = {
  result: "✓",
  error: "✕",
  unspecified: "≈",
  undefinedBehavior: "↯",
};

/** Only the glyph, without text. */
export const endingGlyph = (ending: Ending): TemplateResult =>
  html`<span aria-hidden="true">${kGlyphs[ending]}</span>`;

/** With the result's extent, if there is one. */
export function endingMark(ending: Ending, extent?: Extent): TemplateResult {
  return html`<span class="ending ${ending}"
    >${endingGlyph(ending)} ${t(`ending.${ending}`)}${extent === undefined ? nothing : html` <b>${extent}</b>`}</span
  >`;
}

export const endings = css`
  .ending {
    border: 1.5px solid var(--bad);
    border-radius: 99px;
    color: var(--bad);
    display: inline-block;
    font-size: var(--text-s);
    font-weight: 600;
    line-height: 1.5;
    padding: 0 0.7em;
    white-space: nowrap;
  }

  .ending b {
    font-family: var(--mono);
    margin-left: 0.2em;
  }

  .ending.result {
    background-color: var(--good-soft);
    border-color: var(--good);
    color: var(--good);
  }

  .ending.error {
    background-color: var(--bad-soft);
  }

  .ending.unspecified {
    background-color: var(--warn-soft);
    background-image: radial-gradient(var(--hatch) 1.25px, transparent 1.5px);
    background-size: 6px 6px;
    border-color: var(--warn);
    border-style: dashed;
    color: var(--warn);
  }

  .ending.undefinedBehavior {
    background-color: var(--bad-soft);
    background-image: repeating-linear-gradient(
      135deg,
      var(--hatch-bad) 0 1.5px,
      transparent 1.5px 7px
    );
    border-style: double;
    border-width: 3px;
  }
`;
