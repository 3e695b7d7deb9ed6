// SPDX-License-Identifier: MIT

import { html, LitElement, nothing, type TemplateResult } from "lit";
import { t } from "../../../i18n/text.ts";
import { logFault } from "../../../page/log-fault.ts";
import { pending } from "../../../page/pending.ts";
import type { ViewInput } from "../../../scene/view-input.ts";
import { NoticeEvent } from "../../../state/events.ts";
import { controls } from "../../styles/controls.styles.ts";
import type { ShareDialog } from "../share-dialog/share-dialog.ts";

/** Opens the share dialog, which is loaded on first use.
 * @fires {NoticeEvent} notice - it could not be loaded */
export class ShareButton extends LitElement {
  static override styles = [controls];
  static override properties = { input: { attribute: false }, isWanted: { state: true } };
  /** Null until the engine is loaded. */
  declare input: ViewInput | null;
  declare isWanted: boolean;

  constructor() {
    super();
    this.input = null;
    this.isWanted = false;
  }

  override render(): TemplateResult {
    return html`<button
        type="button"
        aria-haspopup="dialog"
        aria-disabled=${this.input === null}
        @click=${() => void this.#open()}
      >
        ${t("share.open")}
      </button>
      ${this.isWanted ? html`<share-dialog .input=${this.input}></share-dialog>` : nothing}`;
  }

  async #open(): Promise<void> {
    if (this.input === null) {
      return;
    }
    try {
      await pending(import("../../app/on-demand.ts"));
    } catch (fault) {
      logFault(fault);
      this.dispatchEvent(new NoticeEvent(t("share.notLoaded")));
      return;
    }
    this.isWanted = true;
    await this.updateComplete;
    this.renderRoot.querySelector<ShareDialog>("share-dialog")?.open();
  }
}

customElements.define("share-button", ShareButton);
