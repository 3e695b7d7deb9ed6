// SPDX-License-Identifier: MIT
import { html, nothing, type TemplateResult } from "lit";
import { t } from "../../../i18n/text.ts";
import { isDefault } from "../../../link/answered.ts";
import {
  type EmbeddedPart,
  embeddedPart,
  hasForm,
  hasSteps,
  isEmbedded,
} from "../../../page/embed.ts";
import { isPresenting } from "../../../page/presenting.ts";
import { placedIn } from "../../../ruler/ruler-view.ts";
import { type Explained, openEndsIn, problemIn } from "../../../scene/answer.ts";
import { isBeforeEnd, type Scene } from "../../../scene/scene.ts";
import type { ViewInput } from "../../../scene/view-input.ts";
import type { CodeQuestion, State, View } from "../../../state/state.ts";
import { isRowByColumn } from "../../../tiles/tile-layout.ts";
import { missingIn, staleNote, staleText } from "../../fragments/stale-note.ts";
import { type CodeForm, formSwitch } from "./form-switch.ts";
import type { ParentPage } from "./parent-page.ts";

// The sections of the page below its header.

/** What the sections show besides the answer, and how they change it. */
interface Around {
  readonly paste: () => void;
  /** The other questions of a pasted text. */
  readonly list: TemplateResult | string | typeof nothing;
  readonly codeForm: CodeForm;
  readonly parent: ParentPage | null;
}

/** The view below the picture, if an embedded page shows only that. */
const kViewOf: Partial<Record<EmbeddedPart, View>> = {
  data: "data",
  systems: "compare",
  lowering: "lowering",
};
const isWhole = embeddedPart === "full";

/** The most axes of a ruler next to the steps, with the fixes on their other side. */
const kMostShort = 4;
/** The most axes of a ruler next to the steps; a longer one is below them. */
const kMostBeside = 7;

/** The code of the question; null if the question is shapes. Embedded, it is always shapes. */
const codeIn = ({ asked }: Scene): CodeQuestion | null =>
  isEmbedded ? null : (asked.state.code ?? null);

/** Whether the shapes of the state are of no operation of its code. */
const isUnread = (scene: Scene): boolean => codeIn(scene)?.answer === "none";

/** The question, and links to other questions, which an embedded page omits. Code has its answer next to it. */
function question(input: ViewInput, isHidden: boolean, around: Around): TemplateResult {
  const { scene } = input;
  const isCode = codeIn(scene) !== null;
  return html`<section class="question ${isCode ? "code" : ""}" aria-label=${t("form.title")}>
    ${isEmbedded ? nothing : formSwitch(scene.asked.state, around.codeForm)}
    ${
      !isCode
        ? shapesForm(scene, isHidden, around.paste)
        : html`<code-question ?presents=${isPresenting()} .input=${input}>
            <p class="soft">${t("form.loading")}</p>
            ${isPresenting() ? nothing : codeAnswer(input)}
          </code-question>`
    }
  </section>`;
}

/** In full for who comes without a question, if the line has room. */
const pasteLabel = ({ operands }: State): TemplateResult =>
  isDefault && operands.length < 3
    ? html`<span>${t("paste.open")}<span class="what">${t("paste.what")}</span></span>`
    : html`${t("paste.open")}`;

function shapesForm(
  { answer, asked, catalogue }: Scene,
  isHidden: boolean,
  paste: () => void,
): TemplateResult {
  const { state, mode } = asked;
  return html`<request-form
      ?brief=${!isWhole || isPresenting()}
      ?hides=${isHidden}
      .state=${state}
      .modes=${catalogue.modes}
      .ops=${catalogue.ops}
      .mode=${mode}
      .answer=${answer}
    >
      ${isWhole ? html`<button type="button" @click=${paste}>${pasteLabel(state)}</button>` : nothing}
    </request-form>`;
}

const systemOf = ({ mode, report }: Explained): string => report?.system ?? mode.title;

/** The operation of code that is shown, and whose rules these are. */
const askedIn = ({ quote }: CodeQuestion, explained: Explained): TemplateResult =>
  html`<p class="asked"><span class="soft">${systemOf(explained)}</span> <code class="mono">${quote}</code></p>`;

/** Whose rules these are, with the equation: on paper, and in another page if there is no form that says it. */
const nameOf = (explained: Explained): TemplateResult | typeof nothing =>
  isEmbedded && hasForm
    ? nothing
    : html`<p class="printed">${systemOf(explained)} <span class="mono">${explained.request.equation}</span></p>`;

/** On paper, which has no editor. */
function printedCode(scene: Scene): TemplateResult | typeof nothing {
  const code = codeIn(scene);
  return code === null ? nothing : html`<pre class="printed mono">${code.text}</pre>`;
}

/** Why there is no answer: what to enter, or what cannot be read. An audience has only the code, which is marked. */
function unanswered(scene: Scene): TemplateResult | typeof nothing {
  if (isUnread(scene)) {
    return isPresenting() ? nothing : html`<p class="panel">${t("verdict.noCode")}</p>`;
  }
  const letter = missingIn(scene);
  if (letter !== null) {
    const isFirst = scene.asked.state.operands.every(({ text }) => text.trim() === "");
    const key = hasForm ? "verdict.enter" : "verdict.missing";
    return html`<p class="panel">${isFirst && hasForm ? t("verdict.none") : t(key, { letter })}</p>`;
  }
  const problem = problemIn(scene.answer);
  return html`<p class="panel">${problem === null ? t("verdict.none") : t("verdict.unread", { problem })}</p>`;
}

/** The operands and the result before the answer. */
function covered({ scene }: ViewInput, uncover: () => void): TemplateResult | typeof nothing {
  const { answer } = scene;
  return answer.explained === null
    ? unanswered(scene)
    : html`<section class="panel" aria-label=${t("ruler.title")}>
        ${nameOf(answer.explained)}
        <tile-scene .scene=${{ ...scene, step: 0 }} .explained=${answer.explained}></tile-scene>
        <button type="button" class="uncover" @click=${uncover}>${t("embed.reveal")}</button>
      </section>`;
}

/** Whether the picture is the input: code is changed by its text, a part of a shape by its field. */
const isDrawnInput = (scene: Scene, explained: Explained): boolean =>
  hasForm && codeIn(scene) === null && !scene.answer.stale && openEndsIn(explained).length === 0;

const rulerOf = ({ scene, pointed, preview = null }: ViewInput, explained: Explained) =>
  html`<axis-ruler
    ?editable=${isDrawnInput(scene, explained) && explained.mode.takes.broadcastDimensions === "no"}
    .explained=${preview?.explained ?? explained}
    .operands=${scene.state.operands}
    .step=${preview?.scene.step ?? scene.step}
    .pointed=${preview?.place ?? pointed}
  ></axis-ruler>`;

/** Whether an operation from a message does not broadcast at all, so that broadcasting has no picture of it. */
const isElsewhere = ({ report }: Explained): boolean =>
  report?.isOther === true && report.openEnds.length === 0;

const advice = (explained: Explained, { operands }: State): TemplateResult =>
  html`<answer-advice .explained=${explained} .operands=${operands}></answer-advice>`;

/** In place of the picture of broadcasting. Code has a picture of its own. */
const elsewhere = (explained: Explained, state: State): TemplateResult =>
  html`${state.code == null ? html`<p class="soft">${t("report.elsewhere")}</p>` : nothing}
    ${advice(explained, state)}`;

/** The answer in the parts that the form of code places. */
function codeAnswer(input: ViewInput): TemplateResult {
  const { scene } = input;
  const { explained } = scene.answer;
  const code = codeIn(scene);
  if (explained === null || code === null || isUnread(scene)) {
    return html`<div slot="verdict">${unanswered(scene)}</div>`;
  }
  return html`<section slot="verdict" aria-label=${t("ruler.title")}>
      ${printedCode(scene)} ${askedIn(code, explained)}
      <shape-verdict .explained=${explained} ?stale=${staleText(scene) !== null}></shape-verdict>
    </section>
    <div slot="picture">${isElsewhere(explained) ? elsewhere(explained, scene.state) : hero(input, explained)}</div>`;
}

/** Where the ruler is: next to the steps, with the fixes on their other side if there is room; that of a product next to
 * the picture; a longer one below all. The classes of the answer. */
function placeOf(explained: Explained): string {
  const { trace, fixes } = explained.inference;
  const rank = placedIn(trace)?.rank ?? 0;
  const isFixable = fixes.length > 0 && openEndsIn(explained).length === 0;
  if (hasForm && rank <= kMostShort && isRowByColumn(explained)) {
    return isFixable && rank < kMostShort ? "tall product" : "tall";
  }
  if (rank > kMostShort) {
    return rank > kMostBeside ? "wide" : "long";
  }
  return `${isFixable ? "fixable" : ""} ${rank === kMostShort ? "long" : ""}`;
}

/** The picture, what to do, and the steps. */
function hero(input: ViewInput, explained: Explained): TemplateResult {
  const { scene, origin, preview = null } = input;
  const { state, step } = scene;
  return html`
      <div class="hero ${placeOf(explained)} ${explained.shapes.length > 2 ? "many" : ""} ${staleText(scene) === null ? "" : "earlier"}">
        <div class="picture">
          <tile-scene
            ?editable=${isDrawnInput(scene, explained)}
            ?previews=${preview !== null}
            .scene=${preview?.scene ?? scene}
            .explained=${preview?.explained ?? explained}
            .origin=${origin}
            .example=${input.example}
            .pointed=${preview?.place ?? input.pointed}
          ></tile-scene>
          ${isWhole ? html`<photo-row .scene=${scene}></photo-row>` : nothing}
          <answer-advice ?leads=${hasForm && !explained.inference.accepted} ?presents=${isPresenting()} ?brief=${codeIn(scene)?.hasEdits} .explained=${explained} .operands=${state.operands}></answer-advice>
          ${isWhole ? html`<answer-notes .explained=${explained}></answer-notes>` : nothing}
        </div>
        ${
          hasSteps
            ? html`<div class="reasons">
                ${openEndsIn(explained).length === 0 ? html`<step-player ?presents=${isPresenting()} ?brief=${isWhole && !isPresenting()} .explained=${explained} .step=${step}></step-player>` : nothing}
                ${isWhole ? rulerOf(input, explained) : nothing}
              </div>`
            : nothing
        }
      </div>
  `;
}

/** The answer with its reasons, step by step. */
function explanation(input: ViewInput, isHidden: boolean): TemplateResult | typeof nothing {
  const { scene } = input;
  const { answer, state } = scene;
  const { explained } = answer;
  if (explained === null || isUnread(scene)) {
    return unanswered(scene);
  }
  const code = codeIn(scene);
  return html`
    <section class="panel ${isBeforeEnd(scene) ? "ahead" : ""} ${isHidden ? "hides" : ""}" aria-label=${t("ruler.title")}>
      ${printedCode(scene)} ${code === null ? nameOf(explained) : askedIn(code, explained)}
      <shape-verdict
        ?brief=${hasForm && isWhole}
        .explained=${explained}
        ?stale=${staleText(scene) !== null}
      ></shape-verdict>
      ${isElsewhere(explained) ? [staleNote(scene), elsewhere(explained, state)] : hero(input, explained)}
    </section>
  `;
}

/** The views of the answer; none if there is no answer, or other rules decide. */
function views(input: ViewInput): TemplateResult | typeof nothing {
  const { answer, step } = input.scene;
  const only = kViewOf[embeddedPart] ?? null;
  const isOther = answer.explained === null || answer.explained.report?.isOther === true;
  const isHidden = isOther || isUnread(input.scene);
  return isHidden || (!isWhole && only === null)
    ? nothing
    : html`<section class="views ${isEmbedded ? "" : "reserved"}" aria-label=${t("views.title")}>
          <answer-views .input=${input} .only=${only}>
            <trace-table slot="steps" .explained=${answer.explained} .step=${step}></trace-table>
          </answer-views>
        </section>`;
}

/** The page for a question: the question, and its answer. Embedded, the parent page
 * introduces a question, and everything else is below its answer. */
export function sections(input: ViewInput, around: Around): TemplateResult {
  const { list, parent } = around;
  if (embeddedPart === "code") {
    return html`<section class="panel" aria-label=${t("form.code")}>
      <code-answer .input=${input} ?covered=${parent?.isCovered} @uncover=${parent?.uncover}></code-answer>
    </section>`;
  }
  const isHidden = parent?.hides(input.scene) ?? false;
  const asked = hasForm ? question(input, isHidden, around) : nothing;
  const isNext = codeIn(input.scene) !== null && !isPresenting();
  const answered = parent?.isCovered
    ? covered(input, parent.uncover)
    : isNext
      ? nothing
      : explanation(input, isHidden);
  const isFirst = isEmbedded && isWhole;
  return html`
    ${list}
    ${isFirst ? [answered, asked] : [asked, answered]}
    ${isHidden ? nothing : views(input)}
  `;
}
