// SPDX-License-Identifier: MIT
import { html, type TemplateResult } from "lit";
import type { ColumnWorlds, Extent } from "../../../../../wasm/index.d.ts";
import { t } from "../../../i18n/text.ts";
import { colourOf, letterOf } from "../../../page/operand-letter.ts";
import { columnIndex } from "../../../ruler/ruler-view.ts";
import type { Explained } from "../../../scene/answer.ts";
import { endingGlyph, kEndings } from "../../fragments/ending-mark.ts";
import { tallyOf } from "./columns.ts";
import { unknownName } from "./unknown-words.ts";

/** Counted from the last axis, as in the steps. */
function indices(explained: Explained, { column, together }: ColumnWorlds): string {
  const columns = column === undefined ? [] : [column, ...together];
  return columns.map((each) => columnIndex(explained.inference.trace, each)).join(", ");
}

export function columnTitle(explained: Explained, column: ColumnWorlds): string {
  if (column.column === undefined) {
    const [unknown] = column.worlds[0]?.unknowns ?? [];
    return t("worlds.noColumn", { axis: unknown === undefined ? "" : unknownName(unknown) });
  }
  return t("worlds.column", { column: indices(explained, column) });
}

/** The extents that meet in a column, with their operands. */
function meeting({ inference, shapes }: Explained, { column }: ColumnWorlds): TemplateResult[] {
  const placed = inference.trace.find((step) => step.kind === "placed");
  const at = (operand: number, axis: number): Extent => shapes[operand]?.[axis] as Extent;
  return (placed?.columns ?? []).flatMap((columns, operand) => {
    const axis = column === undefined ? -1 : columns.indexOf(column);
    return axis < 0
      ? []
      : [
          html`<span class="side ${colourOf(operand)}"
            ><span class="letter">${letterOf(operand)}</span> ${at(operand, axis)}</span
          >`,
        ];
  });
}

/** The button for a column: its index, its extents, and how its worlds end. */
export function columnButton(
  explained: Explained,
  column: ColumnWorlds,
  isShown: boolean,
  choose: () => void,
): TemplateResult {
  const tally = tallyOf(column.worlds);
  return html`<button type="button" aria-pressed=${isShown} @click=${choose}>
    <span class="where">${indices(explained, column) || columnTitle(explained, column)}</span>
    <span class="meeting">${meeting(explained, column)}</span>
    <span class="tally">
      ${kEndings
        .filter((ending) => tally[ending] > 0)
        .map(
          (ending) =>
            html`<span class="of-${ending}"
              >${endingGlyph(ending)} ${tally[ending]}<span class="visually-hidden">
                ${t(`ending.${ending}`)}</span
              ></span
            >`,
        )}
    </span>
  </button>`;
}
