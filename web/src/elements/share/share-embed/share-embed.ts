// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type TemplateResult } from "lit";
import type { FrameMessage } from "../../../embed/messages.ts";
import { type CodeSubject, codeAlternativeOf } from "../../../figure/code-lines.ts";
import { headline } from "../../../figure/figure-text.ts";
import { kLanguages, language, nameOf } from "../../../i18n/language.ts";
import { type TextKey, t } from "../../../i18n/text.ts";
import { encodeHash } from "../../../link/hash.ts";
import { addressOf, kParts, kReveals } from "../../../page/embed.ts";
import type { Explained } from "../../../scene/answer.ts";
import type { Scene } from "../../../scene/scene.ts";
import { checks } from "../../styles/checks.styles.ts";
import { controls } from "../../styles/controls.styles.ts";
import { codeBox } from "../code-box.ts";
import { sharing } from "../sharing.styles.ts";
import { type EmbedChoices, embedAddress, kFallbacks, kHostThemes } from "./embed-choices.ts";
import { type EmbedFormat, embedCode } from "./embed-code.ts";
import { styles } from "./share-embed.styles.ts";

/** A phone, a column of text and a wide page, in pixels. */
const kWidths = ["320", "680", "960"];
/** Of a frame on a phone, in pixels. */
const kPhone = 343;
/** Until the preview reports its height. */
const kUsualHeight = 420;

/** The question as a part of another page: the choices, the code, and a preview, which is the frame that readers get.
 * @attr {string} format - the kind of page for which the code is */
export class ShareEmbed extends LitElement {
  static override styles = [controls, checks, sharing, styles];
  static override properties = {
    scene: { attribute: false },
    explained: { attribute: false },
    code: { attribute: false },
    format: {},
    choices: { state: true },
    width: { state: true },
    height: { state: true },
    phoneHeight: { state: true },
  };
  declare scene: Scene;
  declare explained: Explained;
  /** Null if the question is shapes. */
  declare code: CodeSubject | null;
  declare format: EmbedFormat;
  declare choices: Omit<EmbedChoices, "view"> & { readonly view: EmbedChoices["view"] | null };
  declare width: string;
  /** Of the preview, in pixels. */
  declare height: number;
  /** Of a frame on a phone, in pixels. */
  declare phoneHeight: number;

  #link = "";
  #frame = document.createElement("iframe");
  /** Only measured: an iframe does not fit its content, so its code has two heights. */
  #phone = document.createElement("iframe");
  readonly #fitting = new ResizeObserver(() => this.#fit());

  constructor() {
    super();
    const flags = { locked: false, compact: false, fallback: "link" } as const;
    this.choices = { view: null, reveal: "all", theme: "around", language, ...flags };
    this.width = innerWidth < 700 ? "320" : "680";
    this.height = kUsualHeight;
    this.phoneHeight = 0;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("message", this.#heard);
  }

  override disconnectedCallback(): void {
    removeEventListener("message", this.#heard);
    super.disconnectedCallback();
  }

  readonly #heard = ({ source, data }: MessageEvent<Partial<FrameMessage> | null>): void => {
    if (data?.bc !== 1 || data.type !== "height") {
      return;
    }
    if (source === this.#frame.contentWindow) {
      this.height = data.height ?? kUsualHeight;
    } else if (source === this.#phone.contentWindow) {
      this.phoneHeight = data.height ?? 0;
    }
  };

  protected override willUpdate(): void {
    this.#link = addressOf(encodeHash(this.scene.state));
    const address = embedAddress(this.#link, this.#chosen);
    // To navigate a frame adds to the history of the page.
    if (this.#frame.getAttribute("src") !== address) {
      this.#frame = document.createElement("iframe");
      this.#frame.title = t("share.preview");
      this.#frame.src = address;
      this.phoneHeight = 0;
    }
    if (this.format === "iframe" && this.#phone.getAttribute("src") !== address) {
      this.#phone = document.createElement("iframe");
      this.#phone.className = "phone";
      this.#phone.inert = true;
      this.#phone.width = String(kPhone);
      this.#phone.src = address;
    }
    this.#frame.width = this.width;
    this.#frame.height = String(this.height);
  }

  protected override firstUpdated(): void {
    const room = this.#room;
    if (room) {
      this.#fitting.observe(room);
    }
  }

  protected override updated(): void {
    this.#fit();
  }

  get #room(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>(".room");
  }

  /** A preview wider than its place is drawn smaller. */
  #fit(): void {
    const room = this.#room;
    if (room) {
      const scale = Math.min(1, room.clientWidth / Number(this.width));
      room.style.height = `${scale * this.height}px`;
      this.#frame.style.transform = scale < 1 ? `scale(${scale})` : "";
    }
  }

  override render(): TemplateResult {
    const { scene, explained, code: subject, height, format } = this;
    const choices = this.#chosen;
    const names = scene.state.operands.map(({ name }) => name);
    const title =
      subject !== null && choices.view === "code"
        ? codeAlternativeOf(subject, language, t).title
        : headline(explained, names, t);
    const [link, address] = [this.#link, this.#frame.src];
    const phone = { width: kPhone, height: this.phoneHeight };
    const sizes = [phone, { width: Number(this.width), height }] as const;
    const code = embedCode(
      { scene, explained, code: subject, title, link, address, choices, sizes },
      format,
    );
    const first = t(`share.first.${format}` as TextKey);
    const hint = html`<p class="hint small soft">${first}</p>`;
    return html`<div class="columns stack">
      ${this.#choices()} ${codeBox(t("share.code"), code, first === "" ? null : hint)}
      <div class="preview stack">
        <div class="cluster spread">
          <h3 id="preview" class="label">${t("share.preview")}</h3>
          <output class="hint small soft">${t("share.space", { width: this.width, height })}</output>
        </div>
        <div class="sheet" role="region" tabindex="0" aria-labelledby="preview">
          <div class="room">${this.#frame} ${format === "iframe" ? this.#phone : nothing}</div>
        </div>
      </div>
    </div>`;
  }

  /** Code is shown as code, unless the author chooses another view. */
  get #chosen(): EmbedChoices {
    const { view, ...others } = this.choices;
    return { ...others, view: view ?? (this.code === null ? "steps" : "code") };
  }

  #choices(): TemplateResult {
    const views = kParts.filter((view) => view !== "code" || this.code !== null);
    return html`<div class="choices">
      ${this.#select("view", views, (view) => t(`share.view.${view}` as TextKey))}
      ${this.#select("reveal", kReveals, (reveal) => t(`share.reveal.${reveal}` as TextKey))}
      ${this.#select("theme", kHostThemes, (theme) => t(`share.theme.${theme}` as TextKey))}
      ${this.#select("language", kLanguages, nameOf)}
      ${
        this.format === "element" || this.format === "mdx"
          ? this.#select("fallback", kFallbacks, (each) => t(`share.${each}` as TextKey))
          : nothing
      }
      ${this.#width()}
      ${this.#chosen.view === "code" ? nothing : html`<div>${this.#flag("locked")} ${this.#flag("compact")}</div>`}
    </div>`;
  }

  #flag(name: "locked" | "compact"): TemplateResult {
    return html`<label class="check"
      ><input
        type="checkbox"
        .checked=${this.choices[name]}
        @change=${({ currentTarget }: Event) => {
          this.#choose({ [name]: (currentTarget as HTMLInputElement).checked });
        }}
      />${t(`share.${name}`)}</label
    >`;
  }

  #choose(choice: Partial<EmbedChoices>): void {
    this.choices = { ...this.choices, ...choice };
  }

  #select<Name extends "view" | "reveal" | "theme" | "language" | "fallback">(
    name: Name,
    values: readonly string[],
    textOf: (value: string) => string,
  ): TemplateResult {
    return this.#list(`share.${name}`, values, textOf, this.#chosen[name], (value) =>
      this.#choose({ [name]: value }),
    );
  }

  #width(): TemplateResult {
    const textOf = (width: string) => t("share.pixels", { width });
    return this.#list("share.width", kWidths, textOf, this.width, (width) => {
      this.width = width;
    });
  }

  #list(
    label: TextKey,
    values: readonly string[],
    textOf: (value: string) => string,
    chosen: string,
    choose: (value: string) => void,
  ): TemplateResult {
    const pick = ({ currentTarget }: Event) => choose((currentTarget as HTMLSelectElement).value);
    return html`<label
      >${t(label)}
      <select @change=${pick}>
        ${values.map(
          (value) =>
            html`<option value=${value} .selected=${value === chosen}>${textOf(value)}</option>`,
        )}
      </select>
    </label>`;
  }
}

customElements.define("share-embed", ShareEmbed);
