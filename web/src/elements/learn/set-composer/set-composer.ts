// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Engine, ModeInfo } from "../../../../../wasm/index.d.ts";
import { figures, tn } from "../../../i18n/counted.ts";
import { labelLanguage, t } from "../../../i18n/text.ts";
import {
  type QuestionMoveEvent,
  type QuestionSelectEvent,
  SetEditEvent,
} from "../../../learn/answer/events.ts";
import type { Question } from "../../../learn/question/question.ts";
import { questionsOf } from "../../../learn/question/questions.ts";
import { kCompose } from "../../../learn/route.ts";
import { type ExerciseSet, kLongestText, kLongestTitle } from "../../../learn/set/exercise-set.ts";
import { encodeSet, isTooLong, kLongestLink, kPractice } from "../../../learn/set/set-link.ts";
import { kLearn } from "../../../link/learn-hash.ts";
import type { State } from "../../../state/state.ts";
import { WholeEngine } from "../../controllers/whole-engine.ts";
import { cleanInput } from "../../controls/clean-input.ts";
import { checks } from "../../styles/checks.styles.ts";
import { controls } from "../../styles/controls.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import "../../controls/copy-text/copy-text.ts";
import "./question-import.ts";
import "./question-list.ts";
import "./question-preview.ts";
import "./random-questions.ts";
import "./set-handout.ts";
import { iframeOf } from "../../share/share-dialog/snippets.ts";
import { styles } from "./set-composer.styles.ts";

/** The default set of the composer. */
const kComposePractice = kPractice.replace(kLearn, kCompose);

/** Without the language of this page: readers of the link use their own. */
function addressIn(hash: string, query = ""): string {
  const address = new URL(location.href);
  address.search = query;
  address.hash = hash;
  return address.href;
}

/** The composer for teachers: makes a set and its link, with the selected question as the student sees it.
 * @fires {SetEditEvent} set-edit - the set was changed */
export class SetComposer extends LitElement {
  static override styles = [controls, utilities, checks, styles];
  static override properties = {
    engine: { attribute: false },
    modes: { attribute: false },
    set: { attribute: false },
    playground: { attribute: false },
    at: { state: true },
  };
  declare engine: Engine;
  declare modes: readonly ModeInfo[];
  declare set: ExerciseSet;
  declare playground: State;
  /** The selected question. */
  declare at: number;

  readonly #whole = new WholeEngine(this);
  #questions: readonly Question[] = [];
  #drawn: ExerciseSet | null = null;

  constructor() {
    super();
    this.at = 0;
  }

  protected override willUpdate(_: PropertyValues<this>): void {
    if (this.#whole.state === "loaded" && this.#drawn !== this.set) {
      const before = this.#drawn?.own.length ?? 0;
      this.#drawn = this.set;
      this.#questions = questionsOf(this.engine, this.modes, this.set);
      const { length } = this.#own;
      // The last of those that were just added.
      this.at = before > 0 && length > before ? length - 1 : this.at;
    }
    this.at = Math.max(0, Math.min(this.at, this.#questions.length - 1));
  }

  /** The teacher's, without those in a link that no longer make a question. */
  get #own() {
    return this.#questions.flatMap(({ own }) => own ?? []);
  }

  override render(): TemplateResult | typeof nothing {
    const { set } = this;
    if (this.#whole.state === "loading") {
      return nothing;
    }
    const edit = (event: SetEditEvent) => this.#edit(event.change);
    return html`<div class="sides">
      <div>
        <label class="title">${t("learn.set.title")}<input
          .value=${set.title}
          maxlength=${kLongestTitle}
          @input=${(event: Event) => this.#edit({ title: cleanInput(event) })}
        /></label>
        ${this.#list()}
      </div>
      <div class="shown">${this.#outcome()} ${this.#preview()} ${this.#handout()}</div>
      <div>
        <question-import
          .engine=${this.engine}
          .modes=${this.modes}
          .set=${set}
          .playground=${this.playground}
          @set-edit=${edit}
        ></question-import>
        <random-questions .modes=${this.modes} .set=${set} @set-edit=${edit}></random-questions>
      </div>
    </div>`;
  }

  #list(): TemplateResult | typeof nothing {
    const count = this.#questions.length;
    if (count === 0) {
      return nothing;
    }
    return html`<section aria-labelledby="questions">
      <h3 id="questions">${tn("learn.set.holds", count)}</h3>
      <question-list
        .questions=${this.#questions}
        .at=${this.at}
        .own=${this.#own.length}
        @question-select=${({ at }: QuestionSelectEvent) => {
          this.at = at;
        }}
        @question-move=${({ from, to }: QuestionMoveEvent) => this.#move(from, to)}
      ></question-list>
    </section>`;
  }

  /** The selection stays with the question. */
  #move(from: number, to: number | null): void {
    const own = this.#own;
    const moved = own[from];
    const rest = own.toSpliced(from, 1);
    if (moved !== undefined && to !== null) {
      this.at = to;
      this.#edit({ own: rest.toSpliced(to, 0, moved) });
    } else {
      this.at -= Number(from < this.at);
      this.#edit({ own: rest });
    }
  }

  #preview(): TemplateResult | typeof nothing {
    const question = this.#questions[this.at];
    if (question === undefined) {
      return nothing;
    }
    const { own } = question;
    const write = (event: Event) => {
      const text = cleanInput(event);
      this.#edit({ own: this.#own.map((each) => (each === own ? { ...each, text } : each)) });
    };
    const name = t("learn.run.number", { number: this.at + 1, count: this.#questions.length });
    return html`
      ${
        own === null
          ? nothing
          : html`<label class="text">${t("learn.own.intro")}<textarea
              maxlength=${kLongestText}
              .value=${own.text}
              @input=${write}
            ></textarea></label>`
      }
      <question-preview .engine=${this.engine} .question=${question} .name=${name}></question-preview>
    `;
  }

  /** The kinds that no random question has, as a sentence; empty if each has one. */
  #absentKinds(): string {
    const { own, count, kinds } = this.set;
    const drawn = new Set(this.#questions.slice(own.length).map(({ kind }) => kind));
    const absent = count < kinds.length ? [] : kinds.filter((kind) => !drawn.has(kind));
    const names = absent.map((kind) => t(`learn.kind.${kind}`));
    const list = new Intl.ListFormat(labelLanguage()).format(names);
    return absent.length === 0 ? "" : t("learn.set.absent", { kinds: list });
  }

  /** Why there are fewer questions than requested, or none of a kind; empty if there are all. */
  #lack(): string {
    if (isTooLong(this.set)) {
      return t("learn.set.long", { most: figures(kLongestLink) });
    }
    const { own, count, kinds, modes } = this.set;
    const missing = own.length + count - this.#questions.length;
    if (missing === 0) {
      return count + own.length === 0 ? t("learn.set.needs.count") : this.#absentKinds();
    }
    if (kinds.length === 0 || modes.length === 0) {
      return t(kinds.length === 0 ? "learn.set.needs.kinds" : "learn.set.needs.modes");
    }
    return this.#questions.length === 0
      ? t("learn.set.needs.others")
      : tn("learn.set.missing", missing);
  }

  /** The link; or why there is none. */
  #outcome(): TemplateResult {
    const lack = this.#lack();
    const hasNone = this.#questions.length === 0 || isTooLong(this.set);
    return html`<section aria-labelledby="link">
      <h3 id="link">${t("learn.set.link")}</h3>
      ${lack === "" ? nothing : html`<p class="lack">${lack}</p>`}
      ${hasNone ? html`<p class="ways cluster">${this.#anew()}</p>` : this.#link()}
    </section>`;
  }

  #anew(): TemplateResult {
    return html`<a href=${kComposePractice}>${t("learn.set.anew")}</a>`;
  }

  #link(): TemplateResult {
    const hash = encodeSet(this.set);
    const title = this.set.title || t("learn.exercises");
    const frame = () => iframeOf(title, addressIn(hash, "embed"));
    return html`<p class="address small mono" title=${hash}>${hash}</p>
      <div class="ways cluster">
        <copy-text main .label=${t("copy.label")} .text=${() => addressIn(hash)}></copy-text>
        <copy-text .label=${t("learn.set.frame")} .text=${frame}></copy-text>
        <a href=${hash}>${t("learn.set.open")}</a>
        ${this.#anew()}
      </div>`;
  }

  #handout(): TemplateResult | typeof nothing {
    return this.#questions.length === 0
      ? nothing
      : html`<set-handout
          .engine=${this.engine}
          .questions=${this.#questions}
          .name=${this.set.title}
          .link=${addressIn(encodeSet(this.set))}
        ></set-handout>`;
  }

  #edit(change: Partial<ExerciseSet>): void {
    this.dispatchEvent(new SetEditEvent(change));
  }
}

customElements.define("set-composer", SetComposer);
