// SPDX-License-Identifier: MIT
import {
  css,
  html,
  LitElement,
  nothing,
  type SVGTemplateResult,
  svg,
  type TemplateResult,
} from "lit";
import { kFaces, type Label, type Path } from "../../../figure/drawing.ts";
import { pagePalette } from "../../../figure/palette.ts";
import { tileFigure } from "../../../figure/tile-figure.ts";
import { t } from "../../../i18n/text.ts";
import type { Explained } from "../../../scene/answer.ts";
import { shapeText } from "../../../tensor/cells.ts";
import { controls } from "../../styles/controls.styles.ts";

const styles = css`
  svg {
    display: block;
    height: auto;
    max-width: 100%;
  }
`;

const kPalette = pagePalette();

function path({ d, fill, stroke, width, dash }: Path): SVGTemplateResult {
  return svg`<path d=${d} fill=${fill?.colour ?? "none"} stroke=${stroke?.colour ?? nothing}
    stroke-width=${width ?? nothing} stroke-dasharray=${dash?.join(" ") ?? nothing}></path>`;
}

function label({ text, x, y, size, face, isBold, anchor, ink }: Label): SVGTemplateResult {
  return svg`<text x=${x} y=${y} font-family=${kFaces[face]} font-size=${size}
    font-weight=${isBold ? 600 : nothing} text-anchor=${anchor} fill=${ink.colour}>${text}</text>`;
}

/** The tiles of an answer after a number of steps, as a picture without controls.
 * @attr {number} step - the number of steps
 * @attr {string} sign - the operator between operands
 * @attr {number} most - the largest scale */
export class TilePicture extends LitElement {
  static override styles = [controls, styles];
  static override properties = {
    explained: { attribute: false },
    step: { type: Number },
    sign: {},
    most: { type: Number },
    room: { state: true },
  };
  declare explained: Explained;
  declare step: number;
  declare sign: string;
  declare most: number;
  /** The available width, in pixels. */
  declare room: number;

  readonly #sizes = new ResizeObserver(([entry]) => {
    this.room = Math.floor(entry?.contentRect.width ?? this.room);
  });

  constructor() {
    super();
    this.sign = ",";
    this.most = 0.8;
    this.room = Math.min(700, document.documentElement.clientWidth - 50);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#sizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes.disconnect();
  }

  override render(): TemplateResult {
    const { explained, step, sign, room, most } = this;
    const shown = { explained, step, sign, room, names: [], at: [], margin: 0 };
    const { width, height, items } = tileFigure({ ...shown, textOf: () => "" }, kPalette, t);
    const scale = Math.min(most, room / width);
    const shapes = explained.shapes.map(shapeText).join(", ");
    return html`<svg
      role="img"
      aria-label=${t("tiles.name", { shapes })}
      width=${Math.round(width * scale)}
      height=${Math.round(height * scale)}
      viewBox="0 0 ${width} ${height}"
    >${items.map((item) => ("d" in item ? path(item) : label(item)))}</svg>`;
  }
}

customElements.define("tile-picture", TilePicture);
