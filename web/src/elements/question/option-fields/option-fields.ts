// SPDX-License-Identifier: MIT
import { css, html, LitElement, type TemplateResult } from "lit";
import type { Need, Takes } from "../../../../../wasm/index.d.ts";
import { t } from "../../../i18n/text.ts";
import type { QuestionState, Reading } from "../../../scene/answer.ts";
import { OptionEditEvent, type TextEditEvent } from "../../../state/events.ts";
import type { Options, State } from "../../../state/state.ts";
import { controls } from "../../styles/controls.styles.ts";
import "../../controls/text-field/text-field.ts";

interface Option {
  readonly name: "target" | "dimensions" | "equation" | "axis";
  readonly need: (takes: Takes) => Need;
}

const kOptions: readonly Option[] = [
  { name: "target", need: ({ target }) => target },
  { name: "dimensions", need: ({ broadcastDimensions }) => broadcastDimensions },
  { name: "equation", need: ({ equation }) => equation },
  { name: "axis", need: ({ axis }) => axis },
];

/** A field for each option that the mode takes.
 * @fires {OptionEditEvent} option-edit - an option was edited */
export class OptionFields extends LitElement {
  static override styles = [
    controls,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2) var(--space-4);
      }

      text-field {
        flex: 0 1 15.5rem;
      }

      @media (max-width: 40rem) {
        text-field {
          flex: 1 1 100%;
        }
      }
    `,
  ];
  static override properties = {
    state: { attribute: false },
    takes: { attribute: false },
    readings: { attribute: false },
  };
  declare state: State;
  declare takes: Takes;
  declare readings: QuestionState["options"];

  override render(): TemplateResult[] {
    return kOptions
      .filter(({ need }) => need(this.takes) !== "no")
      .map((option) => this.#field(option));
  }

  /** What is not written yet is asked for, and no error. */
  #reading(name: Option["name"], isRequired: boolean): Reading {
    return isRequired && this.state[name].trim() === ""
      ? { problem: null, notes: [t("option.required")] }
      : this.readings[name];
  }

  #field({ name, need }: Option): TemplateResult {
    const isRequired = need(this.takes) === "required";
    return html`<text-field
      ?small=${name !== "equation"}
      beside
      .label=${t(`option.${name}`)}
      .text=${this.state[name]}
      .reading=${this.#reading(name, isRequired)}
      .placeholder=${t(isRequired ? `option.${name}.like` : "field.none")}
      @text-edit=${(event: TextEditEvent) => this.#edit(name, event.text)}
    ></text-field>`;
  }

  #edit(name: keyof Options, text: string): void {
    this.dispatchEvent(new OptionEditEvent(name, text));
  }
}

customElements.define("option-fields", OptionFields);
