// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { t } from "../../../i18n/text.ts";
import { colourOf, letterOf } from "../../../page/operand-letter.ts";
import { placedIn } from "../../../ruler/ruler-view.ts";
import type { Explained } from "../../../scene/answer.ts";
import { withInserted, withSwapped } from "../../../scene/edit-axes.ts";
import { AnnounceEvent, AskEvent } from "../../../state/events.ts";
import { type Operand, withOperand } from "../../../state/state.ts";
import { controls, operandColours } from "../../styles/controls.styles.ts";
import { AxisDrag } from "./axis-drag.ts";
import { styles } from "./axis-edits.styles.ts";

/** A place between two sizes of an operand, before the first or after the last: before its axis `at`. */
interface Gap {
  readonly at: number;
  /** From the left of the ruler. */
  readonly x: number;
}

/** The places in the row of an operand. */
interface Row {
  readonly operand: number;
  readonly top: number;
  readonly height: number;
  readonly gaps: readonly Gap[];
}

/** The target of a key among the buttons of a row. */
const kKeys = new Map<string, (at: number, count: number) => number>([
  ["ArrowLeft", (at, count) => (at + count - 1) % count],
  ["ArrowRight", (at, count) => (at + 1) % count],
  ["Home", () => 0],
  ["End", (_, count) => count - 1],
]);

/** From the end of a row to a place at it, which the ruler would cut off otherwise. */
const kInside = 13;

const kInsert = "M6 2v8M2 6h8";
const kSwap = "M4 4H11L8.5 1.5M8 8H1L3.5 10.5";

/** Buttons between the sizes of the ruler that insert an axis there, or swap the two around it; a size is also dragged
 * onto another one.
 * @fires {AskEvent} ask - an operand has other axes
 * @fires {AnnounceEvent} announce - and which */
export class AxisEdits extends LitElement {
  static override styles = [controls, operandColours, styles];
  static override properties = {
    explained: { attribute: false },
    operands: { attribute: false },
    rows: { state: true },
  };
  declare explained: Explained;
  /** As entered. */
  declare operands: readonly Operand[];
  declare rows: readonly Row[];

  readonly #sizes = new ResizeObserver(() => this.#measure());
  readonly #drag = new AxisDrag((operand, axes) => this.#swap(operand, axes));

  constructor() {
    super();
    this.operands = [];
    this.rows = [];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const table = this.parentElement?.querySelector("table");
    if (table) {
      this.#sizes.observe(table);
      this.#drag.listen(table);
    }
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes.disconnect();
    this.#drag.close();
  }

  protected override updated(changed: Map<string, unknown>): void {
    if (changed.has("explained")) {
      requestAnimationFrame(() => this.#measure());
    }
  }

  /** Where the ruler has the sizes of each operand now. */
  #measure(): void {
    const table = this.parentElement?.querySelector("table");
    const columns = placedIn(this.explained.inference.trace)?.columns ?? [];
    this.rows = columns.flatMap((own, operand) => {
      const cells = own.map((column) =>
        table?.querySelector<HTMLElement>(`td[data-operand="${operand}"][data-column="${column}"]`),
      );
      const known = cells.filter((cell) => cell != null);
      this.#drag.offer(known);
      const [first] = known;
      if (first === undefined || known.length < cells.length) {
        return [];
      }
      const gaps = known.map((cell, at) => ({ at, x: cell.offsetLeft + (at === 0 ? kInside : 0) }));
      const last = known.at(-1) ?? first;
      gaps.push({ at: known.length, x: last.offsetLeft + last.offsetWidth - kInside });
      return [{ operand, top: first.offsetTop, height: first.offsetHeight, gaps }];
    });
  }

  override render(): TemplateResult[] {
    return this.rows.map(
      (row) => html`<div
        class="axes ${colourOf(row.operand)}"
        role="toolbar"
        aria-label=${t("axes.title", { letter: letterOf(row.operand) })}
        @keydown=${this.#key}
      >
        ${row.gaps.map((gap, i) => this.#gap(row, gap, i === 0))}
      </div>`,
    );
  }

  #gap({ operand, top, height, gaps }: Row, { at, x }: Gap, isFirst: boolean): TemplateResult {
    const letter = letterOf(operand);
    const isLast = at === gaps.length - 1;
    const name = isLast
      ? t("axes.insertAfter", { letter, axis: at - 1 })
      : t("axes.insert", { letter, axis: at });
    const place = `left: ${x}px; top: ${top}px; height: ${height}px`;
    return html`<div class="gap" .style=${place}>
      ${this.#button(name, kInsert, isFirst, () => this.#insert(operand, at))}
      ${at === 0 || isLast ? nothing : this.#button(t("axes.swap", { letter, one: at - 1, other: at }), kSwap, false, () => this.#swap(operand, [at - 1, at]))}
    </div>`;
  }

  #button(name: string, path: string, isStop: boolean, act: () => void): TemplateResult {
    return html`<button type="button" tabindex=${isStop ? 0 : -1} aria-label=${name} title=${name} @click=${act}>
      <svg viewBox="0 0 12 12" aria-hidden="true"><path d=${path}></path></svg>
    </button>`;
  }

  #key(event: KeyboardEvent): void {
    const lead = kKeys.get(event.key);
    const bar = event.currentTarget as HTMLElement;
    const buttons = [...bar.querySelectorAll("button")];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    if (lead !== undefined && at >= 0 && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      buttons[lead(at, buttons.length)]?.focus();
    }
  }

  #insert(index: number, at: number): void {
    const operand = this.operands[index];
    if (operand !== undefined) {
      this.#ask(index, withInserted(this.explained, index, operand, at));
    }
  }

  #swap(index: number, axes: readonly [number, number]): void {
    const operand = this.operands[index];
    if (operand !== undefined) {
      this.#ask(index, withSwapped(this.explained, index, operand, axes));
    }
  }

  #ask(index: number, operand: Operand): void {
    this.dispatchEvent(new AskEvent({ operands: withOperand(this.operands, index, operand) }));
    // The verdict, which is said later, may be the same.
    this.dispatchEvent(new AnnounceEvent(`${letterOf(index)} ${operand.text}`));
  }
}

customElements.define("axis-edits", AxisEdits);
