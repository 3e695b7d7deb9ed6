// SPDX-License-Identifier: MIT
import { html, nothing, type TemplateResult } from "lit";
import { t } from "../../../i18n/text.ts";
import { encodeHash } from "../../../link/hash.ts";
import { type EmbeddedPart, embeddedPart, isEmbedded } from "../../../page/embed.ts";
import { placedIn } from "../../../ruler/ruler-view.ts";
import type { Scene } from "../../../scene/scene.ts";
import type { ViewInput } from "../../../scene/view-input.ts";
import type { View } from "../../../state/state.ts";

// The sections of the page below the question.

/** The question, and links to other questions, which an embedded page omits. */
function question(scene: Scene, paste: () => void): TemplateResult {
  const { answer, catalogue, mode, state } = scene;
  return html`<section class="question" aria-label=${t("form.title")}>
    ${isEmbedded ? nothing : html`<example-links .hash=${encodeHash(state)}></example-links>`}
    <request-form
      .state=${state}
      .modes=${catalogue.modes}
      .ops=${catalogue.ops}
      .mode=${mode}
      .answer=${answer}
    >
      <button type="button" @click=${paste}>${t("paste.open")}</button>
    </request-form>
  </section>`;
}

/** The view below the picture, if an embedded page shows only that. */
const kViewOf: Partial<Record<EmbeddedPart, View>> = {
  data: "data",
  systems: "compare",
  lowering: "lowering",
};
const isWhole = embeddedPart === "full";
const hasSteps = isWhole || embeddedPart === "steps";

/** The most axes of a ruler next to the tiles; a longer one is below them. */
const kMostBeside = 3;

/** The answer with its reasons, step by step. */
function explanation({ scene, origin, pointed, parts }: ViewInput): TemplateResult {
  const { answer, state, step } = scene;
  const { explained } = answer;
  if (explained === null) {
    return html`<p class="panel">${t("verdict.none")}</p>`;
  }
  const isWide = (placedIn(explained.inference.trace)?.rank ?? 0) > kMostBeside;
  return html`
    <section class="panel ${step < explained.inference.trace.length ? "ahead" : ""}" aria-label=${t("ruler.title")}>
      <p class="printed">${explained.mode.title}</p>
      <shape-verdict
        ?brief=${!isEmbedded}
        .explained=${explained}
        .operands=${state.operands}
        .stale=${answer.stale}
      ></shape-verdict>
      <div class="hero ${isWide ? "wide" : ""}">
        <tile-scene .scene=${scene} .explained=${explained} .origin=${origin} .rest=${parts.rest}></tile-scene>
        ${hasSteps ? html`<step-player .explained=${explained} .step=${step}></step-player>` : nothing}
        ${
          isWhole
            ? html`<axis-ruler
                  .explained=${explained}
                  .operands=${state.operands}
                  .step=${step}
                  .pointed=${pointed}
                  .rest=${parts.rest}
                ></axis-ruler>
                <answer-notes .explained=${explained}></answer-notes>`
            : nothing
        }
      </div>
    </section>
  `;
}

/** The views of the answer; none if there is no answer. */
function views(input: ViewInput): TemplateResult | typeof nothing {
  const { answer, step } = input.scene;
  const only = kViewOf[embeddedPart] ?? null;
  return answer.explained === null || (!isWhole && only === null)
    ? nothing
    : html`<section class="views ${isEmbedded ? "" : "reserved"}" aria-label=${t("views.title")}>
          <answer-views .input=${input} .only=${only}>
            <trace-table slot="steps" .explained=${answer.explained} .step=${step}></trace-table>
          </answer-views>
        </section>`;
}

/** The page for a question: a notice, if there is one, the question, and its answer. */
export function sections(
  input: ViewInput,
  notice: string | null,
  paste: () => void,
): TemplateResult {
  const asked = isWhole ? question(input.scene, paste) : nothing;
  return html`
    ${notice === null ? nothing : html`<p class="notice">${notice}</p>`}
    ${isEmbedded ? [explanation(input), asked] : [asked, explanation(input)]}
    ${views(input)}
  `;
}
