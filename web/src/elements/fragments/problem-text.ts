// SPDX-License-Identifier: MIT
import { html, nothing, type TemplateResult } from "lit";
import { cleaned } from "../../../../wasm/index.mjs";
import type { Problem } from "../../engine/failure.ts";
import { t } from "../../i18n/text.ts";

/** How much of a long text is shown around the caret. */
const kAround = 16;

/** A pasted text stands as it came: what shows nothing is shown here, a character for each. */
const visible = (text: string): string =>
  [...text].map((each) => cleaned(each) || "\uFFFD").join("");

/** The line with a bad character in it, and a caret under that character. Inert: the message says it too. */
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

/** Which character of its text a problem is at, as people count; nothing where it is about the whole. */
export function placeText({ offset }: Problem): string {
  return offset === null ? "" : t("problem.at", { character: offset + 1 });
}

/** What is wrong with a text, for below its field. */
export function problemText(text: string, problem: Problem): TemplateResult {
  const { message, offset } = problem;
  return html`${offset === null ? nothing : caretLine(text, offset)}
    <p>${message} <span class="soft">${placeText(problem)}</span></p>`;
}
