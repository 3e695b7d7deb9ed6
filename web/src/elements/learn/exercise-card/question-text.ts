// SPDX-License-Identifier: MIT
import { html, nothing, type TemplateResult } from "lit";
import { t } from "../../../i18n/text.ts";
import { askedParts } from "../../../learn/asked/asked-text.ts";
import type { Question } from "../../../learn/question/question.ts";
import { shapeText } from "../../../tensor/cells.ts";
import { sourceLink } from "../../fragments/source-link.ts";

/** The shapes and rules, and the intended result; code has comments instead. */
export function askedShapes({
  kind,
  state,
  explained,
  repair,
}: Question): TemplateResult | typeof nothing {
  if (kind === "bug") {
    return nothing;
  }
  const { mode } = explained;
  return html`<p class="asked cluster baseline">
        <span class="mono">${askedParts(state).map((part) => html`<span class="whole">${part}</span> `)}</span>
        ${
          kind === "systems"
            ? nothing
            : html`<span class="small soft">${mode.title} · ${sourceLink(mode.source.url, mode.source.title)}</span>`
        }
      </p>
      ${
        repair === null
          ? nothing
          : html`<p class="want">${t("learn.repair.want")} <span class="mono">${shapeText(repair.shape)}</span></p>`
      }`;
}

/** The shape of each line, or the answer of each system. */
export function outcomeTable({ kind, choices, right }: Question): TemplateResult | typeof nothing {
  if (kind !== "bug" && kind !== "systems") {
    return nothing;
  }
  return html`<table class="outcomes ${kind}">
      <caption>
        ${t(kind === "bug" ? "learn.bug.lines" : "learn.systems.answers")}
      </caption>
      <tbody>
        ${choices.map(
          ({ id, text, outcome }) => html`<tr class=${id === right ? "odd" : ""}>
            <th scope="row">${text}</th>
            <td>${id === right ? html`<span aria-hidden="true">◀</span> ` : nothing}${outcome}</td>
          </tr>`,
        )}
      </tbody>
    </table>`;
}
