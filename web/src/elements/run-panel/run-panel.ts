// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type TemplateResult } from "lit";
import type { OpInfo } from "../../../../wasm/index.d.ts";
import { type Cell, shapeText } from "../../cells.ts";
import type { Computed, Filled, OperandValues, Ran } from "../../computed.ts";
import { CellHoverEvent, LoadRetryEvent, OpPickEvent, TypePickEvent } from "../../events.ts";
import { kStart } from "../../grid-view.ts";
import type { GridWindows } from "../../grid-windows.ts";
import { t, tn } from "../../i18n/text.ts";
import { letterOf } from "../../letters.ts";
import type { Origin } from "../../origin.ts";
import { controls } from "../controls.styles.ts";
import { styles } from "./run-panel.styles.ts";

/** How far the part of the engine that computes is. */
export type Loading = "loading" | "loaded" | "failed";

function staleText(op: string, operands: readonly Filled[]): string {
  const shapes = operands.map(({ shape }) => shapeText([...shape])).join(" ");
  return t("run.stale", { op, shapes, type: operands.at(-1)?.type ?? "" });
}

/** The operation on numbers: an operator, an element type, the operands' values and the result's, and for a
 *  chosen cell of the result where it came from.
 *  @attr {number} operands - how many operands there are
 *  @attr {string} loading - "loading" or "failed" while there is no result for that reason, else "loaded"
 *  @fires {OpPickEvent} op-pick - an operator was chosen
 *  @fires {TypePickEvent} type-pick - an element type was chosen
 *  @fires {CellHoverEvent} cell-hover - the pointer left, with null
 *  @fires {LoadRetryEvent} load-retry - what computes shall be loaded again */
export class RunPanel extends LitElement {
  static override styles = [controls, styles];
  static override properties = {
    ops: { attribute: false },
    computed: { attribute: false },
    origin: { attribute: false },
    operands: { type: Number },
    loading: { type: String },
    windows: { attribute: false },
  };
  declare ops: readonly OpInfo[];
  declare computed: Computed;
  declare origin: Origin | null;
  declare operands: number;
  declare loading: Loading;
  declare windows: GridWindows;

  override render(): TemplateResult {
    const { computed } = this;
    const isBusy = computed.waiting && this.loading === "loading";
    return html`<section aria-labelledby="title" aria-busy=${isBusy} @pointerleave=${this.#leave}>
      <div class="top">
        <h2 id="title">${t("run.title")}</h2>
        ${this.#opPick(computed)} ${this.#typePick(computed)}
      </div>
      ${computed.operands.length > 0 ? this.#tensors(computed) : nothing}
      ${computed.refusal === null ? nothing : html`<p class="refusal">${computed.refusal}</p>`}
      ${computed.waiting ? this.#waiting() : nothing}
      ${computed.ran === null ? nothing : html`<cell-origin .origin=${this.origin}></cell-origin>`}
    </section>`;
  }

  #opPick({ op }: Computed): TemplateResult {
    const fitting = this.ops.filter(({ arity }) => arity === this.operands);
    const others = this.ops.filter(({ arity }) => arity !== this.operands);
    const option = ({ name, title }: OpInfo) =>
      html`<option value=${name} .selected=${name === op.name}>${name}: ${title}</option>`;
    return html`<div class="pick">
      <label for="op">${t("run.op")}</label>
      <select id="op" @change=${this.#pickOp}>
        <optgroup label=${tn("run.fitting", this.operands)}>${fitting.map(option)}</optgroup>
        <optgroup label=${t("run.others")}>${others.map(option)}</optgroup>
      </select>
    </div>`;
  }

  #typePick({ type, types }: Computed): TemplateResult {
    return html`<div class="pick">
      <label for="type">${t("run.type")}</label>
      <select id="type" @change=${this.#pickType}>
        ${types.map((name) => html`<option value=${name} .selected=${name === type}>${name}</option>`)}
      </select>
    </div>`;
  }

  #waiting(): TemplateResult {
    return this.loading === "failed"
      ? html`<p class="refusal">${t("run.notLoaded")}
          <button type="button" @click=${this.#retry}>${t("run.retry")}</button></p>`
      : html`<p class="refusal">${t("run.loading")}</p>`;
  }

  #tensors({ operands, ran, stale, waiting }: Computed): TemplateResult {
    // Until there is a result, nobody knows whether edited values are good.
    const isGood = (values: OperandValues) =>
      values.problem === null && !(waiting && values.edited);
    return html`<div class="tensors">
      ${operands.map(
        (values, i) => html`<operand-values
          .operand=${i}
          .values=${values}
          .drawn=${ran?.operands[i] ?? (isGood(values) ? values : null)}
          .window=${this.windows.operands[i] ?? kStart}
          .marked=${this.#sourcesIn(i)}
        ></operand-values>`,
      )}
      ${ran === null ? nothing : this.#result(ran, stale)}
    </div>`;
  }

  #sourcesIn(operand: number): readonly Cell[] {
    const source = this.origin?.sources[operand];
    return source === undefined ? [] : [source.cell];
  }

  #result({ op, attributes, operands, result }: Ran, stale: boolean): TemplateResult {
    const { shape, type, data } = result;
    const letters = operands.map((_, i) => letterOf(i));
    const named = Object.entries(attributes).map(([name, value]) => `${name}=${value}`);
    const call = `${op}(${[...letters, ...named].join(", ")})`;
    const name = t("grid.result", { call, shape: shapeText(shape), type });
    return html`<div class="result">
      <h3>${call} → ${shapeText(shape)} <span class="soft">${type}</span></h3>
      ${stale ? html`<p class="stale">${staleText(op, operands)}</p>` : nothing}
      <data-grid
        interactive
        .shape=${shape}
        .type=${type}
        .values=${data}
        .window=${this.windows.result}
        .marked=${this.origin === null ? [] : [this.origin.cell]}
        .name=${name}
      ></data-grid>
    </div>`;
  }

  #pickOp(event: Event): void {
    this.dispatchEvent(new OpPickEvent((event.currentTarget as HTMLSelectElement).value));
  }

  #pickType(event: Event): void {
    const { value } = event.currentTarget as HTMLSelectElement;
    this.dispatchEvent(new TypePickEvent(value));
  }

  #retry(): void {
    this.dispatchEvent(new LoadRetryEvent());
  }

  /** Only on leaving the panel: what a hover shows can itself be hovered. */
  #leave(): void {
    this.dispatchEvent(new CellHoverEvent(null));
  }
}

customElements.define("run-panel", RunPanel);
