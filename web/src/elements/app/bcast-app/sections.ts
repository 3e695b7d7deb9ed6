// SPDX-License-Identifier: MIT
import { html, nothing, type TemplateResult } from "lit";
import { t } from "../../../i18n/text.ts";
import { isEmbedded } from "../../../page/embed.ts";
import type { Place } from "../../../page/pointed-place.ts";
import type { Explained } from "../../../scene/answer.ts";
import type { Scene } from "../../../scene/scene.ts";
import type { ViewInput } from "../../../scene/view-input.ts";

// The sections of the page below the question.

/** The question, and links to other questions, which an embedded page omits. */
export function question(scene: Scene, paste: () => void): TemplateResult {
  const { answer, catalogue, mode, state } = scene;
  return html`<section class="panel question" aria-label=${t("form.title")}>
    <request-form
      .state=${state}
      .modes=${catalogue.modes}
      .ops=${catalogue.ops}
      .mode=${mode}
      .answer=${answer}
    >
      <button type="button" @click=${paste}>${t("paste.open")}</button>
    </request-form>
    ${isEmbedded ? nothing : html`<example-links></example-links>`}
  </section>`;
}

/** The answer with its reasons, step by step. */
export function explanation(
  { answer, state, step }: Scene,
  explained: Explained,
  pointed: Place | null,
): TemplateResult {
  return html`
    <section class="panel" aria-label=${t("ruler.title")}>
      <p class="printed">${explained.mode.title}</p>
      <shape-verdict
        .explained=${explained}
        .operands=${state.operands}
        .stale=${answer.stale}
      ></shape-verdict>
      <div class="hero">
        <axis-ruler
          .explained=${explained}
          .operands=${state.operands}
          .step=${step}
          .pointed=${pointed}
        ></axis-ruler>
        <step-player .explained=${explained} .step=${step}></step-player>
      </div>
    </section>
    <section class="panel" aria-label=${t("trace.title")}>
      <trace-table .explained=${explained} .step=${step}></trace-table>
    </section>
  `;
}

/** The views of the answer; none until the engine is loaded. */
export function views(input: ViewInput | null): TemplateResult | typeof nothing {
  return input === null
    ? nothing
    : html`<section class="panel" aria-label=${t("views.title")}>
        <answer-views .input=${input}></answer-views>
      </section>`;
}
