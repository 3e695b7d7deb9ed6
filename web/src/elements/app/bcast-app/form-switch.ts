// SPDX-License-Identifier: MIT
import { html, nothing, type TemplateResult } from "lit";
import { t } from "../../../i18n/text.ts";
import { linkOfCode } from "../../../link/code-parts.ts";
import { encodeHash } from "../../../link/hash.ts";
import { AskEvent } from "../../../state/events.ts";
import type { CodeQuestion, State } from "../../../state/state.ts";
import type { ExampleLinks } from "../../controls/example-links/example-links.ts";

/** The other form of the question. */
export interface CodeForm {
  /** The code of before, for a return to it. */
  readonly last: CodeQuestion;
  /** Null until the editor is loaded. */
  readonly examples: ExampleLinks["examples"] | null;
}

/** Switches between the two forms of the question, shapes and code, next to examples of the current one. */
export function formSwitch(state: State, { last, examples }: CodeForm): TemplateResult {
  const { code = null } = state;
  const choice = (isCode: boolean): TemplateResult => html`<label
    ><input
      type="radio"
      name="form"
      .checked=${isCode === (code !== null)}
      @change=${({ currentTarget }: Event) => currentTarget?.dispatchEvent(new AskEvent({ code: isCode ? last : null }))}
    />${t(isCode ? "form.code" : "form.shapes")}</label
  >`;
  return html`<div class="forms">
    <div class="switch" role="radiogroup" aria-label=${t("form.kind")}>${choice(false)}${choice(true)}</div>
    ${
      code === null
        ? html`<example-links .hash=${encodeHash(state)}></example-links>`
        : examples === null
          ? nothing
          : html`<example-links .examples=${examples} .hash=${linkOfCode(code.text)}></example-links>`
    }
  </div>`;
}
