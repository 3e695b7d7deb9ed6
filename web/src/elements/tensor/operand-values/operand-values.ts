// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { t } from "../../../i18n/text.ts";
import { isLocked } from "../../../page/embed.ts";
import { colourOf, letterOf } from "../../../page/operand-letter.ts";
import { pending } from "../../../page/pending.ts";
import type { Scene } from "../../../scene/scene.ts";
import { AnnounceEvent, AskEvent, OperandEditEvent } from "../../../state/events.ts";
import { kLongestValues, withOperand } from "../../../state/state.ts";
import type { Pattern } from "../../../tensor/affine-map.ts";
import { type Cell, shapeText } from "../../../tensor/cells.ts";
import type { Filled, OperandValues } from "../../../tensor/operand-values.ts";
import { sliceText } from "../../../tensor/slices.ts";
import { cleanInput } from "../../controls/clean-input.ts";
import "../data-grid/data-grid.ts";
import { operandName, operandNames } from "../../fragments/operand-name.ts";
import { problemText } from "../../fragments/problem-text.ts";
import { controls, operandColours } from "../../styles/controls.styles.ts";
import "../fill-picker/fill-picker.ts";
import type { FilePickEvent } from "../fill-picker/fill-picker.ts";
import { loadingInto, readFile } from "./load-into.ts";
import { styles } from "./operand-values.styles.ts";

const kMostLines = 8;

/** One operand's values: its grid, their source, and their text to edit.
 * @attr {number} operand - the operand's index
 * @attr {number} slice - the index of the slice shown
 * @attr {number} room - the available width, in pixels
 * @fires {OperandEditEvent} operand-edit - the values were edited or reset to the sample
 * @fires {AskEvent} ask - the values have a shape and a type
 * @fires {AnnounceEvent} announce - a file could not be read */
export class OperandValuesPanel extends LitElement {
  static override styles = [controls, operandColours, operandNames, styles];
  static override properties = {
    operand: { type: Number },
    scene: { attribute: false },
    values: { attribute: false },
    drawn: { attribute: false },
    at: { attribute: false },
    marked: { attribute: false },
    bad: { attribute: false },
    slice: { type: Number },
    room: { type: Number },
    fileProblem: { state: true },
    isOver: { state: true },
  };
  declare operand: number;
  declare scene: Scene;
  declare values: OperandValues;
  /** The values of its grid, possibly the last good ones; null if there are none. */
  declare drawn: Filled | null;
  declare at: Cell | null;
  declare marked: readonly Pattern[];
  declare bad: Cell | null;
  declare slice: number;
  declare room: number;
  /** Why the last file was not read. */
  declare fileProblem: string | null;
  /** A file is being dragged over it. */
  declare isOver: boolean;

  constructor() {
    super();
    this.operand = 0;
    this.drawn = null;
    this.at = null;
    this.marked = [];
    this.bad = null;
    this.slice = 0;
    this.room = 0;
    this.fileProblem = null;
    this.isOver = false;
    this.addEventListener("dragover", (event) => this.#drag(event, true));
    this.addEventListener("dragleave", (event) => this.#drag(event, false));
    this.addEventListener("drop", (event) => this.#drop(event));
  }

  override render(): TemplateResult {
    const { shape, type } = this.drawn ?? this.values;
    const { problem, text } = this.values;
    const letter = letterOf(this.operand);
    const given = this.scene.state.operands[this.operand]?.name ?? "";
    const called = [letter, given].join(" ").trim();
    const name = t("grid.operand", { letter: called, shape: shapeText([...shape]), type });
    return html`
      <h3 class="${colourOf(this.operand)} ${this.isOver ? "over" : ""}">
        ${operandName(this.operand, given)} <span class="shape">${shapeText([...shape])}</span> <span class="soft">${type}</span>
      </h3>
      ${
        this.drawn === null
          ? nothing
          : html`${shape.length > 2 && !shape.includes(0) ? html`<p class="slice">${sliceText(shape, this.slice)}</p>` : nothing}
            <data-grid
              .shape=${shape}
              .type=${type}
              .values=${this.drawn.values}
              .slice=${this.slice}
              .at=${this.at}
              .marked=${this.marked}
              .bad=${this.bad}
              .room=${this.room}
              .name=${name}
              .colour=${colourOf(this.operand)}
            ></data-grid>`
      }
      ${isLocked ? nothing : html`<fill-picker .operand=${this.operand} .values=${this.values} @file-pick=${this.#picked}></fill-picker>`}
      ${text === null ? nothing : this.#editor(text, letter)}
      <div id="problem" class=${problem === null ? "" : "problem"}>
        ${problem === null ? nothing : problemText(text ?? "", problem)} ${this.#taking(letter)}
      </div>
      ${this.fileProblem === null ? nothing : html`<p class="problem">${this.fileProblem}</p>`}
    `;
  }

  #editor(text: string, letter: string): TemplateResult {
    const lines = Math.min(kMostLines, text.split("\n").length + 1);
    return html`<textarea
      id="values"
      aria-label=${t("values.label", { letter })}
      rows=${lines}
      maxlength=${kLongestValues}
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      ?readonly=${isLocked}
      .value=${text}
      aria-invalid=${this.values.problem === null ? "false" : "true"}
      aria-describedby="problem"
      @input=${this.#edit}
    ></textarea>`;
  }

  /** Offers the shape that the brackets have. */
  #taking(letter: string): TemplateResult | typeof nothing {
    const { nests } = this.values;
    if (nests === null || isLocked) {
      return nothing;
    }
    const shape = shapeText([...nests]);
    const take = () => {
      const { operands } = this.scene.state;
      const change = { text: shape, runtime: "" };
      this.dispatchEvent(new AskEvent({ operands: withOperand(operands, this.operand, change) }));
    };
    return html`<button type="button" @click=${take}>${t("values.take", { letter, shape })}</button>`;
  }

  #edit(event: InputEvent): void {
    this.dispatchEvent(new OperandEditEvent(this.operand, { values: cleanInput(event) }));
  }

  #drag(event: DragEvent, isOver: boolean): void {
    if (event.dataTransfer?.types.includes("Files")) {
      event.preventDefault();
      this.isOver = isOver;
    }
  }

  #drop(event: DragEvent): void {
    const file = event.dataTransfer?.files[0];
    this.isOver = false;
    if (file !== undefined && !isLocked) {
      event.preventDefault();
      void this.#load(file);
    }
  }

  #picked(event: FilePickEvent): void {
    void this.#load(event.file);
  }

  async #load(file: File): Promise<void> {
    const read = await pending(readFile(file, this.values.type));
    this.fileProblem = "problem" in read ? read.problem : null;
    if ("problem" in read) {
      this.dispatchEvent(new AnnounceEvent(read.problem));
    } else {
      const { ops } = this.scene.catalogue;
      this.dispatchEvent(new AskEvent(loadingInto(ops, this.operand, file.name, read)));
    }
  }
}

customElements.define("operand-values", OperandValuesPanel);
