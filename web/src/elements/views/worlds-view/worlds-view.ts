// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type TemplateResult } from "lit";
import type { ColumnWorlds, Ending, Request, World, Worlds } from "../../../../../wasm/index.d.ts";
import { isFailure } from "../../../engine/failure.ts";
import { tn } from "../../../i18n/counted.ts";
import { t } from "../../../i18n/text.ts";
import { isLocked } from "../../../page/embed.ts";
import { letterOf } from "../../../page/operand-letter.ts";
import type { Explained } from "../../../scene/answer.ts";
import type { ViewInput } from "../../../scene/view-input.ts";
import { AskEvent, StepSelectEvent } from "../../../state/events.ts";
import { withOperand } from "../../../state/state.ts";
import { shapeText } from "../../../tensor/cells.ts";
import { AnswerLater } from "../../controllers/answer-later.ts";
import { ScrollRegions } from "../../controllers/scroll-region.ts";
import { endingMark, endings, kEndings } from "../../fragments/ending-mark.ts";
import { staleNote } from "../../fragments/stale-note.ts";
import { controls, operandColours } from "../../styles/controls.styles.ts";
import { plainTable } from "../../styles/plain-table.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import { columnButton, columnTitle } from "./column-words.ts";
import { columnAt, stepOf, tallyOf } from "./columns.ts";
import { isTried, trying } from "./trying.ts";
import { unknownName, unknownText } from "./unknown-words.ts";
import { styles } from "./worlds-view.styles.ts";

const kFailures = ["error", "unspecified", "undefinedBehavior"] as const;

function silentMark(): TemplateResult {
  return html`<span class="silent"
    ><span aria-hidden="true">⊘</span> ${t("worlds.silent")}</span
  >`;
}

/** The meanings of the words in a column's table, and of no others. */
function legend({ worlds }: ColumnWorlds): TemplateResult {
  const tally = tallyOf(worlds);
  const said = kFailures.filter((ending) => tally[ending] > 0);
  return html`<dl class="legend stack small soft">
    ${said.map(
      (ending) =>
        html`<div><dt>${endingMark(ending)}</dt><dd>${t(`worlds.means.${ending}`)}</dd></div>`,
    )}
    ${
      tally.silent > 0
        ? html`<div><dt>${silentMark()}</dt><dd>${t("worlds.means.silent")}</dd></div>`
        : nothing
    }
  </dl>`;
}

/** The initial number of rows: a column with many unknowns has thousands of worlds. */
const kRows = 60;

/** The cases of each `?` at run time, one column of the ruler at a time, and their outcomes.
 * @fires {AskEvent} ask - run-time shapes were selected, or a `?` was inserted
 * @fires {StepSelectEvent} step-select - another column was selected, by a step that is about it */
export class WorldsView extends LitElement {
  static override styles = [controls, utilities, operandColours, plainTable, endings, styles];
  static override properties = {
    input: { attribute: false },
    only: { state: true },
    rows: { state: true },
  };
  declare input: ViewInput;
  /** Lists only the worlds with this ending. */
  declare only: Ending | null;
  declare rows: number;

  readonly #answer = new AnswerLater<{ explained: Explained; worlds: Worlds | string }>(this);

  constructor() {
    super();
    this.only = null;
    this.rows = kRows;
    new ScrollRegions(this);
  }

  /** The request for the worlds, without run-time shapes, which the worlds replace. */
  get #request(): Request | null {
    const { explained } = this.input.scene.answer;
    if (explained === null) {
      return null;
    }
    const { runtime: _, ...request } = explained.request;
    return request;
  }

  protected override willUpdate(): void {
    const { engine, scene } = this.input;
    const [request, explained] = [this.#request, scene.answer.explained];
    if (request === null || explained === null) {
      return;
    }
    this.#answer.want(
      [JSON.stringify(request)],
      [
        () => {
          const worlds = engine.worlds(request);
          this.only = null;
          this.rows = kRows;
          return { explained, worlds: isFailure(worlds) ? worlds.error.message : worlds };
        },
      ],
    );
  }

  override render(): TemplateResult {
    const answered = this.#answer.answers?.[0];
    return html`<section aria-labelledby="title" aria-busy=${this.#answer.isWaiting}>
      <h2 id="title" class="visually-hidden">${t("worlds.title")}</h2>
      ${staleNote(this.input.scene)}
      ${answered === undefined ? nothing : this.#answered(answered.explained, answered.worlds)}
    </section>`;
  }

  #answered(explained: Explained, worlds: Worlds | string): TemplateResult {
    if (typeof worlds === "string") {
      return html`<p class="note">${worlds}</p>`;
    }
    if (!worlds.accepted) {
      return html`<p class="note">${t("worlds.refused")}</p>`;
    }
    const column = columnAt(explained, this.input.scene.step, worlds.columns);
    const isSaid = column === undefined && worlds.unranked.length === 0;
    return html`
      ${isSaid ? this.#nothingUnknown(explained) : nothing} ${this.#unranked(explained, worlds)}
      ${column === undefined ? nothing : this.#columns(explained, worlds, column)}
    `;
  }

  #nothingUnknown({ mode, shapes }: Explained): TemplateResult {
    const offered = shapes.flatMap((shape, operand) =>
      shape === "*" || shape.length === 0 ? [] : [operand],
    );
    return html`<p class="note">${t("worlds.none")}</p>
      ${
        mode.takes.dynamic
          ? html`<p class="cluster">
              ${offered.map(
                (operand) =>
                  html`<button type="button" @click=${() => this.#forget(operand)}>
                    ${t("worlds.put", { letter: letterOf(operand) })}
                  </button>`,
              )}
            </p>`
          : html`<p class="soft">${t("worlds.notTaken", { mode: mode.title })}</p>`
      }`;
  }

  /** The engine describes what an unranked operand does; its cases cannot be listed. */
  #unranked({ inference, sentences }: Explained, { unranked }: Worlds): unknown {
    return unranked.map((operand) => {
      const step = inference.trace.findIndex(
        (each) => each.kind === "discarded" && each.operand === operand,
      );
      return html`<p class="note">${sentences[step]?.text} ${t("worlds.unranked")}</p>`;
    });
  }

  #columns(explained: Explained, worlds: Worlds, shown: ColumnWorlds): TemplateResult {
    const { columns } = worlds;
    return html`
      ${
        columns.length < 2
          ? nothing
          : html`<div class="columns" role="group" aria-label=${t("worlds.columns")}>
              ${columns.map((column) =>
                columnButton(explained, column, column === shown, () => this.#choose(column)),
              )}
            </div>`
      }
      <div class="beside">
        <div>${this.#column(explained, worlds, shown)} ${this.#tried()}</div>
        ${legend(shown)}
      </div>
    `;
  }

  #column(explained: Explained, worlds: Worlds, column: ColumnWorlds): TemplateResult {
    const title = columnTitle(explained, column);
    const all = column.worlds;
    const listed = this.only === null ? all : all.filter(({ ending }) => ending === this.only);
    const more = listed.length - this.rows;
    return html`${all.length > kRows / 10 ? this.#filter(all) : nothing}
      <div class="scroll" data-name=${title}>
        <table>
          <caption>
            ${title} <span class="soft">${tn("worlds.count", all.length)}</span>
          </caption>
          <thead>
            <tr>
              ${all[0]?.unknowns.map((unknown) => html`<th scope="col">${unknownName(unknown)}</th>`)}
              <th scope="col">${t("worlds.ending")}</th>
              <th scope="col"><span class="visually-hidden">${t("worlds.try")}</span></th>
            </tr>
          </thead>
          <tbody>
            ${listed.slice(0, this.rows).map((world) => this.#world(explained, worlds, world))}
          </tbody>
        </table>
      </div>
      ${more > 0 ? this.#more(more) : nothing}`;
  }

  #more(more: number): TemplateResult {
    const show = () => {
      this.rows += 10 * kRows;
    };
    return html`<p><button type="button" @click=${show}>${tn("worlds.more", more)}</button></p>`;
  }

  #filter(worlds: readonly World[]): TemplateResult {
    const tally = tallyOf(worlds);
    const choices = [null, ...kEndings.filter((ending) => tally[ending] > 0)];
    return html`<div class="filter cluster" role="group" aria-label=${t("worlds.filter")}>
      ${choices.map(
        (ending) => html`<button
          type="button"
          aria-pressed=${ending === this.only}
          @click=${() => {
            this.only = ending;
          }}
        >
          ${ending === null ? t("worlds.all") : t(`ending.${ending}`)}
          <span class="number">${ending === null ? worlds.length : tally[ending]}</span>
        </button>`,
      )}
    </div>`;
  }

  #world(explained: Explained, worlds: Worlds, world: World): TemplateResult {
    const now = this.input.scene.answer.explained;
    const tried = now !== null && isTried(now, world);
    const { unknowns, ending, extent, silentlyExcluded } = world;
    const texts = unknowns.map(unknownText);
    const spoken = unknowns.map((unknown) => `${unknownName(unknown)} = ${unknown.extent}`);
    const tryText = t(tried ? "worlds.tried" : "worlds.try");
    return html`<tr class=${tried ? "tried" : ""} aria-current=${tried ? "true" : nothing}>
      ${texts.map((text) => html`<td class="unknown mono">${text}</td>`)}
      <td>${endingMark(ending, extent)} ${silentlyExcluded ? silentMark() : nothing}</td>
      <td>
        <button
          class="try"
          type="button"
          ?hidden=${isLocked}
          aria-label=${`${tryText}: ${spoken.join(", ")}`}
          @click=${() => this.#try(explained, worlds, world)}
        >
          ${tryText}
        </button>
      </td>
    </tr>`;
  }

  #tried(): TemplateResult | typeof nothing {
    return this.input.scene.answer.explained?.request.runtime === undefined
      ? nothing
      : html`<p>
          <button type="button" @click=${this.#stop}>${t("worlds.stop")}</button>
        </p>`;
  }

  #choose(column: ColumnWorlds): void {
    const { explained } = this.input.scene.answer;
    const step = explained === null ? null : stepOf(explained, column);
    this.only = null;
    this.rows = kRows;
    if (step !== null) {
      this.dispatchEvent(new StepSelectEvent(step));
    }
  }

  /** The trace is unchanged, so the current step, and with it the column, can stay. */
  #askAtStep(operands: ViewInput["scene"]["state"]["operands"]): void {
    const { step } = this.input.scene.state;
    this.dispatchEvent(new AskEvent({ operands }));
    this.dispatchEvent(new StepSelectEvent(step));
  }

  #try(explained: Explained, worlds: Worlds, world: World): void {
    const { answer, state } = this.input.scene;
    this.#askAtStep(trying(state.operands, answer.explained ?? explained, worlds, world));
  }

  #stop(): void {
    this.#askAtStep(
      this.input.scene.state.operands.map((operand) => ({ ...operand, runtime: "" })),
    );
  }

  /** Replaces the first axis of an operand by `?`. */
  #forget(operand: number): void {
    const { answer, state } = this.input.scene;
    const shape = answer.explained?.shapes[operand] ?? "*";
    if (shape !== "*") {
      const text = shapeText(["?", ...shape.slice(1)]);
      this.dispatchEvent(
        new AskEvent({ operands: withOperand(state.operands, operand, { text }) }),
      );
    }
  }
}

customElements.define("worlds-view", WorldsView);
