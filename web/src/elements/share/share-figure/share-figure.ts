// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { codeFigure } from "../../../figure/code-figure.ts";
import {
  type CodeSubject,
  codeAlternativeOf,
  codeHtmlOf,
  codeTextOf,
} from "../../../figure/code-lines.ts";
import type { Drawing } from "../../../figure/drawing.ts";
import { headline } from "../../../figure/figure-text.ts";
import { type FigureLook, kFigureLooks, paletteOf } from "../../../figure/palette.ts";
import { pngOf } from "../../../figure/pixels.ts";
import {
  animationOf,
  drawingOf,
  kPictures,
  type Picture,
  textAlternativeOf,
} from "../../../figure/scene-figure.ts";
import { svgOf, type TextAlternative } from "../../../figure/svg.ts";
import { tikzOf } from "../../../figure/tikz.ts";
import { language } from "../../../i18n/language.ts";
import { type TextKey, t } from "../../../i18n/text.ts";
import { encodeHash } from "../../../link/hash.ts";
import { addressOf } from "../../../page/embed.ts";
import { pending } from "../../../page/pending.ts";
import { save } from "../../../page/save-file.ts";
import tokens from "../../../page/tokens.css?raw";
import type { ViewInput } from "../../../scene/view-input.ts";
import { AnnounceEvent } from "../../../state/events.ts";
import { controls } from "../../styles/controls.styles.ts";
import { utilities } from "../../styles/utilities.styles.ts";
import { codeBox } from "../code-box.ts";
import { codeSubject } from "../code-subject.ts";
import { markdownOf } from "../share-dialog/snippets.ts";
import { sharing } from "../sharing.styles.ts";
import { styles } from "./share-figure.styles.ts";

const kPicturesCanBeCopied = typeof ClipboardItem !== "undefined";

/** A file and its alternative, or the text of a page or paper that shows the file. */
export const kFigureFormats = ["picture", "animation", "markdown", "latex"] as const;
export type FigureFormat = (typeof kFigureFormats)[number];

/** The tiles or the ruler at the current step, or the code, as a figure: a preview, its files, and its text.
 * @attr {string} format - a picture, an animation, Markdown or LaTeX
 * @fires {AnnounceEvent} announce - a file could not be created */
export class ShareFigure extends LitElement {
  static override styles = [controls, utilities, sharing, styles];
  static override properties = {
    input: { attribute: false },
    format: {},
    picture: { state: true },
    look: { state: true },
    problem: { state: true },
  };
  declare input: ViewInput;
  declare format: FigureFormat;
  /** As chosen; null before. */
  declare picture: Picture | "code" | null;
  declare look: FigureLook;
  /** Why the last file was not saved; empty if it was. */
  declare problem: string;

  #drawing: Drawing = { width: 0, height: 0, items: [] };
  #told: TextAlternative = { title: "", description: "", language };
  #svg = "";
  #preview: Node | null = null;
  readonly #motion = new CSSStyleSheet();

  constructor() {
    super();
    this.picture = null;
    this.look = "light";
    this.problem = "";
  }

  protected override createRenderRoot(): ShadowRoot {
    const root = super.createRenderRoot() as ShadowRoot;
    root.adoptedStyleSheets.push(this.#motion);
    return root;
  }

  /** Code is neither animated nor a picture for LaTeX. */
  get #pictures(): readonly (Picture | "code")[] {
    const hasCode = ["picture", "markdown"].includes(this.format) && codeSubject(this.input);
    return hasCode ? ["code", ...kPictures] : kPictures;
  }

  get #picture(): Picture | "code" {
    const [first = "tiles"] = this.#pictures;
    return this.#pictures.find((each) => each === this.picture) ?? first;
  }

  /** The code to draw; null if the picture is another. */
  get #subject(): CodeSubject | null {
    return this.#picture === "code" ? codeSubject(this.input) : null;
  }

  protected override willUpdate(): void {
    const { look, format } = this;
    const { scene } = this.input;
    const { explained } = scene.answer;
    const subject = this.#subject;
    if (subject !== null) {
      this.#told = codeAlternativeOf(subject, language, t);
      this.#drawing = codeFigure(subject, paletteOf(tokens, look), t);
      this.#svg = svgOf(this.#drawing, this.#told);
      this.#show();
      return;
    }
    if (explained === null) {
      return;
    }
    const picture = this.#picture === "ruler" ? "ruler" : "tiles";
    this.#told = textAlternativeOf(scene, explained, language);
    this.#drawing = drawingOf(scene, explained, { picture, look });
    this.#svg =
      format === "animation"
        ? animationOf(scene, explained, { picture, look }, language).text
        : svgOf(this.#drawing, this.#told);
    this.#show();
  }

  /** The page's policy forbids styles in the file, so they are adopted. */
  #show(): void {
    const [whole = "", style = ""] = /<style>(.*)<\/style>/s.exec(this.#svg) ?? [];
    this.#motion.replaceSync(style);
    const svg = this.#svg.replace(whole, "");
    const { documentElement } = new DOMParser().parseFromString(svg, "image/svg+xml");
    this.#preview = document.importNode(documentElement, true);
  }

  override render(): TemplateResult {
    return html`<div class="columns stack">
      <div class="choices">
        ${this.#choices("picture", this.#pictures, this.#picture)}
        ${this.#choices("look", kFigureLooks, this.look)}
      </div>
      ${this.#code()}
      <div class="preview stack">
        <div class="cluster spread"><h3 id="preview" class="label">${t("share.preview")}</h3></div>
        <div class="sheet" role="region" aria-labelledby="preview">${this.#preview}</div>
      </div>
    </div>`;
  }

  #code(): TemplateResult {
    const { title, description } = this.#told;
    switch (this.format) {
      case "markdown":
        return codeBox(t("share.code"), this.#markdown(), this.#deeds());
      case "latex":
        return codeBox(t("share.code"), tikzOf(this.#drawing, this.#told), this.#deeds());
      default: {
        const alt = t("text.then", { first: title, more: description });
        return codeBox(t("share.alt"), alt, this.#deeds(), "soft");
      }
    }
  }

  #markdown(): string {
    const { engine, scene } = this.input;
    const { explained } = scene.answer;
    const explanation = explained === null ? "" : engine.explain(explained.request);
    const { id = "", title: modeTitle = "" } = explained?.mode ?? {};
    const names = scene.state.operands.map(({ name }) => name);
    const title = explained === null ? "" : headline(explained, names, t);
    const link = addressOf(encodeHash(scene.state));
    const subject = this.#subject;
    if (subject !== null) {
      return markdownOf(this.#told.title, this.#name("svg"), link, codeTextOf(subject, t));
    }
    // A terminal starts with the id of the mode, which is what to type there.
    const text =
      typeof explanation === "string" ? explanation.replace(`${id}:`, `${modeTitle}:`) : null;
    return markdownOf(title, this.#name("svg"), link, text);
  }

  #deeds(): TemplateResult {
    return html`<div class="deeds cluster">
        ${this.format === "latex" ? this.#button("share.saveTikz", this.#saveTikz) : this.#pictureDeeds()}
      </div>
      ${this.problem === "" ? nothing : html`<p class="problem">${this.problem}</p>`}`;
  }

  #pictureDeeds(): TemplateResult {
    const svg = this.#button("share.saveSvg", this.#saveSvg);
    const copy = html`<copy-text .label=${t("share.copySvg")} .text=${() => this.#svg}></copy-text>`;
    const subject = this.#subject;
    const texts =
      subject === null
        ? nothing
        : html`<copy-text .label=${t("share.copyHtml")} .text=${() => codeHtmlOf(subject, this.#told, t)}></copy-text>
          <copy-text .label=${t("share.copyText")} .text=${() => codeTextOf(subject, t)}></copy-text>`;
    return this.format === "picture"
      ? html`${svg} ${this.#button("share.savePng", this.#savePng)} ${copy}
        ${
          kPicturesCanBeCopied
            ? html`<copy-text .label=${t("share.copyPng")} .picture=${() => pngOf(this.#drawing)}></copy-text>`
            : nothing
        }
        ${texts}`
      : html`${svg} ${copy}`;
  }

  #button(label: TextKey, act: () => void): TemplateResult {
    return html`<button type="button" @click=${act}>${t(label)}</button>`;
  }

  #choices<Name extends "picture" | "look">(
    name: Name,
    choices: readonly NonNullable<this[Name]>[],
    chosen: this[Name],
  ): TemplateResult {
    return html`<fieldset class="cluster">
      <legend class="label">${t(`share.${name}`)}</legend>
      ${choices.map(
        (choice) => html`<label class="choice"
          ><input
            type="radio"
            name=${name}
            .checked=${choice === chosen}
            @change=${() => {
              this[name] = choice;
            }}
          />${t(`share.${name}.${choice}` as TextKey)}</label
        >`,
      )}
    </fieldset>`;
  }

  #name(ending: string): string {
    const steps = this.format === "animation" ? "-steps" : "";
    const mode = this.input.scene.answer.explained?.mode.id;
    return `broadcast-${mode}-${this.#picture}-${this.look}${steps}.${ending}`;
  }

  #save(file: Blob, ending: string): void {
    this.problem = "";
    save(file, this.#name(ending));
  }

  readonly #saveSvg = (): void =>
    this.#save(new Blob([this.#svg], { type: "image/svg+xml" }), "svg");

  readonly #saveTikz = (): void => {
    const text = tikzOf(this.#drawing, this.#told);
    this.#save(new Blob([text], { type: "application/x-tex" }), "tikz.tex");
  };

  readonly #savePng = async (): Promise<void> => {
    try {
      this.#save(await pending(pngOf(this.#drawing)), "png");
    } catch {
      // The browser has not enough memory for the picture; the other format needs none.
      this.problem = t("share.noPng");
      this.dispatchEvent(new AnnounceEvent(this.problem));
    }
  };
}

customElements.define("share-figure", ShareFigure);
