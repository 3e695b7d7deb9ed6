// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { isolated } from "../../../../../wasm/index.mjs";
import { tn } from "../../../i18n/counted.ts";
import { t } from "../../../i18n/text.ts";
import { nextFrameDrawn } from "../../../page/next-frame.ts";
import { letterOf } from "../../../page/operand-letter.ts";
import type { Computed, Fault, Ran } from "../../../scene/compute.ts";
import type { ViewInput } from "../../../scene/view-input.ts";
import {
  AnnounceEvent,
  CellHoverEvent,
  type CellSelectEvent,
  LoadAllEvent,
} from "../../../state/events.ts";
import { type Cell, cellText, countCells, placeOf, shapeText } from "../../../tensor/cells.ts";
import type { Filled, OperandValues } from "../../../tensor/operand-values.ts";
import { heldSlice } from "../../../tensor/slices.ts";
import { fullText } from "../../../tensor/values.ts";
import { onResize } from "../../controllers/on-resize.ts";
import { fittingSizes } from "../../fragments/fitting-sizes.ts";
import "../../tensor/cell-origin/cell-origin.ts";
import { controls, operandColours } from "../../styles/controls.styles.ts";
import { refusal } from "../../styles/refusal.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import "../../tensor/data-grid/data-grid.ts";
import { opOffer } from "../../fragments/op-offer.ts";
import "../../tensor/operand-values/operand-values.ts";
import "../../tensor/slice-sliders/slice-sliders.ts";
import { encodeHash } from "../../../link/hash.ts";
import { isEmbedded } from "../../../page/embed.ts";
import { keep, keptText } from "../../../page/tab-store.ts";
import type { Scene } from "../../../scene/scene.ts";
import type { State } from "../../../state/state.ts";
import { showsAll, tileBlocks } from "../../../tiles/tile-view.ts";
import { cost } from "./cost.ts";
import { styles } from "./data-view.styles.ts";
import { type Ground, groundOf, lookAt, markedIn, type Pointed, usesIn } from "./pointing.ts";
import "../../controls/example-links/example-links.ts";
import questions from "./data-examples.json";

/** Questions about real data, which an embedded page omits. */
function dataQuestions(state: State): TemplateResult | typeof nothing {
  return isEmbedded
    ? nothing
    : html`<div class="questions cluster small soft screen-only">
        <span aria-hidden="true">${t("data.title")}</span>
        <example-links
          .hash=${encodeHash(state)}
          .name=${t("data.title")}
          .examples=${questions}
        ></example-links>
      </div>`;
}

// Whether all values are shown as tables. The reader's choice lasts as long as the tab.

const kKey = "tables";
const kChoices = new Map([
  ["yes", true],
  ["no", false],
]);

/** Null if the reader has not chosen. */
const chosenTables = (): boolean | null => kChoices.get(keptText(kKey) ?? "") ?? null;

function chooseTables(shows: boolean): void {
  keep(kKey, shows ? "yes" : "no");
}

/** Tables are needed where the tiles of the scene leave values out. */
function needsTables({ answer: { explained } }: Scene): boolean {
  const steps = explained?.inference.trace.length ?? 0;
  return explained === null || !showsAll(tileBlocks(explained, steps, []));
}

function staleText(op: string, operands: readonly Filled[]): string {
  const shapes = operands.map(({ shape }) => shapeText([...shape])).join(" ");
  return t("run.stale", { op, shapes, type: operands.at(-1)?.type ?? "" });
}

function timeText(milliseconds: number): string {
  const time = milliseconds.toFixed(milliseconds < 10 ? 1 : 0);
  return milliseconds < 0.1 ? t("run.quick") : t("run.time", { time });
}

/** The time of a smaller result says nothing about the operator. */
const kTimedCells = 10_000;

/** The operation on numbers: the values of operands and result, and the cells that belong to a pointed cell.
 * @fires {CellHoverEvent} cell-hover - the pointer left, with null
 * @fires {AskEvent} ask - run-time extents were filled in
 * @fires {AnnounceEvent} announce - the uses of an operand cell
 * @fires {LoadAllEvent} load-all - the engine is to be loaded again */
export class DataViewElement extends LitElement {
  static override styles = [controls, utilities, operandColours, refusal, styles];
  static override properties = {
    input: { attribute: false },
    pointed: { state: true },
    tables: { state: true },
    room: { state: true },
  };
  declare input: ViewInput;
  declare pointed: Pointed | null;
  /** Whether all values are shown as tables; null if the reader has not chosen. */
  declare tables: boolean | null;
  /** The available width for tensors, in pixels. */
  declare room: number;

  #ground: Ground = { cells: [], maps: [] };
  #groundOf: { readonly ran: Ran | null; readonly slice: number } | null = null;

  constructor() {
    super();
    this.pointed = null;
    this.tables = chosenTables();
    this.room = 0;
    onResize(this, ({ width }) => {
      this.room = Math.floor(width);
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // The frame in which the width is measured.
    void nextFrameDrawn();
    addEventListener("keydown", this.#pressed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("keydown", this.#pressed);
  }

  readonly #pressed = (event: KeyboardEvent): void => {
    if (event.key === "Escape") {
      this.pointed = null;
    }
  };

  /** The last result, if it has the displayed operands. */
  get #ran(): Ran | null {
    return this.input.scene.computed?.ran ?? null;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get("input");
    const { scene, origin, engine } = this.input;
    const isElsewhere = before !== undefined && before.origin !== origin && origin !== null;
    if (isElsewhere || (before !== undefined && before.scene.computed !== scene.computed)) {
      this.pointed = null;
    }
    const [ran, slice] = [this.#ran, scene.state.slice];
    if (this.#groundOf?.ran !== ran || this.#groundOf?.slice !== slice) {
      this.#groundOf = { ran, slice };
      this.#ground = groundOf(engine, ran, slice);
    }
  }

  override render(): TemplateResult | typeof nothing {
    const { computed } = this.input.scene;
    if (computed !== null) {
      return this.#view(computed);
    }
    return this.input.loading === "failed" ? this.#waiting() : nothing;
  }

  #view(computed: Computed): TemplateResult {
    const { origin, loading } = this.input;
    const isBusy = (computed.waiting && loading !== "failed") || computed.pausing;
    return html`<section aria-labelledby="title" aria-busy=${isBusy} @pointerleave=${this.#leave}>
      <h2 id="title" class="visually-hidden">${t("run.title")}</h2>
      ${dataQuestions(this.input.scene.asked.state)}
      ${computed.operands.length > 0 ? this.#tensors(computed) : nothing}
      ${computed.refusal === null ? nothing : this.#refusal(computed.refusal)}
      ${computed.fault === null ? nothing : this.#fault(computed.fault, computed.operands)}
      ${computed.waiting ? this.#waiting() : nothing}
      ${computed.pausing && computed.ran === null ? html`<p class="refusal">${t("run.computing")}</p>` : nothing}
      ${
        computed.ran === null
          ? nothing
          : html`<cell-origin
              .origin=${origin}
              .uses=${usesIn(computed.ran, this.#ground, this.pointed)}
              .maps=${this.#ground.maps}
              .hasTables=${this.tables ?? needsTables(this.input.scene)}
            ></cell-origin>${cost(computed.ran, this.#ground.maps)}`
      }
    </section>`;
  }

  #waiting(): TemplateResult {
    return this.input.loading === "failed"
      ? html`<p class="refusal">${t("parts.notLoaded")}
          <button type="button" @click=${this.#retry}>${t("run.retry")}</button></p>`
      : html`<p class="refusal">${t("parts.loading")}</p>`;
  }

  /** If extents are unknown, offers examples. */
  #refusal(refusal: string): TemplateResult {
    const { scene } = this.input;
    return html`<p class="refusal">${refusal} ${opOffer(scene)} ${fittingSizes(this, this.input)}</p>`;
  }

  #faultCells({ request, cell }: Fault): readonly Cell[] {
    const sources = this.input.engine.sources({ ...request, cell: [...cell] });
    return "cells" in sources ? sources.cells : [];
  }

  #fault(fault: Fault, operands: readonly OperandValues[]): TemplateResult {
    const named = this.#faultCells(fault).map((cell, i) => {
      const { shape, values, type } = operands[i] ?? { shape: [], values: [], type: "f32" };
      const value = fullText(values[placeOf(shape, cell)] ?? Number.NaN, type);
      return `${letterOf(i)}${cellText(cell)} = ${value}`;
    });
    return html`<p class="refusal fault">${fault.message} ${t("run.fault", { operands: named.join(", ") })}</p>`;
  }

  #tensors(computed: Computed): TemplateResult {
    const { operands, ran, stale, fault } = computed;
    const bad = fault === null ? [] : this.#faultCells(fault);
    const hasTables = this.tables ?? needsTables(this.input.scene);
    return html`<div class="tensors cluster top ${computed.pausing ? "pausing" : ""}">
        ${operands.map((values, i) => this.#operand(i, values, ran?.operands[i] ?? null, bad[i] ?? null, hasTables))}
        ${ran === null ? nothing : this.#result(ran, stale, hasTables)}
      </div>
      <button type="button" class="tables small soft" aria-expanded=${hasTables} @click=${() => this.#show(!hasTables)}>
        ${t("run.tables")}
      </button>`;
  }

  #show(tables: boolean): void {
    this.tables = tables;
    chooseTables(tables);
  }

  /** Draws the current values if they are valid, or except for one cell; else the last good ones. */
  #operand(
    operand: number,
    values: OperandValues,
    last: Filled | null,
    fault: Cell | null,
    hasTable: boolean,
  ): TemplateResult {
    const { waiting } = this.input.scene.computed ?? { waiting: false };
    const isGood = values.problem === null && !(waiting && values.text !== null);
    const bad = fault ?? values.badCell;
    const drawn = bad !== null ? values : (last ?? (isGood ? values : null));
    const isShown = hasTable || bad !== null;
    const { slice, at, marked } = lookAt(
      operand,
      drawn?.shape ?? values.shape,
      fault === null ? this.#ground : { cells: [fault], maps: [] },
      this.input.origin,
      this.pointed,
    );
    return html`<operand-values
      .operand=${operand}
      .scene=${this.input.scene}
      .values=${values}
      .drawn=${isShown ? drawn : null}
      .slice=${slice}
      .at=${at ?? bad}
      .marked=${marked}
      .bad=${bad}
      .room=${this.room}
      @cell-hover=${(event: CellHoverEvent) => this.#point(event, operand, false)}
      @cell-select=${(event: CellSelectEvent) => this.#point(event, operand, true)}
    ></operand-values>`;
  }

  #point(event: CellHoverEvent | CellSelectEvent, operand: number, isChosen: boolean): void {
    event.stopPropagation();
    if (event.cell === null) {
      return;
    }
    this.pointed = { operand, cell: event.cell };
    const uses = usesIn(this.#ran, this.#ground, this.pointed);
    if (isChosen && uses !== null) {
      const said = `${letterOf(operand)}${cellText(uses.cell)} ${uses.value} ${tn("uses", uses.count)}`;
      this.dispatchEvent(new AnnounceEvent(said));
    }
  }

  #result(ran: Ran, stale: boolean, hasTable: boolean): TemplateResult {
    const { shape, type } = ran.result;
    const letters = ran.operands.map((_, i) => letterOf(i));
    // The result's type follows anyway.
    const named = Object.entries(ran.attributes)
      .filter(([name]) => name !== "to")
      .map(([name, value]) => `${name}=${isolated(String(value))}`);
    const call = `${ran.name}(${[...letters, ...named].join(", ")})`;
    return html`<div class="result" @cell-hover=${this.#unpoint} @cell-select=${this.#unpoint}>
      <h3>${call} → ${shapeText(shape)} <span class="soft">${type} ${countCells(shape) < kTimedCells ? nothing : html`<span class="time">${timeText(ran.milliseconds)}</span>`}</span></h3>
      ${stale ? html`<p class="stale">${staleText(ran.name, ran.operands)}</p>` : nothing}
      ${hasTable ? this.#table(ran, call) : nothing}
    </div>`;
  }

  /** All values of the result, slice by slice. */
  #table(ran: Ran, call: string): TemplateResult {
    const { shape, type, data } = ran.result;
    const { origin, scene } = this.input;
    const slice = heldSlice(shape, scene.state.slice);
    return html`${shape.length > 2 ? html`<slice-sliders .shape=${shape} .slice=${slice}></slice-sliders>` : nothing}
      <data-grid
        scrolls
        .shape=${shape}
        .type=${type}
        .values=${data}
        .slice=${slice}
        .at=${scene.state.cell}
        .marked=${markedIn(ran, this.#ground, origin, this.pointed)}
        .room=${this.room}
        .name=${t("grid.result", { call, shape: shapeText(shape), type })}
      ></data-grid>`;
  }

  #unpoint(): void {
    this.pointed = null;
  }

  #retry(): void {
    this.dispatchEvent(new LoadAllEvent());
  }

  /** Only on leaving the panel, so that content shown on hover can be hovered itself. */
  #leave(): void {
    this.pointed = null;
    this.dispatchEvent(new CellHoverEvent(null));
  }
}

customElements.define("data-view", DataViewElement);
