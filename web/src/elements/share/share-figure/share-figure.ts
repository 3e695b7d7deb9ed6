// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Drawing } from "../../../figure/drawing.ts";
import { figureTitle, narration } from "../../../figure/figure-text.ts";
import { type FigureLook, kFigureLooks, paletteOf } from "../../../figure/palette.ts";
import { pngOf } from "../../../figure/pixels.ts";
import { rulerFigure } from "../../../figure/ruler-figure.ts";
import { svgOf } from "../../../figure/svg.ts";
import { language } from "../../../i18n/language.ts";
import { t } from "../../../i18n/text.ts";
import { pending } from "../../../page/pending.ts";
import { save } from "../../../page/save-file.ts";
import tokens from "../../../page/tokens.css?raw";
import type { Explained } from "../../../scene/answer.ts";
import { AnnounceEvent } from "../../../state/events.ts";
import { controls } from "../../styles/controls.styles.ts";
import "../../controls/copy-text/copy-text.ts";
import { styles } from "./share-figure.styles.ts";

const kPicturesCanBeCopied = typeof ClipboardItem !== "undefined";

/** The ruler at the current step as a figure: a preview, its files, and its text.
 * @attr {number} step - the number of steps taken
 * @fires {AnnounceEvent} announce - a file could not be created */
export class ShareFigure extends LitElement {
  static override styles = [controls, styles];
  static override properties = {
    explained: { attribute: false },
    names: { attribute: false },
    step: { type: Number },
    look: { state: true },
    problem: { state: true },
  };
  declare explained: Explained;
  declare names: readonly string[];
  declare step: number;
  declare look: FigureLook;
  /** Why the last file was not saved; empty if it was. */
  declare problem: string;

  #drawing: Drawing = { width: 0, height: 0, items: [] };
  #svg = "";
  #shown: Node | null = null;

  constructor() {
    super();
    this.names = [];
    this.look = "light";
    this.problem = "";
  }

  get #title(): string {
    return figureTitle(this.explained, this.names, this.step, t);
  }

  get #alt(): string {
    return t("text.then", { first: this.#title, more: narration(this.explained, this.step) });
  }

  protected override willUpdate(_: PropertyValues<this>): void {
    const description = narration(this.explained, this.step);
    this.#drawing = rulerFigure(
      { explained: this.explained, names: this.names, step: this.step },
      paletteOf(tokens, this.look),
      t,
    );
    this.#svg = svgOf(this.#drawing, { title: this.#title, description, language });
    const read = new DOMParser().parseFromString(this.#svg, "image/svg+xml");
    this.#shown = document.importNode(read.documentElement, true);
  }

  override render(): TemplateResult {
    return html`<section aria-labelledby="figure">
      <div class="line">
        <h3 id="figure">${t("share.figure")}</h3>
        <fieldset>
          <legend class="visually-hidden">${t("share.look")}</legend>
          ${kFigureLooks.map((look) => this.#choice(look))}
        </fieldset>
      </div>
      <div class="sheet">${this.#shown}</div>
      <div class="deeds">
        <button type="button" @click=${this.#saveSvg}>${t("share.saveSvg")}</button>
        <button type="button" @click=${() => void this.#savePng()}>${t("share.savePng")}</button>
        <copy-text .label=${t("share.copySvg")} .text=${() => this.#svg}></copy-text>
        ${
          kPicturesCanBeCopied
            ? html`<copy-text .label=${t("share.copyPng")} .picture=${() => pngOf(this.#drawing)}></copy-text>`
            : nothing
        }
      </div>
      ${this.problem === "" ? nothing : html`<p class="problem">${this.problem}</p>`}
      <div class="line">
        <label for="alt">${t("share.alt")}</label>
        <copy-text .label=${t("share.copyAlt")} .text=${() => this.#alt}></copy-text>
      </div>
      <textarea id="alt" rows="3" readonly .value=${this.#alt}></textarea>
    </section>`;
  }

  #choice(look: FigureLook): TemplateResult {
    return html`<label class="choice"
      ><input
        type="radio"
        name="look"
        .checked=${look === this.look}
        @change=${() => {
          this.look = look;
        }}
      />${t(`share.look.${look}`)}</label
    >`;
  }

  #save(file: Blob, ending: string): void {
    this.problem = "";
    save(file, `broadcast-${this.explained.mode.id}-${this.look}.${ending}`);
  }

  #saveSvg(): void {
    this.#save(new Blob([this.#svg], { type: "image/svg+xml" }), "svg");
  }

  async #savePng(): Promise<void> {
    try {
      this.#save(await pending(pngOf(this.#drawing)), "png");
    } catch {
      // The browser has not enough memory for the picture; the other format needs none.
      this.problem = t("share.noPng");
      this.dispatchEvent(new AnnounceEvent(this.problem));
    }
  }
}

customElements.define("share-figure", ShareFigure);
