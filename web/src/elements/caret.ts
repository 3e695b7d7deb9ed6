// SPDX-License-Identifier: MIT
import { html, type TemplateResult } from "lit";

/** How much of a long text is shown around the caret. */
const kAround = 16;

/** The line with a bad character in it, and a caret under that character. Inert: the message says it too. */
export function caretLine(text: string, offset: number): TemplateResult {
  const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
  const lineEnd = text.indexOf("\n", offset);
  const line = text.slice(lineStart, lineEnd < 0 ? undefined : lineEnd);
  const at = offset - lineStart;
  const from = at > kAround ? at - kAround : 0;
  const before = `${from > 0 ? "…" : ""}${line.slice(from, at)}`;
  const after = line.slice(at, at + kAround);
  const pad = " ".repeat([...before].length);
  return html`<pre class="caret" aria-hidden="true">${before}<b>${after.slice(0, 1)}</b>${after.slice(1)}
${pad}<b>^</b></pre>`;
}
