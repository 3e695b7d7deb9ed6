// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type TemplateResult } from "lit";
import type { ReadStep } from "../../../../../wasm/index.d.ts";
import { syntax } from "../../../highlight/highlight.styles.ts";
import { highlighted } from "../../../highlight/highlight.ts";
import { tokens } from "../../../highlight/python.ts";
import { t } from "../../../i18n/text.ts";
import {
  annotatedLines,
  columnsOf,
  type LineMark,
  type LineNote,
  type LineRow,
} from "../../../scene/annotated-lines.ts";
import { ScrollRegions, scrollEdges } from "../../controllers/scroll-region.ts";
import { controls } from "../../styles/controls.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import { styles } from "./code-lines.styles.ts";

const blank = (columns: number): string => " ".repeat(Math.max(0, columns));

/** Parts of a line at their columns. @param widthOf the columns of a part */
function atColumns(
  marks: readonly LineMark[],
  widthOf: (mark: LineMark) => number,
  partOf: (mark: LineMark) => TemplateResult,
): (TemplateResult | string)[] {
  let end = 0;
  return marks.flatMap((mark) => {
    const gap = blank(mark.from - end);
    end = mark.from + widthOf(mark);
    return [gap, partOf(mark)];
  });
}

const noteOf = ({ from, text, fix }: LineNote): TemplateResult =>
  html`<span class="note">${blank(from)}<b>${text}</b></span>${
    fix === null
      ? nothing
      : html`<span class="note fix">${blank(from)}${t("code.fix", { code: fix })}</span>`
  }`;

/** The marks of a row, their labels, and notes about them. */
function rowOf({ marks, notes }: LineRow): TemplateResult {
  const rules = atColumns(
    marks,
    ({ from, until }) => until - from,
    ({ from, until, verdict }) => html`<span class=${verdict}>${blank(until - from)}</span>`,
  );
  const labels = atColumns(
    marks,
    ({ label }) => columnsOf(label),
    ({ label, verdict }) => html`<span class=${verdict}>${label}</span>`,
  );
  return html`<span class="marks">${rules}</span><span class="labels">${labels}</span>${notes.length === 0 ? nothing : html`<span class="notes">${notes.map(noteOf)}</span>`}`;
}

/** Code with its operations below its lines; it cannot be edited. Screen readers read the code alone: what is below its
 * lines is for whoever shows this to say. */
export class CodeLines extends LitElement {
  static override styles = [controls, utilities, syntax, scrollEdges, styles];
  static override properties = {
    text: { attribute: false },
    steps: { attribute: false },
    told: { attribute: false },
  };
  declare text: string;
  /** The operations to show. */
  declare steps: readonly ReadStep[];
  /** The one whose note is elsewhere; null if all are here. */
  declare told: ReadStep | null;

  constructor() {
    super();
    this.steps = [];
    this.told = null;
    new ScrollRegions(this);
  }

  override render(): TemplateResult {
    const lines = annotatedLines(this.text, this.steps).map(
      ({ text, rows }) =>
        html`${highlighted(tokens(text))}${"\n"}${rows.length === 0 ? nothing : html`<span class="below" aria-hidden="true">${rows.map((row) => rowOf(this.#untold(row)))}</span>`}`,
    );
    return html`<div class="scroll" data-name=${t("form.code")}><pre><code>${lines}</code></pre></div>`;
  }

  #untold({ marks, notes }: LineRow): LineRow {
    return { marks, notes: notes.filter(({ step }) => this.steps[step] !== this.told) };
  }
}

customElements.define("code-lines", CodeLines);
