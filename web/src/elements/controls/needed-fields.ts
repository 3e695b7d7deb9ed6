// SPDX-License-Identifier: MIT
import { css, html, nothing, type TemplateResult } from "lit";
import { isolated } from "../../../../wasm/index.mjs";
import { t } from "../../i18n/text.ts";
import type { NamedShape } from "../../scene/read-question.ts";
import { kLongestShape } from "../../state/state.ts";
import { cleanInput } from "./clean-input.ts";

export const neededFieldStyles = css`
  .needs {
    display: grid;
    gap: var(--space-2) var(--space-3);
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr));
  }

  .needs label {
    display: block;
    margin-bottom: 2px;
  }

  .needs .wrong {
    color: var(--bad);
  }
`;

/** A field for the shape or the size of each name that a text does not define.
 * @param give called with what was typed for a name
 * @param tried an example for each name */
export function neededFields(
  needs: readonly NamedShape[],
  give: (name: string, text: string) => void,
  tried: Readonly<Record<string, string>> = {},
): TemplateResult[] {
  return needs.map(
    ({ name, kind, text, problem }, i) => html`<div>
      <label for="need-${i}">${t(`paste.need.${kind}`, { name: isolated(name) })}</label>
      <input
        id="need-${i}"
        type="text"
        inputmode=${kind === "size" ? "numeric" : "text"}
        maxlength=${kLongestShape}
        placeholder=${t("paste.like", { shape: tried[name] || (kind === "size" ? "8" : "(3, 4)") })}
        autocomplete="off"
        spellcheck="false"
        aria-invalid=${problem === null ? "false" : "true"}
        aria-describedby="problem-${i}"
        .value=${text}
        @input=${(event: Event) => give(name, cleanInput(event))}
      />
      <p id="problem-${i}" class="small wrong">${problem ?? nothing}</p>
    </div>`,
  );
}
