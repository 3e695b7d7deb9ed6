// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type TemplateResult } from "lit";
import type { FaultInfo, LoweredAnswer } from "../../../../../wasm/index.d.ts";
import { figures } from "../../../i18n/counted.ts";
import { t } from "../../../i18n/text.ts";
import { isLocked } from "../../../page/embed.ts";
import { pending } from "../../../page/pending.ts";
import { save } from "../../../page/save-file.ts";
import type { Explained } from "../../../scene/answer.ts";
import type { ViewInput } from "../../../scene/view-input.ts";
import { AskEvent, CellHoverEvent, LoadAllEvent } from "../../../state/events.ts";
import { hasOperator, withOperand } from "../../../state/state.ts";
import { sameNumbers, shapeText } from "../../../tensor/cells.ts";
import { controls } from "../../styles/controls.styles.ts";
import { refusal } from "../../styles/refusal.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import "../../controls/copy-text/copy-text.ts";
import { fittingSizes } from "../../fragments/fitting-sizes.ts";
import { opOffer } from "../../fragments/op-offer.ts";
import { staleNote } from "../../fragments/stale-note.ts";
import "./assumption-fields.ts";
import "./column-strip.ts";
import { Differing } from "./line-diff.ts";
import { styles } from "./lowering-view.styles.ts";
import { areAligned, type ProgramLine, programLines } from "./program-lines.ts";
import type { WitnessOf } from "./program-listing.ts";
import "./program-listing.ts";
import "./program-outcome.ts";
import "./program-player.ts";
import { type Execution, type Program, Programs } from "./programs.ts";
import { type LoweringQuestion, questionOf } from "./question.ts";
import { strategiesIn, titleOf } from "./strategy-fields.ts";

/** Milliseconds, and the lines that can be drawn in that time. */
const kFrame = 20;
const kShort = 80;

/** The operation as an MLIR program: its text, by one strategy or two side by side, and its run, operation by
 * operation, on the operands' values.
 * @fires {ViewChangeEvent} view-change - another strategy was selected
 * @fires {LoadAllEvent} load-all - the lowering is to be loaded
 * @fires {CellHoverEvent} cell-hover - the pointer left, with null
 * @fires {AskEvent} ask - an extent was selected for each unknown one */
export class LoweringViewElement extends LitElement {
  static override styles = [controls, utilities, refusal, styles];
  static override properties = { input: { attribute: false }, asked: { state: true } };
  declare input: ViewInput;
  /** The values for which a run was requested although they are many. */
  declare asked: unknown;

  readonly #programs = new Programs();
  readonly #differing = new Differing();
  #isLong = false;

  constructor() {
    super();
    this.asked = null;
  }

  /** A long program is drawn one frame later, so that it does not delay the verdict. */
  protected override async scheduleUpdate(): Promise<void> {
    if (this.#isLong) {
      await pending(new Promise((drawn) => setTimeout(drawn, kFrame)));
    }
    super.scheduleUpdate();
  }

  override render(): TemplateResult | typeof nothing {
    const { scene, loading } = this.input;
    const { explained } = scene.answer;
    if (explained === null) {
      return nothing;
    }
    if (explained.mode.isProduct) {
      return html`<p class="refusal">${t("lowering.product")}</p>`;
    }
    if (!hasOperator(scene.state)) {
      return html`<p class="refusal">${t("run.noOperator")}</p>`;
    }
    const isReady = loading === "loaded";
    const question = isReady ? questionOf(scene, explained) : null;
    return html`<section
      aria-labelledby="title"
      aria-busy=${!isReady && loading !== "failed"}
      @pointerleave=${this.#leave}
    >
      <h2 id="title" class="visually-hidden">${t("lowering.title")}</h2>
      ${staleNote(scene)}
      ${question === null ? this.#waiting() : this.#answer(question, explained)}
    </section>`;
  }

  protected override updated(): void {
    if (this.input.loading === "absent") {
      this.dispatchEvent(new LoadAllEvent());
    }
  }

  #leave(): void {
    this.dispatchEvent(new CellHoverEvent(null));
  }

  #waiting(): TemplateResult {
    return this.input.loading === "failed"
      ? html`<p class="refusal">${t("parts.notLoaded")}
          <button type="button" @click=${() => this.dispatchEvent(new LoadAllEvent())}>${t("run.retry")}</button></p>`
      : html`<p class="refusal">${t("parts.loading")}</p>`;
  }

  #answer(question: LoweringQuestion, explained: Explained): TemplateResult {
    const { engine, scene } = this.input;
    const of = scene.computed?.operands ?? null;
    const isRun = of !== null && this.asked === of;
    const shown = strategiesIn(scene.state.strategy).map((strategy) =>
      this.#programs.of(engine, question, strategy, isRun, of),
    );
    const [main] = shown;
    this.#isLong = shown.some(({ lines }) => lines.length > kShort);
    return html`<div class="bar cluster top">
        <strategy-fields .text=${scene.state.strategy}></strategy-fields>
        ${question.unknowns.length > 0 ? this.#assumptions(question) : nothing}
      </div>
      ${main === undefined ? nothing : this.#ruleNote(main, explained)}
      <div class="layout stack ${shown.length > 1 ? "two" : ""}">
        ${shown.map((program, i) => this.#program(program, shown[1 - i], explained, i === 0))}
        ${main === undefined ? nothing : this.#side(main, question, explained)}
      </div>`;
  }

  #assumptions({ unknowns }: LoweringQuestion): TemplateResult | typeof nothing {
    const { assume } = this.input.scene.state;
    return isLocked
      ? nothing
      : html`<assumption-fields .unknowns=${unknowns} .text=${assume}></assumption-fields>`;
  }

  /** Shown if the program's inference differs from the page's. */
  #ruleNote({ answer }: Program, { inference }: Explained): TemplateResult | typeof nothing {
    const clauses = (trace: readonly { clause: string }[]) =>
      trace.map(({ clause }) => clause).join();
    return answer === null || clauses(answer.trace) === clauses(inference.trace)
      ? nothing
      : html`<p class="rules small soft">${t(areAligned(answer.trace, inference.trace) ? "lowering.otherRules" : "lowering.otherAlignment")}</p>`;
  }

  #linesOf(
    program: Program,
    other: Program | undefined,
    { inference }: Explained,
    isFirst: boolean,
  ): ProgramLine[] {
    const { scene, origin, pointed } = this.input;
    const { state, computed } = scene;
    const { execution, answer } = program;
    const isAligned = answer !== null && areAligned(answer.trace, inference.trace);
    const shape = execution?.shape ?? "*";
    const isSame =
      shape !== "*" && sameNumbers(shape.map(Number), computed?.ran?.result.shape ?? []);
    const at = isFirst ? state.at : null;
    return programLines(program, {
      at: at ?? execution?.events.length ?? 0,
      isStepping: at !== null || execution?.isDefined === false,
      pointed: isAligned ? pointed : null,
      trace: isAligned ? inference.trace : [],
      step: state.step === null ? null : scene.step,
      origin: isSame && isAligned ? origin : null,
      differing: this.#differing.between(program.lines, other?.lines ?? null),
    });
  }

  #program(
    program: Program,
    other: Program | undefined,
    explained: Explained,
    isFirst: boolean,
  ): TemplateResult {
    const { faults, lines, refusal, strategy, answer } = program;
    const name = titleOf(strategy);
    const loose = faults.filter(({ operation }) => operation === undefined);
    return html`<div class="program">
      <div class="head cluster spread">
        <h3>${name}</h3>
        ${lines.length === 0 ? nothing : this.#tools(program, name)}
      </div>
      ${refusal === null ? nothing : html`<p class="refusal">${refusal} ${isFirst ? opOffer(this.input.scene) : nothing}</p>`}
      ${lines.length === 0 && refusal === null ? html`<p class="refusal">${t("lowering.fails")}</p>` : nothing}
      ${loose.map((fault) => html`<p class="fault small"><span class="strong" aria-hidden="true">!</span> ${fault.text} ${this.#witnessButton(fault)}</p>`)}
      ${
        lines.length === 0
          ? nothing
          : html`<program-listing
              .name=${t("lowering.listing", { strategy: name })}
              .lines=${this.#linesOf(program, other, explained, isFirst)}
              .sentences=${explained.sentences}
              .witness=${this.#witness}
            ></program-listing>`
      }
      ${answer === null || answer.folded.length === 0 ? nothing : this.#folded(answer.folded)}
    </div>`;
  }

  #folded(folded: LoweredAnswer["folded"]): TemplateResult {
    return html`<div class="folded">
      <p id="folded" class="label">${t("lowering.folded")}</p>
      <ul class="small" aria-labelledby="folded">${folded.map(({ text }) => html`<li>${text}</li>`)}</ul>
    </div>`;
  }

  #witnessButton(fault: FaultInfo): TemplateResult | typeof nothing {
    const change = this.#witness(fault);
    return change === null
      ? nothing
      : html`<button type="button" @click=${() => this.dispatchEvent(new AskEvent(change))}>${t("lowering.witness")}</button>`;
  }

  /** The run-time shapes that show a fault, unless they are the current ones. */
  readonly #witness: WitnessOf = ({ witness }) => {
    const { answer, state } = this.input.scene;
    const isTried = JSON.stringify(witness) === JSON.stringify(answer.explained?.runShapes);
    return witness === undefined || isTried
      ? null
      : {
          operands: witness.reduce(
            (all, shape, i) => withOperand(all, i, { runtime: shapeText(shape), values: null }),
            state.operands,
          ),
        };
  };

  #tools({ lines, strategy }: Program, name: string): TemplateResult {
    const text = `${lines.join("\n")}\n`;
    return html`<span class="cluster" role="group" aria-label=${name}>
      <copy-text label=${t("lowering.copy")} .text=${() => text}></copy-text>
      <button type="button" @click=${() => this.#save(text, strategy)}>${t("lowering.save")}</button>
    </span>`;
  }

  #save(text: string, strategy: string): void {
    const op = this.input.scene.computed?.op.name ?? "op";
    save(new Blob([text], { type: "text/plain" }), `${op}-${strategy}.mlir`);
  }

  #side(
    program: Program,
    question: LoweringQuestion,
    explained: Explained,
  ): TemplateResult | typeof nothing {
    const { answer, execution, lines, noRun } = program;
    if (lines.length === 0 || answer === null) {
      return nothing;
    }
    const { pointed } = this.input;
    const run =
      execution !== null
        ? this.#run(execution)
        : noRun === null
          ? this.#toRun(question)
          : html`<p class="refusal">${noRun}</p>`;
    return html`<div class="side stack">
      ${areAligned(answer.trace, explained.inference.trace) ? html`<column-strip .explained=${explained} .pointed=${pointed}></column-strip>` : nothing}
      ${run}
    </div>`;
  }

  #run(execution: Execution): TemplateResult {
    const { scene, origin } = this.input;
    const count = execution.events.length;
    const at = Math.min(scene.state.at ?? count, count);
    return html`<program-player .events=${execution.events} .at=${at}></program-player>
      <program-outcome .execution=${execution} .scene=${scene} .origin=${origin}></program-outcome>`;
  }

  /** Why the program is not run, and how to run it. */
  #toRun({ inputs, cells, unknowns }: LoweringQuestion): TemplateResult {
    if (inputs.length > 0) {
      return html`<p class="refusal">${t("lowering.many", { cells: figures(cells) })}
        <button type="button" @click=${this.#runAll}>${t("lowering.run")}</button></p>`;
    }
    return unknowns.length > 0 && (this.input.scene.computed?.operands.length ?? 0) === 0
      ? html`<p class="refusal">${t("lowering.open")}
          ${fittingSizes(this, this.input)}</p>`
      : html`<p class="refusal">${t("lowering.noValues")}</p>`;
  }

  #runAll(): void {
    this.asked = this.input.scene.computed?.operands ?? null;
  }
}

customElements.define("lowering-view", LoweringViewElement);
