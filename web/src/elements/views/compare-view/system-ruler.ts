// SPDX-License-Identifier: MIT
import { css, html, nothing, type TemplateResult } from "lit";
import { t } from "../../../i18n/text.ts";
import { colourOf, letterOf } from "../../../page/operand-letter.ts";
import {
  type Content,
  contentIn,
  hasColumns,
  kGlyphs,
  wholeContent,
} from "../../../ruler/contents.ts";
import {
  type RulerCell,
  type RulerRow,
  type RulerView,
  rulerView,
} from "../../../ruler/ruler-view.ts";
import type { Explained } from "../../../scene/answer.ts";

/** The marks that a small ruler shows: the others are the rule. */
const kShown = new Set(["stretched", "conflict"]);

/** More have narrower columns. */
const kFewAxes = 4;

function extent({ extent, mark, promoted }: RulerCell): TemplateResult {
  const glyph = kShown.has(mark) ? kGlyphs[mark] : promoted ? "+" : "";
  const words = [
    ...(promoted ? [t("mark.promoted")] : []),
    ...(mark === "none" || mark === "equal" ? [] : [t(`mark.${mark}`)]),
  ];
  return html`<span class="cell ${mark} ${promoted ? "promoted" : ""}"
    >${glyph === "" ? nothing : html`<span class="glyph" aria-hidden="true">${glyph}</span>`}${extent}${
      words.length === 0 ? nothing : html` <span class="visually-hidden">${words.join(", ")}</span>`
    }</span
  >`;
}

function content(content: Content): TemplateResult | typeof nothing {
  switch (content.kind) {
    case "cell":
      return extent(content.cell);
    case "whole":
      return html`<span class="cell">${content.text}</span>`;
    case "refused":
      return html`<span class="cell conflict"
        ><span aria-hidden="true">✕</span><span class="visually-hidden">${t("mark.refused")}</span></span
      >`;
    case "open":
      return html`<span class="cell soft"
        ><span aria-hidden="true">–</span><span class="visually-hidden">${t("mark.open")}</span></span
      >`;
    default:
      return nothing;
  }
}

function row(explained: Explained, view: RulerView, each: RulerRow): TemplateResult {
  const name =
    each.kind === "operand"
      ? html`<span class="letter">${letterOf(each.operand)}</span>`
      : t(`ruler.${each.kind}`);
  const whole = () => wholeContent(explained, each, explained.inference.trace.length);
  return html`<tr class="${each.kind} ${each.kind === "operand" ? colourOf(each.operand) : ""}">
    <th scope="row">${name}</th>
    ${
      hasColumns(view, each)
        ? view.stepOf.map((_, column) => html`<td>${content(contentIn(view, each, column))}</td>`)
        : html`<td colspan=${view.rank || nothing}>${content(whole())}</td>`
    }
  </tr>`;
}

/** A small ruler after its last step, without controls, for comparing it with another. */
export function systemRuler(explained: Explained): TemplateResult {
  const view = rulerView(explained, explained.inference.trace.length);
  const name = t("compare.ruler", { mode: explained.mode.title });
  return html`<div class="scroll" data-name=${name}>
    <table class="ruler ${view.rank > kFewAxes ? "dense" : ""}">
      <caption class="visually-hidden">${name}</caption>
      <tbody>
        ${view.rows.map((each) => row(explained, view, each))}
      </tbody>
    </table>
  </div>`;
}

export const rulers = css`
  /* The table around it may be stacked. */
  .ruler {
    display: table;
  }

  .ruler tbody {
    display: table-row-group;
  }

  .ruler th,
  .ruler td {
    border: 0;
    padding: 1px 2px;
    text-align: center;
    vertical-align: middle;
  }

  .ruler th {
    color: var(--ink-soft);
    font-size: var(--text-s);
    font-weight: 600;
    min-width: 3.75rem;
    padding-right: var(--space-2);
    text-align: right;
  }

  .ruler .result > * {
    border-top: 2px solid var(--ink);
    padding-top: 3px;
  }

  .ruler tr:has(+ .result) > * {
    padding-bottom: 3px;
  }

  .ruler .result > th {
    border-top-color: transparent;
    color: var(--ink);
  }

  .cell {
    align-items: center;
    background-color: var(--own-soft, transparent);
    border: 1.5px solid var(--own, var(--line-strong));
    border-radius: 4px;
    display: flex;
    font: 600 var(--text-m) / 1 var(--mono);
    font-variant-numeric: tabular-nums;
    height: 2rem;
    justify-content: center;
    min-width: 3rem;
    padding: 0 var(--space-1);
    position: relative;
    white-space: nowrap;
  }

  .result .cell {
    border-color: transparent;
  }

  .cell .glyph {
    font-size: var(--text-xs);
    font-weight: 400;
    margin-right: 0.2em;
  }

  .dense .cell {
    min-width: 2rem;
    padding: 0 2px;
  }

  .cell.promoted {
    background-color: transparent;
    border-style: dashed;
  }

  .cell.stretched {
    background-image: repeating-linear-gradient(
      135deg,
      var(--hatch) 0 2px,
      transparent 2px 8px
    );
  }

  .cell.conflict {
    background-color: var(--bad-soft);
    border: 3px double var(--bad);
  }
`;
