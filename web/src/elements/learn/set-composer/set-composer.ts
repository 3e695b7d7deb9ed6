// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Engine, ModeInfo } from "../../../../../wasm/index.d.ts";
import { figures, tn } from "../../../i18n/counted.ts";
import { t } from "../../../i18n/text.ts";
import { askedText } from "../../../learn/asked-text.ts";
import { SetEditEvent } from "../../../learn/events.ts";
import {
  type ExerciseSet,
  type Kind,
  kKinds,
  kLongestTitle,
  kMostDrawnOperands,
  kMostQuestions,
  kMostRank,
  kSeeds,
} from "../../../learn/exercise-set.ts";
import type { Question } from "../../../learn/question.ts";
import { questionsOf } from "../../../learn/questions.ts";
import { kCompose } from "../../../learn/route.ts";
import { encodeSet, isTooLong, kLongestLink, kPractice } from "../../../learn/set-link.ts";
import { kLearn } from "../../../link/learn-hash.ts";
import { AnnounceEvent } from "../../../state/events.ts";
import type { State } from "../../../state/state.ts";
import { WholeEngine } from "../../controllers/whole-engine.ts";
import { cleanInput } from "../../controls/clean-input.ts";
import { checks } from "../../styles/checks.styles.ts";
import { controls } from "../../styles/controls.styles.ts";
import "../../controls/copy-text/copy-text.ts";
import "../own-questions/own-questions.ts";
import "../rule-choice/rule-choice.ts";
import { styles } from "./set-composer.styles.ts";

type Counted = "count" | "rank" | "operands" | "seed";

/** The default set of the composer. */
const kComposePractice = kPractice.replace(kLearn, kCompose);

/** The least and the greatest value of each number of a set. */
const kBounds: Readonly<Record<Counted, readonly [number, number]>> = {
  count: [0, kMostQuestions],
  rank: [1, kMostRank],
  operands: [2, kMostDrawnOperands],
  seed: [0, kSeeds - 1],
};

/** Without the language of this page: readers of the link use their own. */
function addressIn(hash: string): string {
  const address = new URL(location.href);
  address.search = "";
  address.hash = hash;
  return address.href;
}

/** The composer for teachers: makes a set and its link.
 * @fires {SetEditEvent} set-edit - the set was changed
 * @fires {AnnounceEvent} announce - a number was limited to its range */
export class SetComposer extends LitElement {
  static override styles = [controls, checks, styles];
  static override properties = {
    engine: { attribute: false },
    modes: { attribute: false },
    set: { attribute: false },
    playground: { attribute: false },
    passed: { state: true },
  };
  declare engine: Engine;
  declare modes: readonly ModeInfo[];
  declare set: ExerciseSet;
  declare playground: State;
  /** The number that was out of range and is limited now. */
  declare passed: Counted | null;

  readonly #whole = new WholeEngine(this);
  #questions: readonly Question[] = [];
  #drawn: ExerciseSet | null = null;

  constructor() {
    super();
    this.passed = null;
  }

  protected override willUpdate(_: PropertyValues<this>): void {
    if (this.#whole.state === "loaded" && this.#drawn !== this.set) {
      this.#drawn = this.set;
      this.#questions = questionsOf(this.engine, this.modes, this.set);
    }
  }

  override render(): TemplateResult | typeof nothing {
    const { set } = this;
    if (this.#whole.state === "loading") {
      return nothing;
    }
    const edit = (event: SetEditEvent) => this.#edit(event.change);
    return html`<div class="sides">
      <div class="form">
        <label class="title">${t("learn.set.title")}<input
          .value=${set.title}
          maxlength=${kLongestTitle}
          @input=${(event: Event) => this.#edit({ title: cleanInput(event) })}
        /></label>
        ${this.#kinds()}
        <rule-choice .modes=${this.modes} .chosen=${set.modes} @set-edit=${edit}></rule-choice>
        ${this.#difficulty()}
        <own-questions
          .engine=${this.engine}
          .modes=${this.modes}
          .set=${set}
          .playground=${this.playground}
          @set-edit=${edit}
        ></own-questions>
      </div>
      ${this.#outcome()}
    </div>`;
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
              const isOn = (each: Kind) => kinds.includes(each) !== (each === kind);
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
      <div class="numbers">
        ${this.#number("count")} ${this.#number("rank")} ${this.#number("operands")}
        ${this.#number("seed")}
        <button type="button" @click=${another}>${t("learn.set.shuffle")}</button>
      </div>
      <p class="note soft">${t("learn.set.note")}</p>
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

  /** Why there are fewer questions than requested; empty if there are as many. */
  #lack(): string {
    if (isTooLong(this.set)) {
      return t("learn.set.long", { most: figures(kLongestLink) });
    }
    const { own, count, kinds, modes } = this.set;
    const missing = own.length + count - this.#questions.length;
    if (missing === 0) {
      return count + own.length === 0 ? t("learn.set.needs.count") : "";
    }
    if (kinds.length === 0 || modes.length === 0) {
      return t(kinds.length === 0 ? "learn.set.needs.kinds" : "learn.set.needs.modes");
    }
    return this.#questions.length === 0
      ? t("learn.set.needs.others")
      : tn("learn.set.missing", missing);
  }

  /** The link, and a preview of its questions; or why there is none. */
  #outcome(): TemplateResult {
    const hasNone = this.#questions.length === 0 || isTooLong(this.set);
    const lack = this.#lack();
    return html`<section aria-labelledby="link">
      <h3 id="link">${t("learn.set.link")}</h3>
      ${hasNone ? html`<p class="lack">${lack}</p>` : nothing}
      ${hasNone ? html`<p class="ways">${this.#anew()}</p>` : this.#link()}
      ${hasNone ? nothing : this.#asked(lack)}
    </section>`;
  }

  #anew(): TemplateResult {
    return html`<a href=${kComposePractice}>${t("learn.set.anew")}</a>`;
  }

  #link(): TemplateResult {
    const hash = encodeSet(this.set);
    return html`<p class="address mono">${hash}</p>
      <div class="ways">
        <copy-text main .label=${t("copy.label")} .text=${() => addressIn(hash)}></copy-text>
        <a href=${hash}>${t("learn.set.open")}</a>
        ${this.#anew()}
      </div>`;
  }

  #asked(lack: string): TemplateResult {
    return html`<h4>${tn("learn.set.holds", this.#questions.length)}</h4>
      ${lack === "" ? nothing : html`<p class="lack">${lack}</p>`}
      <ol>
        ${this.#questions.map(
          ({ kind, state, explained }) => html`<li>
            <span class="mono">${askedText(state)}</span>
            <span class="soft">${t(`learn.kind.${kind}`)} · ${explained.mode.title}</span>
          </li>`,
        )}
      </ol>`;
  }

  #edit(change: Partial<ExerciseSet>): void {
    this.passed = null;
    this.dispatchEvent(new SetEditEvent(change));
  }
}

customElements.define("set-composer", SetComposer);
