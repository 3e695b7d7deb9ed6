// SPDX-License-Identifier: MIT
import { css, html, LitElement, type TemplateResult } from "lit";
import { type Drawing, kFaces, type Label, type Path } from "../../../figure/drawing.ts";
import type { Ink, Palette } from "../../../figure/palette.ts";
import { tileFigure } from "../../../figure/tile-figure.ts";
import { t } from "../../../i18n/text.ts";
import type { Explained } from "../../../scene/answer.ts";
import { shapeText } from "../../../tensor/cells.ts";
import { controls } from "../../styles/controls.styles.ts";

/** The build shortens the names of tokens, but only in styles: the drawing uses these. */
const styles = css`
  :host {
    --tile-panel: var(--panel);
    --tile-ink: var(--ink);
    --tile-ink-soft: var(--ink-soft);
    --tile-line-strong: var(--line-strong);
    --tile-mark: var(--mark);
    --tile-mark-edge: var(--mark-edge);
    --tile-bad: var(--bad);
    --tile-bad-soft: var(--bad-soft);
    --tile-sunken: var(--sunken);
    --tile-hatch-bad: var(--hatch-bad);
    --tile-operand-0: var(--operand-0);
    --tile-operand-0-soft: var(--operand-0-soft);
    --tile-operand-1: var(--operand-1);
    --tile-operand-1-soft: var(--operand-1-soft);
    --tile-operand-2: var(--operand-2);
    --tile-operand-2-soft: var(--operand-2-soft);
    --tile-operand-3: var(--operand-3);
    --tile-operand-3-soft: var(--operand-3-soft);
    --tile-operand-4: var(--operand-4);
    --tile-operand-4-soft: var(--operand-4-soft);
    --tile-operand-5: var(--operand-5);
    --tile-operand-5-soft: var(--operand-5-soft);
  }

  svg {
    display: block;
    height: auto;
    max-width: 100%;
    overflow: visible;
  }
`;

const inkOf = (name: string): Ink => ({ colour: `var(--tile-${name})`, opacity: 1 });
const kNames = [
  "panel",
  "ink",
  "ink-soft",
  "line-strong",
  "mark",
  "mark-edge",
  "bad",
  "bad-soft",
  "sunken",
  "hatch",
  "hatch-bad",
] as const;
const kInks = Object.fromEntries(kNames.map((name) => [name, inkOf(name)])) as Record<
  (typeof kNames)[number],
  Ink
>;
const kOperands = 6;
const kPalette: Palette = {
  ...kInks,
  operands: Array.from({ length: kOperands }, (_, i) => ({
    own: inkOf(`operand-${i}`),
    soft: inkOf(`operand-${i}-soft`),
  })),
};

/** Narrower pictures break into lines, whose tiles are smaller. */
const kPhone = 480;

/** An element of a drawing, which has too few kinds for a template. */
function drawn(item: Path | Label): SVGElement {
  const isPath = "d" in item;
  const made = document.createElementNS("http://www.w3.org/2000/svg", isPath ? "path" : "text");
  const attributes = isPath
    ? {
        d: item.d,
        fill: item.fill?.colour ?? "none",
        stroke: item.stroke?.colour,
        "stroke-width": item.width,
        "stroke-dasharray": item.dash?.join(" "),
      }
    : {
        x: item.x,
        y: item.y,
        "font-family": kFaces[item.face],
        "font-size": item.size,
        "font-weight": item.isBold ? 600 : undefined,
        "text-anchor": item.anchor,
        fill: item.ink.colour,
      };
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) {
      made.setAttribute(name, String(value));
    }
  }
  made.textContent = isPath ? null : item.text;
  return made;
}

/** The tiles of an answer after a number of steps, as a picture without controls.
 * @attr {number} step - the number of steps
 * @attr {string} sign - the operator between operands
 * @attr {number} most - the largest scale */
export class TilePicture extends LitElement {
  static override styles = [controls, styles];
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

  readonly #sizes = new ResizeObserver(([entry]) => {
    this.room = Math.floor(entry?.contentRect.width ?? this.room);
  });

  constructor() {
    super();
    this.names = [];
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

  get #figure(): Drawing {
    const { explained, names, step, sign, room } = this;
    const shown = { explained, names, step, sign, room, at: [], margin: 0 };
    return tileFigure({ ...shown, textOf: () => "" }, kPalette, t);
  }

  override render(): TemplateResult {
    const { room, most } = this;
    const { width, height } = this.#figure;
    const scale = Math.min(room < kPhone ? most * 0.75 : most, room / width);
    const shapes = this.explained.shapes.map(shapeText).join(", ");
    return html`<svg
      role="img"
      aria-label=${t("tiles.name", { shapes })}
      width=${Math.round(width * scale)}
      height=${Math.round(height * scale)}
      viewBox="0 0 ${width} ${height}"
    ></svg>`;
  }

  protected override updated(): void {
    this.renderRoot.querySelector("svg")?.replaceChildren(...this.#figure.items.map(drawn));
  }
}

customElements.define("tile-picture", TilePicture);
