// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { t } from "../../../i18n/text.ts";
import { letterOf } from "../../../page/operand-letter.ts";
import { OperandEditEvent } from "../../../state/events.ts";
import { type FillName, fillIn, fillText, kFills } from "../../../tensor/fill-pattern.ts";
import type { OperandValues } from "../../../tensor/operand-values.ts";
import { valuesText } from "../../../tensor/values.ts";
import { controls } from "../../styles/controls.styles.ts";
import { styles } from "./fill-picker.styles.ts";

type Source = FillName | "sample" | "text";

/** More are not offered as text to edit. */
const kMostEdited = 1000;
const kUsualConstant = "2";
/** Seeds have at most nine digits. */
const kSeeds = 1_000_000_000;

/** A file was selected. */
export class FilePickEvent extends Event {
  readonly file: File;
  constructor(file: File) {
    super("file-pick");
    this.file = file;
  }
}

/** The source of an operand's values: the sample, a pattern, a text, a file.
 * @attr {number} operand - the operand's index
 * @fires {OperandEditEvent} operand-edit - other values were selected
 * @fires {FilePickEvent} file-pick - a file was selected */
export class FillPicker extends LitElement {
  static override styles = [controls, styles];
  static override properties = { operand: { type: Number }, values: { attribute: false } };
  declare operand: number;
  declare values: OperandValues;

  constructor() {
    super();
    this.operand = 0;
  }

  get #source(): Source {
    return this.values.fill?.name ?? (this.values.text === null ? "sample" : "text");
  }

  override render(): TemplateResult {
    const letter = letterOf(this.operand);
    const source = this.#source;
    // A file and a data set bring their shapes: they are not offered for any other.
    const given = ["file", "data"].filter((each) => each !== source);
    const offered: Source[] = ["sample", ...kFills, "text"];
    return html`<select aria-label=${t("values.how", { letter })} @change=${this.#pick}>
        ${offered
          .filter((each) => !given.includes(each))
          .map(
            (each) =>
              html`<option
                value=${each}
                ?disabled=${each === "text" && this.values.values.length > kMostEdited}
                .selected=${each === source}
              >${t(`fill.${each}`)}</option>`,
          )}
      </select>
      ${source === "const" ? this.#number(t("fill.number", { letter }), "any") : nothing}
      ${source === "random" ? html`${this.#number(t("fill.seed", { letter }), "1")}<button type="button" @click=${this.#again}>${t("fill.again")}</button>` : nothing}
      <button
        type="button"
        class="load"
        aria-label=${t("values.loadOf", { letter })}
        title=${t("values.loadOf", { letter })}
        @click=${this.#browse}
      >${t("values.load")}</button>
      <input id="file" type="file" accept=".json,.csv,.tsv,.txt,.npy" hidden @change=${this.#chosen} />`;
  }

  #number(name: string, step: string): TemplateResult {
    return html`<input
      type="number"
      step=${step}
      min=${step === "1" ? "0" : nothing}
      max=${step === "1" ? kSeeds - 1 : nothing}
      aria-label=${name}
      .value=${this.values.fill?.argument ?? ""}
      @input=${this.#argue}
    />`;
  }

  #pick(event: Event): void {
    const source = (event.currentTarget as HTMLSelectElement).value as Source;
    const { values, shape, type } = this.values;
    if (source === "sample") {
      this.#edit(null);
    } else if (source === "text") {
      this.#edit(valuesText(values, shape, type));
    } else {
      const given = { const: kUsualConstant, random: String(this.operand + 1) };
      this.#edit(fillText(source, source in given ? given[source as keyof typeof given] : ""));
    }
  }

  /** Changes nothing until it is a number. */
  #argue(event: InputEvent): void {
    const { value, validity } = event.currentTarget as HTMLInputElement;
    const name = this.values.fill?.name;
    const text = name === undefined || !validity.valid ? "" : fillText(name, value);
    if (fillIn(text) !== null) {
      this.#edit(text);
    }
  }

  #again(): void {
    const seed = (Number(this.values.fill?.argument) + 1) % kSeeds;
    this.#edit(fillText("random", String(seed)));
  }

  #edit(values: string | null): void {
    this.dispatchEvent(new OperandEditEvent(this.operand, { values }));
  }

  #browse(): void {
    this.renderRoot.querySelector<HTMLInputElement>("#file")?.click();
  }

  #chosen(event: Event): void {
    const input = event.currentTarget as HTMLInputElement;
    const file = input.files?.[0];
    if (file !== undefined) {
      this.dispatchEvent(new FilePickEvent(file));
    }
    // Allow selecting the same file again.
    input.value = "";
  }
}

customElements.define("fill-picker", FillPicker);
