// SPDX-License-Identifier: MIT
import { css, html, LitElement, type TemplateResult } from "lit";
import type { Strategy } from "../../../../../wasm/index.d.ts";
import { t } from "../../../i18n/text.ts";
import { ViewChangeEvent } from "../../../state/events.ts";
import { controls } from "../../styles/controls.styles.ts";
import { printedValues } from "../../styles/printed-values.styles.ts";

const kTitles = {
  rfc: "lowering.strategy.rfc",
  llvm16: "lowering.strategy.llvm16",
  perDimension: "lowering.strategy.perDimension",
} as const satisfies Record<Strategy, string>;
const kStrategies = Object.keys(kTitles) as Strategy[];

export function titleOf(strategy: string): string {
  const known = kStrategies.find((each) => each === strategy);
  return known === undefined ? strategy : t(kTitles[known]);
}

/** The strategy, and the one it is compared with: a link has both, `rfc,llvm16`. */
export function strategiesIn(text: string): string[] {
  return text.split(",").slice(0, 2);
}

/** How to lower, and what to compare that with.
 * @attr {string} text - the strategies, as in the link
 * @fires {ViewChangeEvent} view-change - another strategy was selected */
export class StrategyFields extends LitElement {
  static override styles = [
    controls,
    printedValues,
    css`
      :host {
        display: contents;
      }

      div {
        display: grid;
        gap: var(--space-1);
      }

      @media (max-width: 40rem) {
        div {
          flex: 1 1 100%;
        }
      }
    `,
  ];
  static override properties = { text: {} };
  declare text: string;

  constructor() {
    super();
    this.text = "";
  }

  override render(): TemplateResult {
    const [first = "", second = ""] = strategiesIn(this.text);
    const others = kStrategies.filter((each) => each !== first);
    return html`${this.#field("strategy", first, kStrategies)}
      ${this.#field("compare", second, ["", ...others])}`;
  }

  #field(which: "strategy" | "compare", value: string, offered: readonly string[]): TemplateResult {
    const options = offered.map(
      (each) => html`<option value=${each} .selected=${each === value}>
        ${each === "" ? t("lowering.compare.none") : titleOf(each)}
      </option>`,
    );
    return html`<div>
      <label for=${which}>${t(`lowering.${which}`)}</label>
      <select id=${which} @change=${this.#pick}>${options}</select>
    </div>`;
  }

  #pick(): void {
    const value = (id: string) =>
      this.renderRoot.querySelector<HTMLSelectElement>(`#${id}`)?.value ?? "";
    const [first, second] = [value("strategy"), value("compare")];
    const strategy = second === "" || second === first ? first : `${first},${second}`;
    this.dispatchEvent(new ViewChangeEvent({ strategy, at: null }));
  }
}

customElements.define("strategy-fields", StrategyFields);
