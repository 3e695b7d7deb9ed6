// SPDX-License-Identifier: MIT
import { css, html, LitElement, type TemplateResult } from "lit";
import type { ModeInfo } from "../../../../../wasm/index.d.ts";
import { type System, systemsIn } from "../../../engine/systems.ts";
import { t } from "../../../i18n/text.ts";
import { SetEditEvent } from "../../../learn/answer/events.ts";
import { modesToAsk } from "../../../learn/question/questions.ts";
import { checks } from "../../styles/checks.styles.ts";
import { controls } from "../../styles/controls.styles.ts";

const styles = css`
  .systems {
    columns: 15rem;
    column-gap: var(--space-5);
  }

  .system {
    break-inside: avoid;
    padding-bottom: var(--space-2);
  }
`;

/** The modes of a set.
 * @fires {SetEditEvent} set-edit - other modes were selected */
export class RuleChoice extends LitElement {
  static override styles = [controls, checks, styles];
  static override properties = { modes: { attribute: false }, chosen: { attribute: false } };
  declare modes: readonly ModeInfo[];
  /** By their ids. */
  declare chosen: readonly string[];

  override render(): TemplateResult {
    return html`<fieldset @change=${this.#change}>
      <legend>${t("learn.set.modes")}</legend>
      <div class="systems">${systemsIn(modesToAsk(this.modes)).map((system) => this.#system(system))}</div>
    </fieldset>`;
  }

  #system({ modes }: System): TemplateResult {
    return html`<div class="system">
      ${modes.map(
        ({ id, title }) =>
          html`<label class="check"
            ><input type="checkbox" value=${id} .checked=${this.chosen.includes(id)} />${title}</label
          >`,
      )}
    </div>`;
  }

  #change(): void {
    const checked = this.renderRoot.querySelectorAll<HTMLInputElement>("input:checked");
    this.dispatchEvent(new SetEditEvent({ modes: [...checked].map(({ value }) => value) }));
  }
}

customElements.define("rule-choice", RuleChoice);
