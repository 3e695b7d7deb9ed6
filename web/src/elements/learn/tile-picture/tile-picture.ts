// SPDX-License-Identifier: MIT
import { css, html, LitElement, type TemplateResult } from "lit";
import { t } from "../../../i18n/text.ts";
import type { Explained } from "../../../scene/answer.ts";
import { shapeText } from "../../../tensor/cells.ts";
import { onResize } from "../../controllers/on-resize.ts";
import { controls } from "../../styles/controls.styles.ts";
import { drawnFigure, figureInks } from "../drawn-figure.ts";

const styles = css`
  svg {
    display: block;
    height: auto;
    max-width: 100%;
    overflow: visible;
  }
`;

/** Narrower pictures break into lines, whose tiles are smaller. */
const kPhone = 480;

/** The tiles of an answer after a number of steps, as a picture without controls.
 * @attr {number} step - the number of steps
 * @attr {string} sign - the operator between operands
 * @attr {number} most - the largest scale */
export class TilePicture extends LitElement {
  static override styles = [controls, figureInks, styles];
  static override properties = {
    explained: { attribute: false },
    names: { attribute: false },
    step: { type: Number },
    sign: {},
    most: { type: Number },
    room: { state: true },
  };
  declare explained: Explained;
  /** Of the operands. */
  declare names: readonly string[];
  declare step: number;
  declare sign: string;
  declare most: number;
  /** The available width, in pixels. */
  declare room: number;

  constructor() {
    super();
    this.names = [];
    this.sign = ",";
    this.most = 0.8;
    this.room = Math.min(700, document.documentElement.clientWidth - 50);
    onResize(this, ({ width }) => {
      this.room = Math.floor(width);
    });
  }

  override render(): TemplateResult {
    const { explained, names, step, room, most } = this;
    const drawn = drawnFigure({ explained, names, step }, this.sign, room);
    const { width, height } = drawn.viewBox.baseVal;
    const scale = Math.min(room < kPhone ? most * 0.75 : most, room / width);
    const attributes = {
      role: "img",
      "aria-label": t("tiles.name", { shapes: explained.shapes.map(shapeText).join(", ") }),
      width: Math.round(width * scale),
      height: Math.round(height * scale),
    };
    for (const [name, value] of Object.entries(attributes)) {
      drawn.setAttribute(name, String(value));
    }
    return html`${drawn}`;
  }
}

customElements.define("tile-picture", TilePicture);
