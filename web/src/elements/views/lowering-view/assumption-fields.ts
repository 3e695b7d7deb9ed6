// SPDX-License-Identifier: MIT
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import type { LoweringAssumption } from "../../../../../wasm/index.d.ts";
import { t } from "../../../i18n/text.ts";
import {
  assumptionOf,
  readAssumptions,
  type Unknown,
  writeAssumptions,
} from "../../../page/assumptions.ts";
import { colourOf, letterOf } from "../../../page/operand-letter.ts";
import { OptionEditEvent } from "../../../state/events.ts";
import { controls, operandColours } from "../../styles/controls.styles.ts";
import { printedValues } from "../../styles/printed-values.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";

const kKinds = ["any", "neverOne", "range"] as const;
type Kind = (typeof kKinds)[number];

function kindOf(assumption: LoweringAssumption | null): Kind {
  return assumption === null ? "any" : assumption.neverOne ? "neverOne" : "range";
}

/** The initial range: two and more. */
const kFirstRange = { least: 2 };

/** The assumption of the lowering about each `?`.
 * @attr {string} text - the assumptions, as in the link
 * @fires {OptionEditEvent} option-edit - another assumption was made */
export class AssumptionFields extends LitElement {
  static override styles = [
    controls,
    utilities,
    operandColours,
    printedValues,
    css`
      fieldset {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2) var(--space-4);
      }

      legend {
        margin-bottom: var(--space-1);
      }

      select {
        width: auto;
      }

      input {
        padding: 0 var(--space-2);
        width: 5rem;
      }
    `,
  ];
  static override properties = { unknowns: { attribute: false }, text: {} };
  declare unknowns: readonly Unknown[];
  declare text: string;

  constructor() {
    super();
    this.text = "";
  }

  override render(): TemplateResult {
    const made = readAssumptions(this.text);
    return html`<fieldset>
        <legend class="label">${t("lowering.assume")}</legend>
        ${this.unknowns.map((unknown) => this.#field(unknown, assumptionOf(made ?? [], unknown)))}
      </fieldset>
      ${made === null ? html`<p class="stale">${t("lowering.assume.unreadable", { text: this.text })}</p>` : nothing}`;
  }

  #field(unknown: Unknown, made: LoweringAssumption | null): TemplateResult {
    const { operand, axis } = unknown;
    const letter = letterOf(operand);
    const kind = kindOf(made);
    const name = t("extent.of", { letter, axis });
    return html`<div class="unknown cluster">
      <span class="label ${colourOf(operand)}" aria-hidden="true">
        <span class="letter">${letter}</span> ${t("lowering.axis", { axis })}
      </span>
      <select
        aria-label=${name}
        @change=${(event: Event) => this.#pick(unknown, (event.target as HTMLSelectElement).value)}
      >
        ${kKinds.map((each) => html`<option value=${each} .selected=${each === kind}>${t(`lowering.assume.${each}`)}</option>`)}
      </select>
      ${kind === "range" ? this.#range(unknown, made, name) : nothing}
    </div>`;
  }

  #range(unknown: Unknown, made: LoweringAssumption | null, name: string): TemplateResult {
    const field = (bound: "least" | "most") => html`<input
      type="text"
      inputmode="numeric"
      maxlength="15"
      autocomplete="off"
      aria-label="${name}, ${t(`lowering.assume.${bound}`)}"
      placeholder=${t(`lowering.assume.${bound}`)}
      .value=${String(made?.[bound] ?? "")}
      @input=${(event: Event) => this.#bound(unknown, bound, (event.target as HTMLInputElement).value)}
    />`;
    return html`${field("least")}<span aria-hidden="true">–</span>${field("most")}`;
  }

  #pick(unknown: Unknown, kind: string): void {
    const range = { ...unknown, ...kFirstRange };
    this.#make(
      unknown,
      kind === "any" ? null : kind === "neverOne" ? { ...unknown, neverOne: true } : range,
    );
  }

  #bound(unknown: Unknown, bound: "least" | "most", text: string): void {
    const made = assumptionOf(readAssumptions(this.text) ?? [], unknown);
    const { [bound]: _, ...rest }: LoweringAssumption = made ?? unknown;
    const digits = text.replace(/\D/g, "");
    this.#make(unknown, digits === "" ? rest : { ...rest, [bound]: Number(digits) });
  }

  #make(unknown: Unknown, assumption: LoweringAssumption | null): void {
    const made = readAssumptions(this.text) ?? [];
    const others = made.filter((each) => each !== assumptionOf(made, unknown));
    const all = assumption === null ? others : [...others, assumption];
    const inOrder = all.sort((a, b) => a.operand - b.operand || a.axis - b.axis);
    this.dispatchEvent(new OptionEditEvent("assume", writeAssumptions(inOrder)));
  }
}

customElements.define("assumption-fields", AssumptionFields);
