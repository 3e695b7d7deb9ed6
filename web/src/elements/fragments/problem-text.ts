// SPDX-License-Identifier: MIT
import { html, nothing, type TemplateResult } from "lit";
import { cleaned } from "../../../../wasm/index.mjs";
import type { Problem } from "../../engine/failure.ts";
import { t } from "../../i18n/text.ts";

/** How much of a long text is shown around the caret. */
const kAround = 16;

/** A pasted text is unchanged; its invisible characters are shown here, one character for each. */
const visible = (text: string): string =>
  [...text].map((each) => cleaned(each) || "\uFFFD").join("");

/** The line with the error, and a caret under its position. Inert: the message has the position, too. */
function caretLine(text: string, offset: number): TemplateResult {
  const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
  const lineEnd = text.indexOf("\n", offset);
  const line = text.slice(lineStart, lineEnd < 0 ? undefined : lineEnd);
  const at = offset - lineStart;
  const from = at > kAround ? at - kAround : 0;
  const before = visible(`${from > 0 ? "…" : ""}${line.slice(from, at)}`);
  const after = visible(line.slice(at, at + kAround));
  const pad = " ".repeat([...before].length);
  return html`<pre class="caret" aria-hidden="true">${before}<b>${after.slice(0, 1)}</b>${after.slice(1)}
${pad}<b>^</b></pre>`;
}

/** The position of a problem in its text, counted from 1; empty if it is about the whole. */
export function placeText({ offset }: Problem): string {
  return offset === null ? "" : t("problem.at", { character: offset + 1 });
}

/** The problem in a text, for display below its field. The caret shows the place; a screen reader says it. */
export function problemText(text: string, problem: Problem): TemplateResult {
  const { message, offset } = problem;
  return html`${offset === null ? nothing : caretLine(text, offset)}
    <p>${message} <span class="visually-hidden">${placeText(problem)}</span></p>`;
}
