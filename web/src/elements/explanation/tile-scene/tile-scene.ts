// SPDX-License-Identifier: MIT
import {
  html,
  LitElement,
  nothing,
  type PropertyValues,
  type SVGTemplateResult,
  svg,
  type TemplateResult,
} from "lit";
import { t } from "../../../i18n/text.ts";
import { embeddedPart, isCompact } from "../../../page/embed.ts";
import { colourOf, letterOf } from "../../../page/operand-letter.ts";
import type { Place } from "../../../page/pointed-place.ts";
import { isPresenting, tileLimits } from "../../../page/presenting.ts";
import type { Explained } from "../../../scene/answer.ts";
import { type Origin, sumText } from "../../../scene/cell-origin.ts";
import { infixOf, signOf } from "../../../scene/infix.ts";
import type { Scene } from "../../../scene/scene.ts";
import { shownIndex, slicesOf } from "../../../scene/shown-index.ts";
import { CellHoverEvent, CellSelectEvent, SliceSelectEvent } from "../../../state/events.ts";
import { hasOperator, operatorOf } from "../../../state/state.ts";
import { type Cell, cellText, sameNumbers } from "../../../tensor/cells.ts";
import { heldSlice } from "../../../tensor/slices.ts";
import { tileValueText } from "../../../tensor/values.ts";
import {
  drawnSign,
  isRowByColumn,
  kTile,
  layoutOf,
  layoutTiles,
  type PlacedBlock,
  type TileLayout,
  tilePlace,
} from "../../../tiles/tile-layout.ts";
import { blockLabel, emptySign, groundOf, labelPlace } from "../../../tiles/tile-marks.ts";
import { shownValue, valueSize } from "../../../tiles/tile-values.ts";
import { type Tile, type TileBlock, tileBlocks } from "../../../tiles/tile-view.ts";
import { onResize } from "../../controllers/on-resize.ts";
import { staleText } from "../../fragments/stale-note.ts";
import { controls, operandColours } from "../../styles/controls.styles.ts";
import { afterDrawing } from "./after-drawing.ts";
import { axisMap, edges, stacks } from "./edges.ts";
import { refusedPairs } from "./refused-pairs.ts";
import { styles } from "./tile-scene.styles.ts";

/** A tile with its value, in full and as drawn. */
interface Face {
  readonly tile: Tile;
  readonly value: string;
  readonly text: string;
}

/** Behind a sheet, so that the sheets behind it do not show between its tiles. */
function ground(sheet: ReturnType<typeof groundOf>): SVGTemplateResult | typeof nothing {
  return sheet === null
    ? nothing
    : svg`<rect class="sheet" x=${sheet.x} y=${sheet.y} width=${sheet.width} height=${sheet.height} rx="7"></rect>`;
}

/** In place of tiles: a sign. */
function placeholder(sign: string, width: number, height: number, kind = ""): SVGTemplateResult {
  return svg`<g class="placeholder ${kind}" aria-hidden="true">
    <rect width=${width} height=${height} rx="7"></rect>
    <text x=${width / 2} y=${height / 2}>${sign}</text>
  </g>`;
}

// What tiles show once there is data, which comes after the first answer.

/** `Result[1, 2] = 2 + 30 = 32` */
function expressionOf(origin: Origin, scene: Scene): string {
  const { op, cell, value, sources } = origin;
  if (origin.terms.length > 0) {
    return `${t("ruler.result")}${cellText(cell)} = ${sumText(origin)} = ${value}`;
  }
  const values = sources.map((source) => source.value);
  const infix = infixOf(scene.catalogue.ops, op);
  const terms =
    infix === null ? `${op}(${values.join(", ")})` : values.join(` ${drawnSign(infix)} `);
  return `${t("ruler.result")}${cellText(cell)} = ${terms} = ${value}`;
}

/** Until the available width is measured: that of a projector or, on a phone, without the paddings of the page. A
 * hidden frame has none. */
const kRoom = Math.max(200, Math.min(1182, document.documentElement.clientWidth - 50));

/** The change of row and column by each key. */
const kMoves = new Map<string, readonly [number, number]>([
  ["ArrowUp", [-1, 0]],
  ["ArrowDown", [1, 0]],
  ["ArrowLeft", [0, -1]],
  ["ArrowRight", [0, 1]],
]);

/** The operands and the result as tiles after a number of steps: solid tiles are data, dashed ones the copies that
 * broadcasting makes.
 * @attr {boolean} brief - the tiles, and how a pointed value is computed; no other text
 * @attr {boolean} editable - whether the edges of operands can be dragged
 * @attr {boolean} previews - whether this is what a fix would give, in the room of what is there
 * @fires {CellHoverEvent} cell-hover - the pointer or the focus entered a result tile, or left
 * @fires {CellSelectEvent} cell-select - a result tile was selected by Enter, click or tap
 * @fires {SliceSelectEvent} slice-select - Page Up or Page Down was pressed */
export class TileScene extends LitElement {
  static override styles = [controls, operandColours, styles];
  static override properties = {
    scene: { attribute: false },
    explained: { attribute: false },
    origin: { attribute: false },
    example: { attribute: false },
    room: { state: true },
    height: { attribute: false },
    brief: { type: Boolean },
    editable: { type: Boolean },
    previews: { type: Boolean, reflect: true },
    pointed: { attribute: false },
  };
  declare scene: Scene;
  declare explained: Explained;
  /** Of the pointed or selected result cell. */
  declare origin: Origin | null;
  /** Of a result cell that the legend takes for an example. */
  declare example: Origin | null;
  /** The available width, in pixels. */
  declare room: number;
  /** The height to keep within if tiles stay readable, in pixels. */
  declare height: number;
  declare brief: boolean;
  declare editable: boolean;
  /** Whether this is what a fix would give, in the room of what is there. */
  declare previews: boolean;
  /** The place of the ruler, or of a fix, that is pointed at. */
  declare pointed: Place | null;

  #layout: TileLayout = layoutTiles([], [], "", kRoom);
  /** The height before a preview, so that nothing moves. */
  #kept: number | null = null;

  constructor() {
    super();
    this.origin = null;
    this.example = null;
    this.room = kRoom;
    this.height = Number.POSITIVE_INFINITY;
    this.brief = false;
    this.editable = false;
    this.previews = false;
    this.pointed = null;
    onResize(this, ({ width }) => {
      this.room = Math.floor(width);
    });
  }

  get #isOver(): boolean {
    return this.scene.step >= this.explained.inference.trace.length;
  }

  protected override willUpdate(_: PropertyValues<this>): void {
    const { explained, scene } = this;
    const blocks = tileBlocks(explained, scene.step, shownIndex(scene));
    const labels = tileBlocks(explained, explained.inference.trace.length, []).map((block) =>
      this.#labelOf(block),
    );
    const { height, scale } = this.#layout;
    this.#kept = this.previews ? (this.#kept ?? Math.round(height * scale)) : null;
    const limits = tileLimits(this.height, isRowByColumn(explained));
    const sign = signOf(explained.mode, scene.catalogue.ops, operatorOf(scene.state));
    this.#layout = layoutOf(explained)(blocks, labels, sign, this.room, {
      ...limits,
      height: Math.min(limits.height, this.#kept ?? limits.height),
    });
  }

  protected override updated(changed: PropertyValues<this>): void {
    const [isOver, isStep] = [this.#isOver, !changed.has("explained")];
    afterDrawing(this.renderRoot as ShadowRoot, { scene: this.scene, isOver, isStep });
  }

  /** Code is presented in half of the width, where the ruler has the names. */
  #labelOf(block: TileBlock): string {
    const { code, operands } = this.scene.state;
    const isNarrow = isPresenting() && code != null;
    return blockLabel(block, isNarrow ? [] : operands.map(({ name }) => name), t);
  }

  override render(): TemplateResult {
    const { width, height, scale, blocks, signs } = this.#layout;
    const said = blocks.map(({ block }) => this.#labelOf(block)).join(", ");
    // Browsers put a tab stop on an svg that listens to the focus.
    return html`<div
      class="stage"
      data-word=${this.previews ? t("fix.preview") : nothing}
    ><div
        role="group"
        aria-label=${t("tiles.name", { shapes: said })}
        @pointerover=${this.#hover}
        @pointerleave=${this.#leave}
        @click=${this.#choose}
        @focusin=${this.#focus}
        @focusout=${this.#leave}
        @keydown=${this.#key}
      ><svg
        class=${scale < 0.8 ? "small" : ""}
        width=${Math.round(width * scale)}
        height=${Math.round(height * scale)}
        viewBox="0 0 ${width} ${height}"
      >
        ${signs.map(({ text, x, y }) => svg`<text class="sign" aria-hidden="true" x=${x} y=${y}>${text}</text>`)}
        ${blocks.map((placed) => this.#block(placed))}
      </svg></div>${this.#handles()}</div>
      ${this.previews ? nothing : this.#foot()}`;
  }

  /** Below the tiles; a preview has none of it. */
  #foot(): TemplateResult {
    const { accepted } = this.explained.inference;
    const hasLook = accepted && embeddedPart === "full" && !isPresenting();
    return html`<div class="foot">
      ${this.#sliders()} ${this.#stale() ?? (accepted ? this.#legend() : this.#partners())}
      ${hasLook ? html`<cell-look .look=${this.scene.state.cells ?? "text"}></cell-look>` : nothing}
    </div>`;
  }

  /** Which other question this answers, next to no tile that it would cover. */
  #stale(): TemplateResult | null {
    const text = staleText(this.scene);
    return text === null ? null : html`<p class="legend stale">${text}</p>`;
  }

  /** Why there is no result. */
  #partners(): TemplateResult | typeof nothing {
    const refusal = this.#layout.blocks.at(-1)?.block.refusal;
    if (!refusal || !this.#isOver || isCompact) {
      return nothing;
    }
    const { longer, shorter } = refusal;
    const sizes = { longer: longer.size, count: longer.size - shorter.size };
    return html`<p class="legend">${t("tiles.partners", sizes)}</p>`;
  }

  #legend(): TemplateResult | typeof nothing {
    const said = this.origin && expressionOf(this.origin, this.scene);
    const unused = this.#layout.blocks.find(({ block }) =>
      block.tiles.some((tile) => tile.isUnused),
    );
    const kinds = unused
      ? t("tiles.unused", { letter: letterOf(unused.block.operand) })
      : this.#kinds();
    return isCompact && !said
      ? nothing
      : html`<p class="legend ${said ? "told" : ""}">${said ?? kinds}</p>`;
  }

  /** What the tiles are and, at the end, how one of the results is computed. */
  #kinds(): string {
    const { scene } = this;
    if (!this.#isOver || !hasOperator(scene.state)) {
      return t("tiles.kinds");
    }
    return this.example === null
      ? t("tiles.legend")
      : t("tiles.example", { sum: expressionOf(this.example, scene) });
  }

  #handles(): TemplateResult | typeof nothing {
    const { operands } = this.scene.state;
    return this.editable && !this.previews
      ? html`<edge-handles .layout=${this.#layout} .operands=${operands} .shapes=${this.explained.shapes}></edge-handles>`
      : nothing;
  }

  /** For the axes that are not drawn. */
  #sliders(): TemplateResult | typeof nothing {
    const slices = slicesOf(this.scene);
    const isMore = (slices?.shape.length ?? 0) > 3;
    return slices === null
      ? nothing
      : html`<slice-sliders brief class=${isMore ? "more" : ""} .shape=${slices.shape} .slice=${slices.slice}></slice-sliders>`;
  }

  #block(placed: PlacedBlock): SVGTemplateResult {
    const { block, x, y, height } = placed;
    const isRefused = block.kind === "result" && this.#isOver && !this.explained.inference.accepted;
    const place = `translate(${x} ${y})`;
    const text = this.#labelOf(block);
    const label = labelPlace(placed, text);
    return svg`<g class="block of-${block.kind} ${block.kind === "operand" ? colourOf(block.operand) : ""}" transform=${place}>
      ${isRefused ? this.#refused(placed) : this.#content(placed)}
      ${isRefused ? nothing : edges(block, this.pointed)}
      ${isRefused || block.tiles.length === 0 ? nothing : stacks(block, height, this.pointed)}
      <text class="label" aria-hidden="true" x=${label[0]} y=${label[1]}>${text}</text>
      ${block.map === null ? nothing : axisMap(block, label)}
    </g>`;
  }

  #refused({ block, width, height }: PlacedBlock): SVGTemplateResult {
    return block.refusal === null
      ? placeholder("✕", width, height, "refused")
      : refusedPairs(block.refusal);
  }

  #content(placed: PlacedBlock): SVGTemplateResult {
    const { block, width, height } = placed;
    if (block.tiles.length === 0) {
      return placeholder(emptySign(block), width, height);
    }
    // Small tiles have larger words. Only presented values are shorter than their accessible names.
    const [most, fill, room] = isPresenting()
      ? [24, 1.58, 4]
      : this.#layout.scale < 0.8
        ? [21, 1.5, 5]
        : [16, 1.35, 5];
    const faces = block.tiles.map((tile) => {
      // Nearer sheets hide the values of others.
      const value = tile.at[0] > 0 ? "" : shownValue(this.scene, block, tile, this.#isOver);
      return { tile, value, text: tileValueText(value, room) };
    });
    const size = valueSize(
      faces.map(({ text }) => text),
      most,
      fill,
    );
    return svg`${faces.map(
      (face, i) => svg`${ground(groundOf(block, i))}${this.#tile(block, face, size)}`,
    )}`;
  }

  #tile(block: TileBlock, { tile, value, text }: Face, size: number): SVGTemplateResult {
    const { x, y } = tilePlace(tile.at);
    const isLit = this.#isLit(block, tile);
    const classes = `tile ${tile.isCopy ? "copy" : ""} ${isLit ? "lit" : ""} ${tile.isUnused ? "unused" : ""}`;
    const face = svg`<rect width=${kTile} height=${kTile} rx="7"></rect>
      <text font-size=${size} x=${kTile / 2} y=${kTile / 2}>${text}</text>`;
    const [place, at] = [`translate(${x} ${y})`, tile.at.join(",")];
    if (block.kind === "operand") {
      const source = `${block.operand}:${tile.cell}`;
      return svg`<g class=${classes} transform=${place} data-at=${at} data-source=${source} aria-hidden="true"><g>${face}</g></g>`;
    }
    const name = value === "" ? cellText(tile.index) : `${cellText(tile.index)} ${value}`;
    return svg`<g
      class=${classes}
      transform=${place}
      role="button"
      tabindex=${this.#isStop(tile) ? 0 : -1}
      aria-label=${t("tiles.result", { name })}
      data-cell=${tile.index.join(",")}
      data-at=${at}
      ><g>${face}</g></g>`;
  }

  /** The result cell that is pointed at, the operand cells it comes from, and the copies that it uses. */
  #isLit(block: TileBlock, tile: Tile): boolean {
    const { origin } = this;
    if (origin === null) {
      return false;
    }
    if (block.kind === "result") {
      return sameNumbers(tile.index, origin.cell);
    }
    if (origin.terms.length > 0) {
      return origin.terms.some((term) => sameNumbers(tile.cell, term[block.operand]?.cell ?? []));
    }
    const source = origin.sources[block.operand]?.cell;
    const isUsed = tile.index.every((place, axis) => place === (origin.cell[axis] ?? 0));
    const isSource = !tile.isCopy && source !== undefined && sameNumbers(tile.cell, source);
    return isSource || isUsed;
  }

  /** One tile is the tab stop: the selected one, or else the first. */
  #isStop({ index, at }: Tile): boolean {
    const { cell } = this.scene.state;
    return cell === null ? at.every((place) => place === 0) : sameNumbers(index, cell);
  }

  #cellOf(event: Event): Cell | null {
    const tile = (event.target as Element).closest<SVGElement>("[data-cell]");
    const key = tile?.dataset.cell;
    return key === undefined ? null : key === "" ? [] : key.split(",").map(Number);
  }

  #choose(event: Event): void {
    const cell = this.#cellOf(event);
    if (cell !== null) {
      this.dispatchEvent(new CellSelectEvent(cell));
    }
  }

  /** Focus only points at a tile: passing through with Tab selects nothing. */
  #focus(event: Event): void {
    this.dispatchEvent(new CellHoverEvent(this.#cellOf(event)));
  }

  #hover(event: PointerEvent): void {
    if (event.pointerType !== "touch") {
      this.dispatchEvent(new CellHoverEvent(this.#cellOf(event)));
    }
  }

  #leave(): void {
    this.dispatchEvent(new CellHoverEvent(null));
  }

  /** Shows the next slice, or the one before. */
  #turn(by: number): void {
    const slices = slicesOf(this.scene);
    if (slices !== null) {
      this.dispatchEvent(new SliceSelectEvent(heldSlice(slices.shape, slices.slice + by)));
    }
  }

  /** Arrow keys move between result tiles, except for an audience; Page Up and Page Down show other slices. */
  #key(event: KeyboardEvent): void {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.#choose(event);
    }
    if (event.key === "PageUp" || event.key === "PageDown") {
      event.preventDefault();
      this.#turn(event.key === "PageUp" ? -1 : 1);
    }
    const move = isPresenting() ? undefined : kMoves.get(event.key);
    const at = (event.target as SVGElement).dataset.at?.split(",").map(Number);
    if (move === undefined || at === undefined || event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    event.preventDefault();
    const [sheet = 0, row = 0, column = 0] = at;
    const to = [sheet, row + move[0], column + move[1]].join(",");
    this.renderRoot.querySelector<SVGElement>(`.of-result [data-at="${to}"]`)?.focus();
  }
}

customElements.define("tile-scene", TileScene);
