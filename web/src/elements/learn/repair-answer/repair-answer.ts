// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type TemplateResult } from "lit";
import type { Shape } from "../../../../../wasm/index.d.ts";
import type { Problem } from "../../../engine/failure.ts";
import { t } from "../../../i18n/text.ts";
import { AnswerEditEvent, AnswerGiveEvent } from "../../../learn/answer/events.ts";
import {
  type Action,
  acted,
  kActions,
  reducedAxes,
  type Sizes,
} from "../../../learn/question/axis-actions.ts";
import { colourOf, letterOf } from "../../../page/operand-letter.ts";
import { AnnounceEvent, type TextEditEvent } from "../../../state/events.ts";
import { shapeText } from "../../../tensor/cells.ts";
import { controls, operandColours } from "../../styles/controls.styles.ts";
import { mainButton } from "../../styles/main-button.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import "../../controls/text-field/text-field.ts";
import { styles } from "./repair-answer.styles.ts";

/** An operand, and one of its axes. */
interface OperandAxis {
  readonly operand: number;
  readonly axis: number;
}

/** The operands of a repair: each axis as a button, and a field for a shape or code.
 * @fires {AnswerEditEvent} answer-edit - the answer was edited
 * @fires {AnswerGiveEvent} answer-give - the answer was submitted
 * @fires {AnnounceEvent} announce - the shape after an edit */
export class RepairAnswer extends LitElement {
  static override styles = [controls, utilities, operandColours, mainButton, styles];
  static override properties = {
    texts: { attribute: false },
    shapes: { attribute: false },
    given: { attribute: false },
    problems: { attribute: false },
    example: { attribute: false },
    selected: { state: true },
  };
  /** One per operand. */
  declare texts: readonly string[];
  /** As the texts are read; null if that is not possible. */
  declare shapes: readonly (Shape | null)[];
  /** The question's operands. */
  declare given: readonly Shape[];
  declare problems: readonly (Problem | null)[];
  /** Of code that changes an operand. */
  declare example: string;
  declare selected: OperandAxis | null;

  constructor() {
    super();
    this.example = "a[:, None]";
    this.selected = null;
  }

  override render(): TemplateResult {
    const isEdited = this.texts.some((_, i) => this.#isEdited(i));
    return html`<div @keydown=${this.#key}>
      <p class="way small soft">${t("learn.repair.way", { code: this.example })}</p>
      ${this.texts.map((text, i) => this.#operand(text, i))}
      <div class="ways cluster">
        <button type="button" class="main" @click=${this.#check}>${t("learn.check")}</button>
        <button type="button" @click=${() => this.dispatchEvent(new AnswerGiveEvent(null))}>
          ${t("learn.repair.impossible")}
        </button>
        ${isEdited ? html`<button type="button" @click=${this.#reset}>${t("learn.repair.reset")}</button>` : nothing}
      </div>
    </div>`;
  }

  #isEdited(operand: number): boolean {
    const [now, before] = [this.shapes[operand], this.given[operand]];
    return now === null || shapeText(now ?? "*") !== shapeText(before ?? "*");
  }

  #operand(text: string, operand: number): TemplateResult {
    const letter = letterOf(operand);
    const shape = this.shapes[operand] ?? "*";
    return html`<div class="operand ${colourOf(operand)}">
      <text-field
        inline
        small
        .label=${t("learn.repair.label")}
        .operand=${operand}
        .text=${text}
        .reading=${{ problem: this.problems[operand] ?? null, notes: [] }}
        @text-edit=${(event: TextEditEvent) => this.#type(event, operand)}
      ></text-field>
      <div class="axes cluster" role="group" aria-label=${t("learn.repair.edit", { letter })}>
        ${shape === "*" ? nothing : this.#axes(shape, operand)}
      </div>
      ${shape === "*" ? nothing : this.#tools(shape, operand)}
    </div>`;
  }

  #axes(sizes: Sizes, operand: number): TemplateResult {
    const insert = (axis: number) =>
      this.#button("insert", "+", t("learn.repair.insert", { axis }), () =>
        this.#edit(operand, sizes.toSpliced(axis, 0, 1), axis),
      );
    return html`${insert(0)}${sizes.map(
      (size, axis) => html`${this.#axis(size, { operand, axis })} ${insert(axis + 1)}`,
    )}`;
  }

  #button(kind: string, text: string, name: string, act: () => void): TemplateResult {
    return html`<button type="button" class=${kind} aria-label=${name} title=${name} @click=${act}>${text}</button>`;
  }

  #axis(size: Sizes[number], place: OperandAxis): TemplateResult {
    const isSelected = this.#isSelected(place.operand, place.axis);
    return html`<button
      type="button"
      class="axis"
      aria-pressed=${isSelected ? "true" : "false"}
      aria-label=${t("learn.repair.axis", { axis: place.axis, size })}
      @click=${() => {
        this.selected = isSelected ? null : place;
      }}
    >
      ${size}
    </button>`;
  }

  #isSelected(operand: number, axis: number): boolean {
    return this.selected?.operand === operand && this.selected.axis === axis;
  }

  /** The actions on the selected axis, and those on the operand. */
  #tools(sizes: Sizes, operand: number): TemplateResult {
    const axis = this.selected?.operand === operand ? this.selected.axis : null;
    const others = this.given.toSpliced(operand, 1);
    return html`<div class="tools cluster">
      ${axis === null || axis >= sizes.length ? nothing : kActions.map((action) => this.#action(sizes, operand, axis, action))}
      ${
        sizes.length < 2
          ? nothing
          : html`<button type="button" @click=${() => this.#edit(operand, sizes.toReversed(), null)}>
              ${t("learn.repair.transpose")}
            </button>`
      }
      ${reducedAxes(sizes, others).map(
        (reduced) => html`<button
          type="button"
          @click=${() => this.#edit(operand, sizes.toSpliced(reduced, 0, 1), reduced)}
        >
          ${t("learn.repair.keepdims", { axis: reduced })}
        </button>`,
      )}
    </div>`;
  }

  #action(sizes: Sizes, operand: number, axis: number, action: Action) {
    const done = acted(sizes, axis, action);
    return done === null
      ? nothing
      : html`<button type="button" @click=${() => this.#edit(operand, ...done)}>
          ${t(`learn.repair.${action}`)}
        </button>`;
  }

  /** An edit by a button: its axis is selected next, or the button may be gone and the field gets the focus. */
  #edit(operand: number, sizes: Sizes, axis: number | null): void {
    const text = shapeText([...sizes]);
    this.selected = axis === null ? null : { operand, axis };
    this.#change(operand, text);
    this.dispatchEvent(new AnnounceEvent(text));
    void this.#keepFocus(operand);
  }

  async #keepFocus(operand: number): Promise<void> {
    const before = this.shadowRoot?.activeElement;
    await new Promise(requestAnimationFrame);
    await this.updateComplete;
    if (before !== null && this.shadowRoot?.activeElement === null) {
      const axes = this.renderRoot.querySelectorAll(".axes")[operand];
      const next = axes?.querySelector<HTMLElement>("[aria-pressed=true], .axis, .insert");
      next?.focus();
    }
  }

  #change(operand: number, text: string): void {
    this.texts = this.texts.with(operand, text);
    this.dispatchEvent(new AnswerEditEvent(this.texts));
  }

  /** The text is only for this field. */
  #type(event: TextEditEvent, operand: number): void {
    event.stopPropagation();
    this.selected = null;
    this.#change(operand, event.text);
  }

  readonly #reset = (): void => {
    this.selected = null;
    this.texts = this.given.map(shapeText);
    this.dispatchEvent(new AnswerEditEvent(this.texts));
    void this.#keepFocus(0);
  };

  #key(event: KeyboardEvent): void {
    const [target] = event.composedPath();
    if (event.key === "Enter" && target instanceof HTMLInputElement && !event.isComposing) {
      this.#check();
    }
  }

  #check(): void {
    this.dispatchEvent(new AnswerGiveEvent(this.texts));
  }
}

customElements.define("repair-answer", RepairAnswer);
