// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Drawing } from "../../../figure/drawing.ts";
import { type FigureLook, kFigureLooks } from "../../../figure/palette.ts";
import { pngOf } from "../../../figure/pixels.ts";
import { drawingOf, kPictures, type Picture, toldOf } from "../../../figure/scene-figure.ts";
import { svgOf, type Told } from "../../../figure/svg.ts";
import { language } from "../../../i18n/language.ts";
import { type TextKey, t } from "../../../i18n/text.ts";
import { pending } from "../../../page/pending.ts";
import { save } from "../../../page/save-file.ts";
import type { Explained } from "../../../scene/answer.ts";
import type { Scene } from "../../../scene/scene.ts";
import { AnnounceEvent } from "../../../state/events.ts";
import { controls } from "../../styles/controls.styles.ts";
import "../../controls/copy-text/copy-text.ts";
import { styles } from "./share-figure.styles.ts";

const kPicturesCanBeCopied = typeof ClipboardItem !== "undefined";

/** The tiles or the ruler at the current step as a figure: a preview, its files, and its text.
 * @fires {AnnounceEvent} announce - a file could not be created */
export class ShareFigure extends LitElement {
  static override styles = [controls, styles];
  static override properties = {
    scene: { attribute: false },
    explained: { attribute: false },
    picture: { state: true },
    look: { state: true },
    problem: { state: true },
  };
  declare scene: Scene;
  declare explained: Explained;
  declare picture: Picture;
  declare look: FigureLook;
  /** Why the last file was not saved; empty if it was. */
  declare problem: string;

  #drawing: Drawing = { width: 0, height: 0, items: [] };
  #told: Told = { title: "", description: "", language };
  #svg = "";
  #preview: Node | null = null;

  constructor() {
    super();
    this.picture = "tiles";
    this.look = "light";
    this.problem = "";
  }

  protected override willUpdate(_: PropertyValues<this>): void {
    const { scene, explained, picture, look } = this;
    this.#told = toldOf(scene, explained, language);
    this.#drawing = drawingOf(scene, explained, { picture, look });
    this.#svg = svgOf(this.#drawing, this.#told);
    const read = new DOMParser().parseFromString(this.#svg, "image/svg+xml");
    this.#preview = document.importNode(read.documentElement, true);
  }

  override render(): TemplateResult {
    const { title, description } = this.#told;
    const alt = t("text.then", { first: title, more: description });
    return html`<section aria-labelledby="figure">
      <div class="line">
        <h3 id="figure">${t("share.figure")}</h3>
        ${this.#choices("picture", kPictures)} ${this.#choices("look", kFigureLooks)}
      </div>
      <div class="sheet">${this.#preview}</div>
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
        <copy-text .label=${t("share.copyAlt")} .text=${() => alt}></copy-text>
      </div>
      <textarea id="alt" rows="3" readonly .value=${alt}></textarea>
    </section>`;
  }

  #choices<Name extends "picture" | "look">(
    name: Name,
    choices: readonly this[Name][],
  ): TemplateResult {
    return html`<fieldset>
      <legend class="visually-hidden">${t(`share.${name}`)}</legend>
      ${choices.map(
        (choice) => html`<label class="choice"
          ><input
            type="radio"
            name=${name}
            .checked=${choice === this[name]}
            @change=${() => {
              this[name] = choice;
            }}
          />${t(`share.${name}.${choice}` as TextKey)}</label
        >`,
      )}
    </fieldset>`;
  }

  #save(file: Blob, ending: string): void {
    this.problem = "";
    save(file, `broadcast-${this.explained.mode.id}-${this.picture}-${this.look}.${ending}`);
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
