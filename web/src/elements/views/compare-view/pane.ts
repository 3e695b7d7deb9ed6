// SPDX-License-Identifier: MIT
import { html, nothing, type TemplateResult } from "lit";
import { t } from "../../../i18n/text.ts";
import type { Explained } from "../../../scene/answer.ts";
import { systemRuler } from "./system-ruler.ts";

function ofCurrent(ours: Explained): TemplateResult {
  return html`<div>
    <p class="title small strong">${ours.mode.title} <span class="here">${t("compare.current")}</span></p>
    ${systemRuler(ours)}
  </div>`;
}

function ofOther(theirs: Explained): TemplateResult {
  return html`<div class="theirs">
    <p class="title small strong">${theirs.mode.title}</p>
    ${systemRuler(theirs)}
    <p class="headline small">${theirs.inference.headline}</p>
  </div>`;
}

/** Has always the height of a ruler with a result, so that nothing moves when another one is shown. */
function room(ours: Explained, theirs: Explained | null): TemplateResult {
  const { accepted, shape } = ours.inference;
  return html`<div class="room stack">
    <div class="ghost ${accepted && shape === null ? "short" : ""}" aria-hidden="true">
      <p class="title small strong">&nbsp;</p>
      ${systemRuler(ours)}
      <p class="headline small"></p>
    </div>
    ${
      theirs === null
        ? html`<div class="theirs"><p class="title small strong soft">${t("compare.hint")}</p></div>`
        : ofOther(theirs)
    }
  </div>`;
}

/** The current mode's ruler, and below it the pointed one's, if there is one. */
export function pane(ours: Explained, theirs: Explained | null): TemplateResult {
  return html`<div class="pane" role="group" aria-label=${t("compare.rulers")}>
    ${ofCurrent(ours)} ${room(ours, theirs)}
  </div>`;
}

/** Both below a row, next to each other if there is room. */
export function bothRulers(ours: Explained | null, theirs: Explained | null): TemplateResult {
  return html`<div class="both cluster top">
    ${ours === null ? nothing : ofCurrent(ours)} ${theirs === null ? nothing : ofOther(theirs)}
  </div>`;
}
