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
import { t } from "../../../i18n/text.ts";
import { colourOf, letterOf } from "../../../page/operand-letter.ts";
import {
  type ElementPlaces,
  elementPlaces,
  type StepWithAxes,
} from "../../../scene/element-places.ts";
import { knownShape } from "../../../scene/read-question.ts";
import { placeOf } from "../../../tensor/cells.ts";
import { kTile, layoutTiles, type PlacedBlock, tilePlace } from "../../../tiles/tile-layout.ts";
import { blockLabel, emptySign, groundOf } from "../../../tiles/tile-marks.ts";
import { shapeBlock, type Tile, type TileBlock } from "../../../tiles/tile-view.ts";
import { onResize } from "../../controllers/on-resize.ts";
import { edges } from "../../explanation/tile-scene/edges.ts";
import { styles as tileStyles } from "../../explanation/tile-scene/tile-scene.styles.ts";
import { controls, operandColours } from "../../styles/controls.styles.ts";

/** Until the width is measured. */
const kRoom = 560;

const sizesOf = ({ shape }: TileBlock): readonly number[] =>
  shape === null || shape === "*" ? [] : shape.map(Number);

/** A sign in place of tiles. */
const placeholder = (
  sign: string,
  width: number,
  height: number,
  kind: string,
): SVGTemplateResult =>
  svg`<g class="placeholder ${kind}">
    <rect width=${width} height=${height} rx="7"></rect>
    <text x=${width / 2} y=${height / 2}>${sign}</text>
  </g>`;

/** An operation that does not broadcast, before and after: tiles with the positions of elements, if it is certain where
 * they go. */
export class StepPicture extends LitElement {
  static override styles = [
    controls,
    operandColours,
    tileStyles,
    css`
      figure {
        display: grid;
        gap: var(--space-2);
        margin: var(--space-2) 0 0;
        min-width: 0;
        width: 100%;
      }

      svg {
        margin-inline: auto;
      }

      figcaption {
        color: var(--ink-soft);
        font-size: var(--text-s);
        text-align: center;
      }
    `,
  ];
  static override properties = {
    step: { attribute: false },
    text: { attribute: false },
    room: { state: true },
  };
  declare step: StepWithAxes;
  /** The code of the operation. */
  declare text: string;
  declare room: number;

  constructor() {
    super();
    this.room = kRoom;
    onResize(this, ({ width }) => {
      this.room = Math.floor(width);
    });
  }

  override render(): TemplateResult {
    const { step, room } = this;
    const places = elementPlaces(step, this.text);
    const blocks = [
      ...step.operands.map(({ shape }, i) => shapeBlock("operand", i, knownShape(shape))),
      shapeBlock("result", 0, step.shape ?? []),
    ];
    const labels = blocks.map((block) => this.#labelOf(block));
    const layout = layoutTiles(blocks, labels, ",", room);
    const { width, height, scale, signs } = layout;
    return html`<figure>
      <svg
        role="img"
        aria-label=${t("tiles.name", { shapes: labels.join(", ") })}
        width=${Math.round(width * scale)}
        height=${Math.round(height * scale)}
        viewBox="0 0 ${width} ${height}"
      >
        ${signs.map(({ text, x, y }) => svg`<text class="sign" x=${x} y=${y}>${text === "=" ? "→" : text}</text>`)}
        ${layout.blocks.map((placed) => this.#block(placed, places))}
      </svg>
      ${step.shape === null ? nothing : html`<figcaption>${t(`stepPicture.${places?.kind ?? "shapes"}`)}</figcaption>`}
    </figure>`;
  }

  #labelOf(block: TileBlock): string {
    if (block.kind === "result" && this.step.shape === null) {
      return `${t("ruler.result")} …`;
    }
    const names = this.step.operands.map(({ name = "" }) => name);
    return blockLabel(block, names, t);
  }

  #block({ block, x, y, width, height }: PlacedBlock, places: ElementPlaces | null) {
    const isRefused = block.kind === "result" && this.step.shape === null;
    const color = block.kind === "operand" ? colourOf(block.operand) : "";
    return svg`<g class="block of-${block.kind} ${color}" transform="translate(${x} ${y})">
      ${
        isRefused || block.tiles.length === 0
          ? placeholder(
              isRefused ? "✕" : emptySign(block),
              width,
              height,
              isRefused ? "refused" : "",
            )
          : block.tiles.map((tile, i) => this.#tile(block, tile, i, places))
      }
      ${isRefused ? "" : edges(block)}
      <text class="label" x=${width / 2} y=${height + 24}>${this.#labelOf(block)}</text>
    </g>`;
  }

  #tile(block: TileBlock, tile: Tile, i: number, places: ElementPlaces | null) {
    const { x, y } = tilePlace(tile.at);
    const sheet = groundOf(block, i);
    const { text, operand } = this.#markOf(block, tile, places);
    // Nearer sheets hide the numbers of others.
    const shown = tile.at[0] > 0 ? "" : text;
    const size = Math.min(16, (kTile * 1.35) / Math.max(1, shown.length));
    return svg`${sheet === null ? "" : svg`<rect class="sheet" x=${sheet.x} y=${sheet.y} width=${sheet.width} height=${sheet.height} rx="7"></rect>`}
      <g class="tile ${operand === null ? "" : colourOf(operand)}" transform="translate(${x} ${y})">
        <rect width=${kTile} height=${kTile} rx="7"></rect>
        <text font-size=${size} x=${kTile / 2} y=${kTile / 2}>${shown}</text>
      </g>`;
  }

  /** The position of an element, with the letter of its operand if there are several. */
  #markOf(block: TileBlock, { index }: Tile, places: ElementPlaces | null) {
    const own = { text: String(placeOf(sizesOf(block), index)), operand: null };
    if (places === null) {
      return { text: "", operand: null };
    }
    if (places.kind === "reduce") {
      const target = placeOf((this.step.shape ?? []) as number[], places.targetOf(index));
      return block.kind === "operand" ? { text: String(target), operand: null } : own;
    }
    const { operand, cell } =
      block.kind === "operand" ? { operand: block.operand, cell: index } : places.sourceOf(index);
    const sizes = knownShape(this.step.operands[operand]?.shape ?? []) as number[];
    const letter = this.step.operands.length > 1 ? letterOf(operand) : "";
    return { text: `${letter}${placeOf(sizes, cell)}`, operand };
  }
}

customElements.define("step-picture", StepPicture);
