// SPDX-License-Identifier: MIT
import { html, nothing, type TemplateResult } from "lit";
import type { Engine, ModeInfo, Request, Shape } from "../../../../../wasm/index.d.ts";
import { t } from "../../../i18n/text.ts";
import { colourOf, letterOf } from "../../../page/operand-letter.ts";
import type { Scene } from "../../../scene/scene.ts";
import { shapeText } from "../../../tensor/cells.ts";
import { modeLink } from "../../fragments/mode-link.ts";
import "../mode-reasons/mode-reasons.ts";
import { runTimeMark } from "./run-time.ts";
import { differs, hasDifference, type Relation, type SystemRow, shapesOf } from "./system-rows.ts";
import { sharedStart } from "./words.ts";

interface TableInput {
  readonly scene: Scene;
  readonly engine: Engine;
  readonly rows: readonly SystemRow[];
  readonly request: Request;
  /** The mode whose rulers are below its row. */
  readonly opened: string | null;
  readonly toggle: (mode: string) => void;
  readonly rulers: (mode: string) => TemplateResult;
}

/** The name of a link is the mode's title; what the first one has already is not repeated for the eye. */
function links(scene: Scene, { modes, relation }: SystemRow): TemplateResult {
  const [{ title: first }, ...rest] = modes;
  const label = ({ title }: ModeInfo) => {
    const start = sharedStart(first, title);
    return start === ""
      ? title
      : html`<span class="visually-hidden">${start}</span>${title.slice(start.length)}`;
  };
  return html`<ul class="modes">
    <li>
      ${modeLink(scene, modes[0])}
      ${relation === "selected" ? html`<span class="here">${t("compare.current")}</span>` : nothing}
    </li>
    ${rest.map((mode) => html`<li>${modeLink(scene, mode, label(mode))}</li>`)}
  </ul>`;
}

/** Marks the extents that differ from the other shape's. */
function marked(shape: Shape, other: Shape | undefined): unknown {
  if (shape === "*" || !shape.some((_, axis) => differs(shape, axis, other))) {
    return shapeText(shape);
  }
  const extents = shape.map((extent, axis) => {
    const text = differs(shape, axis, other)
      ? html`<mark
          ><span aria-hidden="true">≠</span>${extent}<span class="visually-hidden">
            ${t("compare.sizeDiffers")}</span
          ></mark
        >`
      : extent;
    return axis === 0 ? text : html`, ${text}`;
  });
  return html`(${extents}${shape.length === 1 ? "," : ""})`;
}

function accepted({ answer }: SystemRow, current: Shape | undefined): TemplateResult {
  const isOfOperands = answer.shape === null;
  return html`<span class="of-result" aria-hidden="true">✓</span>
    ${shapesOf(answer).map(
      (shape, i) => html`<span class="shape ${isOfOperands ? colourOf(i) : ""}"
          >${isOfOperands ? html`<span class="letter">${letterOf(i)}</span> ` : nothing}${marked(shape, isOfOperands ? undefined : current)}</span
        > `,
    )}`;
}

function refused({ modes }: SystemRow, { engine, request }: TableInput): TemplateResult {
  return html`<mode-reasons .engine=${engine} .modes=${modes} .request=${request}
    ><span class="of-error"
      ><span aria-hidden="true">✕</span> ${t("verdict.doesNotFit")}</span
    ></mode-reasons
  >`;
}

// The roles are explicit, because the phone layout changes the table's display, which removes its semantics.
function row(each: SystemRow, input: TableInput, current: Shape | undefined, columns: number) {
  const { scene, opened, toggle, rulers } = input;
  const { relation, modes, runTime } = each;
  const [{ id, title }] = modes;
  const isOpened = opened === id;
  return html`<tr role="row" class=${relation ?? ""} data-mode=${id}>
      <th role="rowheader" scope="row">${links(scene, each)}</th>
      <td role="cell">${each.answer.accepted ? accepted(each, current) : refused(each, input)}</td>
      ${columns < 4 ? nothing : html`<td role="cell" class="run-time small">${runTime === null ? nothing : runTimeMark(runTime)}</td>`}
      <td role="cell" class="toggle">
        ${
          relation === "selected"
            ? nothing
            : html`<button
                type="button"
                aria-expanded=${isOpened}
                aria-label=${t("compare.ruler", { mode: title })}
                @click=${() => toggle(id)}
              >
                ${t("compare.show")}
              </button>`
        }
      </td>
    </tr>
    ${isOpened ? html`<tr role="row" class="under"><td role="cell" colspan=${columns}>${rulers(id)}</td></tr>` : nothing}`;
}

function heading(relation: Exclude<Relation, "selected">, columns: number): TemplateResult {
  return html`<tr role="row" class="heading">
    <th class="label" role="rowheader" scope="rowgroup" colspan=${columns - 1}>${t(`compare.${relation}`)}</th>
    <td role="cell" class="toggle"></td>
  </tr>`;
}

/** A row for each system and answer, in groups by how they relate to the current mode's. */
export function systemTable(input: TableInput): TemplateResult {
  const { rows } = input;
  const hasRunTime = rows.some(({ runTime }) => runTime !== null);
  const columns = hasRunTime ? 4 : 3;
  const current = rows.find(({ relation }) => relation === "selected")?.answer.shape ?? undefined;
  const groups = [...Map.groupBy(rows, ({ relation }) => relation)];
  return html`<table role="table" class="systems ${hasRunTime ? "with-run-time" : ""}">
      <caption class="visually-hidden">
        ${t("compare.title")}
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">${t("compare.system")}</th>
          <th role="columnheader" scope="col">${t("compare.result")}</th>
          ${hasRunTime ? html`<th role="columnheader" scope="col">${t("compare.runTime")}</th>` : nothing}
          <th role="columnheader" scope="col" class="toggle">
            <span class="visually-hidden">${t("compare.show")}</span>
          </th>
        </tr>
      </thead>
      ${groups.map(
        ([relation, own]) => html`<tbody role="rowgroup">
          ${relation === null || relation === "selected" ? nothing : heading(relation, columns)}
          ${own.map((each) => row(each, input, current, columns))}
        </tbody>`,
      )}
    </table>
    ${hasDifference(rows, current) ? html`<p class="key small soft">${t("compare.key")}</p>` : nothing}`;
}
