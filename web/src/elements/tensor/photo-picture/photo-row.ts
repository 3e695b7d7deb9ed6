// SPDX-License-Identifier: MIT
import { css, html, LitElement, type TemplateResult } from "lit";
import { t } from "../../../i18n/text.ts";
import { letterOf } from "../../../page/operand-letter.ts";
import { isBeforeEnd, type Scene } from "../../../scene/scene.ts";
import type { Value } from "../../../tensor/values.ts";
import { isPhoto } from "./photo-picture.ts";

const photo = (name: string, shape: readonly number[], values: ArrayLike<Value>): TemplateResult =>
  html`<photo-picture .name=${name} .shape=${shape} .values=${values}></photo-picture>`;

/** Operands with values of their own that are photos, and their result after its step: at the edges of the tiles if there is room.
 * @attr {boolean} shown - set by itself: whether there are any */
export class PhotoRow extends LitElement {
  static override styles = css`
    :host {
      display: flex;
      flex-wrap: wrap;
      gap: 0.75rem;
      justify-content: space-between;
      pointer-events: none;
    }
  `;
  static override properties = { scene: { attribute: false } };
  declare scene: Scene;

  override render(): TemplateResult {
    const photos = this.#photos();
    this.toggleAttribute("shown", photos.length > 0);
    return html`${photos}`;
  }

  #photos(): TemplateResult[] {
    const { computed, state } = this.scene;
    const ran = computed?.ran ?? null;
    if (ran === null) {
      return [];
    }
    const photos = state.operands.flatMap(({ name, values: text }, i) => {
      const filled = ran.operands[i];
      return text === null || !filled || !isPhoto(filled.shape, filled.values)
        ? []
        : [photo([letterOf(i), name].filter(Boolean).join(": "), filled.shape, filled.values)];
    });
    const { shape, data } = ran.result;
    const isResult = photos.length > 0 && isPhoto(shape, data) && !isBeforeEnd(this.scene);
    return isResult ? [...photos, photo(t("cost.result"), shape, data)] : photos;
  }
}

customElements.define("photo-row", PhotoRow);
