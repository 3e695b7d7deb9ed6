// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type TemplateResult } from "lit";
import type { Comparison, Request, Shape } from "../../../../../wasm/index.d.ts";
import { isFailure } from "../../../engine/failure.ts";
import { systemOf } from "../../../engine/systems.ts";
import { tn } from "../../../i18n/counted.ts";
import { t } from "../../../i18n/text.ts";
import { colourOf, letterOf } from "../../../page/operand-letter.ts";
import type { Explained } from "../../../scene/answer.ts";
import { optionWords } from "../../../scene/option-words.ts";
import type { ViewInput } from "../../../scene/view-input.ts";
import { shapeText } from "../../../tensor/cells.ts";
import { AnswerLater } from "../../controllers/answer-later.ts";
import { controls, operandColours } from "../../styles/controls.styles.ts";
import "../../controls/copy-text/copy-text.ts";
import { modeLink } from "../../fragments/mode-link.ts";
import "../mode-reasons/mode-reasons.ts";
import { ScrollRegions } from "../../controllers/scroll-region.ts";
import { staleNote } from "../../fragments/stale-note.ts";
import { plainTable } from "../../styles/plain-table.styles.ts";
import { styles } from "./compare-view.styles.ts";
import { differs, type Group, groupsOf, hasDifference, markdown, shapesOf } from "./groups.ts";

interface Answered {
  readonly explained: Explained;
  readonly question: Omit<Request, "mode">;
  /** The same in words. */
  readonly asked: string;
  /** Or why there is none. */
  readonly comparison: Comparison | string;
}

/** The answers of all modes, grouped by answer: the current mode's first, with differences from it marked. */
export class CompareView extends LitElement {
  static override styles = [controls, operandColours, plainTable, styles];
  static override properties = { input: { attribute: false }, isAlone: { state: true } };
  declare input: ViewInput;
  /** The operands are compared without options, which few modes take. */
  declare isAlone: boolean;

  readonly #answer = new AnswerLater<Answered>(this);

  constructor() {
    super();
    this.isAlone = false;
    new ScrollRegions(this);
  }

  /** The question to every mode, before run time. */
  #question({ request }: Explained): Omit<Request, "mode"> {
    const { mode: _, runtime: __, ...question } = request;
    return this.isAlone ? { operands: question.operands } : question;
  }

  #inWords(explained: Explained): string {
    const shapes = explained.shapes.map(shapeText).join(" ");
    return [shapes, ...(this.isAlone ? [] : optionWords(explained, t))].join(", ");
  }

  protected override willUpdate(): void {
    const { engine, scene } = this.input;
    const { explained } = scene.answer;
    if (explained === null) {
      return;
    }
    const question = this.#question(explained);
    this.#answer.want(
      [JSON.stringify(question)],
      [
        () => {
          const comparison = engine.compare(question);
          return {
            explained,
            comparison: isFailure(comparison) ? comparison.error.message : comparison,
            question,
            asked: this.#inWords(explained),
          };
        },
      ],
    );
  }

  override render(): TemplateResult {
    const { explained, stale } = this.input.scene.answer;
    const answered = this.#answer.answers?.[0];
    return html`<section aria-labelledby="title" aria-busy=${this.#answer.isWaiting}>
      <h2 id="title" class="visually-hidden">${t("compare.title")}</h2>
      ${explained === null ? nothing : staleNote(explained, stale)}
      ${answered === undefined ? nothing : this.#answered(answered)}
    </section>`;
  }

  #answered({ explained, comparison, question, asked }: Answered): TemplateResult {
    if (typeof comparison === "string") {
      return html`<p>${comparison}</p>`;
    }
    const { catalogue, mode } = this.input.scene;
    const groups = groupsOf(comparison, catalogue.modes, mode.id);
    const current = groups.find(({ isCurrent }) => isCurrent);
    const taken = catalogue.modes.length - comparison.notTaken.length;
    const all = catalogue.modes.length;
    return html`
      <div class="top">
        <p>${tn("compare.count", groups.length, { taken, all })}</p>
        ${this.#alone(explained)}
        <copy-text
          .label=${t("compare.copy")}
          .text=${() => markdown(asked, groups, comparison.notTaken)}
        ></copy-text>
      </div>
      <div class="scroll" data-name=${t("compare.title")}>
        <table role="table">
          <caption class="visually-hidden">
            ${t("compare.title")}
          </caption>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">${t("compare.answer")}</th>
              <th role="columnheader" scope="col" class="number">${t("compare.number")}</th>
              <th role="columnheader" scope="col">${t("compare.modes")}</th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            ${groups.map((group) => this.#row(group, current, { ...question, mode: mode.id }))}
          </tbody>
        </table>
      </div>
      ${hasDifference(groups, current) ? html`<p class="key soft">${t("compare.key")}</p>` : nothing}
      ${this.#notTaken(comparison)}
    `;
  }

  /** Most modes do not take most options; without them more modes answer. */
  #alone({ request }: Explained): TemplateResult | typeof nothing {
    const names = ["declared", "axis", "target", "broadcastDimensions"] as const;
    const given = names.filter((name) => request[name] !== undefined);
    const toggle = (event: Event) => {
      this.isAlone = (event.currentTarget as HTMLInputElement).checked;
    };
    return given.length === 0
      ? nothing
      : html`<label class="alone">
          <input type="checkbox" .checked=${this.isAlone} @change=${toggle} />
          ${t("compare.alone", { options: given.join(", ") })}
        </label>`;
  }

  // The roles are explicit, because the phone layout changes the table's display, which removes its semantics.
  #row(group: Group, current: Group | undefined, request: Request): TemplateResult {
    const { scene } = this.input;
    const systems = Map.groupBy(group.modes, ({ id }) => systemOf(id));
    return html`<tr role="row" class=${group.isCurrent ? "current" : ""}>
      <th role="rowheader" scope="row">
        ${group.answer.accepted ? this.#accepted(group, current) : this.#refused()}
        ${group.isCurrent ? html`<span class="here">${t("compare.current")}</span>` : nothing}
      </th>
      <td role="cell" class="number">${group.modes.length}</td>
      <td role="cell">
        <ul class="modes">
          ${[...systems.values()].map(
            (modes) => html`<li>${modes.map((mode) => modeLink(scene, mode))}</li>`,
          )}
        </ul>
        ${
          group.answer.accepted
            ? nothing
            : html`<mode-reasons
                .engine=${this.input.engine}
                .modes=${group.modes}
                .request=${request}
              ></mode-reasons>`
        }
      </td>
    </tr>`;
  }

  #refused(): TemplateResult {
    return html`<span class="refused"><span aria-hidden="true">✕</span> ${t("verdict.doesNotFit")}</span>`;
  }

  #accepted({ answer, isCurrent }: Group, current: Group | undefined): TemplateResult {
    const others = isCurrent || current === undefined ? [] : shapesOf(current.answer);
    const isOfOperands = answer.shape === null;
    return html`<span class="tick" aria-hidden="true">✓</span>
      ${shapesOf(answer).map(
        (shape, i) => html`<span class="shape ${isOfOperands ? colourOf(i) : ""}"
            >${isOfOperands ? html`<span class="letter">${letterOf(i)}</span> ` : nothing}${this.#shape(shape, isOfOperands ? undefined : others[0])}</span
          > `,
      )}`;
  }

  /** Marks the extents that differ from the other shape's. */
  #shape(shape: Shape, other: Shape | undefined): unknown {
    if (shape === "*" || !shape.some((_, axis) => differs(shape, axis, other))) {
      return shapeText(shape);
    }
    const extents = shape.map((extent, axis) => {
      const text = differs(shape, axis, other)
        ? html`<mark
            ><span aria-hidden="true">≠</span>${extent}<span class="visually-hidden">
              ${t("compare.differs")}</span
            ></mark
          >`
        : extent;
      return axis === 0 ? text : html`, ${text}`;
    });
    return html`(${extents}${shape.length === 1 ? "," : ""})`;
  }

  #notTaken({ notTaken }: Comparison): TemplateResult | typeof nothing {
    const { scene } = this.input;
    const modes = new Map(scene.catalogue.modes.map((mode) => [mode.id, mode]));
    return notTaken.length === 0
      ? nothing
      : html`<details>
          <summary>${tn("compare.notTaken", notTaken.length)}</summary>
          <ul class="reasons">
            ${notTaken.map(({ mode: id, message }) => {
              const mode = modes.get(id);
              return html`<li>
                ${mode === undefined ? id : modeLink(scene, mode)} <span>${message}</span>
              </li>`;
            })}
          </ul>
        </details>`;
  }
}

customElements.define("compare-view", CompareView);
