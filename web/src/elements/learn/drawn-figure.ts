// SPDX-License-Identifier: MIT
import { css } from "lit";
import type { FigureSubject } from "../../figure/figure-subject.ts";
import { pagePalette } from "../../figure/palette.ts";
import { svgOf } from "../../figure/svg.ts";
import { tileFigure } from "../../figure/tile-figure.ts";
import { language } from "../../i18n/language.ts";
import { t } from "../../i18n/text.ts";

/** The colors of a drawn figure. The build shortens the names of tokens, but only in styles: the drawing uses these. */
export const figureInks = css`
  :host {
    --figure-panel: var(--panel);
    --figure-ink: var(--ink);
    --figure-ink-soft: var(--ink-soft);
    --figure-line-strong: var(--line-strong);
    --figure-mark: var(--mark);
    --figure-mark-edge: var(--mark-edge);
    --figure-bad: var(--bad);
    --figure-bad-soft: var(--bad-soft);
    --figure-sunken: var(--sunken);
    --figure-hatch-bad: var(--hatch-bad);
    --figure-operand-0: var(--operand-0);
    --figure-operand-0-soft: var(--operand-0-soft);
    --figure-operand-1: var(--operand-1);
    --figure-operand-1-soft: var(--operand-1-soft);
    --figure-operand-2: var(--operand-2);
    --figure-operand-2-soft: var(--operand-2-soft);
    --figure-operand-3: var(--operand-3);
    --figure-operand-3-soft: var(--operand-3-soft);
    --figure-operand-4: var(--operand-4);
    --figure-operand-4-soft: var(--operand-4-soft);
    --figure-operand-5: var(--operand-5);
    --figure-operand-5-soft: var(--operand-5-soft);
  }
`;

const kUntold = { title: "", description: "", language };

/** The tiles of an answer as an element that follows the theme, without values and without words of its own.
 * @param room the available width, in pixels */
export function drawnFigure(
  shown: FigureSubject,
  sign: string,
  room: number,
  margin = 0,
): SVGSVGElement {
  const asked = { ...shown, at: [], sign, room, margin, textOf: () => "" };
  const text = svgOf(tileFigure(asked, pagePalette("figure-"), t), kUntold);
  const { documentElement } = new DOMParser().parseFromString(text, "image/svg+xml");
  const drawn = document.importNode(documentElement, true) as unknown as SVGSVGElement;
  for (const words of drawn.querySelectorAll("title, desc")) {
    words.remove();
  }
  return drawn;
}
