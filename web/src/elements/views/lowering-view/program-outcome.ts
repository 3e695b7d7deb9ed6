// SPDX-License-Identifier: MIT
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { numbersOf } from "../../../../../wasm/index.mjs";
import { t } from "../../../i18n/text.ts";
import type { Origin } from "../../../scene/cell-origin.ts";
import type { Scene } from "../../../scene/scene.ts";
import { sameNumbers, shapeText } from "../../../tensor/cells.ts";
import { heldSlice } from "../../../tensor/slices.ts";
import "../../tensor/cell-origin/cell-origin.ts";
import { controls } from "../../styles/controls.styles.ts";
import "../../tensor/data-grid/data-grid.ts";
import type { Execution } from "./programs.ts";

/** The result of the program's run, whose cells lead to their maps in the text, or why there is none. */
export class ProgramOutcome extends LitElement {
  static override styles = [
    controls,
    css`
      h4 {
        font: 600 var(--text-m) / 1.4 var(--mono);
        margin: 0 0 var(--space-2);
      }

      .undefined {
        background: var(--bad-soft);
        border-left: 4px double var(--bad);
        padding: var(--space-2) var(--space-3);
      }

      cell-origin {
        margin-top: var(--space-3);
      }
    `,
  ];
  static override properties = {
    execution: { attribute: false },
    scene: { attribute: false },
    origin: { attribute: false },
  };
  declare execution: Execution;
  declare scene: Scene;
  declare origin: Origin | null;

  override render(): TemplateResult {
    const { isDefined, data, shape, type } = this.execution;
    if (!isDefined || data === undefined || type === undefined || !Array.isArray(shape)) {
      return html`<p class="undefined">
        <strong><span aria-hidden="true">✕</span> ${t("lowering.noResult")}</strong>
      </p>`;
    }
    const extents = shape.map(Number);
    const { computed, state } = this.scene;
    // Cells are selected by their position in the page's result.
    const isSame =
      sameNumbers(extents, computed?.ran?.result.shape ?? []) && computed?.ran !== null;
    const name = t("lowering.result", { shape: shapeText(shape), type });
    return html`<h4>${t("lowering.result", { shape: shapeText(shape), type })}</h4>
      <data-grid
        scrolls
        .shape=${extents}
        .type=${type}
        .values=${numbersOf({ type, data })}
        .slice=${isSame ? heldSlice(extents, state.slice) : 0}
        .at=${isSame ? state.cell : null}
        .room=${this.clientWidth}
        .marked=${isSame && this.origin !== null ? [this.origin.cell] : []}
        .name=${name}
      ></data-grid>
      ${isSame ? html`<cell-origin .origin=${this.origin}></cell-origin>` : nothing}`;
  }
}

customElements.define("program-outcome", ProgramOutcome);
