// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type TemplateResult } from "lit";
import type { LintInfo } from "../../../../wasm/index.d.ts";
import type { Explained } from "../../answer.ts";
import { shapeText } from "../../cells.ts";
import { t } from "../../i18n/text.ts";
import { controls } from "../controls.styles.ts";
import { sourceLink } from "../source-link.ts";
import { styles } from "./shape-verdict.styles.ts";

/** The answer in one line: accepted, with the result's shape and what is suspicious about it, or
 *  refused, with the sentence why.
 *  @attr {boolean} stale - whether this answers an earlier question */
export class ShapeVerdict extends LitElement {
  static override styles = [controls, styles];
  static override properties = { explained: { attribute: false }, stale: { type: Boolean } };
  declare explained: Explained;
  declare stale: boolean;

  override render(): TemplateResult {
    const { inference, mode, shapes } = this.explained;
    const asked = shapes.map(shapeText).join(" ");
    return html`
      ${this.stale ? html`<p class="stale">${t("verdict.stale", { asked, mode: mode.title })}</p>` : nothing}
      <div class="verdict ${inference.accepted ? "" : "refused"}">
        ${inference.accepted ? this.#accepted(asked) : this.#refused()}
      </div>
      ${this.explained.suspicions.map((lint) => this.#suspicion(lint))}
    `;
  }

  #accepted(asked: string): TemplateResult {
    const shape = this.explained.inference.shape ?? "*";
    return html`<span class="badge"><span aria-hidden="true">✓</span> ${t("verdict.accepted")}</span>
      <span class="asked">${asked} <span aria-hidden="true">→</span></span>
      <strong class="shape">${shapeText(shape)}</strong>`;
  }

  #suspicion({ caption, story }: LintInfo): TemplateResult {
    return html`<p class="suspicion">
      <strong><span aria-hidden="true">⚠\uFE0E</span> ${t("verdict.suspicious")}</strong> ${caption}
      ${sourceLink(story, t("verdict.story"))}
    </p>`;
  }

  #refused(): TemplateResult {
    const why = this.explained.sentences.at(-1)?.text ?? "";
    return html`<span class="badge"><span aria-hidden="true">✕</span> ${t("verdict.refused")}</span>
      <strong>${why}</strong>`;
  }
}

customElements.define("shape-verdict", ShapeVerdict);
