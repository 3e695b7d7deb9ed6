// SPDX-License-Identifier: MIT
import { css, html, LitElement, type TemplateResult } from "lit";
import type { ModeInfo } from "../../../../../wasm/index.d.ts";
import { t } from "../../../i18n/text.ts";
import { SetEditEvent } from "../../../learn/answer/events.ts";
import {
  type ExerciseKind,
  type ExerciseSet,
  kKinds,
  kMostDrawnOperands,
  kMostQuestions,
  kMostRank,
  kSeeds,
} from "../../../learn/set/exercise-set.ts";
import { AnnounceEvent } from "../../../state/events.ts";
import { checks } from "../../styles/checks.styles.ts";
import { controls } from "../../styles/controls.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import "../rule-choice/rule-choice.ts";

const styles = css`
  :host {
    display: grid;
    gap: var(--space-4);
    grid-template-columns: minmax(0, 1fr);
  }

  .numbers {
    align-items: end;
    gap: var(--space-2) var(--space-3);
    margin-bottom: var(--space-2);
  }

  .number {
    display: grid;
    gap: 2px;
    width: 8rem;
  }

  /* On the line of the fields, between a label and a range. */
  .numbers button {
    align-self: center;
  }

  .range {
    color: var(--ink-soft);
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
  }

  .passed {
    color: var(--ink);
    font-weight: 600;
  }
`;

type Counted = "count" | "rank" | "operands" | "seed";

/** The least and the greatest value of each number of a set. */
const kBounds: Readonly<Record<Counted, readonly [number, number]>> = {
  count: [0, kMostQuestions],
  rank: [1, kMostRank],
  operands: [2, kMostDrawnOperands],
  seed: [0, kSeeds - 1],
};

/** The settings for a set's random questions.
 * @fires {SetEditEvent} set-edit - one was changed
 * @fires {AnnounceEvent} announce - a number was limited to its range */
export class RandomQuestions extends LitElement {
  static override styles = [controls, utilities, checks, styles];
  static override properties = {
    modes: { attribute: false },
    set: { attribute: false },
    passed: { state: true },
  };
  declare modes: readonly ModeInfo[];
  declare set: ExerciseSet;
  /** The number that was out of range and is limited now. */
  declare passed: Counted | null;

  constructor() {
    super();
    this.passed = null;
  }

  override render(): TemplateResult {
    const edit = (event: SetEditEvent) => this.#edit(event.change);
    return html`${this.#difficulty()} ${this.#kinds()}
      <rule-choice .modes=${this.modes} .chosen=${this.set.modes} @set-edit=${edit}></rule-choice>`;
  }

  #kinds(): TemplateResult {
    const { kinds } = this.set;
    return html`<fieldset>
      <legend>${t("learn.set.kinds")}</legend>
      ${kKinds.map(
        (kind) => html`<label class="check"
          ><input
            type="checkbox"
            .checked=${kinds.includes(kind)}
            @change=${() => {
              const isOn = (each: ExerciseKind) => kinds.includes(each) !== (each === kind);
              this.#edit({ kinds: kKinds.filter(isOn) });
            }}
          />${t(`learn.kind.${kind}`)}</label
        >`,
      )}
    </fieldset>`;
  }

  #difficulty(): TemplateResult {
    const another = () => this.#edit({ seed: Math.floor(Math.random() * kSeeds) });
    return html`<fieldset>
      <legend>${t("learn.set.difficulty")}</legend>
      <div class="numbers cluster">
        ${this.#number("count")} ${this.#number("rank")} ${this.#number("operands")}
        ${this.#number("seed")}
        <button type="button" @click=${another}>${t("learn.set.shuffle")}</button>
      </div>
      <p class="small soft">${t("learn.set.note")}</p>
      <label class="check"
        ><input
          type="checkbox"
          .checked=${this.set.unknown}
          @change=${() => this.#edit({ unknown: !this.set.unknown })}
        />${t("learn.set.unknown")}</label
      >
    </fieldset>`;
  }

  #number(name: Counted): TemplateResult {
    const [least, most] = kBounds[name];
    const isPassed = this.passed === name;
    const bound = this.set[name] === least ? "learn.set.least" : "learn.set.most";
    return html`<div class="number">
      <label for=${name}>${t(`learn.set.${name}`)}</label>
      <input
        id=${name}
        type="number"
        min=${least}
        max=${most}
        aria-describedby=${`${name}-range`}
        .value=${String(this.set[name])}
        @change=${(event: Event) => this.#count(name, event.target as HTMLInputElement)}
      />
      <span id=${`${name}-range`} class=${isPassed ? "range passed" : "range"}>
        ${isPassed ? t(bound, { least, most }) : t("learn.set.range", { least, most })}
      </span>
    </div>`;
  }

  /** Limits a number to its range, and announces it. */
  #count(name: Counted, input: HTMLInputElement): void {
    const [least, most] = kBounds[name];
    const wanted = Math.round(Number(input.value));
    const value = Math.min(most, Math.max(least, Number.isFinite(wanted) ? wanted : least));
    const isPassed = value !== wanted;
    input.value = String(value);
    this.#edit({ [name]: value });
    if (isPassed) {
      this.passed = name;
      const bound = value === least ? "learn.set.least" : "learn.set.most";
      this.dispatchEvent(new AnnounceEvent(t(bound, { least, most })));
    }
  }

  #edit(change: Partial<ExerciseSet>): void {
    this.passed = null;
    this.dispatchEvent(new SetEditEvent(change));
  }
}

customElements.define("random-questions", RandomQuestions);
