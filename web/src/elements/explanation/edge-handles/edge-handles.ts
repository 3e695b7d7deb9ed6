// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type TemplateResult } from "lit";
import type { Extent, Shape } from "../../../../../wasm/index.d.ts";
import { t } from "../../../i18n/text.ts";
import { colourOf, letterOf } from "../../../page/operand-letter.ts";
import { OperandEditEvent } from "../../../state/events.ts";
import type { Operand } from "../../../state/state.ts";
import { lessExtent, moreExtent, withExtent } from "../../../tensor/shape-edit.ts";
import { draggedExtent, type EdgeHandle, edgeHandles } from "../../../tiles/edge-handles.ts";
import type { TileLayout } from "../../../tiles/tile-layout.ts";
import { controls, operandColours } from "../../styles/controls.styles.ts";
import { styles } from "./edge-handles.styles.ts";

const kKeys: ReadonlyMap<string, (extent: Extent) => Extent> = new Map([
  ["ArrowUp", moreExtent],
  ["ArrowRight", moreExtent],
  ["ArrowDown", lessExtent],
  ["ArrowLeft", lessExtent],
  ["Home", () => 1],
  ["?", () => "?" as const],
  ...Array.from({ length: 10 }, (_, digit) => [String(digit), () => digit] as const),
]);

/** An edge that the pointer holds, as it was when it was taken. */
interface Drag {
  readonly handle: EdgeHandle;
  readonly operand: Operand;
  readonly shape: Shape;
  /** Of the pointer, in pixels of the screen. */
  readonly from: readonly [number, number];
  readonly scale: number;
  readonly name: string;
}

let drags = 0;

/** The ends of the operands' axes over the tiles: each is dragged, or changed by keys, or by its two buttons.
 * @fires {OperandEditEvent} operand-edit - an axis has another size */
export class EdgeHandles extends LitElement {
  static override styles = [controls, operandColours, styles];
  static override properties = {
    layout: { attribute: false },
    operands: { attribute: false },
    shapes: { attribute: false },
    held: { state: true },
  };
  declare layout: TileLayout;
  /** As entered. */
  declare operands: readonly Operand[];
  declare shapes: readonly Shape[];
  declare held: Drag | null;

  constructor() {
    super();
    this.operands = [];
    this.shapes = [];
    this.held = null;
  }

  override render(): TemplateResult {
    return html`<div role="group" aria-label=${t("handles.title")}>
      ${edgeHandles(this.layout).map((handle) => this.#end(handle))}
    </div>`;
  }

  #end(handle: EdgeHandle): TemplateResult {
    const { operand, axis, extent, kind, x, y } = handle;
    const { width, height } = this.layout;
    const place = `left: ${(100 * x) / width}%; top: ${(100 * y) / height}%`;
    const held = this.held?.handle;
    const isHeld = held?.operand === operand && held.axis === axis;
    return html`<div class="end ${colourOf(operand)}" .style=${place}>
      <div
        class="grip ${kind} ${isHeld ? "dragged" : ""}"
        role="slider"
        tabindex="0"
        title=${t("handles.hint")}
        aria-label=${t("extent.of", { letter: letterOf(operand), axis })}
        aria-orientation=${kind === "rows" ? "vertical" : "horizontal"}
        aria-valuemin="0"
        aria-valuenow=${extent === "?" ? nothing : extent}
        aria-valuetext=${extent}
        @keydown=${(event: KeyboardEvent) => this.#key(event, handle)}
        @pointerdown=${(event: PointerEvent) => this.#take(event, handle)}
        @pointermove=${this.#drag}
        @pointerup=${this.#release}
        @pointercancel=${this.#release}
      ></div>
      <div class="buttons" aria-hidden="true" @pointerdown=${(event: Event) => event.preventDefault()}>
        <button type="button" tabindex="-1" @click=${() => this.#set(handle, lessExtent(extent))}>−</button>
        <span>${extent}</span>
        <button type="button" tabindex="-1" @click=${() => this.#set(handle, moreExtent(extent))}>+</button>
      </div>
    </div>`;
  }

  #key(event: KeyboardEvent, handle: EdgeHandle): void {
    if (event.key === "Escape" && this.held !== null) {
      event.preventDefault();
      this.#change(this.held, this.held.handle.extent);
      this.held = null;
      return;
    }
    const change = kKeys.get(event.key);
    if (change !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      this.#set(handle, change(handle.extent));
    }
  }

  #take(event: PointerEvent, handle: EdgeHandle): void {
    const [operand, shape] = [this.operands[handle.operand], this.shapes[handle.operand]];
    if (!event.isPrimary || event.button !== 0 || operand === undefined || shape === undefined) {
      return;
    }
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    drags += 1;
    this.held = {
      handle,
      operand,
      shape,
      from: [event.clientX, event.clientY],
      scale: this.layout.scale,
      name: String(drags),
    };
  }

  readonly #drag = ({ clientX, clientY }: PointerEvent): void => {
    if (this.held !== null) {
      const { from, handle, scale } = this.held;
      const [right, down] = [(clientX - from[0]) / scale, (clientY - from[1]) / scale];
      this.#change(this.held, draggedExtent(handle, right, down));
    }
  };

  readonly #release = (): void => {
    this.held = null;
  };

  /** By a key or a button. */
  #set(handle: EdgeHandle, extent: Extent): void {
    const [operand, shape] = [this.operands[handle.operand], this.shapes[handle.operand]];
    if (operand !== undefined && shape !== undefined) {
      this.#change({ handle, operand, shape, name: "" }, extent);
    }
  }

  /** Values are for one size; a drag that returns to it has them again. */
  #change(held: Pick<Drag, "handle" | "operand" | "shape" | "name">, extent: Extent): void {
    const { handle, operand, shape, name } = held;
    const isAsBefore = extent === handle.extent;
    const text =
      isAsBefore || shape === "*"
        ? operand.text
        : withExtent(operand.text, shape, handle.axis, extent);
    if (text === this.operands[handle.operand]?.text) {
      return;
    }
    const { values, runtime } = isAsBefore ? operand : { values: null, runtime: "" };
    this.dispatchEvent(new OperandEditEvent(handle.operand, { text, values, runtime }, name));
  }
}

customElements.define("edge-handles", EdgeHandles);
