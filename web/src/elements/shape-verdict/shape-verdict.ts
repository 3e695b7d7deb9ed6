// SPDX-License-Identifier: MIT
import { html, LitElement, nothing, type TemplateResult } from "lit";
import type { DivergenceInfo, Fix } from "../../../../wasm/index.d.ts";
import type { Explained, Suspicion } from "../../answer.ts";
import { shapeText } from "../../cells.ts";
import { t } from "../../i18n/text.ts";
import { controls } from "../controls.styles.ts";
import { sourceLink } from "../source-link.ts";
import { styles } from "./shape-verdict.styles.ts";

function suspicion({ text, story }: Suspicion): TemplateResult {
  return html`${text} ${sourceLink(story, t("verdict.story"))}`;
}

function fix({ text, shape, inNumpy, inPytorch }: Fix): TemplateResult {
  return html`${text} <code>${inNumpy}</code> <code>${inPytorch}</code>
    <span class="mono"><span aria-hidden="true">→</span> ${shapeText(shape)}</span>`;
}

/** What document and code say is said of an example, which need not be the question. */
function divergence(info: DivergenceInfo): TemplateResult {
  const { axis, declared, document, code, note, url } = info;
  const given = Object.entries({ axis, declared }).filter(([, value]) => value !== undefined);
  const asked = [...info.operands, ...given.map((pair) => pair.join("="))].join(" ");
  return html`${note} <span class="soft">${t("verdict.example", { asked, document, code })}</span>
    ${sourceLink(url, info.section)}`;
}

/** There may be one for each pair of operands; these are read. */
const kMostItems = 4;

/** The answer in one line: accepted, with the result's shape, or refused, with the sentence why. Below it
 *  what is suspicious, which edits would mend it, and where the documents and the code of the mode differ.
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
      ${this.#list("suspicious", this.explained.suspicions, suspicion)}
      ${this.#list("fixes", inference.fixes, fix)}
      ${this.#list("divergences", inference.divergences, divergence)}
    `;
  }

  #accepted(asked: string): TemplateResult {
    const shape = this.explained.inference.shape ?? "*";
    return html`<span class="badge"><span aria-hidden="true">✓</span> ${t("verdict.accepted")}</span>
      <span class="asked">${asked} <span aria-hidden="true">→</span></span>
      <strong class="shape">${shapeText(shape)}</strong>`;
  }

  #list<Item>(
    title: "suspicious" | "fixes" | "divergences",
    items: readonly Item[],
    view: (item: Item) => TemplateResult,
  ): TemplateResult | typeof nothing {
    if (items.length === 0) {
      return nothing;
    }
    const more = items.length - kMostItems;
    return html`<details class=${title} ?open=${title !== "divergences"}>
      <summary>${t(`verdict.${title}`)}</summary>
      <ul>
        ${items.slice(0, kMostItems).map((item) => html`<li>${view(item)}</li>`)}
        ${more > 0 ? html`<li>${t("verdict.more", { more })}</li>` : nothing}
      </ul>
    </details>`;
  }

  #refused(): TemplateResult {
    const why = this.explained.sentences.at(-1)?.text ?? "";
    return html`<span class="badge"><span aria-hidden="true">✕</span> ${t("verdict.refused")}</span>
      <strong>${why}</strong>`;
  }
}

customElements.define("shape-verdict", ShapeVerdict);
