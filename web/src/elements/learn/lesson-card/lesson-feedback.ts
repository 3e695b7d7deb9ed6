// SPDX-License-Identifier: MIT
import { html, nothing, type TemplateResult } from "lit";
import type { Fix } from "../../../../../wasm/index.d.ts";
import { t } from "../../../i18n/text.ts";
import type { Task } from "../../../learn/lesson/lesson.ts";

interface Feedback {
  readonly task: Task;
  /** The engine's sentence about the answer. */
  readonly headline: string;
  /** Ways to write it, if the answer should be checked. */
  readonly fixes: readonly Fix[];
  readonly isDone: boolean;
  /** What to change, until the card is done. */
  readonly text: string;
  /** Why it is so, once it is. */
  readonly why: string;
  /** The question in the playground. */
  readonly href: string;
  /** Starts the card again. */
  readonly again: () => void;
}

/** Ways to write it, and the ways on. */
function more({ fixes, href, again }: Feedback): TemplateResult {
  return html`${fixes.map(({ text, code }) => html`<p>${text} <code>${code[0]?.text}</code></p>`)}
    <p class="after cluster">
      <button type="button" @click=${again}>${t("lesson.again")}</button>
      <a href=${href}>${t("learn.playground")}</a>
    </p>`;
}

/** What is right or wrong about the last answer, and why. */
export function feedback(given: Feedback): TemplateResult {
  const { task, headline, isDone, text, why } = given;
  const kind = isDone ? "right" : task === "program" ? "so-far" : "wrong";
  const glyph = { right: "✓", wrong: "✕", "so-far": "→" }[kind];
  const said = isDone ? html`<b>${t("lesson.right")}</b> ${headline}` : text;
  return html`<div class="said stack ${kind}" tabindex="-1">
    <p><span aria-hidden="true">${glyph}</span> ${said}</p>
    ${isDone ? html`<p>${why}</p>${more(given)}` : nothing}
  </div>`;
}
