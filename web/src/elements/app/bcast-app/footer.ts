// SPDX-License-Identifier: MIT
import { html, nothing, type TemplateResult } from "lit";
import { t } from "../../../i18n/text.ts";
import { givenOut } from "../../../link/learn-hash.ts";
import { addressOf, isEmbedded } from "../../../page/embed.ts";
import type { Catalogue, Scene } from "../../../scene/scene.ts";
import { sourceLink } from "../../fragments/source-link.ts";

/** The reader's preferences, the engine's version, and the page's address, for readers on paper or of an embedding page. */
export function footer(
  catalogue: Catalogue | null,
  hash: string,
  scene: Scene | null,
): TemplateResult | typeof nothing {
  if (catalogue === null) {
    return nothing;
  }
  const address = addressOf(hash);
  if (isEmbedded) {
    return html`<footer>${sourceLink(address, t("embed.open"))}</footer>`;
  }
  return html`<footer>
    <div class="tools">
      <language-picker .hash=${hash}></language-picker><theme-switch></theme-switch><key-sheet .scene=${scene} .hash=${hash}></key-sheet>
    </div>
    <p>${t("page.version", { version: catalogue.version })}</p>
    <p class="printed mono">${addressOf(givenOut(hash))}</p>
  </footer>`;
}
