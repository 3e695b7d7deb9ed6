// SPDX-License-Identifier: MIT
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import type { Request } from "../../../../../wasm/index.d.ts";
import { t } from "../../../i18n/text.ts";
import type { ViewInput } from "../../../scene/view-input.ts";
import { AnswerLater } from "../../controllers/answer-later.ts";
import { ScrollRegions } from "../../controllers/scroll-region.ts";
import { endingGlyph, kEndings } from "../../fragments/ending-mark.ts";
import { modeLink } from "../../fragments/mode-link.ts";
import { controls } from "../../styles/controls.styles.ts";
import { plainTable } from "../../styles/plain-table.styles.ts";
import { type Opinion, opinion, type Stand, standsOf } from "./stands.ts";

/** The same `?` in all modes: how many worlds have which ending. Modes with equal endings share a row. Computed only
 * when opened. */
export class ModeStands extends LitElement {
  static override styles = [
    controls,
    plainTable,
    css`
      table {
        margin-top: var(--space-2);
      }

      @media (max-width: 40rem) {
        table {
          table-layout: fixed;
          width: 100%;
        }

        th:first-child {
          white-space: normal;
          width: 52%;
        }

        .number {
          padding-right: 0;
        }

        .kind {
          clip-path: inset(50%);
          height: 1px;
          overflow: hidden;
          position: absolute;
          width: 1px;
        }
      }
    `,
  ];
  static override properties = {
    input: { attribute: false },
    request: { attribute: false },
    isOpen: { state: true },
  };
  declare input: ViewInput;
  declare request: Request;
  declare isOpen: boolean;

  readonly #opinions = new AnswerLater<Opinion>(this);

  constructor() {
    super();
    this.isOpen = false;
    new ScrollRegions(this);
  }

  protected override willUpdate(): void {
    if (!this.isOpen) {
      return;
    }
    const { engine, scene } = this.input;
    const { mode: _, ...question } = this.request;
    const ask = scene.catalogue.modes.map((mode) => () => opinion(engine, this.request, mode));
    this.#opinions.want([JSON.stringify(question)], ask);
  }

  override render(): TemplateResult {
    const opinions = this.#opinions.answers;
    return html`<details @toggle=${this.#toggle}>
      <summary>${t("worlds.elsewhere")}</summary>
      ${this.isOpen && opinions !== null ? this.#table(standsOf(opinions, this.request.mode)) : nothing}
    </details>`;
  }

  #table(stands: readonly Stand[]): TemplateResult {
    return html`<div class="scroll" data-name=${t("worlds.elsewhere")}>
      <table>
        <caption class="visually-hidden">
          ${t("worlds.elsewhere")}
        </caption>
        <thead>
          <tr>
            <th scope="col">${t("worlds.modes")}</th>
            ${kEndings.map(
              (ending) => html`<th scope="col" class="number">
                  ${endingGlyph(ending)} <span class="kind">${t(`ending.${ending}`)}</span>
                </th>`,
            )}
            <th scope="col" class="number">
              <span aria-hidden="true">⊘</span> <span class="kind">${t("worlds.silent")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          ${stands.map((stand) => this.#row(stand))}
        </tbody>
      </table>
    </div>`;
  }

  #row({ modes, tally }: Stand): TemplateResult {
    const { scene } = this.input;
    return html`<tr>
      <th scope="row">
        <ul class="modes">
          ${modes.map((mode) => html`<li>${modeLink(scene, mode)}</li>`)}
        </ul>
      </th>
      ${
        tally === null
          ? html`<td colspan="5">${t("worlds.refusedHere")}</td>`
          : [...kEndings, "silent" as const].map(
              (kind) =>
                html`<td class="number ${tally[kind] === 0 ? "soft" : ""}">${tally[kind]}</td>`,
            )
      }
    </tr>`;
  }

  #toggle(event: Event): void {
    this.isOpen = (event.currentTarget as HTMLDetailsElement).open;
  }
}

customElements.define("mode-stands", ModeStands);
