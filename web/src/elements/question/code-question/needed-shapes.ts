// SPDX-License-Identifier: MIT
import { html, nothing, type TemplateResult } from "lit";
import { listed, t } from "../../../i18n/text.ts";
import type { NamedShape } from "../../../scene/read-question.ts";
import { neededFields } from "../../controls/needed-fields.ts";

/** Whether a name has no shape. */
export const isOpen = (needs: readonly NamedShape[]): boolean =>
  needs.some(({ text }) => text.trim() === "");

/** Who comes with code enters its shapes next. */
export function focusNeeded(root: ParentNode): void {
  if (document.activeElement === document.body) {
    root.querySelector<HTMLElement>(".needs :placeholder-shown")?.focus();
  }
}

/** The shapes to enter, and a button that enters shapes to try.
 * @param tried those shapes; empty if they are found only when they are needed */
export function neededShapes(
  needs: readonly NamedShape[],
  tried: Readonly<Record<string, string>>,
  give: (shapes: Readonly<Record<string, string>>) => void,
  giveExamples: () => void,
): TemplateResult {
  const open = needs.filter(({ text }) => text.trim() === "");
  const shapes = listed(open.map(({ name }) => tried[name] ?? "").filter((text) => text !== ""));
  return html`<fieldset class="stack">
    <legend class=${open.length === 0 ? "visually-hidden" : "small strong"}>${t(open.length === 0 ? "editor.needs" : "editor.ask")}</legend>
    <div class="needs">${neededFields(needs, (name, text) => give({ [name]: text }), tried)}</div>
    ${
      open.length === 0
        ? nothing
        : html`<button type="button" class="main" @click=${giveExamples}>${shapes === "" ? t("editor.examples") : t("editor.try", { shapes })}</button>`
    }
  </fieldset>`;
}
